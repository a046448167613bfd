import CommandLanguage
import Testing

@Suite struct NameTests {
  @Test(arguments: [
    "a", "_", "side-bar", "a1", "größe", "幅", "e\u{301}", "ñandú", "a_b-c", "名前2", "हिन्दी",
    String(repeating: "é", count: 64),
  ])
  func validNamesAreAccepted(_ name: String) {
    #expect(Name.isValid(name))
  }

  @Test(arguments: [
    "", "1a", "-a", "a b", "a.b", "a=b", "😀", "a\u{200d}", "a\u{202e}b", "a\u{1b}", "\u{301}a",
    "a/b", "½", "a½", String(repeating: "a", count: 65),
    "a" + String(repeating: "\u{301}", count: 10_000),
  ])
  func refused(_ name: String) {
    #expect(!Name.isValid(name))
  }
}
