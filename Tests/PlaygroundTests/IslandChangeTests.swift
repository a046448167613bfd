import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Changes that create islands of stacks and canvases from others, or move them.
@Suite struct IslandChangeTests {
  /// Views that came from a larger island are laid out as if they had always been in the new one.
  @Test(arguments: [
    (
      "stack root v bar=-x40 body foot; canvas body y z=50x50; wrap body splitter v fraction 0.05",
      "z", [0.0, 40, 50, 50]
    ),
    (
      "split root h p q; canvas p a b; canvas b c=20x20; constrain b.left == p.left + 30; "
        + "constrain b.width == 200; constrain b.height == 240; move b root; fix b 200",
      "c", [200, 0, 20, 20]
    ),
    (
      "stack root h a=40x20 b; canvas b c=20x20; wrap b split h named n", "c", [40, 0, 20, 20]
    ),
    (
      "split root h p; stack p h a=40x20 b; remove a; canvas b c=20x20; unwrap p", "c",
      [0, 0, 20, 20]
    ),
  ])
  func movedViewsAreLaidOutAgain(_ script: String, _ view: String, _ frame: [Double]) throws {
    let play = try Play(script)
    #expect(play.frame(view) == frame)
    #expect(SessionTruth.freshSolve(play.session) == nil)
  }

  /// An empty stack or canvas may have constraints, and they are those of the tree.
  @Test func emptyContainersKeepTheirConstraints() throws {
    var play = try Play("canvas root; safeArea 1,2,3,4")
    try play.run("constrain root.bottom == root.topMargin @1; constrain root.width <= 20 @2")
    #expect(
      try play.said("constraints plain").suffix(2) == [
        "  root.bottom == root.topMargin @1", "  root.width <= 20 @2",
      ])
    try play.run("unconstrain c1")
    #expect(try !play.said("constraints").contains { $0.contains("topMargin") })
  }

  /// Constraints between a container's own attributes mention no removed child, but are removed
  /// too.
  @Test func removingRootDropsItsConstraints() throws {
    var play = try Play("canvas root; constrain s1: root.right == root.left + 300 @1; remove root")
    #expect(play.tree.constraints.isEmpty)
    try play.run("split root h 2")
    #expect(try play.said("save -").suffix(1) == ["split root h a b"])
  }

  // MARK: The safe area

  /// Margins and frames depend on each other, but not on earlier states.
  @Test func marginsIgnoreEarlierFrames() throws {
    let script =
      "safeArea 20,0,0,60; canvas root a; canvas a b=20x20; "
      + "constrain a.width == 300, a.height == 200, a.top == root.top, b.top == a.topMargin, "
      + "b.trailing == a.trailingMargin, a.trailing == root.trailing"
    var play = try Play(script)
    #expect(play.frame("b") == [312, 28, 20, 20])
    for line in ["resize 100 100", "resize 500 600", "rotate", "rotate", "resize 400 240"] {
      try play.run(line)
      #expect(SessionTruth.freshSolve(play.session) == nil, "\(line)")
    }
    #expect(play.frame("b") == [312, 28, 20, 20])
  }

  /// The natural height of a stack with margins includes the safe area at its position, which
  /// depends on natural heights.
  @Test func naturalLengthsWithMarginsSettle() throws {
    var play = try Play("resize iPhone15; split root v bar=auto rest; stack bar h t=100x44")
    try play.run("set bar marginsRelative on")
    #expect(play.frame("bar") == [0, 0, 393, 119] && play.frame("t") == [8, 67, 377, 44])
    try play.run("rotate; rotate")
    #expect(play.frame("bar") == [0, 0, 393, 119] && play.frame("t") == [8, 67, 377, 44])
    #expect(SessionTruth.freshSolve(play.session) == nil)
  }

  /// A view whose position depends on its own margins settles where both agree.
  @Test func positionsThatDependOnMarginsSettle() throws {
    let play = try Play(
      "safeArea 0,0,0,60; canvas root a; fix a 100x20; "
        + "constrain a.centerXWithinMargins == root.right - 50")
    let frame = play.frame("a")
    // At most 60 of its 100 points lie in the safe area.
    let reach = min(max(frame[0] + 100 - 340, 0), 60)
    #expect(abs(frame[0] + (100 - reach) / 2 - 350) < 1e-6)
    #expect(SessionTruth.demands(play.session) == nil)
  }

  /// A view moved by `exercise` has the safe area of its new position.
  @Test func exercisedViewsUseTheirNewSafeArea() throws {
    var play = try Play("safeArea 40,0,0,0; canvas root a; fix a 100x100; split a v inner")
    try play.run("set a topGuide safeArea; constrain a.left == root.left")
    #expect(play.frame("inner") == [0, 40, 100, 60])
    try play.run("exercise a")
    #expect(play.frame("a")[1] == 140 && play.frame("inner") == [0, 140, 100, 100])
  }

  // MARK: Direction

  /// A leading edge at a centre follows the reading direction, and so does its constant. In
  /// FlexibleLayout each end of a space follows its own anchor: left or right at a centre.
  @Test(arguments: [
    ("constrain a.leading == root.centerX + 8", 172.0),
    ("constrain a.centerX == root.leading + 30", 360),
    ("constrain a.leading == 0.5 * root.centerX", 280),
    ("space root h root.leading -(1)- a.centerX, a.centerX -(1)- root.trailing", 390),
    ("space root h root.centerX -(1)- a.leading, a.trailing -(3)- root.trailing", 180),
  ])
  func directionalEdgesAtCentres(_ command: String, _ x: Double) throws {
    let play = try Play("set root direction rtl; canvas root a=20x20; " + command)
    #expect(play.frame("a")[0] == x)
  }

  // MARK: Sizes

  /// A constraint that only rounding keeps from holding is broken, and no other is.
  @Test func lengthsOfVeryDifferentSize() throws {
    let play = try Play(
      "split root h p q; stack q v c=40x20 d e; hide c; stack c v f=0x123456.789 g h=33.25x1e9 "
        + "distribution equalCentering baselineRelative on")
    for conflict in play.tree.conflicts() { #expect(conflict.members.count == 1) }
    #expect(play.frame("e") == [200, 0, 200, 240])
  }

  // MARK: Baselines

  /// The baseline of a stack is that of one of its views, in the layout and in `why`.
  @Test(arguments: [
    ("firstBaseline", "stack root v a=10x20 b=10x30; baseline a 15 5", 15.0),
    ("lastBaseline", "stack root v a=10x20 b=10x30; baseline b 15 5; fix a 20", 235),
    ("firstBaseline", "stack root h a=10x20 b=10x30; baseline a 15 5; baseline b 9 3", 9),
    ("lastBaseline", "stack root h a b=10x30; baseline b 9 3; hide b; baseline a 1 2", 238),
    ("firstBaseline", "stack root v; baseline root 7 3", 7),
    ("firstBaseline", "stack root v m; stack m v a=10x20; baseline a 15 5", 15),
  ])
  func baselinesOfStacks(_ attribute: String, _ script: String, _ value: Double) throws {
    var play = try Play(script)
    try play.run("expect root.\(attribute) == \(value)")
    #expect(SessionTruth.arithmetic(of: .root, in: play.session) == nil)
  }
}
