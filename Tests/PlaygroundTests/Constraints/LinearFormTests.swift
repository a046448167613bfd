import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// The linear form in all its spellings: the parsed constraint, and equal ones.
@Suite struct LinearFormTests {
  private static let setup = "canvas root a=60x20 b=90x40 a-b e"

  @Test(arguments: [
    ("a.width == 2 * b.width + 8 @750", "a.width == 2 * b.width + 8 @750"),
    ("a.width==2*b.width+8@750", "a.width == 2 * b.width + 8 @750"),
    ("a.width  ==  2*b.width  +8  @ 750", "a.width == 2 * b.width + 8 @750"),
    ("\"a.width == 2 * b.width + 8 @750\"", "a.width == 2 * b.width + 8 @750"),
    ("a.leading == root.leading+8", "a.leading == root.leading + 8"),
    ("a.leading==root.leading-8", "a.leading == root.leading - 8"),
    ("a.leading == 8 + root.leading", "a.leading == root.leading + 8"),
    ("a.leading == root.leading + 8 - 3", "a.leading == root.leading + 5"),
    ("a.leading == root.leading - -8", "a.leading == root.leading + 8"),
    ("a.leading == root.leading +-8", "a.leading == root.leading - 8"),
    ("a.leading == root.leading − 8pt", "a.leading == root.leading - 8"),
    ("a.leading == root.leading + 8PT", "a.leading == root.leading + 8"),
    ("a.leading == root.leading + 1/3", "a.leading == root.leading + 1/3"),
    ("a.width == 0.5*b.width", "a.width == 0.5 * b.width"),
    ("a.width == b.width * 0.5", "a.width == 0.5 * b.width"),
    ("a.width == b.width / 2", "a.width == 0.5 * b.width"),
    ("a.width == b.width/3", "a.width == 1/3 * b.width"),
    ("a.width == 1/3 * b.width", "a.width == 1/3 * b.width"),
    ("a.width == b.width * 1/3", "a.width == 1/3 * b.width"),
    ("a.width == 2 * b.width / 4", "a.width == 0.5 * b.width"),
    ("a.width == 30% * b.width", "a.width == 0.3 * b.width"),
    ("a.width == b.width * 30%", "a.width == 0.3 * b.width"),
    ("a.width == 2 × b.width", "a.width == 2 * b.width"),
    ("a.width == -b.width + 200", "a.width == -1 * b.width + 200"),
    ("a.width == 200 - b.width", "a.width == -1 * b.width + 200"),
    ("a.width == 200-2*b.width", "a.width == -2 * b.width + 200"),
    ("a.width >= 50", "a.width >= 50"),
    ("a.width>=50", "a.width >= 50"),
    ("a.width ≥ 50", "a.width >= 50"),
    ("a.width <= 50.25pt", "a.width <= 50.25"),
    ("a.width <= .5", "a.width <= 0.5"),
    ("a.width <= 1e2", "a.width <= 100"),
    ("a.width == 1.5e-3", "a.width == 0.0015"),
    ("a.width == 20 + 30", "a.width == 50"),
    ("a.width == 2 * 30 - 10", "a.width == 50"),
    ("a.width == -0", "a.width == 0"),
    ("a.width >= 50 @250", "a.width >= 50 @250"),
    ("a.width >= 50@250.5", "a.width >= 50 @250.5"),
    ("a.width >= 50 @defaultHigh", "a.width >= 50 @750"),
    ("a.width >= 50 @default-low", "a.width >= 50 @250"),
    ("a.width >= 50 @1000", "a.width >= 50"),
    ("a.width == b.height", "a.width == b.height"),
    ("a.width == a.height", "a.width == a.height"),
    ("a.x == b.x", "a.left == b.left"),
    ("a.y >= b.bottom", "a.top >= b.bottom"),
    ("a.center-x == root.CENTERX", "a.centerX == root.centerX"),
    ("a.leading-margin == b.leading-8", "a.leadingMargin == b.leading - 8"),
    ("a.firstBaseline == b.lastBaseline + 20", "a.firstBaseline == b.lastBaseline + 20"),
    ("a.centerX == root.leadingMargin", "a.centerX == root.leadingMargin"),
    ("a.centerY == root.centerYWithinMargins", "a.centerY == root.centerYWithinMargins"),
    ("a-b.width == b.width-8", "a-b.width == b.width - 8"),
    ("e.width == 2*e.height", "e.width == 2 * e.height"),
    ("root.width >= 2 * a.width", "root.width >= 2 * a.width"),
    ("root.width == 400", "root.width == 400"),
  ])
  func parses(_ typed: String, _ expected: String) throws {
    var play = try Play(Self.setup)
    let said = try play.said("constrain " + typed)
    #expect(said.isEmpty)
    #expect(play.constraintLines() == [expected])
    // The written text parses to exactly the same constraint.
    var again = try Play(Self.setup)
    try again.run("constrain " + expected)
    #expect(again.tree.constraints.map(\.multiplier) == play.tree.constraints.map(\.multiplier))
    #expect(again.tree.constraints.map(\.constant) == play.tree.constraints.map(\.constant))
    #expect(again.constraintLines() == [expected])
  }

  /// A position without a second view is an exception in UIKit; here the superview is the second.
  @Test(arguments: [
    ("a.left == 20", "a.left == root.left + 20"),
    ("a.x == 20", "a.left == root.left + 20"),
    ("a.trailing <= -20", "a.trailing <= root.trailing - 20"),
    ("a.centerY == 0 @500", "a.centerY == root.centerY @500"),
    ("c.topMargin >= 4pt", "c.topMargin >= inner.topMargin + 4"),
  ])
  func positionsAreRelativeToTheSuperview(_ typed: String, _ expected: String) throws {
    var play = try Play("canvas root a inner; canvas inner c")
    let said = try play.said("constrain " + typed)
    #expect(play.constraintLines() == [expected])
    #expect(said.count == 1)
    #expect(said.first?.hasSuffix(": " + expected) == true, "\(said)")
    #expect(said.first?.contains("no second view") == true)
  }

  @Test func notesSeveralConstantsTogether() throws {
    var play = try Play("canvas root a b")
    let said = try play.said("constrain a.left == 1, a.top == 2, b.left == 3, b.width == 9")
    #expect(said.count == 2)
    #expect(said.last == "so are the 2 others without a second view")
  }

  @Test func oneCommandAddsSeveral() throws {
    var play = try Play(Self.setup)
    try play.run("constrain a.width == 50, b.width == a.width @500,b.height>=a.height")
    try play.run("constrain side: a.left == root.left, b.left == a.right")
    #expect(
      play.constraintLines(withLabels: true) == [
        "c1?: a.width == 50", "c1?: b.width == a.width @500", "c1?: b.height >= a.height",
        "side: a.left == root.left", "side: b.left == a.right",
      ])
    try play.run("unconstrain c1")
    #expect(play.constraintLines().count == 2)
    try play.run("undo")
    #expect(play.constraintLines().count == 5)
  }

  /// `LABEL.N` removes the label's Nth constraint; the others are renumbered.
  @Test(arguments: [
    ("c1.1", "b.width c1 a.left side"), ("c1.2", "a.width c1 a.left side"),
    ("c1.2 side.1", "a.width c1"), ("c1.1 c1.2", "a.left side"), ("c1.1: side", "b.width c1"),
  ])
  func unconstrainRemovesOneOfSeveral(_ labels: String, _ rest: String) throws {
    var play = try Play(Self.setup)
    try play.run("constrain a.width == 50, b.width == 60; constrain side: a.left == root.left")
    try play.run("unconstrain \(labels)")
    let left = play.tree.constraints.map {
      "\(play.tree.name(of: $0.first.view)).\($0.first.attribute) \($0.label)"
    }
    #expect(left.joined(separator: " ") == rest)
  }

  @Test func labelsUseTheNextFreeNumber() throws {
    var play = try Play(Self.setup)
    try play.run("constrain a.width == 50; constrain c3: a.height == 50; constrain b.width == 50")
    try play.run("constrain b.height == 50; constrain H: b.left == a.left")
    try play.run("constrain v : b.top == a.top")
    #expect(play.tree.constraints.map(\.label) == ["c1", "c3", "c2", "c4", "H", "v"])
    #expect(play.tree.constraints.map(\.isNamed) == [false, false, false, false, true, true])
    try play.run("unconstrain c2; constrain a.top == b.top")
    #expect(play.tree.constraints.map(\.label) == ["c1", "c3", "c4", "H", "v", "c2"])
    try play.run("unconstrain c1 H: v")
    #expect(play.tree.constraints.map(\.label) == ["c3", "c4", "c2"])
    try play.run("unconstrain ALL")
    #expect(play.tree.constraints.isEmpty)
    try play.run("unconstrain all")
  }

  @Test func originsAreTheCommands() throws {
    var play = try Play(Self.setup)
    try play.run("constrain a.width == 50; constrain b.width == 50")
    let texts = play.tree.constraints.map { play.session.log.record($0.origin)?.text }
    #expect(texts == ["constrain a.width == 50", "constrain b.width == 50"])
  }

  @Test func constraintsChangeTheLayout() throws {
    var play = try Play("canvas root a=60x20; constrain a.left == root.left + 8, a.top == 12")
    #expect(play.frame("a") == [8, 12, 60, 20])
    try play.run("constrain wide: a.width == 0.5 * root.width")
    #expect(play.frame("a") == [8, 12, 200, 20])
    try play.run("resize 300 200")
    #expect(play.frame("a") == [8, 12, 150, 20])
    try play.run("unconstrain wide")
    #expect(play.frame("a") == [8, 12, 60, 20])
  }

  @Test func removalKeepsOtherConstraints() throws {
    var play = try Play("split root h l=0.5 r; canvas l a=10x10; canvas r b=20x20")
    try play.run("constrain a.left == 5, b.left == 6, a.top == 0, b.top == 0")
    #expect(play.frame("a") == [5, 0, 10, 10])
    #expect(play.frame("b") == [206, 0, 20, 20])
    try play.run("remove l")
    #expect(play.constraintLines() == ["b.left == r.left + 6", "b.top == r.top"])
  }

  /// A rule may add and remove constraints while it holds.
  @Test func rulesMayAddAndRemoveConstraints() throws {
    var play = try Play("canvas root a=60x20; constrain a.top == 0; constrain wide: a.left == 40")
    try play.run("when root.width < 300 { unconstrain wide; constrain a.left == 8; hug a 300 }")
    #expect(play.frame("a") == [40, 0, 60, 20])
    try play.run("resize 200 100")
    #expect(play.frame("a") == [8, 0, 60, 20])
    #expect(play.tree.constraints.count == 2)
    try play.run("resize 300 100; constrain c2: a.width == 70")
    #expect(play.frame("a") == [40, 0, 70, 20])
    try play.run("resize 200 100")
    #expect(play.frame("a") == [8, 0, 70, 20])
  }
}
