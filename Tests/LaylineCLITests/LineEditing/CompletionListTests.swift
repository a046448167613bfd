import CommandLanguage
import TerminalText
import TestSupport
import Testing

@testable import LaylineCLI

struct CompletionListTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let words: [(String, String)]
    var columns = 80
    var rows = 24
    var isUTF8 = true
    var selected: Int?
    let expected: [String]
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(id: "nothing", words: [], expected: []),
    Row(id: "one row", words: [("a", ""), ("b", "")], expected: ["a  b"]),
    Row(
      id: "down the columns", words: [("a", ""), ("bbb", ""), ("c", ""), ("d", ""), ("e", "")],
      columns: 9, expected: ["a    d", "bbb  e", "c"]),
    Row(
      id: "notes", words: [("split", "divides"), ("stack", "arranges"), ("x", "")], columns: 20,
      expected: ["split  divides", "stack  arranges", "x"]),
    Row(
      id: "long note", words: [("a", "some words that go on")], columns: 16,
      expected: ["a  some words t…"]),
    Row(
      id: "no room for notes", words: [("abcdef", "some words")], columns: 10,
      expected: ["abcdef"]),
    Row(id: "long word", words: [("abcdefgh", "")], columns: 5, expected: ["abcd…"]),
    Row(
      id: "plain locale", words: [("abcdéfgh", "")], columns: 12, isUTF8: false,
      expected: ["abcd\\u{e9}f~"]),
    Row(
      id: "plain locale, our own glyphs", words: [("a", "split of b, …  300×240")], isUTF8: false,
      expected: ["a  split of b, ...  300x240"]),
    Row(
      id: "too many",
      words: [("a", "note one"), ("b", "note two"), ("c", "note three"), ("d", "note four")],
      columns: 16, rows: 3, expected: ["a  note one", "b  note two", "and 2 more: a l…"]),
    Row(
      id: "the chosen one is among them",
      words: [("aaaa", ""), ("bbbb", ""), ("cccc", ""), ("dddd", "")], columns: 5, rows: 3,
      selected: 2, expected: ["\u{1B}[7mcccc\u{1B}[m", "dddd", "and …"]),
    Row(
      id: "chosen", words: [("a", ""), ("b", "")], selected: 0,
      expected: ["\u{1B}[7ma\u{1B}[m  b"]),
    Row(
      id: "harmful", words: [("a\u{1B}]0;x\u{7}", "\u{202E}b")],
      expected: ["a\\u{1b}]0;x\\u{7}  \\u{202e}b"]),
    Row(id: "wide", words: [("日本", ""), ("ab", "")], columns: 10, expected: ["日本  ab"]),
  ]

  @Test(arguments: rows)
  func listFitsTheTerminal(_ row: Row) {
    let list = CompletionList(
      choices: row.words.map { .init($0.0, note: $0.1) }, columns: row.columns,
      rows: row.rows, isUTF8: row.isUTF8, selected: row.selected)
    #expect(list.lines() == row.expected)
  }

  @Test(arguments: 0..<200)
  func alwaysFits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ longest: Int) -> String {
      String(
        (0..<Int.random(in: 0...longest, using: &random)).map { _ in
          "abc xyz\u{7}".randomElement(using: &random) ?? "a"
        })
    }
    let choices = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Completion.Candidate(word(12), note: Bool.random(using: &random) ? word(30) : "")
    }
    let columns = Int.random(in: 1...100, using: &random)
    let rows = Int.random(in: 1...40, using: &random)
    let lines = CompletionList(
      choices: choices, columns: columns, rows: rows, isUTF8: false
    ).lines()
    #expect(lines.allSatisfy { displayWidth(of: $0) <= columns }, "seed \(seed)")
    #expect(lines.count <= rows, "seed \(seed)")
  }
}
