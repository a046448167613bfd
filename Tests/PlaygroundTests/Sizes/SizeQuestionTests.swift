import CommandLanguage
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// The output of questions about sizes.
@Suite struct SizeQuestionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let setup: String
    let line: String
    let expected: [String]
    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(
      setup: "split root h a b; fix a 100", line: "why b.width changed",
      expected: ["b.width changed from 200 to 300 by 2: fix a 100"]),
    Row(
      setup: "split root h a b; fix a 100; hide b; show b", line: "why a.width changed",
      expected: ["a.width changed from 200 to 100 by 2: fix a 100"]),
    Row(
      setup: "split root h a b; fix a 100", line: "why root.width changed",
      expected: ["root.width = 400 from the start; no command changed it"]),
    Row(
      setup: "split root h a b", line: "why b.width changed",
      expected: ["b.width = 200 since 1: split root h a b, which made the view"]),
    Row(
      setup: "split root h a b; fix a 100", line: "since a.width == 200 and b.x == 200",
      expected: [
        "a.width == 200 and b.x == 200 held until 2: fix a 100", "   200 after 1, 100 after it",
      ]),
    Row(
      setup: "split root h a b; set changes on", line: "fix a 100",
      expected: ["a.width  200  →  100", "b.x      200  →  100", "b.width  200  →  300"]),
    Row(
      setup: "split root h a b; set changes on", line: "split b v c d",
      expected: ["added    c, d"]),
    Row(
      setup: "split root h a b; set changes on", line: "set a hidden on",
      expected: [
        "a.hidden   no  →  yes", "a.width   200  →    0", "b.x       200  →    0",
        "b.width   200  →  400",
      ]),
    Row(
      setup: "split root h a b; set changes on", line: "hug a 300", expected: ["no view changed"]),
  ]

  @Test(arguments: rows) func answers(_ row: Row) throws {
    var play = try Play(row.setup)
    let outcome = try #require(try play.all(row.line, drawsChanges: true).last)
    #expect(outcome.diagnostic == nil)
    #expect(outcome.output == row.expected)
    #expect(outcome.frame == nil)
  }

  @Test(arguments: [
    ("sweep root.width 10%..90%", "bad-range"), ("sweep root.width 1pt..9pt", "bad-range"),
    ("sweep root.width 9..1", "bad-range"), ("sweep root.width", "missing-value"),
    ("sweep root 1..9", "bad-attribute"), ("sweep a.hidden 1..9", "bad-attribute"),
    ("sweep a.text 1..9", "bad-attribute"), ("sweep a.size 1..9", "bad-attribute"),
    ("sweep root 1..9 x", "missing-value"),
    ("sweep a 1..9 x 1..9", "bad-attribute"), ("sweep root 1..9 x 9..1", "bad-range"),
    ("sweep root 1..9 x -5..9", "bad-size"), ("sweep root -5..9 x 1..9", "bad-size"),
    ("sweep devices x 1..9", "bad-value"), ("sweep root x 1..9", "bad-value"),
    ("why a.width changed if root.width 5", "unexpected-word"),
    ("expect a.width == 200 and", "bad-condition"),
    ("expect a.width == 200 and and", "bad-condition"),
    ("expect a.width == 200 and b hidden", "expectation"),
    ("expect a visible and b.width == 7", "expectation"),
    ("want a.width ==", "bad-condition"), ("want a.width == 10 for root.width 9..1", "bad-range"),
    ("want a.width == 10 for a.width 1..9", "bad-attribute"),
    ("want a.width == 10 for root.width -5..9", "bad-size"),
    ("want a.width == 10 for root.height 1..1e10", "bad-range"), ("want 1", "no-suggestion"),
    ("want -9223372036854775808", "no-suggestion"), ("want 9223372036854775807", "no-suggestion"),
    ("want", "missing-argument"), ("compare 99 with now", "no-history"),
    ("compare now with now now", "unexpected-word"), ("since a.width", "bad-condition"),
  ]) func refusesInvalidQuestions(_ line: String, _ code: String) throws {
    var play = try Play("split root h a b")
    let before = play.state
    let outcome = try #require(try play.all(line).last)
    #expect(outcome.diagnostic?.code == code, "\(outcome.diagnostic?.message ?? "no error")")
    #expect(play.state == before)
  }

  /// Numbers of answers, steps and scenes near the limits of integers.
  @Test(arguments: [
    "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "-2147483648",
    "2147483647", "-1", "0", "1e308", "99999999999999999999",
  ])
  func refusesUnknownNumbers(_ number: String) throws {
    var play = try Play("split root h a b; want a.width == 100")
    let xib = "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>"
    for line in ["want \(number)", "forget \(number)", "import \"\(xib)\" scene \(number)"] {
      #expect(try play.all(line).last?.diagnostic != nil, "\(line)")
    }
    for command in ["compare # with now", "compare now with #", "undo #", "redo #"] {
      _ = try play.all(command.replacing("#", with: number))
    }
  }

  @Test func joinedChecksHoldTogether() throws {
    var play = try Play("split root h a b")
    try play.run("expect a.width == 200 and b.width == 200 within 0.5 and a visible")
  }
}
