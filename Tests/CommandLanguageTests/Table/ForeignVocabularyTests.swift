import Testing

@testable import CommandLanguage

@Suite struct ForeignVocabularyTests {
  static let vocabulary = ForeignVocabulary([
    ForeignWord("row", of: "flexbox", message: "a", fix: "b", ours: ["h"]),
    ForeignWord("row", of: "CSS", message: "c", fix: "d", ours: ["split", "rows"]),
    ForeignWord("grid-gap", of: "CSS", message: "e", fix: "f", ours: ["spacing"]),
    ForeignWord("equally", message: "g", fix: "h", ours: ["fillEqually"]),
  ])

  @Test(arguments: [
    ("row", "a"), ("ROW", "a"), ("gridGap", "e"), ("grid_gap", "e"), ("Grid-Gap", "e"),
    ("gap", nil), ("", nil), (String(repeating: "row", count: 100), nil),
  ])
  func wordsMatchInAnySpelling(_ typed: String, _ message: String?) {
    #expect(Self.vocabulary.word(typed)?.message == message)
  }

  @Test(arguments: [
    ("row", ["h", "v"], "\"row\" is from flexbox; here it is \"h\""),
    // The first entry that fits is taken, even if it is not the word's first.
    ("Row", ["rows", "columns"], "\"Row\" is from CSS; here it is \"rows\""),
    ("row", ["spacing"], nil),
    ("equally", ["fill", "fillEqually"], "\"equally\" is \"fillEqually\" here"),
  ])
  func meanings(_ typed: String, _ keywords: [String], _ message: String?) {
    #expect(Self.vocabulary.meaning(of: typed, among: keywords)?.message == message)
  }

  /// The message and fix of an explained problem with a word of a type.
  @Test(arguments: [
    ("row", ValueType.axis, "\"row\" is from flexbox; here it is \"h\"", nil),
    ("equaly", .keyword(["fill", "fillEqually"]), "wrong; did you mean \"fillEqually\"?", nil),
    ("zzz", .keyword(["fill", "fillEqually"]), "wrong", nil),
    ("8px", .length, "wrong", "lengths are in points: 8, or 8pt"),
    ("8px", .text, "wrong", nil),
  ])
  func explanations(_ typed: String, _ type: ValueType, _ message: String, _ fix: String?) {
    let word = Word(text: typed, range: SourceRange(lower: 0, upper: typed.utf8.count))
    let problem = Diagnostic(code: "bad-value", message: "wrong", range: word.range)
    let explained = Self.vocabulary.explained(problem, of: word, as: type)
    #expect(explained.message == message && explained.fix == fix)
    #expect(explained.code == "bad-value" && explained.range == word.range)
  }

  @Test(arguments: [
    ("100px", "lengths are in points: 100, or 100pt"),
    ("-2.5EM", "lengths are in points: -2.5, or -2.5pt"),
    ("50vw", "a part of the available length is a ratio: 50%"),
    ("1fr", "shares are ratios: NAME, or NAME=*, gets an equal one"),
    ("100", nil), ("100pt", nil), ("px", nil), ("1.2.3px", nil), ("10apples", nil), ("", nil),
  ])
  func units(_ text: String, _ fix: String?) {
    #expect(ForeignUnit.fix(for: text) == fix)
  }

  @Test func foreignUnitsAreRecognized() {
    #expect(ForeignUnit.isUnit("PX") && ForeignUnit.isUnit("vw") && ForeignUnit.isUnit("fr"))
    #expect(!ForeignUnit.isUnit("pt") && !ForeignUnit.isUnit("ms") && !ForeignUnit.isUnit(""))
  }
}
