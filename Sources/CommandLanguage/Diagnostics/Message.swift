import TerminalText

/// Small pieces of which messages are made.
package enum Message {
  /// `text` in double quotes, made visible, and shortened where it is very long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = LanguageLimits.maximumQuotedLength
    let head = text.prefix(limit)
    let isCut = head.endIndex < text.endIndex
    return "\"\(Sanitizer.sanitized(String(head)))\(isCut ? "…" : "")\""
  }

  /// `a`, `a or b`, `a, b or c`, with another conjunction where one is given.
  package static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
