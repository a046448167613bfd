import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), (" ~", 2), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2),
      ("😀", 2), ("×", 1), ("\u{1b}", 0), ("a\u{7f}", 1), ("\u{ad}", 0), ("\u{200b}", 0),
      ("각", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("שלום", 4), ("▪✗⊞┼", 4), ("𠀀", 2),
      ("\u{1100}", 2), ("\u{915}\u{94d}\u{937}\u{93f}", 3),
      // Joined emoji are one; the line editor counts their parts.
      ("👩\u{200d}🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🏃\u{200d}♂", 2), ("👍🏽", 2), ("🏽", 2),
      ("❤\u{fe0f}", 1), ("🇫🇷", 2), ("1\u{fe0f}\u{20e3}", 1),
    ])
  func widths(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
    #expect(text.reduce(0) { $0 + displayWidth(of: $1) } == width)
  }
}
