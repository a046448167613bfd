import Testing

@testable import TerminalText

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("plain ~", "plain ~"), ("größe 幅", "größe 幅"), ("\u{1b}[31m", "\\u{1b}[31m"),
    ("a\tb\n", "a\\u{9}b\\u{a}"), ("\r\n", "\\u{d}\\u{a}"), ("\u{7f}\u{9b}", "\\u{7f}\\u{9b}"),
    ("\u{85}", "\\u{85}"), ("\u{202e}abc", "\\u{202e}abc"), ("\u{2066}", "\\u{2066}"),
    ("a\u{200b}b", "a\\u{200b}b"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{feff}", "\\u{feff}"), ("\u{e0041}", "\\u{e0041}"),
    // Joiners are kept between emoji and nowhere else.
    ("a\u{200d}b", "a\\u{200d}b"), ("👩‍👧", "👩‍👧"), ("❤️‍🔥", "❤️‍🔥"), ("\u{200d}👧", "\\u{200d}👧"),
    ("👧\u{200d}", "👧\\u{200d}"), ("1\u{200d}2", "1\\u{200d}2"),
  ])
  func hiddenCharacters(_ text: String, _ visible: String) {
    #expect(Sanitizer.sanitized(text) == visible)
    #expect(Sanitizer.sanitized(visible) == visible)
  }

  @Test(arguments: [
    ("aé", "a\\u{e9}"), ("300×240 …", "300x240 ..."), ("\u{1b}→", "\\u{1b}->"),
    ("👩‍👧", "\\u{1f469}\\u{200d}\\u{1f467}"),
  ])
  func inASCII(_ text: String, _ visible: String) {
    #expect(Sanitizer.sanitized(text, isASCII: true) == visible)
  }

  @Test func hiddenScalars() {
    for scalar: Unicode.Scalar in ["\0", "\u{1f}", "\u{7f}", "\u{9f}", "\u{ad}", "\u{2028}"] {
      #expect(Sanitizer.isHidden(scalar))
    }
    for scalar: Unicode.Scalar in [" ", "~", "\u{a0}", "é", "\u{301}", "\u{e000}"] {
      #expect(!Sanitizer.isHidden(scalar))
    }
  }

  @Test func drawableScalars() {
    for scalar: Unicode.Scalar in ["é", "日", "\u{301}", "😀", "×"] {
      #expect(Sanitizer.isDrawable(scalar))
    }
    let others: [Unicode.Scalar] = [
      "\u{1b}", "\u{a0}", "\u{3000}", "\u{e000}", "\u{10ffff}", "\u{1f1eb}", "\u{1f3fd}",
      "\u{20e3}", "\u{fe0f}", "\u{200d}",
    ]
    for scalar in others { #expect(!Sanitizer.isDrawable(scalar)) }
  }
}
