import CommandLanguage
import Testing

@Suite struct KeywordTests {
  @Test(arguments: [
    ("fillEqually", "fillEqually", true), ("fill-equally", "fillEqually", true),
    ("FILLEQUALLY", "fillEqually", true), ("f-i-l-l", "fill", true), ("fill", "fillEqually", false),
    ("-fill", "fill", false), ("fill-", "fill", false), ("fill_equally", "fillEqually", false),
    ("", "fill", false), ("-", "", false),
  ])
  func matching(_ typed: String, _ canonical: String, _ matches: Bool) {
    #expect(Keyword.matches(typed, canonical) == matches)
  }

  @Test(arguments: [
    ("", true), ("fill", true), ("fill-", true), ("Fill-E", true), ("fille", true), ("x", false),
    ("fill-x", false), ("-", false),
  ])
  func abbreviationsBeginTheKeyword(_ typed: String, _ begins: Bool) {
    #expect(Keyword.begins("fillEqually", with: typed) == begins)
  }

  @Test func canonicalSpelling() {
    #expect(Keyword.canonical("last-BASELINE", in: ["fill", "lastBaseline"]) == "lastBaseline")
    #expect(Keyword.canonical("last", in: ["fill", "lastBaseline"]) == nil)
  }

  @Test(arguments: [("h", "h"), ("Horizontal", "h"), ("V", "v"), ("vertical", "v")])
  func axisWordsAreRecognized(_ typed: String, _ axis: String) {
    #expect(Keyword.axis(typed) == axis)
    #expect(Keyword.axis(typed + "x") == nil)
  }
}
