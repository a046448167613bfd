import CommandLanguage
import Testing

@Suite struct WordTests {
  @Test func partsKeepTheirRanges() throws {
    let word = Word(text: "é=0.5=x", range: SourceRange(lower: 10, upper: 18))
    let (head, tail) = try #require(word.split(at: "="))
    #expect(head == Word(text: "é", range: SourceRange(lower: 10, upper: 12)))
    #expect(tail == Word(text: "0.5=x", range: SourceRange(lower: 13, upper: 18)))
    #expect(word.split(at: "!") == nil)
  }

  @Test func partsOfAWordWithoutSourceMapHaveItsRange() throws {
    let word = Word(text: "a=x y", range: SourceRange(lower: 0, upper: 7), isQuoted: true)
    let (head, tail) = try #require(word.split(at: "="))
    #expect(head.range == word.range)
    #expect(tail.range == word.range)
  }

  @Test("every part of a quoted word has its source range")
  func sourceMap() throws {
    let source = SourceText(#"x a"b\u{e9}\t"'c'd "e""#, origin: "")
    let words = try #require(try Script.parse(source).statements.first).words
    let word = words[1]
    #expect(word.text == "abé\tcd")
    let parts = (0..<word.text.utf8.count).map { source[word.part(from: $0, to: $0 + 1)] }
    #expect(parts == ["a\"", "b", "", #"\u{e9}"#, #"\t"'"#, "c'", "d"])
    #expect(source[word.part(from: 2, to: 4)] == #"\u{e9}"#)
    #expect(words[2].part(from: 1, to: 1).lower == source.bytes.count - 1)
  }

  @Test(arguments: [
    ("a", "a"), ("größe", "größe"), ("", "\"\""), ("a b", "\"a b\""),
    ("say \"x\"", #""say \"x\"""#),
    ("a\\", #""a\\""#), ("\u{1b}", #""\u{1b}""#), ("#", "\"#\""), ("a=0.3", "a=0.3"),
  ])
  func spellings(_ text: String, _ spelling: String) {
    #expect(Word.spelling(of: text) == spelling)
  }
}
