import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// A drag without effect reports the reason and the command to use instead.
@Suite struct DragRefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let script: String
    let column: Int
    let row: Int
    var x = 0.0
    var y = 0.0
    let text: String
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "a border that was clicked", script: "split root h a b", column: 12, row: 3,
      text: "root is a split: drag the border, or type ratio root R…"),
    Row(
      id: "a border that was dragged", script: "split root h a b", column: 12, row: 3, x: 80,
      text: "root is a split: drag the border, or type ratio root 0.7 0.3"),
    Row(
      id: "beyond the next border", script: "split root v a b", column: 4, row: 4, y: -900,
      text: "root is a split: drag the border, or type ratio root 0 1"),
    Row(
      id: "beside a fixed view", script: "split root h a b; fix a 200", column: 12, row: 3, x: 50,
      text: "root is a split: drag the border, or type fix a 250"),
    Row(
      id: "before a fixed view", script: "split root h a b; fix b 200", column: 12, row: 3, x: 50,
      text: "root is a split: drag the border, or type fix b 150"),
    Row(
      id: "many views", script: "split root h 8", column: 3, row: 3, x: 50,
      text: "root is a split: drag the border, or type ratio root R…"),
    Row(
      id: "a stack's border", script: "stack root v a b; fix a 100", column: 4, row: 3, y: 30,
      text: "root is a stack: its borders cannot be dragged; "
        + "fix a 130 or set root spacing N does"),
    Row(
      id: "a view of a split", script: "split root h a b", column: 3, row: 3, x: 30,
      text: "a cannot be dragged: ratios position it; ratio root R… or fix a N does"),
    Row(
      id: "a side of a splitter", script: "splitter root h a b", column: 3, row: 3, x: 30,
      text: "a cannot be dragged: it is a side of root; drag the bar, or drag root by N"),
    Row(
      id: "a view of a stack", script: "stack root v a b; fix a 100", column: 4, row: 1, y: 30,
      text: "a cannot be dragged: constraints position it; "
        + "fix a N or set root spacing N does"),
    Row(
      id: "a view on a canvas",
      script: "canvas root a; fix a 200x100; constrain a.left == 20; constrain a.top == 20",
      column: 5, row: 2, x: 30,
      text: "a cannot be dragged: constraints position it; "
        + "constrain a.left == 50 does"),
    Row(
      id: "the screen", script: "resize 200 100", column: 5, row: 2, x: 30,
      text: "root cannot be dragged: it is the whole screen; resize W H changes that"),
  ]

  private func play(_ row: Row) throws -> Play {
    var play = try Play(row.script)
    play.session.frames.columns = 24
    play.session.frames.rows = 8
    return play
  }

  @Test(arguments: rows) func reportsTheReasonAndACommand(_ row: Row) throws {
    let play = try play(row)
    let hit = FrameHit(
      column: row.column, row: row.row, in: play.session.shown, settings: play.session.frames)
    #expect(DragRefusal.text(for: hit, x: row.x, y: row.y, in: play.session.shown) == row.text)
  }

  /// The suggested command moves the border to the dragged position.
  @Test(arguments: [("ratio root 0.7 0.3", 1), ("fix a 250", 3), ("fix b 150", 4)])
  func suggestedCommandMovesTheBorder(_ command: String, index: Int) throws {
    let row = Self.rows[index]
    #expect(row.text.contains(command))
    var play = try play(row)
    let before = play.frame("b")[0]
    try play.run(command)
    #expect(abs(play.frame("b")[0] - before - row.x) < 0.5)
  }
}
