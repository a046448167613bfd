import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Constraints of random pieces: each is accepted, or refused with a source location and
/// without a change.
@Suite struct ConstraintFuzzTests {
  private static let setup = "canvas root a=60x20 b=90x40 c-d; canvas c-d x y"

  private static let linear = [
    "a", "b.", ".width", "a.width", "b.left", "x.top", "c-d.leadingMargin", "root.centerX", "==",
    "<=", ">=", "=", "<", "!=", "*", "/", "+", "-", "−", "×", "≤", "8", "0", "1e9", "1e308", "1/3",
    "30%", "4pt", ".5", "@", "@750", "@0", "@-1", "@high", ",", ":", "c1:", "H:", "(", ")", " ",
    "  ", "é", "👩‍👧", "\u{301}", "999999999999999999999", "priority", "metrics", "options",
  ]

  private static let visual = [
    "[", "]", "|", "-", "(", ")", "[a]", "[b]", "[x]", "[q]", "|-", "-|", "a", "b", "c-d", "8",
    "-8-", "-(8)-", "(>=8)", ">=", "<=", "==", "=", "@", "750", "@500", ",", "H:", "V:", "X:",
    "pad", "−", "≥", "30%", "4pt", " ", "\\u{5b}", "é", "*", "metrics pad=4", "options",
    "alignAllTop", "--", "[a(50)]",
  ]

  private static let spaces = [
    "root.left", "a.left", "a.right", "b.centerX", "x.leading", "a.width", "a.top", "-(1)-",
    "-(2/3)-", "- ( 3 ) -", "-(", ")-", "-", "(", "0", "-1", "1e-12", ",", "reversed", "min",
    "min 1 8", "label", "label s9", " ", "é", "@", "[",
  ]

  @Test(arguments: 0..<10) func linearForms(seed: Int) throws {
    try play(seed: seed, pieces: Self.linear) { "constrain \($0)" }
  }

  @Test(arguments: 0..<10) func visualFormats(seed: Int) throws {
    try play(seed: seed, pieces: Self.visual) {
      seed.isMultiple(of: 2) ? "constrain \"\($0)\"" : "constrain \($0)"
    }
  }

  @Test(arguments: 0..<10) func spaces(seed: Int) throws {
    try play(seed: seed, pieces: Self.spaces) {
      "space root \(seed.isMultiple(of: 2) ? "h" : "v") \($0)"
    }
  }

  /// Plausible lines, most of them right: the constraints can be written and parsed again.
  @Test(arguments: 0..<10) func writtenConstraintsCanBeParsed(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 77 &+ 5)
    var play = try Play(Self.setup)
    for _ in 0..<20 { _ = try play.all(Self.line(&generator)) }
    #expect(!play.tree.constraints.isEmpty)
    let lines = play.constraintLines()
    var again = try Play(Self.setup)
    for line in lines { try again.run("constrain " + line) }
    #expect(again.constraintLines() == lines)
    for (made, found) in zip(play.tree.constraints, again.tree.constraints) {
      #expect(made.multiplier == found.multiplier && made.constant == found.constant)
      #expect(made.priority == found.priority && made.second == found.second)
    }
  }

  static func line(_ generator: inout SeededGenerator) -> String {
    func pick(_ items: [String]) -> String { items.randomElement(using: &generator) ?? "" }
    let views = ["a", "b", "x", "y", "c-d", "root"]
    let attributes = Attribute.allCases.map(\.rawValue)
    func anchor() -> String { pick(views) + "." + pick(attributes) }
    let number = Double.random(in: -300...300, using: &generator)
    let right = pick([
      "\(number)", "\(number / 100) * " + anchor(), anchor() + " + \(number)", anchor() + " / 3",
      "1/7*" + anchor() + " - 1/3",
    ])
    let priority = pick(["", "@\(Double.random(in: 0.001...1000, using: &generator))", " @750"])
    return "constrain \(anchor()) \(pick(["==", "<=", ">="])) \(right)\(priority)"
  }

  private func play(
    seed: Int, pieces: [String], _ command: (String) -> String
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 31)
    let fresh = try Play(Self.setup)
    let state = fresh.state
    for _ in 0..<120 {
      let count = Int.random(in: 1...9, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var play = fresh
      guard let diagnostic = play.failure(command(text)) else { continue }
      #expect(!diagnostic.message.isEmpty && diagnostic.range != nil, "\(text)")
      let length = command(text).utf8.count
      #expect((0...length).contains(diagnostic.range?.lower ?? -1), "\(text)")
      #expect((0...length).contains(diagnostic.range?.upper ?? -1), "\(text)")
      #expect(play.state == state && play.tree.constraints.isEmpty, "\(text)")
    }
  }
}
