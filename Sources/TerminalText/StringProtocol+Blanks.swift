extension StringProtocol {
  /// The text without blanks at its end.
  package var withoutFinalBlanks: SubSequence {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }

  /// The text without blanks at either end.
  package var trimmed: String { String(drop { $0 == " " }.withoutFinalBlanks) }
}
