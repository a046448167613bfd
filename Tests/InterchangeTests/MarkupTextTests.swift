import Interchange
import Testing

@Suite struct MarkupTextTests {
  @Test(arguments: [
    ("a", "a"), ("<&>\"'", "&lt;&amp;&gt;&quot;&#39;"), ("\u{0}\u{1b}\u{7f}\u{9b}\u{fffe}x", "x"),
    ("\t\n", "\t\n"), ("é日🙂", "é日🙂"),
  ])
  func markupIsSpelledOut(_ text: String, _ expected: String) {
    #expect(MarkupText.escaped(text) == expected)
  }
}
