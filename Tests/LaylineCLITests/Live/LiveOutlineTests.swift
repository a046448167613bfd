import TerminalText
import Testing

@testable import LaylineCLI
@testable import LayoutDrawing

/// Lines of frames with a heavy outline over them.
@Suite struct LiveOutlineTests {
  private static let rect = CellRect(left: 2, top: 1, right: 6, bottom: 4)

  @Test(arguments: [
    ("┌", 1, 2, "┏"), ("┬", 1, 2, "┲"), ("─", 1, 4, "━"), ("┬", 1, 4, "┯"), ("┐", 1, 6, "┓"),
    ("┼", 1, 6, "╅"), ("│", 2, 2, "┃"), ("├", 2, 6, "┠"), ("╡", 2, 6, "┨"), ("═", 4, 4, "━"),
    ("┘", 4, 6, "┛"), ("┄", 1, 4, "━"), ("┆", 2, 2, "┃"), ("╭", 1, 2, "┏"), ("┼", 4, 2, "╄"),
  ])
  func linesBecomeHeavy(_ old: Character, _ row: Int, _ column: Int, _ new: Character) {
    let arms = LiveOutline.arms(of: Self.rect, row: row, column: column)
    #expect(LiveOutline.glyph(old, along: arms) == new)
  }

  @Test(arguments: ["a", " ", "▸", "日"]) func textIsUnchanged(_ text: Character) {
    let arms = LiveOutline.arms(of: Self.rect, row: 1, column: 4)
    #expect(LiveOutline.glyph(text, along: arms) == nil)
  }
}
