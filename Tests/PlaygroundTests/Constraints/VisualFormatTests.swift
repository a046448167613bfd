import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Visual formats and the constraints that UIKit makes of them.
@Suite struct VisualFormatTests {
  /// A format with the words after it, and the constraints.
  struct Row: Sendable, CustomTestStringConvertible {
    let format: String
    let constraints: [String]
    var testDescription: String { format }

    init(_ format: String, _ constraints: String...) {
      self.format = format
      self.constraints = constraints
    }
  }

  private static let setup = "canvas root a=60x20 b=90x40 c d-e find_1; canvas c x y"

  /// Apple's own examples, with our names.
  static let guide = [
    Row("[a]-[b]", "b.leading == a.trailing + 8"),
    Row("[a(>=50)]", "a.width >= 50"),
    Row("|-50-[a]-50-|", "a.leading == root.leading + 50", "root.trailing == a.trailing + 50"),
    Row("V:[a]-10-[b]", "b.top == a.bottom + 10"),
    Row("[a][b]", "b.leading == a.trailing"),
    Row("[a(100@20)]", "a.width == 100 @20"),
    Row("[a(==b)]", "a.width == b.width"),
    Row("[a(>=70,<=100)]", "a.width >= 70", "a.width <= 100"),
    Row(
      "|-[a]-[b]-[find_1(>=20)]-|", "a.leading == root.leadingMargin",
      "b.leading == a.trailing + 8", "find_1.leading == b.trailing + 8", "find_1.width >= 20",
      "root.trailingMargin == find_1.trailing"),
  ]

  static let superviews = [
    Row("|[a]", "a.leading == root.leading"),
    Row("[a]|", "root.trailing == a.trailing"),
    Row("|[a]|", "a.leading == root.leading", "root.trailing == a.trailing"),
    Row("|-[a]", "a.leading == root.leadingMargin"),
    Row("[a]-|", "root.trailingMargin == a.trailing"),
    Row("H:|-[a]-|", "a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"),
    Row("V:|-[a]-|", "a.top == root.topMargin", "root.bottomMargin == a.bottom"),
    Row("V:|[a]|", "a.top == root.top", "root.bottom == a.bottom"),
    Row("V:|-0-[a]", "a.top == root.top"),
    Row("|-8.5-[a]", "a.leading == root.leading + 8.5"),
    Row("|-(8)-[a]", "a.leading == root.leading + 8"),
    Row("|-(-8)-[a]", "a.leading == root.leading - 8"),
    Row("|-(>=8)-[a]", "a.leading >= root.leading + 8"),
    Row("[a]-(<=8)-|", "root.trailing <= a.trailing + 8"),
    Row("[a]-(>=8@750)-|", "root.trailing >= a.trailing + 8 @750"),
    Row(
      "H:|[x][y]|", "x.leading == c.leading", "y.leading == x.trailing",
      "c.trailing == y.trailing"),
  ]

  static let spaces = [
    Row("[a]-8-[b]", "b.leading == a.trailing + 8"),
    Row("[a]-(8)-[b]", "b.leading == a.trailing + 8"),
    Row("[a]-(==8)-[b]", "b.leading == a.trailing + 8"),
    Row("[a]-(8@250)-[b]", "b.leading == a.trailing + 8 @250"),
    Row("[a]-(>=8)-[b]", "b.leading >= a.trailing + 8"),
    Row("[a]-(<=20)-[b]", "b.leading <= a.trailing + 20"),
    Row(
      "[a]-(>=8@750,<=20)-[b]", "b.leading >= a.trailing + 8 @750", "b.leading <= a.trailing + 20"),
    Row(
      "[a]-(>=8,<=20,14@250)-[b]", "b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20",
      "b.leading == a.trailing + 14 @250"),
    Row("[a]-(-5)-[b]", "b.leading == a.trailing - 5"),
    Row("[a]-0-[b]", "b.leading == a.trailing"),
    Row("[a][b][c]", "b.leading == a.trailing", "c.leading == b.trailing"),
    Row(
      "[a]-[b][c]-4-[find_1]", "b.leading == a.trailing + 8", "c.leading == b.trailing",
      "find_1.leading == c.trailing + 4"),
    Row("V:[a]-[b]", "b.top == a.bottom + 8"),
    Row("V:[a][b]", "b.top == a.bottom"),
    Row("V:[a]-(>=0)-[b]", "b.top >= a.bottom"),
    Row("[a]-1e1-[b]", "b.leading == a.trailing + 10"),
  ]

  static let lengths = [
    Row("[a(50)]", "a.width == 50"),
    Row("[a(==50)]", "a.width == 50"),
    Row("[a(50.5)]", "a.width == 50.5"),
    Row("V:[a(50)]", "a.height == 50"),
    Row("V:[a(>=b)]", "a.height >= b.height"),
    Row("[a(b)]", "a.width == b.width"),
    Row("[a(<=b@999.5)]", "a.width <= b.width @999.5"),
    Row("[a(>=50@750,<=b,==c)]", "a.width >= 50 @750", "a.width <= b.width", "a.width == c.width"),
    Row("[d-e(==a)]", "d-e.width == a.width"),
    Row("[a(==d-e)]", "a.width == d-e.width"),
    Row("[x(==a)]", "x.width == a.width"),
    Row("[a(50@required)]", "a.width == 50"),
    Row("[a(50@defaultLow)]", "a.width == 50 @250"),
    Row(
      "H:|-[a(>=50@750)]-8-[b(==a)]-|", "a.leading == root.leadingMargin", "a.width >= 50 @750",
      "b.leading == a.trailing + 8", "b.width == a.width", "root.trailingMargin == b.trailing"),
    Row("[root(>=300)]", "root.width >= 300"),
  ]

  static let metrics = [
    Row("|-pad-[a]\" metrics \"pad=12", "a.leading == root.leading + 12"),
    Row("|-(pad)-[a]\" metrics \"pad=12", "a.leading == root.leading + 12"),
    Row("|-(>=pad@weak)-[a]\" metrics pad=12,\"weak=100", "a.leading >= root.leading + 12 @100"),
    Row("[a(wide)]\" metrics wide=50 \"tall=40", "a.width == 50"),
    Row("V:[a(tall)]\" metrics wide=50, \"tall=40", "a.height == 40"),
    Row("[a(>=wide,<=b)]\" metrics \"wide=50pt", "a.width >= 50", "a.width <= b.width"),
    Row("[a]-gap-[b]\" metrics gap = \"-4", "b.leading == a.trailing - 4"),
    Row("[a(b)]\" metrics \"b=33", "a.width == 33"),
  ]

  static let options = [
    Row("[a]-[b]\" options \"alignAllTop", "b.leading == a.trailing + 8", "a.top == b.top"),
    Row(
      "[a][b][c]\" options \"alignAllCenterY", "b.leading == a.trailing", "c.leading == b.trailing",
      "a.centerY == b.centerY", "b.centerY == c.centerY"),
    Row(
      "[a][b]\" options alignAllTop,\"alignAllBottom", "b.leading == a.trailing", "a.top == b.top",
      "a.bottom == b.bottom"),
    Row(
      "[a][b]\" options \".align-all-top | .AlignAllBottom", "b.leading == a.trailing",
      "a.top == b.top", "a.bottom == b.bottom"),
    Row(
      "[a][b]\" options \"NSLayoutFormatAlignAllFirstBaseline", "b.leading == a.trailing",
      "a.firstBaseline == b.firstBaseline"),
    Row(
      "[a][b]\" options \"alignAllBaseline", "b.leading == a.trailing",
      "a.lastBaseline == b.lastBaseline"),
    Row("V:[a][b]\" options \"alignAllLeft", "b.top == a.bottom", "a.left == b.left"),
    Row(
      "V:[a]-[b]\" options \"alignAllLeading, alignAllTrailing", "b.top == a.bottom + 8",
      "a.leading == b.leading", "a.trailing == b.trailing"),
    Row("V:[a][b]\" options \"alignAllCenterX", "b.top == a.bottom", "a.centerX == b.centerX"),
    Row("[a]-[b]\" options \"directionLeadingToTrailing", "b.leading == a.trailing + 8"),
    Row("[a]-[b]\" options \"directionLeftToRight", "b.left == a.right + 8"),
    Row(
      "|-[a]-4-|\" options \"directionLeftToRight", "a.left == root.leftMargin",
      "root.right == a.right + 4"),
    Row("[a]-[b]\" options \"directionRightToLeft", "a.left == b.right + 8"),
    Row(
      "|-[a]-(>=4)-[b]-9-|\" options \"directionRightToLeft", "root.rightMargin == a.right",
      "a.left >= b.right + 4", "b.left == root.left + 9"),
    Row("V:[a]-[b]\" options \"directionRightToLeft", "b.top == a.bottom + 8"),
    Row(
      "V:[a]-20-[b]\" options \"spacingBaselineToBaseline",
      "b.firstBaseline == a.lastBaseline + 20"),
    Row("V:[a]-20-[b]\" options \"spacingEdgeToEdge", "b.top == a.bottom + 20"),
  ]

  static let spellings = [
    Row(
      "H: | - 50 - [ a ( >= 50 @ 750 ) ] - | ", "a.leading == root.leading + 50",
      "a.width >= 50 @750", "root.trailingMargin == a.trailing"),
    Row("h:[a]-[b]", "b.leading == a.trailing + 8"),
    Row("vertical:[a]-[b]", "b.top == a.bottom + 8"),
    Row("[a(≥50)]−[b(≤60)]", "a.width >= 50", "b.leading == a.trailing + 8", "b.width <= 60"),
    Row("[a]\\u{2d}[b]", "b.leading == a.trailing + 8"),
  ]

  @Test(arguments: guide + superviews + spaces + lengths + metrics + options + spellings)
  func formatsBecomeConstraints(_ row: Row) throws {
    var play = try Play(Self.setup)
    try play.run("constrain \"\(row.format)\"")
    #expect(play.constraintLines() == row.constraints)
    #expect(play.tree.constraints.allSatisfy { $0.label == "c1" && !$0.isNamed })
  }

  @Test func quotesAreOptional() throws {
    var play = try Play(Self.setup)
    try play.run("constrain H:|-[a(>=50@750)]-8-[b]-|; constrain V:|[a]|; constrain [a]-[b]")
    #expect(play.tree.constraints.map(\.label) == ["c1", "c1", "c1", "c1", "c2", "c2", "c3"])
    try play.run("constrain V:| - [b] metrics pad=8 options alignAllLeft")
    #expect(play.constraintLines().last == "b.top == root.topMargin")
  }

  @Test func formatConstraintsShareALabel() throws {
    var play = try Play(Self.setup)
    try play.run("constrain row: \"H:|[a][b]|\"; constrain 'V:|[a]'; constrain col:\"V:|[b]\"")
    #expect(
      play.constraintLines(withLabels: true) == [
        "row: a.leading == root.leading", "row: b.leading == a.trailing",
        "row: root.trailing == b.trailing", "c1?: a.top == root.top", "col: b.top == root.top",
      ])
    try play.run("unconstrain row col")
    #expect(play.constraintLines() == ["a.top == root.top"])
  }

  @Test func formatsChangeTheLayout() throws {
    var play = try Play("canvas root a b")
    try play.run("constrain \"H:|-[a]-[b(==a)]-|\" options alignAllTop,alignAllBottom")
    try play.run("constrain \"V:|-20-[a(40)]\"")
    #expect(play.frame("a") == [8, 20, 188, 40])
    #expect(play.frame("b") == [204, 20, 188, 40])
    try play.run("set root margins 10,20,30,40")
    #expect(play.frame("a") == [20, 20, 166, 40])
  }
}
