import Testing

@testable import LineEditing

struct SanitizerTests {
  @Test(arguments: [
    ("plain é 日本", "plain é 日本"),
    ("\u{1B}[2J", "\\u{1b}[2J"),
    ("a\nb\tc\u{7F}", "a\\u{a}b\\u{9}c\\u{7f}"),
    ("\u{9B}1m\u{85}", "\\u{9b}1m\\u{85}"),
    ("\u{202E}\u{200B}\u{2066}\u{FEFF}", "\\u{202e}\\u{200b}\\u{2066}\\u{feff}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\r\n", "\\u{d}\\u{a}"),
  ])
  func harmful(_ text: String, _ expected: String) {
    #expect(sanitized(text) == expected)
    #expect(sanitized(expected) == expected)
  }

  @Test func spellsOutWhatIsNotASCII() {
    #expect(sanitized("aé", asciiOnly: true) == "a\\u{e9}")
  }
}
