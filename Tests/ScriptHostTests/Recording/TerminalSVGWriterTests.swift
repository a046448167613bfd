import Foundation
import Testing

@testable import ScriptHost

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TerminalSVGWriterTests {
  private static func scene(
    _ rows: [String], scrolled: Int? = 0, tenths: Int = 5, columns: Int = 10
  ) -> TerminalRecording.Scene {
    .init(rows: rows, columns: columns, scrolled: scrolled, tenths: tenths)
  }

  private static func text(_ scenes: [TerminalRecording.Scene], title: String = "A title") -> String
  {
    TerminalSVGWriter.text(of: TerminalRecording(title: title, scenes: scenes))
  }

  /// Of two screens, a second one beside them, keys and the mouse.
  private static var full: [TerminalRecording.Scene] {
    var first = scene(["lay> a", "<b>&"])
    first.cursor = .init(column: 6, row: 0)
    first.remark = "What \"there\" is & was"
    var second = scene(["<b>&", "\u{1b}[0;7;34mc\u{1b}[0m"], scrolled: 1, tenths: 7)
    second.keys = ["Tab", "<"]
    second.pointer = .init(column: 1, row: 1)
    second.isPressed = true
    return [first, second, scene(["beside", ""], scrolled: nil), scene(["d", "e"], scrolled: 2)]
  }

  @Test func isWellFormedAndHarmless() throws {
    let text = Self.text(Self.full, title: "</title><script>1</script>")
    let reader = try #require(SVGWriterTests.Reader(text))
    let known = ["svg", "title", "desc", "style", "rect", "g", "text", "path", "circle"]
    #expect(reader.names.allSatisfy(known.contains))
    #expect(reader.attributes.allSatisfy { $0.keys.allSatisfy { !$0.hasPrefix("on") } })
    #expect(!text.contains("href") && !text.contains("url(") && !text.contains("@import"))
    #expect(reader.texts["title"] == "</title><script>1</script>\n")
    #expect(reader.texts["desc"]?.hasPrefix("What \"there\" is & was\nd\ne") == true)
    #expect(reader.attributes[0]["role"] == "img")
  }

  @Test func everyGroupStartsAtItsPhase() throws {
    let text = Self.text(Self.full)
    let reader = try #require(SVGWriterTests.Reader(text))
    // 2.2 seconds in all; what comes with the second scene starts after 0.5, 1.7 before the end.
    #expect(text.contains(" 2.2s steps(1,end) infinite"))
    let delays = reader.attributes.compactMap { $0["style"] }.filter { $0.hasPrefix("anim") }
    #expect(delays.contains("animation-delay:-1.7s"))
    // The caption, the last screen and the one beside take 0.5 s each, the keys 0.7. The line that
    // the last screen overwrites is there from the second scene on, behind the one beside.
    let rules = [
      (5, "22.728"), (7, "31.819"), (12, "54.546"),
    ].map { duration, share in
      ".d\(duration){animation-name:d\(duration)}\n@keyframes d\(duration)"
        + "{0%{visibility:visible}\(share)%,to{visibility:hidden}}"
    }
    #expect(text.contains("\n" + rules.joined(separator: "\n") + "\n.m1{"))
    #expect(text.contains("@media (prefers-reduced-motion:no-preference){"))
    #expect(text.contains("@media (prefers-color-scheme:dark){"))
    // The strip moves up by a line, and by another.
    #expect(text.contains("0%{transform:translate(0px,0px)}"))
    #expect(text.contains("{transform:translate(0px,-16px)}"))
    #expect(text.contains("to{transform:translate(0px,-32px)}"))
    // The screen beside covers the other one while it shows.
    #expect(text.contains("0%{opacity:1}") && text.contains("0%{opacity:0}"))
  }

  /// Without motion the last screen is there, and nothing of the others.
  @Test func lastScreenIsNotAnimated() throws {
    let reader = try #require(SVGWriterTests.Reader(Self.text(Self.full)))
    let groups = reader.attributes.compactMap { $0["class"] }.filter { $0.hasPrefix("s ") }
    #expect(groups.contains { $0.hasSuffix(" z") } && groups.contains { !$0.hasSuffix(" z") })
    let still = Self.text([Self.scene(["only"])])
    #expect(!still.contains("animation") && !still.contains("keyframes"))
  }

  @Test func windowsOfOtherSizesAreOutlined() {
    let scenes = [Self.scene(["a"], columns: 10), Self.scene(["a", "b"], columns: 4)]
    let text = Self.text(scenes)
    #expect(text.contains("width=\"88\" height=\"24\" rx=\"4\""))
    #expect(text.contains("width=\"40\" height=\"40\" rx=\"4\""))
  }

  @Test func emptyScreensArePictures() {
    #expect(SVGWriterTests.Reader(Self.text([])) != nil)
  }
}
