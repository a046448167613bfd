import Testing

@testable import Interchange

@Suite struct XMLReaderTests {
  private static func read(_ text: String) throws -> XMLElement {
    try XMLReader.read(Array(text.utf8))
  }

  @Test func elementsAttributesAndText() throws {
    let root = try Self.read(
      """
      \u{FEFF}<?xml version="1.0"?>
      <!-- a comment <b> -->
      <a x="1 &amp; 2" y='&#233;&#x41;'>one
        <b/><![CDATA[<two>]]>
      </a>
      """)
    #expect(root.name == "a")
    #expect(root["x"] == "1 & 2")
    #expect(root["y"] == "éA")
    #expect(root.line == 3)
    #expect(root.children.map { $0.name } == ["b"])
    #expect(root.children[0].line == 4)
    #expect(root.text == "one\n  <two>\n")
  }

  @Test(arguments: [
    ("", "there is no element"),
    ("text", "there is text outside of the document"),
    ("<a>", "<a> is never closed"),
    ("<a></b>", "</b> closes <a> of line 1"),
    ("</a>", "</a> closes nothing"),
    ("<a/><b/>", "there is a second outermost element"),
    ("<a x=1/>", "a value in quotes is missing"),
    ("<a x='1' x='2'/>", "there are two attributes \"x\""),
    ("<a x='<'/>", "\"<\" is not allowed in a value"),
    ("<a x='1/>", "the value that begins here is never closed"),
    ("<a>&lol;</a>", "there is no entity \"lol\" here"),
    ("<a>&lol</a>", "an entity is never closed"),
    ("<a>&#xD800;</a>", "there is no entity \"#xD800\" here"),
    ("<!-- <a/>", "a comment is never closed"),
    ("<a><![CDATA[", "a section of text is never closed"),
    ("< a/>", "a name is missing"),
  ])
  func mistakes(_ text: String, _ message: String) {
    do throws(ImportFailure) {
      _ = try XMLReader.read(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message == message)
      #expect((0...text.utf8.count).contains(error.offset))
    }
  }

  @Test func entitiesThatMultiplyAreRefused() {
    var text = "<!DOCTYPE lolz [<!ENTITY lol \"lol\">"
    for level in 1..<10 {
      let last = level == 1 ? "" : String(level - 1)
      let all = String(repeating: "&lol\(last);", count: 10)
      text += "<!ENTITY lol\(level) \"\(all)\">"
    }
    text += "]><lolz>&lol9;</lolz>"
    let failure = #expect(throws: ImportFailure.self) { try Self.read(text) }
    #expect(failure?.message == "a document type is not read here: it could declare entities")
  }

  @Test func depthAndSizeAreBounded() {
    let deep = String(repeating: "<a>", count: 10_000)
    let failure = #expect(throws: ImportFailure.self) { try Self.read(deep) }
    #expect(failure?.message == "elements are nested at most 256 deep here")
    let long = Array(repeating: UInt8(ascii: "<"), count: XMLReader.maximumBytes + 1)
    let other = #expect(throws: ImportFailure.self) { try XMLReader.read(long) }
    #expect(other?.message == "XML has at most 32 MiB here")
  }

  @Test func manyAttributesAreRead() throws {
    let names = (0..<10_000).map { "a\($0)" }
    let text = "<a " + names.map { "\($0)='1'" }.joined(separator: " ") + "/>"
    let root = try Self.read(text)
    #expect(root["a0"] == "1" && root["a9999"] == "1" && root["b"] == nil)
    #expect(throws: ImportFailure.self) {
      try Self.read(text.dropLast(2) + " a0='2'/>")
    }
  }
}
