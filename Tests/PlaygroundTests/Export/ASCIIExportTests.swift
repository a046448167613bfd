import CommandLanguage
import Foundation
import LayoutDrawing
import LayoutEngine
import TerminalText
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Data and code stay valid where everything is written in ASCII.
@Suite struct ASCIIExportTests {
  private static let script = """
    stack root h größe 日本=40x20 a
    text a "“é” … 𝄞"
    hug größe 300
    when größe.width > 5 { hide 'größe' }
    """

  private func lines(_ command: String) throws -> [String] {
    var play = try Play(Self.script)
    play.session.frames.style.charset = .ascii
    let lines = try play.said(command)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    return lines
  }

  @Test(arguments: ["json", "export json"]) func jsonIsTheSame(_ command: String) throws {
    let text = try #require(try lines(command).first)
    let result = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let wanted = try JSONSerialization.jsonObject(with: Data(Play(Self.script).json.utf8))
    #expect(result == wanted as? NSDictionary)
  }

  @Test func markupHasReferences() throws {
    let text = try lines("export svg").joined(separator: "\n")
    #expect(text.contains("<title>&#x65e5;&#x672c;</title>"))
    #expect(text.contains("&#x201c;&#xe9;&#x201d; &#x2026; &#x1d11e;"))
  }

  @Test(arguments: ["uikit", "swift-constraints", "swiftui"])
  func identifiersAreASCII(_ form: String) throws {
    let lines = try lines("export " + form)
    let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    #expect(code.contains("gruF6uDFe") && code.contains("u65E5u672C"))
    #expect(lines.contains { $0.hasPrefix("//") && $0.contains(#"the name gr\u{f6}\u{df}e"#) })
    #expect(code.contains(#"\u{201c}\u{e9}\u{201d} \u{2026}"#))
  }

  @Test func scriptGivesTheSameLayout() throws {
    let again = try Play(lines("save -").joined(separator: "\n"))
    #expect(try again.json == Play(Self.script).json)
    #expect(again.session.document.rules.count == 1)
  }

  /// Variables keep their names.
  @Test func sessionGivesTheSameLayout() throws {
    let script = """
      split root h a b c
      for é in a c { hide $é; for w日 in 10 20 { fix b ${w日}pt } }
      """
    var play = try Play(script)
    play.session.frames.style.charset = .ascii
    let lines = try play.said("save - session on")
    #expect(lines.contains { $0.contains(#"hide ${\u{e9}}"#) })
    #expect(try Play(lines.joined(separator: "\n")).json == Play(script).json)
  }

  @Test func namesStayApart() throws {
    var play = try Play("split root h é uE9 uE92")
    play.session.frames.style.charset = .ascii
    let code = try play.said("export uikit").joined(separator: "\n")
    for name in ["uE9", "uE92", "uE922"] {
      #expect(code.contains("let \(name) = "), "\(name)")
    }
  }

  /// Whatever names there are.
  @Test(arguments: FuzzRun.seeds(20)) func randomScriptsGiveTheSameLayout(seed: Int) throws {
    var edits = EditLines(seed: seed)
    var play = Play()
    for _ in 0..<20 { _ = try? play.all(edits.line(for: play.session)) }
    let saved = SavedScript.shortest(for: play.session)
    let lines = saved.split(separator: "\n").map { ASCIICode.script.escaped(String($0)) }
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    var (one, other) = (Play(), Play())
    _ = try one.all(saved)
    _ = try other.all(lines.joined(separator: "\n"))
    #expect(one.json == other.json, "\(saved)\n\(lines)")
  }
}
