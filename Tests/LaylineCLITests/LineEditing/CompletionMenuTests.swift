import CommandLanguage
import Testing

@testable import LaylineCLI

struct CompletionStepTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let cursor: Int
    let lower: Int
    let words: [String]
    let expected: CompletionStep
    var testDescription: String { "\(line) + \(words)" }
  }

  static let rows: [Row] = [
    Row(line: "x", cursor: 1, lower: 0, words: [], expected: .refuse),
    Row(
      line: "spl", cursor: 3, lower: 0, words: ["split"],
      expected: .edit(deleting: 0, inserting: "it ")),
    Row(
      line: "s", cursor: 1, lower: 0, words: ["split", "splitter"],
      expected: .edit(deleting: 0, inserting: "plit")),
    Row(line: "split", cursor: 5, lower: 0, words: ["split", "splitter"], expected: .list),
    Row(line: "", cursor: 0, lower: 0, words: ["a", "b"], expected: .list),
    // A single match that is typed in full still gets its blank.
    Row(
      line: "tree", cursor: 4, lower: 0, words: ["tree"],
      expected: .edit(deleting: 0, inserting: " ")),
    // No blank if one follows, or if the word continues.
    Row(
      line: "tr x", cursor: 2, lower: 0, words: ["tree"],
      expected: .edit(deleting: 0, inserting: "ee")),
    Row(
      line: "ma", cursor: 2, lower: 0, words: ["main="],
      expected: .edit(deleting: 0, inserting: "in=")),
    Row(
      line: "why ma", cursor: 6, lower: 4, words: ["main."],
      expected: .edit(deleting: 0, inserting: "in.")),
    Row(
      line: "do", cursor: 2, lower: 0, words: ["docs/"],
      expected: .edit(deleting: 0, inserting: "cs/")),
    Row(line: "docs/", cursor: 5, lower: 0, words: ["docs/"], expected: .list),
    // Another spelling is replaced from where it differs.
    Row(
      line: "FILL", cursor: 4, lower: 0, words: ["fill"],
      expected: .edit(deleting: 4, inserting: "fill ")),
    Row(
      line: "fill-e", cursor: 6, lower: 0, words: ["fillEqually"],
      expected: .edit(deleting: 2, inserting: "Equally ")),
    // What matches by other rules is never shortened to the common part.
    Row(line: "fill-", cursor: 5, lower: 0, words: ["fillA", "fillB"], expected: .list),
    // Offsets count bytes, deletions count scalars.
    Row(
      line: "é é", cursor: 5, lower: 3, words: ["évier"],
      expected: .edit(deleting: 0, inserting: "vier ")),
    Row(
      line: "日本", cursor: 6, lower: 0, words: ["東京"],
      expected: .edit(deleting: 2, inserting: "東京 ")),
    // Offsets out of range are clamped to the line.
    Row(
      line: "a", cursor: 9, lower: -3, words: ["ab"],
      expected: .edit(deleting: 0, inserting: "b ")),
  ]

  @Test(arguments: rows)
  func tabCompletesOrLists(_ row: Row) {
    let answer = Completion(
      replaceLower: row.lower, candidates: row.words.map { .init($0) })
    #expect(CompletionStep(answer: answer, line: row.line, cursor: row.cursor) == row.expected)
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
