import TerminalText
import Testing

@Suite struct TruncationTests {
  @Test(
    arguments: [
      ("sidebar", 7, "sidebar"), ("sidebar", 6, "sideb…"), ("sidebar", 1, "…"), ("sidebar", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("e\u{301}te\u{301}", 2, "e\u{301}…"), ("", 0, ""), ("a", -1, ""), ("👩‍🚀👩‍🚀", 3, "👩‍🚀…"),
    ])
  func atTheEnd(text: String, columns: Int, expected: String) {
    #expect(truncated(text, to: columns) == expected)
  }

  @Test func otherMarks() {
    #expect(truncated("sidebar", to: 4, mark: "~") == "sid~")
    #expect(truncated("sidebar", to: 4, mark: "...") == "s...")
    #expect(truncated("sidebar", to: 2, mark: "...") == "")
  }

  @Test func marksTakeOneColumn() {
    #expect(truncationMark(isASCII: false) == "…")
    #expect(truncationMark(isASCII: true) == "~")
  }

  @Test(arguments: [
    ("abc", 2, "ab"), ("abc", 3, "abc"), ("日本", 3, "日"), ("a", 0, ""), ("a", -1, ""),
    ("abc\u{301}d", 3, "abc\u{301}"), ("abc\u{301}d", 2, "ab"), ("a→b", 2, "a→"),
  ])
  func prefixFitsTheColumns(text: String, columns: Int, expected: String) {
    #expect(prefix(of: text, columns: columns) == expected)
  }
}
