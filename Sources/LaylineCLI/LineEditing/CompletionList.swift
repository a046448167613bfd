import CommandLanguage
import TerminalText

struct CompletionList {
  private static let noteGap = 2
  private static let columnGap = 2
  /// The minimum width of a note; narrower ones are omitted.
  private static let shortestNote = 8

  let choices: [Completion.Candidate]
  let columns: Int
  let rows: Int
  let isUTF8: Bool
  /// The index of the choice that is in the line, shown in reverse.
  var selected: Int?

  /// The lines to show: none wider than the terminal, and at most `rows`, among them that of the selected
  /// choice. Words fill columns from top to bottom.
  func lines() -> [String] {
    let texts = choices.map { Sanitizer.sanitized($0.text, isASCII: !isUTF8) }
    let notes = choices.map { Sanitizer.sanitized($0.note, isASCII: !isUTF8) }
    let all = grid(texts: texts, notes: notes)
    guard all.count > max(1, rows) else { return all }
    let shown = max(1, rows - 1)
    let row = selected.map { $0 % all.count } ?? 0
    let start = row / shown * shown
    let lines = all[start..<min(all.count, start + shown)]
    let more = "and \(all.count - lines.count) more: a letter and Tab"
    return lines + (rows > 1 ? [truncated(more, to: columns, mark: mark)] : [])
  }

  private var mark: String { truncationMark(isASCII: !isUTF8) }

  private func grid(texts: [String], notes: [String]) -> [String] {
    let widest = texts.map { displayWidth(of: $0) }.max() ?? 0
    let room = columns - widest - Self.noteGap
    guard notes.contains(where: { !$0.isEmpty }), room >= Self.shortestNote else {
      return inColumns(texts.map { truncated($0, to: columns, mark: mark) })
    }
    let rows = zip(texts, notes).map { [$0, truncated($1, to: room, mark: mark)] }
    return inColumns(Columns.aligned(rows, gap: Self.noteGap))
  }

  private func inColumns(_ cells: [String]) -> [String] {
    let width = cells.map { displayWidth(of: $0) }.max() ?? 0
    let perRow = max(1, (columns + Self.columnGap) / (width + Self.columnGap))
    let height = (cells.count + perRow - 1) / perRow
    return (0..<height).map { row in
      stride(from: row, to: cells.count, by: height).map { index in
        let cell = index == selected ? "\u{1B}[7m\(cells[index])\u{1B}[m" : cells[index]
        let isLast = index + height >= cells.count
        let gap = isLast ? 0 : width + Self.columnGap - displayWidth(of: cells[index])
        return cell + String(repeating: " ", count: gap)
      }.joined()
    }
  }
}
