import FrameRendering

/// Sets the rows of an explanation in columns.
enum WhyColumns {
  /// Blanks between columns.
  private static let gap = 3
  /// A longer meaning does not push the sources of the other rows to the right.
  private static let maximumMeaning = 64
  /// Commands keep this many columns, even if lines grow too long.
  private static let leastCommand = 20

  /// Each row as a line: sign, number, meaning, command in quotes, place.
  static func aligned(_ rows: [Explanation.Row], in columns: Int) -> [String] {
    let sourced = rows.filter { $0.source != nil }
    let number = rows.map { displayWidth(of: $0.number) }.max() ?? 0
    let meaning = sourced.map { min(displayWidth(of: text($0)), maximumMeaning) }.max() ?? 0
    let place = sourced.map { displayWidth(of: $0.source?.place ?? "") }.max() ?? 0
    let room = columns - (gap + number + gap + meaning + gap + gap + place) - 2
    let commands = rows.map { quotedCommand($0, in: max(leastCommand, room)) }
    let command = commands.map { displayWidth(of: $0) }.max() ?? 0
    return zip(rows, commands).map { row, quoted in
      var line = " " + (row.sign.isEmpty ? " " : row.sign) + " "
      line += padded(row.number, number) + padded(text(row), meaning)
      line += padded(quoted, command) + (row.source?.place ?? "")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func text(_ row: Explanation.Row) -> String {
    String(repeating: "  ", count: row.level) + row.meaning
  }

  private static func quotedCommand(_ row: Explanation.Row, in columns: Int) -> String {
    guard let command = row.source?.command, !command.isEmpty else { return "" }
    return "\"\(truncated(command, to: columns))\""
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)) + gap)
  }
}
