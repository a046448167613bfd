import TerminalText
import TestSupport
import Testing

@testable import LayoutDrawing

@Suite struct FrameDiffTests {
  @Test func equalFramesHaveNoRuns() {
    let frame = draw([.leaf(0, 0, 20, 3, "日本")], columns: 21, rows: 4)
    #expect(FrameDiff(from: frame, to: frame).runs.isEmpty)
  }

  @Test func firstFrameHasARunForEachRow() {
    let frame = draw([.leaf(0, 0, 4, 2)], columns: 6, rows: 3)
    let runs = FrameDiff(from: nil, to: frame).runs
    #expect(runs.map(\.text) == ["┌───┐ ", "│   │ ", "└───┘ "])
    #expect(runs.map(\.column) == [0, 0, 0])
    let other = draw([.leaf(0, 0, 4, 2)], columns: 6, rows: 3, charset: .ascii)
    #expect(FrameDiff(from: other, to: frame).runs == runs)
  }

  @Test func onlyChangedCellsAreRuns() {
    let old = draw([.leaf(0, 0, 20, 2, "a", "10 × 20")], columns: 21, rows: 3)
    let new = draw([.leaf(0, 0, 20, 2, "b", "10 × 29")], columns: 21, rows: 3)
    let runs = FrameDiff(from: old, to: new).runs
    #expect(runs.map(\.row) == [0, 1])
    #expect(runs.map(\.column) == [2, 13])
    #expect(runs.map(\.columns) == [1, 1])
    #expect(runs.map(\.text) == ["b", "9"])
  }

  @Test func wideCharactersStayWhole() {
    let old = draw([.leaf(0, 0, 20, 2, "日本")], columns: 21, rows: 3)
    let new = draw([.leaf(0, 0, 20, 2, "日語")], columns: 21, rows: 3)
    let runs = FrameDiff(from: old, to: new).runs
    #expect(runs.map(\.text) == ["語"])
    #expect(runs.map(\.columns) == [2])
    let narrow = draw([.leaf(0, 0, 20, 2, "ab本")], columns: 21, rows: 3)
    #expect(FrameDiff(from: narrow, to: new).runs.map(\.text) == ["日語"])
  }

  /// Printing the runs over the old frame gives the new one.
  @Test(arguments: 1...40)
  func runsTurnTheOldFrameIntoTheNew(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func frame() -> TextFrame {
      let boxes = (0..<4).map { _ in
        FrameBox.leaf(
          Int.random(in: 0..<30, using: &random), Int.random(in: 0..<8, using: &random),
          Int.random(in: 0..<30, using: &random), Int.random(in: 0..<8, using: &random),
          ["a", "日本語", "e\u{301}", "main"].randomElement(using: &random) ?? "")
      }
      return draw(boxes, columns: 30, rows: 8)
    }
    func rows(_ frame: TextFrame) -> [[String]] {
      FrameDiff(from: nil, to: frame).runs.map { cells($0.text) }
    }
    func cells(_ text: String) -> [String] {
      text.flatMap { displayWidth(of: $0) == 2 ? [String($0), ""] : [String($0)] }
    }
    let (old, new) = (frame(), frame())
    var screen = rows(old)
    for run in FrameDiff(from: old, to: new).runs {
      screen[run.row].replaceSubrange(
        run.column..<(run.column + run.columns), with: cells(run.text))
    }
    #expect(screen == rows(new))
  }
}
