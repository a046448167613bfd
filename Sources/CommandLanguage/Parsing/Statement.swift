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
  /// The alias that was written in place of this command.
  package let alias: String?
  /// Whether variables stand in it that have not been replaced, blocks included.
  package let hasReferences: Bool
  /// Whether it is another than what is written at its place, blocks included.
  package let isRewritten: Bool

  package init(
    words: [Word], block: [Statement]? = nil, blockRange: SourceRange? = nil,
    range: SourceRange, source: SourceText, alias: String? = nil
  ) {
    self.words = words
    self.block = block
    self.blockRange = blockRange
    self.range = range
    self.source = source
    self.alias = alias
    var hasReferences = words.contains { !$0.references.isEmpty }
    var isRewritten = words.contains { $0.form != .written }
    for statement in block ?? [] {
      hasReferences = hasReferences || statement.hasReferences
      isRewritten = isRewritten || statement.isRewritten
    }
    self.hasReferences = hasReferences
    self.isRewritten = isRewritten
  }

  /// The same with other words or another block.
  package func replacing(words: [Word]? = nil, block: [Statement]? = nil) -> Statement {
    Statement(
      words: words ?? self.words, block: block ?? self.block, blockRange: blockRange,
      range: range, source: source, alias: alias)
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
