import CommandLanguage
import TerminalText

/// Sets the rows of an explanation in columns.
enum WhyColumns {
  /// Blanks between columns.
  private static let gap = 3
  /// A longer meaning does not push the sources of the other rows to the right.
  private static let maximumMeaning = 64
  /// A command is omitted if fewer columns are available: its location identifies it.
  private static let leastCommand = 16

  /// Each row as lines: sign, number, meaning, command in quotes, location. A meaning that is too
  /// long for its column uses that of the command, and then continues below.
  static func aligned(_ rows: [Explanation.Row], in columns: Int) -> [String] {
    let sourced = rows.filter { $0.source != nil }
    let number = rows.map { displayWidth(of: $0.number) }.max() ?? 0
    let locationWidth = sourced.map { displayWidth(of: $0.source?.location ?? "") }.max() ?? 0
    let lead = gap + number + gap
    // The columns that meaning and command share.
    let available = max(
      columns - lead - (locationWidth > 0 ? gap + locationWidth : 0), leastCommand)
    let most = min(maximumMeaning, max(0, available - gap - leastCommand))
    let meaning = sourced.map { displayWidth(of: text($0)) }.filter { $0 <= most }.max() ?? most
    let commands = CommandCut.texts(
      sourced.map { $0.source?.command ?? "" }, columns: available - meaning - gap - 2)
    let command = commands.map { displayWidth(of: $0) + 2 }.max() ?? 0
    let widest = sourced.map { displayWidth(of: text($0)) }.max() ?? 0
    let end = min(available, max(meaning + (command > 2 ? gap + command : 0), widest))
    var next = 0
    return rows.flatMap { row -> [String] in
      let start = " " + (row.sign.isEmpty ? " " : row.sign) + " " + padded(row.number, number)
      let inner = String(repeating: "  ", count: row.level)
      guard let source = row.source else {
        return wrapped(row.meaning, after: start + inner, columns: columns)
      }
      let quoted = commands[next].isEmpty ? "" : "\"\(commands[next])\""
      next += 1
      let width = displayWidth(of: text(row))
      var lines = wrapped(row.meaning, after: start + inner, columns: displayWidth(of: start) + end)
      if width <= meaning, !quoted.isEmpty {
        lines[0] = start + padded(text(row), meaning) + quoted
      }
      let blanks = lead + end + gap - displayWidth(of: lines[0])
      lines[0] += String(repeating: " ", count: max(gap, blanks)) + source.location
      return lines
    }
  }

  /// A wrapped text; continuation lines are indented to its start.
  private static func wrapped(_ text: String, after start: String, columns: Int) -> [String] {
    let width = displayWidth(of: start)
    let blank = String(repeating: " ", count: width)
    let pieces = TextWrap.lines(text, columns: max(leastCommand, columns - width))
    return pieces.enumerated().map { ($0.offset == 0 ? start : blank) + $0.element }
  }

  private static func text(_ row: Explanation.Row) -> String {
    String(repeating: "  ", count: row.level) + row.meaning
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)) + gap)
  }
}

/// Shortens commands that share a beginning so that they remain distinguishable.
enum CommandCut {
  /// The number of characters before an omitted part, and the fewest that say anything.
  static let start = 10

  /// The texts in at most so many columns each; empty if that is too few to say anything.
  static func texts(_ commands: [String], columns: Int) -> [String] {
    commands.map { command in
      guard displayWidth(of: command) > columns else { return command }
      guard columns >= start else { return "" }
      let others = commands.filter { $0 != command && displayWidth(of: $0) > columns }
      let alike = others.map { commonStart($0, command) }.max() ?? 0
      // The commands differ near the start, so the end can be cut.
      guard alike > columns - start else { return truncated(command, to: columns) }
      let head = command.prefix(start - 1)
      // A few shared characters precede the part that differs.
      guard alike - 2 > head.count + 1 else { return truncated(command, to: columns) }
      let tail = command.dropFirst(alike - 2)
      return truncated(head + "…" + tail, to: columns)
    }
  }

  private static func commonStart(_ one: String, _ other: String) -> Int {
    var count = 0
    var isASCII = true
    for (one, other) in zip(one.utf8, other.utf8) where isASCII {
      guard one == other else { return count }
      isASCII = one < 0x80
      count += 1
    }
    // A character may have several bytes, some of them equal.
    return isASCII ? count : zip(one, other).prefix { $0 == $1 }.count
  }
}
