import CommandLanguage
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3),
    ("é\tx", 3, 1, 3), ("a\r\nb", 3, 2, 1), ("", 0, 1, 1), ("ab", 99, 1, 3), ("ab", -1, 1, 1),
    ("👩‍👧x", 11, 1, 2),
  ])
  func positions(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let location = SourceText(text, origin: "").position(of: offset)
    #expect(location.line == line)
    #expect(location.column == column)
  }

  @Test func firstLineOffsetsLineNumbers() {
    let source = SourceText("ab\r\nc\n", origin: "", firstLine: 7)
    #expect([6, 7, 8, 9, 10].map(source.line) == ["", "ab", "c", "", ""])
    #expect(source.position(of: 4).line == 8)
    #expect(source.lastLine == 8)
  }

  @Test func aByteOrderMarkIsDropped() {
    let source = SourceText([0xEF, 0xBB, 0xBF, 0x61], origin: "")
    #expect(source.text == "a")
    #expect(source == SourceText("a", origin: ""))
    #expect(source != SourceText("a", origin: "demo.lay"))
  }
}
