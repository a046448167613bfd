import Foundation
import ScriptHost
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGWriterTests {
  /// Reads a document as any consumer would.
  final class Reader: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var attributes: [[String: String]] = []
    private(set) var texts: [String: String] = [:]

    /// `nil` if the document is not well formed.
    init?(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      names.append(name)
      self.attributes.append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      texts[names.last ?? "", default: ""] += string
    }
  }

  @Test func singleFrameIsNotAnimated() throws {
    let frame = ["┌\u{1b}[0;1;34m a \u{1b}[0m┐", "│ 日本 │"]
    let text = SVGWriter.text(
      of: RecordingSample.session([RecordingSample.step("split root h 2", frame: frame)]))
    #expect(!text.contains("animation"))
    #expect(!text.contains("lay&gt;"))
    // Eight columns and one around, two rows.
    #expect(text.contains("viewBox=\"0 0 80 48\""))
    #expect(
      text.contains(
        "<text x=\"24\" y=\"20\" textLength=\"8\" lengthAdjust=\"spacingAndGlyphs\""
          + " class=\"b c4\" xml:space=\"preserve\">a</text>"))
    #expect(text.contains("textLength=\"32\""))
    // Lines are shapes, so that they meet in every font.
    #expect(!text.contains("│<") && text.contains("<path class=\"x\""))
    let reader = try #require(Reader(text))
    #expect(reader.texts["title"]?.hasPrefix("A layout") == true)
    #expect(reader.texts["desc"]?.contains("root  view  400 × 240") == true)
    #expect(reader.attributes[0]["role"] == "img")
    #expect(reader.attributes[0]["aria-labelledby"] == "title desc")
  }

  @Test func severalCommandsAreScenes() throws {
    let text = SVGWriter.text(of: RecordingSample.full)
    let reader = try #require(Reader(text))
    let scenes = reader.attributes.filter { $0["class"] == "s" }
    #expect(
      scenes.map { $0["style"] } == [
        "animation-delay:-6s", "animation-delay:-4s", "animation-delay:-2s",
      ])
    #expect(text.contains("@media (prefers-reduced-motion:no-preference){"))
    #expect(text.contains("@media (prefers-color-scheme:dark){"))
    #expect(text.contains("0%{visibility:visible}33.333%{visibility:hidden}"))
  }

  /// Text is text: no element but ours, nothing from outside, nothing that runs.
  @Test func hostileTextStaysText() throws {
    let text = SVGWriter.text(of: RecordingSample.full)
    let reader = try #require(Reader(text))
    let known = ["svg", "title", "desc", "style", "rect", "g", "text", "path"]
    #expect(reader.names.allSatisfy(known.contains))
    #expect(reader.attributes.allSatisfy { $0.keys.allSatisfy { !$0.hasPrefix("on") } })
    #expect(!text.contains("href") && !text.contains("url(") && !text.contains("@import"))
    #expect(reader.texts["title"]?.hasPrefix("</pre><script>alert(1)</script>&\"']]>-->") == true)
  }

  @Test func longSessionsAndEmptyOnesAreWellFormed() throws {
    let steps = (0..<300).map { RecordingSample.step("echo \($0)", frame: ["x"]) }
    let long = try #require(Reader(SVGWriter.text(of: RecordingSample.session(steps))))
    #expect(long.attributes.count { $0["class"] == "s" } == 200)
    #expect(Reader(SVGWriter.text(of: RecordingSample.session([]))) != nil)
  }
}
