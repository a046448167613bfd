import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// A drag without effect reports the reason and the command to use instead.
@Suite struct DragRefusalTests {
  typealias Row = (
    script: String, cell: (column: Int, row: Int), x: Double, y: Double, text: String
  )

  /// A drag from a cell by points; zero if the cell was clicked.
  static let rows: [Row] = [
    (
      "split root h a b", (12, 3), 0, 0, "root is a split: drag the border, or type ratio root R…"
    ),
    (
      "split root h a b", (12, 3), 80, 0,
      "root is a split: drag the border, or type ratio root 0.7 0.3"
    ),
    // Beyond the next border.
    (
      "split root v a b", (4, 4), 0, -900,
      "root is a split: drag the border, or type ratio root 0 1"
    ),
    (
      "split root h a b; fix a 200", (12, 3), 50, 0,
      "root is a split: drag the border, or type fix a 250"
    ),
    (
      "split root h a b; fix b 200", (12, 3), 50, 0,
      "root is a split: drag the border, or type fix b 150"
    ),
    ("split root h 8", (3, 3), 50, 0, "root is a split: drag the border, or type ratio root R…"),
    (
      "stack root v a b; fix a 100", (4, 3), 0, 30,
      "root is a stack: its borders cannot be dragged; fix a 130 or set root spacing N does"
    ),
    (
      "split root h a b", (3, 3), 30, 0,
      "a cannot be dragged: ratios position it; ratio root R… or fix a N does"
    ),
    (
      "splitter root h a b", (3, 3), 30, 0,
      "a cannot be dragged: it is a side of root; drag the bar, or drag root by N"
    ),
    (
      "stack root v a b; fix a 100", (4, 1), 0, 30,
      "a cannot be dragged: constraints position it; fix a N or set root spacing N does"
    ),
    (
      "canvas root a; fix a 200x100; constrain a.left == 20; constrain a.top == 20", (5, 2), 30, 0,
      "a cannot be dragged: constraints position it; constrain a.left == 50 does"
    ),
    (
      "resize 200 100", (5, 2), 30, 0,
      "root cannot be dragged: it is the whole screen; resize W H changes that"
    ),
  ]

  private func play(_ script: String) throws -> Play {
    var play = try Play(script)
    (play.session.frames.columns, play.session.frames.rows) = (24, 8)
    return play
  }

  @Test(arguments: rows.indices) func reportsTheReasonAndACommand(_ index: Int) throws {
    let row = Self.rows[index]
    let play = try play(row.script)
    let hit = FrameHit(
      column: row.cell.column, row: row.cell.row, in: play.session.shown,
      settings: play.session.frames)
    #expect(DragRefusal.text(for: hit, x: row.x, y: row.y, in: play.session.shown) == row.text)
  }

  /// The suggested command moves the border to the dragged position.
  @Test(arguments: [("ratio root 0.7 0.3", 1), ("fix a 250", 3), ("fix b 150", 4)])
  func suggestedCommandMovesTheBorder(_ command: String, index: Int) throws {
    let row = Self.rows[index]
    #expect(row.text.contains(command))
    var play = try play(row.script)
    let before = play.frame("b")[0]
    try play.run(command)
    #expect(abs(play.frame("b")[0] - before - row.x) < 0.5)
  }
}
