import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Random constraints can be written and parsed again.
@Suite struct ConstraintFuzzTests {
  private static let setup = "canvas root a=60x20 b=90x40 c-d; canvas c-d x y"

  /// Plausible lines, most of them right: the constraints can be written and parsed again.
  @Test(arguments: 0..<10) func writtenConstraintsCanBeParsed(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 77 &+ 5)
    var play = try Play(Self.setup)
    for _ in 0..<20 { _ = try play.all(Self.line(&generator)) }
    #expect(!play.tree.constraints.isEmpty)
    let lines = Self.lines(of: play)
    var again = try Play(Self.setup)
    for line in lines { try again.run("constrain " + line) }
    #expect(Self.lines(of: again) == lines)
    for (made, found) in zip(play.tree.constraints, again.tree.constraints) {
      #expect(made.multiplier == found.multiplier && made.constant == found.constant)
      #expect(made.priority == found.priority && made.second == found.second)
    }
  }

  /// The constraints of `constrain` in the linear form.
  private static func lines(of play: Play) -> [String] {
    play.tree.constraints.map { NamedConstraint($0, in: play.tree).text }
  }

  private static func line(_ generator: inout SeededGenerator) -> String {
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
}
