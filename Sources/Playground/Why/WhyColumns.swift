import FrameRendering

/// Sets the rows of an explanation in columns.
enum WhyColumns {
  /// Blanks between columns.
  private static let gap = 3
  /// A meaning longer than this does not push the sources of the others to the right.
  private static let maximumMeaning = 56

  /// Each row of `cells` (sign, number, meaning, command, place) as a line.
  static func aligned(_ cells: [[String]], _ rows: [Explanation.Row]) -> [String] {
    var numberWidth = 0
    var meaningWidth = 0
    var commandWidth = 0
    for (cell, row) in zip(cells, rows) {
      numberWidth = max(numberWidth, displayWidth(of: cell[1]))
      guard row.source != nil else { continue }
      meaningWidth = max(meaningWidth, min(displayWidth(of: cell[2]), maximumMeaning))
      commandWidth = max(commandWidth, displayWidth(of: cell[3]))
    }
    return cells.map { cell in
      var line = " " + cell[0] + " " + padded(cell[1], numberWidth)
      line += padded(cell[2], meaningWidth) + padded(cell[3], commandWidth) + cell[4]
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)) + gap)
  }
}
