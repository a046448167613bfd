import ScriptHost
import TerminalText

/// A few words to the right of the line being typed.
struct Hint: Equatable {
  /// The parts, without separators between them.
  var parts: [PromptHints.Part]

  init(_ parts: [PromptHints.Part] = []) { self.parts = parts }

  /// Minimum width of a truncated hint, in columns.
  private static let leastColumns = 8

  var isEmpty: Bool { parts.allSatisfy { $0.text.isEmpty } }

  var width: Int { parts.reduce(0) { $0 + displayWidth(of: $1.text) } }

  /// The hint, sanitized and truncated to `columns`; empty if too little would remain.
  func fitted(to columns: Int, isUTF8: Bool) -> Hint {
    let safe = Hint(
      parts.map { .init(Sanitizer.sanitized($0.text, isASCII: !isUTF8), $0.emphasis) })
    if safe.width <= columns { return safe }
    guard columns >= Self.leastColumns else { return Hint() }
    var cut = Hint()
    var available = columns - 1
    for part in safe.parts {
      let text = String(prefix(of: part.text, columns: available))
      cut.parts.append(.init(text, part.emphasis))
      available -= displayWidth(of: text)
      if text.utf8.count < part.text.utf8.count { break }
    }
    cut.parts.append(.init(truncationMark(isASCII: !isUTF8)))
    return cut
  }

  /// The text for the terminal; it resets the colour at the end.
  func sequence(colour: Bool) -> String {
    guard colour, !isEmpty else { return parts.map { $0.text }.joined() }
    var result = ""
    for part in parts where !part.text.isEmpty {
      switch part.emphasis {
      case .none: result += "\u{1B}[0;2m"
      case .current: result += "\u{1B}[0;1m"
      case .warning: result += "\u{1B}[0;31m"
      }
      result += part.text
    }
    return result + "\u{1B}[0m"
  }
}
