import CommandLanguage
import LayoutEngine
import TerminalText
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// `save` writes constraints, spaces and priorities, and a replay restores them.
@Suite struct SavedConstraintTests {
  @Test(arguments: [
    (
      "canvas root a b; constrain a.width == 0.5*root.width-8",
      "constrain a.width == 0.5 * root.width - 8"
    ),
    (
      "canvas root a b; constrain wide: a.width >= 1/3 * root.width @750",
      "constrain wide: a.width >= 1/3 * root.width @750"
    ),
    (
      "canvas root a b; constrain \"|-[a(>=50@750)]-8-[b(==a)]\"",
      """
      constrain a.leading == root.leadingMargin, a.width >= 50 @750, b.leading == a.trailing + 8, \
      b.width == a.width
      """
    ),
    (
      "canvas root a b; constrain row: \"[a][b]\" options alignAllTop; constrain a.left == 4",
      "constrain row: b.leading == a.trailing, a.top == b.top\nconstrain a.left == root.left + 4"
    ),
    (
      "canvas root a b; constrain a.width == 1; constrain b.width == 2; unconstrain c1",
      "constrain c2: b.width == 2"
    ),
    (
      "canvas root a b; space root h root.left -(1)- a.left,a.right -(2.5)- b.left min 1 8",
      "space root h root.left -(1)- a.left, a.right -(2.5)- b.left min 1 8"
    ),
    (
      "canvas root a; space root h root.left -(1)- a.left label s2",
      "space root h root.left -(1)- a.left label s2"
    ),
    (
      "canvas root a b; hug a 251; resist a 760 h; hug b 300 v; baseline b 10 2.5",
      "hug a 251\nresist a 760 h\nhug b 300 v\nbaseline b 10 2.5"
    ),
    ("split root h a b; hug a 251; hug root 3", "hug root 3\nhug a 251"),
  ])
  func isWritten(_ commands: String, _ lines: String) throws {
    let play = try Play(commands)
    let script = ScriptWriter.script(for: play.session.document)
    for line in lines.split(separator: "\n") {
      #expect(script.contains(line + "\n"), "\(script)")
    }
    #expect(script.split(separator: "\n").count == 1 + lines.split(separator: "\n").count)
    try expectSame(play, script)
  }

  @Test(arguments: 0..<8) func replayRestoresEverything(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 900)
    var play = try Play("stack root v a=60x20 b=90x40 c-d; canvas c-d x=10x10 y")
    for _ in 0..<24 { _ = try play.all(Self.line(&generator)) }
    try expectSame(play, ScriptWriter.script(for: play.session.document))
  }

  private static func line(_ generator: inout SeededGenerator) -> String {
    func pick(_ items: [String]) -> String { items.randomElement(using: &generator) ?? "" }
    let view = pick(["a", "b", "x", "y", "c-d"])
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...4: return ConstraintFuzzTests.line(&generator)
    case 5: return "constrain \(pick(["", "l1: ", "c2: ", "s1: "]))\"[x]-(>=8@750)-[y(x)]\""
    case 6:
      return "space c-d h c-d.left -(\(pick(["1", "2.5"])))- x.left, x.right -(1)- c-d.right"
        + pick(["", " min 1 4", " label gap", " label c3"])
    case 7: return "unconstrain \(pick(["c1", "c2", "s1", "l1", "gap"]))"
    case 8: return "hug \(view) \(pick(["251", "1 h", "999.5 v"]))"
    case 9: return "resist \(view) \(pick(["1", "1000 h", "750 v"]))"
    case 10: return "baseline \(view) \(pick(["3 4", "0.1 0"]))"
    default: return "rename \(view) \(view)2; rename \(view)2 \(view)"
    }
  }

  /// The state with its numbers rounded to a millionth.
  private static func rounded(_ state: String) -> String {
    state.replacing(/-?\d+\.\d+/) { match in
      NumberText.short(Double(match.output) ?? 0, decimals: 6)
    }
  }

  /// Checks that `script` makes the constraints of `play`. A generated label that had to be written
  /// counts as given afterwards.
  private func expectSame(_ play: Play, _ script: String) throws {
    var again = Play()
    try again.run(script)
    // A solution by edits may differ from a new one in the last bits.
    #expect(Self.rounded(again.state) == Self.rounded(play.state), "\(script)")
    #expect(again.constraintLines() == play.constraintLines())
    #expect(again.tree.constraints.map(\.label) == play.tree.constraints.map(\.label))
    #expect(again.spaceLines == play.spaceLines)
    for name in ViewNames.all(in: play.tree) {
      let (made, found) = (
        play.tree.traits(of: play.node(name)), again.tree.traits(of: again.node(name))
      )
      #expect(made == found, "\(name)")
    }
    #expect(ScriptWriter.script(for: again.session.document) == script)
  }
}
