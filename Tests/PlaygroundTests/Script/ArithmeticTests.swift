import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// The values that `let` computes.
@Suite struct ArithmeticTests {
  private static let setup = """
    split root h main side-bar=25%; let w 128; let r 1/3; let t "two words"; let v main; let n -5
    """

  @Test(arguments: [
    // Words, texts and single numbers stay as they are.
    ("sidebar", "sidebar"), ("\"a  b\"", "a  b"), ("'1 + 1'", "1 + 1"), ("30%", "30%"),
    ("1/3", "1/3"), ("44pt", "44pt"), ("1e3", "1e3"), ("a-b", "a-b"), ("1..4", "1..4"),
    ("8,8,8,8", "8,8,8,8"), ("100x44", "100x44"), ("copy.lay", "copy.lay"), ("$t", "two words"),
    ("$r", "1/3"), ("v$w", "v128"), ("$v$w", "main128"), ("${w}pt", "128pt"), ("\"\"", ""),
    ("\"$w\"", "$w"), ("$5", "$5"),
    // Arithmetic.
    ("1 + 1", "2"), ("1+1", "2"), ("10-4", "6"), ("2 - 3 - 4", "-5"), ("2 + 3 * 4", "14"),
    ("(2 + 3) * 4", "20"), ("12 / 3 / 2", "2"), ("-(1 + 2)", "-3"), ("--2", "2"), ("- 2", "-2"),
    ("2 * -3", "-6"), ("0 * -1", "0"), ("30% + 10%", "0.4"),
    ("44pt + 6", "50"), ("1e-3 * 2", "0.002"), ("1e3-1", "999"), ("400 \u{2212} 16", "384"),
    ("(400 - 16) / 3", "128"), ("((((1))))", "1"), (".5 + .5", "1"),
    // Variables are one number each.
    ("$w / 2", "64"), ("$w/2", "64"), ("$w-10", "118"), ("2 / $r", "6"), ("$n * $n", "25"),
    ("10 - $n", "15"), ("1$w + 0", "1128"), ("($w)", "128"),
    // Attributes have their current values; names may have hyphens.
    ("main.width", "300"), ("root.width - side-bar.width", "300"), ("side-bar.width*2", "200"),
    ("$v.width", "300"), ("main.width-16", "284"), ("$w-side-bar.width", "28"),
    ("main.centerX + 0", "150"),
  ])
  func values(_ words: String, _ value: String) throws {
    var play = try Play(Self.setup)
    let checked = try Interpreter.standard.table.index.check(
      Script.parse(SourceText("let x \(words)", origin: "")), play.session.definitions)
    #expect(checked == [])
    try play.run("let x \(words)")
    #expect(play.session.definitions.value(of: "x")?.text == value)
    #expect(try play.said("let x") == [value])
  }

  /// Output is rounded; the stored value is not.
  @Test func storedValuesAreNotRounded() throws {
    var play = try Play("let x 0.1 + 0.2")
    #expect(play.session.definitions.value(of: "x")?.text == "0.30000000000000004")
    #expect(try play.said("let x") == ["0.3"])
  }

  @Test(arguments: [
    ("1 +", "bad-arithmetic", 10), ("1 1", "bad-arithmetic", 9), ("(1", "bad-arithmetic", 7),
    ("1 )", "bad-arithmetic", 9), ("()", "bad-arithmetic", 8), ("* 2", "bad-arithmetic", 7),
    ("hello world", "bad-arithmetic", 7), ("\"1\" + 1", "bad-arithmetic", 7),
    ("1 + 2x", "bad-arithmetic", 11), ("f(3)", "bad-arithmetic", 7), ("1 ~ 2", "bad-arithmetic", 9),
    ("$t + 1", "bad-arithmetic", 7), ("1 / 0", "bad-result", 9), ("1/(1-1)", "bad-result", 8),
    ("1e308 * 10", "bad-result", 13), ("$nope", "unknown-variable", 7),
    ("1 + $nope", "unknown-variable", 11), ("v$nope", "unknown-variable", 8),
    ("main.widht", "unknown-attribute", 12), ("main.widht * 2", "unknown-attribute", 12),
    ("mian.width", "unknown-view", 7),
  ])
  func refusesInvalidArithmetic(_ words: String, _ code: String, _ column: Int) throws {
    var play = try Play(Self.setup)
    let before = play.session.definitions.variables.map(\.name)
    let problem = try play.problem("let x \(words)")
    #expect(problem.code == code)
    let range = try #require(problem.range)
    #expect(problem.source?.position(of: range.lower).column == column)
    #expect(play.session.definitions.variables.map(\.name) == before)
  }

  @Test func nestingIsLimited() throws {
    var play = Play()
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count)
    }
    try play.run("let x \(deep(64))")
    #expect(play.failure("let x \(deep(65))")?.code == "bad-result")
    #expect(play.failure("let x \(deep(100_000))")?.code == "bad-result")
    try play.run("let x " + String(repeating: "-", count: 100_000) + "1")
    #expect(play.session.definitions.value(of: "x")?.text == "1")
  }

  /// Words that need much lookahead are refused at once.
  @Test(arguments: ["a-", "$w", "$w-", "-", "1+", "(", "1.", "a.b-"])
  func longWordsAreParsedQuickly(_ piece: String) throws {
    var play = try Play(Self.setup)
    let word = String(repeating: piece, count: 60_000 / piece.utf8.count)
    _ = try play.all("let x \(word)")
    _ = try play.all("let x \(word)a.width")
    #expect(play.tree.count == 3)
  }
}
