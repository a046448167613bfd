import CommandLanguage
import TerminalText

/// Sets the rows of an explanation in columns.
enum WhyColumns {
  /// Blanks between columns.
  private static let gap = 3
  /// A longer meaning does not push the sources of the other rows to the right.
  private static let maximumMeaning = 64
  /// Commands keep this many columns, even if lines grow too long.
  private static let leastCommand = 20

  /// Minimum width of a meaning before it is wrapped.
  private static let leastMeaning = 36

  /// Each row as lines: sign, number, meaning, command in quotes, place. A meaning that is too long
  /// for its column goes on below.
  static func aligned(_ rows: [Explanation.Row], in columns: Int) -> [String] {
    let sourced = rows.filter { $0.source != nil }
    let number = rows.map { displayWidth(of: $0.number) }.max() ?? 0
    let widest = sourced.map { min(displayWidth(of: text($0)), maximumMeaning) }.max() ?? 0
    let place = sourced.map { displayWidth(of: $0.source?.place ?? "") }.max() ?? 0
    let most = columns - (gap + number + gap + gap + leastCommand + 2 + gap + place)
    let meaning = min(widest, max(leastMeaning, most))
    let room = columns - (gap + number + gap + meaning + gap + gap + place) - 2
    let commands = rows.map { quotedCommand($0, in: max(leastCommand, room)) }
    let command = commands.map { displayWidth(of: $0) }.max() ?? 0
    return zip(rows, commands).flatMap { row, quoted -> [String] in
      let lead = " " + (row.sign.isEmpty ? " " : row.sign) + " " + padded(row.number, number)
      let room = row.source == nil ? columns - displayWidth(of: lead) : meaning
      let inner = String(repeating: "  ", count: row.level)
      var pieces = TextWrap.lines(
        row.meaning, columns: max(leastMeaning, room) - displayWidth(of: inner))
      var line = lead + padded(inner + pieces.removeFirst(), meaning)
      line += padded(quoted, command) + (row.source?.place ?? "")
      while line.last == " " { line.removeLast() }
      let blank = String(repeating: " ", count: displayWidth(of: lead)) + inner
      return [line] + pieces.map { blank + $0 }
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
