import Testing

@testable import LaylineCLI

/// Cells and their columns in a terminal.
@Suite struct LiveScreenTests {
  /// Joined emoji take two cells, as one emoji does.
  @Test func wideCharactersFillTheirCells() {
    var screen = LiveScreen(columns: 8, rows: 1)
    screen.put("日👩‍🚀x", row: 0)
    #expect(String(screen.cells[0].map { $0.character }) == "日\0👩‍🚀\0x   ")
    var next = screen
    next.put("日👩‍🚀y", row: 0)
    #expect(next.changes(from: screen).contains("\u{1B}[1;5Hy"))
    screen.put("abcdef👩‍🚀", row: 0)
    #expect(String(screen.cells[0].map { $0.character }) == "abcdef👩‍🚀\0")
  }
}
