import Testing

@testable import LaylineCLI

/// Cells and their columns in a terminal.
@Suite struct LiveScreenTests {
  /// An emoji of several scalars takes as many cells as its parts together.
  @Test func wideCharactersFillTheirCells() {
    var screen = LiveScreen(columns: 8, rows: 1)
    screen.put("日👩‍🚀x", row: 0)
    #expect(String(screen.cells[0].map { $0.character }) == "日\0👩‍🚀\0\0\0x ")
    var next = screen
    next.put("日👩‍🚀y", row: 0)
    #expect(next.changes(from: screen).contains("\u{1B}[1;7Hy"))
    screen.put("abcdef👩‍🚀", row: 0)
    #expect(String(screen.cells[0].map { $0.character }) == "abcdefx ")
  }
}
