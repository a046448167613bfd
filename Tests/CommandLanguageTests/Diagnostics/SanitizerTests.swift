import CommandLanguage
import Testing

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("plain ~", "plain ~"), ("größe 幅", "größe 幅"), ("\u{1b}[31m", "\\u{1b}[31m"),
    ("a\tb\n", "a\\u{9}b\\u{a}"), ("\u{7f}\u{9b}", "\\u{7f}\\u{9b}"),
    ("\u{202e}abc", "\\u{202e}abc"), ("a\u{200b}b", "a\\u{200b}b"),
    ("a\u{200d}b", "a\\u{200d}b"), ("👩‍👧", "👩‍👧"), ("❤️‍🔥", "❤️‍🔥"), ("\u{200d}👧", "\\u{200d}👧"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{feff}", "\\u{feff}"),
    ("\u{e0041}", "\\u{e0041}"),
  ])
  func hiddenCharacters(_ text: String, _ visible: String) {
    #expect(Sanitizer.sanitized(text) == visible)
  }
}
