import CommandLanguage
import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import PlaygroundCommands
@testable import PlaygroundSession

@Suite struct LayoutDescriptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    let lines: [String]
    var view = "root"
    var testDescription: String { script }

    init(_ script: String, view: String = "root", _ lines: String...) {
      (self.script, self.view, self.lines) = (script, view, lines)
    }
  }

  static let splits: [Row] = [
    Row("new 320x480", "root, 320 × 480, is one view."),
    Row("resize iPhone15 landscape", "root, 852 × 393, iPhone15 in landscape, is one view."),
    Row(
      "split root h sidebar=25% main",
      "root, 400 × 240, splits side by side: sidebar, 100 wide, left; main, 300 wide, right."),
    Row(
      "split root v 3",
      "root, 400 × 240, splits top to bottom: a, 80 high, top; b, 80 high, below a; "
        + "c, 80 high, bottom."),
    Row(
      "split root h 2 padding 10; hide b",
      "root, 400 × 240, splits side by side, padding 10: a, 380 × 220 at 10, 10, left; b, hidden."),
    Row(
      "split root h a=500pt b",
      "root, 400 × 240, splits side by side: a, 500 wide, left, 100 beyond the right edge; "
        + "b, 100 wide, right, 100 beyond the right edge."),
    Row("canvas root", "root, 400 × 240, places by constraints, and is empty."),
    Row(
      "splitter root v top bottom fraction 0.25",
      "root, 400 × 240, splits top to bottom at a splitter 4 high: top, 58 high, top; "
        + "bottom, 178 high, bottom."),
    Row(
      "splitter root h; hide a",
      "root, 400 × 240, splits side by side at a splitter 4 wide: a, hidden at the left edge; "
        + "b, 398 wide, right, 2 beyond the right edge."),
    Row(
      "split root h 3", view: "b",
      "b, 133.33 × 240, is in root at 133.33, 0, right of a, left of c."),
  ]

  static let others: [Row] = [
    Row(
      "stack root h a=50x20 b=30x10 spacing 8 alignment center distribution equalSpacing",
      "root, 400 × 240, stacks side by side, spacing 8, alignment center, "
        + "distribution equalSpacing: a, 50 × 20 at 0, 110; b, 30 × 10 at 370, 115, 320 right of a."
    ),
    Row(
      "stack root v a b; hide a",
      "root, 400 × 240, stacks top to bottom: a, hidden; b, 400 × 240 at 0, 0."),
    Row(
      "canvas root a=50x20 b=40x20; constrain \"H:|-10-[a]-[b]\"; constrain \"V:|-5-[a]\"; "
        + "constrain b.top == a.bottom",
      "root, 400 × 240, places by constraints: a, 50 × 20 at 10, 5; b, 40 × 20 at 68, 25."),
    Row(
      "canvas root a=50x20; constrain a.width == 300; constrain a.width == 200; "
        + "constrain a.left == root.left",
      "root, 400 × 240, places by constraints: a, 300 × 20 at 0, 0, ambiguous in y.",
      "Broken: a.width == 200 misses by 100."),
    Row(
      "canvas root a=50x20 b=90x90; constrain \"H:|[a]\"; constrain \"V:|[a]\"; "
        + "constrain \"H:|[b]\"; constrain \"V:|[b]\"",
      "root, 400 × 240, places by constraints: a, 50 × 20 at 0, 0, covered by b; "
        + "b, 90 × 90 at 0, 0."),
    Row(
      "canvas root a=50x20; constrain a.top == root.top; "
        + "space root h root.left -(1)- a.left, a.right -(4)- root.right",
      "root, 400 × 240, places by constraints: a, 50 × 20 at 70, 0.",
      "Spaces of root: 70 from root.left to a.left, coefficient 1; "
        + "280 from a.right to root.right, coefficient 4."),
    Row(
      "reveal root banner=114pt main",
      "root, 400 × 240, reveals at its top edge: banner, 400 × 114, covered; main, 400 × 240."),
    Row(
      "reveal root banner=114pt main; show banner",
      "root, 400 × 240, reveals at its top edge: banner, 400 × 114, revealed; "
        + "main, 400 × 240, 114 beyond the bottom edge."),
    Row(
      "scroll root page; size page 400x900; scroll root to 0,100",
      "root, 400 × 240, scrolls: page, 400 × 900, of which out of sight 100 above and 560 below."),
    Row(
      "split root h a b; text a \"two\\nlines\"; splitter b v; hide d", view: "a",
      "a “two lines”, 200 × 240, is in root at 0, 0, left of b."),
  ]

  @Test(arguments: splits + others) func describes(_ row: Row) throws {
    let play = try Play(row.script)
    #expect(LayoutDescription.lines(of: play.node(row.view), in: play.session.shown) == row.lines)
  }

  /// A hidden view is named, without its contents.
  @Test func omitsContentsOfHiddenViews() throws {
    let play = try Play("split root h a b; splitter b v c d; split d h 5; hide d; hide a")
    let lines = LayoutDescription.lines(in: play.session.shown)
    #expect(lines.count == 2)
    #expect(lines[1].hasSuffix("c, 236 high, top; d, hidden at the bottom edge."))
  }

  @Test func limitsDescribedChildren() throws {
    var play = try Play("split root h 100")
    for index in 0..<60 { try play.run("split \(play.name(of: index)) v 20") }
    let lines = LayoutDescription.lines(in: play.session.shown)
    // Root, each named child, and the last line.
    #expect(lines.count == 1 + LayoutDescription.maximumChildren + 1)
    #expect(lines[0].hasSuffix("; and 88 more."))
    let named = 1 + LayoutDescription.maximumChildren * (LayoutDescription.maximumChildren + 1)
    #expect(lines.last == "\(play.tree.count - named) more views are not named.")
  }

  @Test func limitsDescribedContainers() throws {
    var play = try Play("split root h a0 b0")
    for level in 0..<60 { try play.run("split a\(level) h a\(level + 1) b\(level + 1)") }
    let lines = LayoutDescription.lines(in: play.session.shown)
    #expect(lines.count == LayoutDescription.maximumContainers + 1)
    #expect(lines.last == "\(play.tree.count - 81) more views are not named.")
  }

  @Test func describesANamedView() throws {
    var play = try Play("split root h a b; splitter b v c d")
    #expect(
      try play.said("describe b") == [
        "b, 200 × 240, is in root at 200, 0, right of a.",
        "b, 200 × 240, splits top to bottom at a splitter 4 high: c, 118 high, top; "
          + "d, 118 high, bottom.",
      ])
    #expect(play.failure("describe nobody")?.code == "unknown-view")
  }
}

extension Play {
  /// The name of root's child at an index.
  fileprivate func name(of index: Int) -> String {
    tree.name(of: Array(tree.children(of: .root))[index])
  }
}
