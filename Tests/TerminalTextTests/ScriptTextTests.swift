import TerminalText
import Testing

@Suite struct ScriptTextTests {
  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), ("größe 幅 😀", #""größe 幅 😀""#),
    (#"say "x" \"#, #""say \"x\" \\""#), ("a\nb\tc\r", #""a\nb\tc\u{d}""#),
    ("\u{1b}\u{202e}\u{2028}", #""\u{1b}\u{202e}\u{2028}""#), ("👩‍👧", #""👩\u{200d}👧""#),
    ("$a #{}", #""$a #{}""#),
  ])
  func quotedTexts(_ text: String, _ expected: String) {
    #expect(ScriptText.quoted(text) == expected)
  }
}
