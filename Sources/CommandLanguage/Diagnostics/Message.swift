import TerminalText

/// Parts of messages.
package enum Message {
  /// `text` in double quotes, with escaped control characters, and shortened if it is very long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = LanguageLimits.maximumQuotedLength
    let head = text.prefix(limit)
    let isCut = head.endIndex < text.endIndex
    return "\"\(Sanitizer.sanitized(String(head)))\(isCut ? "…" : "")\""
  }

  /// `a`, `a or b`, `a, b or c`, or with another conjunction.
  package static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
