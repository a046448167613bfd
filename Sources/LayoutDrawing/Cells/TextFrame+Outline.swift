extension TextFrame {
  /// Returns the frame with dotted lines of another one in its blank cells, for comparison.
  /// O(cells).
  func dotted(by outline: TextFrame) -> TextFrame {
    var changed = cells
    for row in 0..<min(rows, outline.rows) {
      for column in 0..<min(columns, outline.columns) {
        let mark = outline.cells[row * outline.columns + column]
        let index = row * columns + column
        guard mark >= CellCode.line, cells[index] == CellCode.blank, !isInText(column, row) else {
          continue
        }
        changed[index] = Self.dots(for: mark)
      }
    }
    return TextFrame(self, cells: changed)
  }

  private static func dots(for mark: UInt8) -> UInt8 {
    if CellCode.isStraight(mark, along: .horizontal) { return CellCode.dottedHorizontal }
    if CellCode.isStraight(mark, along: .vertical) { return CellCode.dottedVertical }
    return CellCode.dottedCorner
  }

  /// Returns true if a blank is alone between two characters, as blanks of names and sizes are.
  private func isInText(_ column: Int, _ row: Int) -> Bool {
    guard column > 0, column + 1 < columns else { return false }
    let index = row * columns + column
    return cells[index - 1] != CellCode.blank && cells[index + 1] != CellCode.blank
  }
}
