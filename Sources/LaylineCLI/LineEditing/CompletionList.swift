import TerminalText

struct CompletionList {
  /// Blanks between a word and its note.
  private static let noteGap = 2
  /// Blanks between two columns.
  private static let columnGap = 2
  /// The minimum width of a note; narrower ones are omitted.
  private static let shortestNote = 8

  let choices: [CompletionAnswer.Choice]
  let columns: Int
  let rows: Int
  let isUTF8: Bool
  /// True if notes are more important than showing all words.
  var keepsNotes = false

  /// The lines to show: none wider than the terminal, and no more than fit on it above the prompt.
  /// Words fill columns from top to bottom. Notes are omitted if there are too many words.
  func lines() -> [String] {
    let available = max(1, rows - 2)
    let texts = choices.map { Sanitizer.sanitized($0.text, isASCII: !isUTF8) }
    let notes = choices.map { Sanitizer.sanitized($0.note, isASCII: !isUTF8) }
    var result = grid(texts: texts, notes: notes)
    if result.count > available, !keepsNotes {
      result = grid(texts: texts, notes: texts.map { _ in "" })
    }
    if result.count > available {
      let cut = result.count - available + 1
      result.removeLast(cut)
      let more = keepsNotes ? "and \(cut) more: a letter and Tab" : "and \(cut) more lines"
      result.append(truncated(more, to: columns, mark: mark))
    }
    return result
  }

  private var mark: String { truncationMark(isASCII: !isUTF8) }

  private func grid(texts: [String], notes: [String]) -> [String] {
    let widest = texts.map { displayWidth(of: $0) }.max() ?? 0
    let hasNotes = notes.contains { !$0.isEmpty }
    let cells: [String]
    if hasNotes && columns - widest - Self.noteGap >= Self.shortestNote {
      cells = zip(texts, notes).map { text, note in
        note.isEmpty
          ? text
          : padded(text, to: widest + Self.noteGap)
            + truncated(note, to: columns - widest - Self.noteGap, mark: mark)
      }
    } else {
      cells = texts.map { truncated($0, to: columns, mark: mark) }
    }
    return inColumns(cells)
  }

  private func inColumns(_ cells: [String]) -> [String] {
    let width = cells.map { displayWidth(of: $0) }.max() ?? 0
    let perRow = max(1, (columns + Self.columnGap) / (width + Self.columnGap))
    let height = (cells.count + perRow - 1) / perRow
    return (0..<height).map { row in
      var line = ""
      for (index, cell) in stride(from: row, to: cells.count, by: height).map({ cells[$0] })
        .enumerated()
      {
        line = index == 0 ? cell : padded(line, to: index * (width + Self.columnGap)) + cell
      }
      return line
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
  }
}
