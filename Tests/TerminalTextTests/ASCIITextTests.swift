import TerminalText
import Testing

@Suite struct ASCIITextTests {
  @Test(arguments: [
    ("", ""), ("a\tb\u{1b}", "a\tb\u{1b}"), ("300×240", "300x240"), ("a → b …", "a -> b ..."),
    ("✗ 6: −1 ≤ 2", "x 6: -1 <= 2"), ("✓", "ok"), ("‹VIEW›", "<VIEW>"), ("└─ é", "`- \\u{e9}"),
    ("e\u{301}😀", "e\\u{301}\\u{1f600}"),
  ])
  func spellings(_ text: String, _ spelling: String) {
    #expect(ASCIIText.spelled(text) == spelling)
  }

  /// In a cell there is room for one character.
  @Test(arguments: zip(" ×…−→←✗⊞▪░▒·◂▴▸▾◃▵▹▿✓é~", " x~-><!#o/%.<^>v****o?~"))
  func glyphsHaveASCIISubstitutes(_ glyph: Character, _ expected: Character) throws {
    let scalar = try #require(glyph.unicodeScalars.first)
    #expect(Character(ASCIIText.cell(for: scalar)) == expected)
  }
}
