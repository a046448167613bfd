/// One command as written: its words, and its block where it ends in one.
package struct Statement: Sendable {
  /// The words, the command's name first; never empty.
  package let words: [Word]
  package let block: [Statement]?
  /// The offsets between the braces, where there is a block.
  package let blockRange: SourceRange?
  /// From the first word to the last, or to the closing brace.
  package let range: SourceRange
  package let source: SourceText

  package init(
    words: [Word], block: [Statement]? = nil, blockRange: SourceRange? = nil,
    range: SourceRange, source: SourceText
  ) {
    self.words = words
    self.block = block
    self.blockRange = blockRange
    self.range = range
    self.source = source
  }

  /// The statement exactly as written.
  package var text: String { source[range] }

  /// From the first word to the last.
  package var wordsRange: SourceRange {
    guard let first = words.first, let last = words.last else { return range }
    return first.range.joined(with: last.range)
  }

  /// What stands between the braces, without the blanks around it.
  package var blockText: String? {
    guard let blockRange else { return nil }
    return source[blockRange].trimmingBlanks()
  }

  /// The number of the line on which it starts.
  package var line: Int { source.position(of: range.lower).line }
}

extension String {
  /// The string without blanks and line ends at either end.
  func trimmingBlanks() -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
