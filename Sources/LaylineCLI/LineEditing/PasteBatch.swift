import TerminalText

/// Several pasted lines: shown before they run, and then run one after the other.
struct PasteBatch: Equatable {
  /// The number of rows for the prompt and the note.
  private static let rowsBeside = 4

  /// The remaining lines, the next one first.
  private(set) var waiting: [String] = []
  /// True if Enter was pressed on the first line.
  private(set) var isConfirmed = false
  /// The number of lines of a text that is one command; `nil` for commands.
  private(set) var textLineCount: Int?

  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a paste of two lines or more before the remaining ones, without its first line, which is
  /// inserted at the cursor.
  mutating func take(_ lines: [String]) { self = PasteBatch(waiting: lines.dropFirst() + waiting) }

  /// Adds a text that belongs to the command on the first line, indented so that none of its lines
  /// ends the text.
  mutating func take(text lines: [String]) {
    let text = lines.map { " " + $0 + "\n" }.joined() + "end"
    self = PasteBatch(waiting: [text], textLineCount: lines.count)
  }

  mutating func confirm() { isConfirmed = !waiting.isEmpty }

  mutating func next() -> String? {
    guard isConfirmed, !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }

  /// Discards the remaining lines; returns their number.
  mutating func drop() -> Int {
    defer { self = PasteBatch() }
    return waiting.count
  }

  /// The text below the prompt: the numbered lines, headed by `first`, none wider than the terminal
  /// and no more than fit on it; then the meaning of the keys.
  func listing(first: String, columns: Int, rows: Int, isUTF8: Bool) -> [String] {
    if let textLineCount {
      let note = "a text of \(textLineCount) lines to import: Enter reads it, Ctrl-C drops it"
      return [truncated(note, to: columns - 1, mark: truncationMark(isASCII: !isUTF8))]
    }
    let lines = [first] + waiting
    let available = max(1, rows - Self.rowsBeside)
    let width = "\(lines.count)".count
    let mark = truncationMark(isASCII: !isUTF8)
    var result = lines.prefix(available).enumerated().map { index, line in
      let number = "\(index + 1)"
      let gap = String(repeating: " ", count: width - number.count + 2)
      let text = gap + number + "  " + Sanitizer.sanitized(line, isASCII: !isUTF8)
      return truncated(text, to: columns - 1, mark: mark)
    }
    if lines.count > available {
      result[available - 1] = "  and \(lines.count - available + 1) more"
    }
    let note = "\(lines.count) lines pasted: Enter runs them, Ctrl-C drops them"
    return result + [truncated(note, to: columns - 1, mark: mark)]
  }
}
