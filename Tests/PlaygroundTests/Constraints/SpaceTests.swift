import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Spaces by FlexibleLayout's rules: their lengths and the resulting frames.
@Suite struct SpaceTests {
  /// Two views of 60 by 20, the second 10 points right of the first and below it.
  private static let pair = """
    canvas root a=60x20 b=60x20
    constrain b.leading == a.trailing + 10, a.top == 0, b.top == 0
    """

  private static let column = "canvas root a=60x20 b=60x40; constrain a.left == 0, b.left == 0"

  @Test(arguments: [
    ("root.leading -(1)- a.leading, b.trailing -(1)- root.trailing", 135.0),
    ("root.leading-(1)-a.leading,b.trailing-(1)-root.trailing", 135.0),
    ("root.leading - ( 1 ) - a.leading , b.trailing - ( 1 ) - root.trailing", 135.0),
    ("root.leading -(2)- a.leading, b.trailing -(1)- root.trailing", 180.0),
    ("root.leading -(1)- a.leading, b.trailing -(2)- root.trailing", 90.0),
    ("root.leading -(0.5)- a.leading, b.trailing -(1.5)- root.trailing", 67.5),
    ("root.leading -(1/2)- a.leading, b.trailing -(3/2)- root.trailing", 67.5),
    ("root.leading -(25%)- a.leading, b.trailing -(75%)- root.trailing", 67.5),
    ("root.leadingMargin -(1)- a.leading, b.trailing -(1)- root.trailing", 139.0),
    ("root.left -(1)- a.left, b.right -(1)- root.rightMargin", 131.0),
    ("root.leading -(1)- a.centerX, b.centerX -(1)- root.trailing", 135.0),
    ("root.leading -(1)- a.leading, a.leading -(1)- root.centerX", 100.0),
    ("a.leading -(1)- root.leading reversed, root.trailing -(1)- b.trailing reversed", 135.0),
    ("root.leading -(1)- a.leading, root.trailing -(3)- b.trailing REVERSED", 67.5),
  ])
  func horizontalSpaces(_ spaces: String, _ x: Double) throws {
    var play = try Play(Self.pair)
    try play.run("space root h \(spaces)")
    expect(play.frame("a"), [x, 0, 60, 20])
    expect(play.frame("b"), [x + 70, 0, 60, 20])
  }

  /// Spaces are numbered over all commands, as in listings.
  @Test func lengthsHaveNames() throws {
    var play = try Play(Self.pair)
    try play.run(
      """
      space root h root.leading -(1)- a.leading, b.trailing -(3)- root.trailing
      space root v a.bottom -(1)- root.bottom
      expect space0.width == 67.5; expect space1.width == 202.5 and space2.height == 220
      expect fails { expect space2.height == 1 }; expect fails { get space2.width }
      expect fails { get space3.height }
      """)
    #expect(try play.said("get space1.width") == ["202.5"])
    #expect(try play.said("why space1.width").first == "space1.width = 202.5 = 400 − 197.5")
    #expect(try play.said("constraints root plain").contains { $0.contains("space2.top") })
    try play.run("add root space2")
    #expect(try play.said("get space2.height") == ["0"])
  }

  /// README of FlexibleLayout: the space around is twice that between.
  @Test func verticalSpaces() throws {
    var play = try Play(Self.column)
    try play.run(
      "space root v root.topMargin -(2)- a.top, a.bottom -(1)- b.top, b.bottom -(2)- root.bottom")
    // 240 − 8 − 20 − 40 = 172, of which each fifth is 34.4.
    expect(play.frame("a"), [0, 76.8, 60, 20])
    expect(play.frame("b"), [0, 131.2, 60, 40])
    try play.run("resize 400 300")
    expect(play.frame("a"), [0, 8 + 2 * 46.4, 60, 20])
  }

  @Test func baselinesAndCentres() throws {
    var play = try Play(Self.column)
    try play.run("baseline a 14 4; baseline b 30 6; constrain a.top == 10")
    try play.run("space root v a.lastBaseline -(1)- b.firstBaseline, b.centerY -(2)- root.bottom")
    // From 26, what is left above is b.top + 4 and below 220 − b.top.
    let unit = (220.0 + 4) / 3
    expect(play.frame("b"), [0, unit - 4, 60, 40])
  }

  /// The minimum applies to its coefficient, and to the others in proportion.
  @Test(arguments: [
    ("min 1 40", 40.0), ("min 2 80", 40), ("min 1 30 min 2 80", 40), ("min 2 80pt min 1 10", 40),
    ("min 1 0", 34.4), ("min 2 60", 34.4),
  ])
  func minimumLengths(_ minima: String, _ unit: Double) throws {
    var play = try Play(Self.column)
    try play.run(
      "space root v root.topMargin -(2)- a.top, a.bottom -(1)- b.top, b.bottom -(2)- root.bottom "
        + minima)
    let (a, b) = (play.frame("a"), play.frame("b"))
    expect([a[1] - 8, b[1] - a[1] - a[3], 240 - b[1] - b[3]], [2 * unit, unit, 2 * unit])
  }

  /// Coefficients are relative within one command only.
  @Test func commandsAreIndependent() throws {
    var play = try Play("canvas root a=60x20 b=100x20; constrain a.top == 0, b.top == 30")
    try play.run("space root h root.left -(1)- a.left, a.right -(1)- root.right")
    try play.run("space root h root.left -(10)- b.left, b.right -(30)- root.right")
    expect(play.frame("a"), [170, 0, 60, 20])
    expect(play.frame("b"), [75, 30, 100, 20])
    #expect(
      play.spaceLines == [
        "s1: root h root.left -(1)- a.left, a.right -(1)- root.right",
        "s2: root h root.left -(10)- b.left, b.right -(30)- root.right",
      ])
    try play.run("unconstrain s1; constrain a.left == 5")
    expect(play.frame("a"), [5, 0, 60, 20])
    try play.run("space root h a.right -(1)- b.left label gap")
    #expect(play.tree.spaceGroups.map(\.label) == ["s2", "gap"])
    try play.run("space root v root.top -(1)- a.top; unconstrain all")
    #expect(play.tree.spaceGroups.isEmpty && play.tree.constraints.isEmpty)
  }

  /// Leading anchors follow the reading direction; left ones do not.
  @Test func rightToLeft() throws {
    var play = try Play("canvas root a=60x20 b=100x20; set root direction rtl")
    try play.run("space root h root.leading -(1)- a.leading, a.trailing -(3)- root.trailing")
    try play.run("space root h root.left -(1)- b.left, b.right -(3)- root.right")
    expect(play.frame("a"), [255, 0, 60, 20])
    expect(play.frame("b"), [75, 0, 100, 20])
  }

  /// FlexibleLayout chooses left or leading for each end of a space by itself.
  @Test(arguments: [
    ("root.leading -(1)- a.leading", "leading == root.leading", "trailing == a.leading"),
    ("root.left -(1)- a.left", "left == root.left", "right == a.left"),
    ("root.left -(1)- a.trailing", "left == root.left", "trailing == a.trailing"),
    ("root.leadingMargin -(1)- a.centerX", "leading == root.leadingMargin", "right == a.centerX"),
    ("a.centerX -(1)- root.trailingMargin", "left == a.centerX", "trailing == root.trailingMargin"),
  ])
  func endsFollowTheirAnchors(_ spaces: String, _ start: String, _ end: String) throws {
    var play = try Play("canvas root a=60x20; space root h \(spaces)")
    let lines = try play.said("constraints root plain")
    #expect(lines == ["space-start space0.\(start)", "space-end space0.\(end)"])
  }

  /// Right to left, both ends of a space from a right to a trailing edge are its left edge.
  @Test func mixedEndsRightToLeft() throws {
    let play = try Play(
      "canvas root a=60x20 b=60x20; set root direction rtl; constrain a.left == 10; "
        + "space root h a.right -(1)- b.trailing, b.right -(1)- root.right")
    expect(play.frame("b"), [70, 0, 60, 20])
  }

  /// A view is never in the visual form of a space that ends at an edge of its own container.
  @Test(arguments: [
    ("h", "root.leading -(1)- a.leading, a.trailing -(1)- root.trailing", "trailing"),
    ("v", "root.top -(1)- a.top, a.bottom -(1)- root.bottom", "bottom"),
  ])
  func spacesAtTheContainersEnd(_ axis: String, _ spaces: String, _ end: String) throws {
    var play = try Play(
      "canvas root a=60x20; space root \(axis) \(spaces); fix a 900x900")
    let wanted = "'space-end' space1.\(end) == root.\(end)"
    for command in ["constraints root", "conflicts", "conflicts brief"] {
      let lines = try play.said(command)
      #expect(lines.contains { $0.contains(wanted) }, "\(command): \(lines)")
      #expect(!lines.contains { $0.contains("[root]") }, "\(command)")
    }
  }

  /// Anchors in the wrong order contradict each other only if nothing between them can move.
  @Test func reversedAnchors() throws {
    let spaces = "space root h a.left -(1)- root.left"
    #expect(try Play("canvas root a=60x20; \(spaces)").tree.conflicts().isEmpty)
    #expect(
      try Play("canvas root a=60x20; constrain a.left == 10; \(spaces)").tree.conflicts().count == 1
    )
  }

  @Test func nestedCanvas() throws {
    var play = try Play("split root h l=0.25 r; stack r v inner; canvas inner a=40x20 margins 0")
    try play.run("space inner h r.left -(1)- a.left, a.right -(1)- inner.right")
    #expect(play.frame("a")[0] == 230)
  }

  /// Compares within 1e-8 points, except where 0 is wanted: constraints may leave that axis open.
  private func expect(_ found: [Double], _ wanted: [Double]) {
    let isNear = zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-8 || $1 == 0 }
    #expect(isNear, "\(found) is not \(wanted)")
  }
}
