import TestSupport
import Testing

@testable import LaylineCLI

/// The cursor reaches its position with few bytes.
@Suite struct CursorPathTests {
  @Test func usesTheShorterMove() {
    var path = CursorPath(columns: 80)
    #expect(path.move(toRow: 9, column: 19) == "\u{1B}[10;20H")
    path.print("║", columns: 1)
    #expect(path.move(toRow: 10, column: 19) == "\u{1B}[B\u{8}")
    path.print("abc", columns: 3)
    #expect(path.move(toRow: 10, column: 30) == "\u{1B}[8C")
    #expect(path.move(toRow: 6, column: 30) == "\u{1B}[4A")
    #expect(path.move(toRow: 6, column: 30) == "")
    #expect(path.move(toRow: 5, column: 10) == "\u{1B}[6;11H")
  }

  /// The position is unknown after the last column, and after text whose width varies by terminal.
  @Test func unknownPositionsUseAbsoluteMoves() {
    var path = CursorPath(columns: 20)
    _ = path.move(toRow: 1, column: 18)
    path.print("ab", columns: 2)
    #expect(path.move(toRow: 1, column: 18) == "\u{1B}[2;19H")
    path.print("👩‍🚀", columns: 2)
    #expect(path.move(toRow: 2, column: 18) == "\u{1B}[3;19H")
  }

  @Test(arguments: 1...20) func reachesThePosition(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var path = CursorPath(columns: 40)
    var screen = ScreenModel(columns: 40, rows: 12)
    for _ in 0..<200 {
      let row = Int.random(in: 0..<12, using: &random)
      let column = Int.random(in: 0..<38, using: &random)
      screen.feed(path.move(toRow: row, column: column).utf8)
      #expect((screen.cursorRow, screen.cursorColumn) == (row, column))
      let text = ["x", "─│", ""].randomElement(using: &random) ?? ""
      screen.feed(text.utf8)
      path.print(text, columns: text.count)
    }
  }
}
