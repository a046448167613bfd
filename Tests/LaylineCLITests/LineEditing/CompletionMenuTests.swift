import CommandLanguage
import Testing

@testable import LaylineCLI

struct CompletionMenuTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let cursor: Int
    let lower: Int
    let words: [String]
    /// The line after Tab; `nil` if nothing is added.
    let expected: String?
    var testDescription: String { "\(line) + \(words)" }
  }

  static let rows: [Row] = [
    Row(line: "x", cursor: 1, lower: 0, words: [], expected: nil),
    Row(line: "spl", cursor: 3, lower: 0, words: ["split"], expected: "split "),
    Row(line: "s", cursor: 1, lower: 0, words: ["split", "splitter"], expected: "split"),
    Row(line: "split", cursor: 5, lower: 0, words: ["split", "splitter"], expected: nil),
    Row(line: "", cursor: 0, lower: 0, words: ["a", "b"], expected: nil),
    // A single match that is typed in full still gets its blank.
    Row(line: "tree", cursor: 4, lower: 0, words: ["tree"], expected: "tree "),
    // No blank if one follows, or if the word continues.
    Row(line: "tr x", cursor: 2, lower: 0, words: ["tree"], expected: "tree x"),
    Row(line: "ma", cursor: 2, lower: 0, words: ["main="], expected: "main="),
    Row(line: "why ma", cursor: 6, lower: 4, words: ["main."], expected: "why main."),
    Row(line: "do", cursor: 2, lower: 0, words: ["docs/"], expected: "docs/"),
    Row(line: "docs/", cursor: 5, lower: 0, words: ["docs/"], expected: nil),
    // Another spelling is replaced.
    Row(line: "FILL", cursor: 4, lower: 0, words: ["fill"], expected: "fill "),
    Row(line: "fill-e", cursor: 6, lower: 0, words: ["fillEqually"], expected: "fillEqually "),
    // What matches by other rules is never shortened to the common part.
    Row(line: "fill-", cursor: 5, lower: 0, words: ["fillA", "fillB"], expected: nil),
    // Offsets count bytes.
    Row(line: "é é", cursor: 5, lower: 3, words: ["évier"], expected: "é évier "),
    Row(line: "日本", cursor: 6, lower: 0, words: ["東京"], expected: "東京 "),
    // Offsets out of range are clamped to the line.
    Row(line: "a", cursor: 9, lower: -3, words: ["ab"], expected: "ab "),
  ]

  @Test(arguments: rows)
  func tabCompletesTheWord(_ row: Row) {
    let answer = Completion(
      replaceLower: row.lower, candidates: row.words.map { .init($0) })
    var menu = CompletionMenu(answer, line: row.line, cursor: row.cursor)
    #expect(menu.complete() == (row.expected != nil))
    #expect(menu.line == row.expected ?? row.line)
  }

  @Test(arguments: [
    ([], ""), (["abc"], "abc"), (["abc", "abd"], "ab"), (["a", "b"], ""), (["", "a"], ""),
    // A letter and the same letter with an accent share nothing.
    (["e\u{301}a", "eb"], ""), (["éa", "éb"], "é"),
  ])
  func prefix(_ texts: [String], _ expected: String) {
    #expect(commonPrefix(texts) == expected)
  }
}
