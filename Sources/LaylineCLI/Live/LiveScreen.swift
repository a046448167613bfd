import LayoutDrawing
import TerminalText

/// The cells of the whole screen, and the bytes that turn one state into another.
struct LiveScreen: Equatable {
  struct Cell: Equatable {
    var character: Character
    /// The SGR parameters of its style, in `ESC [ … m`; empty for the default style.
    var style = ""
  }

  /// Fills the other cells of a wide character.
  private static let padding: Character = "\u{0}"
  /// Maximum number of unchanged cells that are cheaper to print than to skip.
  private static let bridge = 6

  let columns: Int
  let rows: Int
  private(set) var cells: [[Cell]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let blank = Array(repeating: Cell(character: " "), count: columns)
    cells = Array(repeating: blank, count: rows)
  }

  /// Puts a line into a row, truncated at the right edge. The line may have the SGR sequences of
  /// frames.
  mutating func put(_ text: String, row: Int, column start: Int = 0, style: String = "") {
    guard cells.indices.contains(row) else { return }
    var column = start
    var style = style
    var remainder = text[...]
    while let character = remainder.popFirst() {
      if character == "\u{1B}", remainder.first == "[", let end = remainder.firstIndex(of: "m") {
        style = String(remainder[remainder.index(after: remainder.startIndex)..<end])
        if style == "0" { style = "" }
        remainder = remainder[remainder.index(after: end)...]
        continue
      }
      let width = displayWidth(of: character)
      guard width > 0, column + width <= columns else { continue }
      cells[row][column] = Cell(character: character, style: style)
      for next in (column + 1)..<(column + width) {
        cells[row][next] = Cell(character: Self.padding)
      }
      column += width
    }
  }

  mutating func clear(row: Int) {
    guard cells.indices.contains(row) else { return }
    cells[row] = Array(repeating: Cell(character: " "), count: columns)
  }

  private static let reversed = "0;7"

  /// Draws the outline of some lines of cells heavy, in a style; reversed if the character set has
  /// no heavy lines.
  mutating func mark(_ rect: CellRect, style: String, isASCII: Bool) {
    let (left, right) = (max(0, rect.left), min(columns - 1, rect.right))
    let (top, bottom) = (max(0, rect.top), min(rows - 1, rect.bottom))
    guard left <= right, top <= bottom else { return }
    for row in top...bottom {
      for column in left...right where rect.hasBorder(column, row) {
        let arms = LiveOutline.arms(of: rect, row: row, column: column)
        if let glyph = LiveOutline.glyph(cells[row][column].character, along: arms) {
          cells[row][column].character = glyph
        }
        cells[row][column].style = isASCII ? Self.reversed : style
      }
    }
  }

  /// The bytes that show this state after `old`, or after an unknown state if there is none.
  func changes(from old: LiveScreen?) -> String {
    var text = ""
    let isAlike = old?.columns == columns && old?.rows == rows
    if !isAlike { text += "\u{1B}[0m\u{1B}[2J" }
    let before = isAlike ? old : LiveScreen(columns: columns, rows: rows)
    for row in 0..<rows {
      let was = before?.cells[row] ?? []
      var column = 0
      while column < columns {
        guard was[column] != cells[row][column] else {
          column += 1
          continue
        }
        let end = runEnd(row: row, from: column, was)
        text += run(row: row, from: column, to: end)
        column = end
      }
    }
    return text.isEmpty ? "" : "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  private func runEnd(row: Int, from start: Int, _ was: [Cell]) -> Int {
    var end = start + 1
    var column = end
    while column < columns, column - end <= Self.bridge {
      if was[column] != cells[row][column] { end = column + 1 }
      column += 1
    }
    return end
  }

  private func run(row: Int, from start: Int, to end: Int) -> String {
    var start = start
    while start > 0, cells[row][start].character == Self.padding { start -= 1 }
    var text = "\u{1B}[\(row + 1);\(start + 1)H"
    var style = ""
    for cell in cells[row][start..<end] where cell.character != Self.padding {
      if cell.style != style {
        text += cell.style.isEmpty ? "\u{1B}[0m" : "\u{1B}[\(cell.style)m"
        style = cell.style
      }
      text.append(cell.character)
    }
    return text + (style.isEmpty ? "" : "\u{1B}[0m")
  }
}
