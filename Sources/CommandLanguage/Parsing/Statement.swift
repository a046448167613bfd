/// One command as written: its words, and its block where it ends in one.
///
/// A class, as it never changes and goes through many hands.
package final class Statement: Sendable {
  /// The words, the command's name first; never empty.
  package let words: [Word]
  package let block: [Statement]?
  /// The block before `with`, of a command that takes two.
  package let leadingBlock: [Statement]?
  /// The offsets between the braces, if there is a block.
  package let blockRange: SourceRange?
  /// From the first word to the last, or to the closing brace.
  package let range: SourceRange
  package let source: SourceText
  /// The number of the line on which it starts.
  package let line: Int
  /// The alias that was replaced by this command.
  package let alias: String?
  /// True if it has replaced an alias. Cheaper than a look at `alias`, which copies it.
  package let replacesAlias: Bool
  /// True if it has variables that have not been replaced, blocks included.
  package let hasReferences: Bool
  /// True if it differs from the source text at its location, blocks included.
  package let isRewritten: Bool

  /// - Parameter line: that of the source in which `range` begins; `nil` to look it up.
  package init(
    words: [Word], leadingBlock: [Statement]? = nil, block: [Statement]? = nil,
    blockRange: SourceRange? = nil, range: SourceRange, source: SourceText, line: Int? = nil,
    alias: String? = nil
  ) {
    self.words = words
    self.leadingBlock = leadingBlock
    self.block = block
    self.blockRange = blockRange
    self.range = range
    self.source = source
    self.line = line ?? source.lineNumber(of: range.lower)
    self.alias = alias
    replacesAlias = alias != nil
    var hasReferences = words.contains { $0.hasReferences }
    var isRewritten = words.contains { $0.form != .written }
    if leadingBlock != nil || block != nil {
      for statement in (leadingBlock ?? []) + (block ?? []) {
        hasReferences = hasReferences || statement.hasReferences
        isRewritten = isRewritten || statement.isRewritten
      }
    }
    self.hasReferences = hasReferences
    self.isRewritten = isRewritten
  }

  package var hasBlocks: Bool { leadingBlock != nil || block != nil }

  /// The statements of its blocks, in order.
  package var blockStatements: [Statement] { (leadingBlock ?? []) + (block ?? []) }

  /// The same with other words or other blocks.
  package func replacing(
    words: [Word]? = nil, leadingBlock: [Statement]? = nil, block: [Statement]? = nil
  ) -> Statement {
    Statement(
      words: words ?? self.words, leadingBlock: leadingBlock ?? self.leadingBlock,
      block: block ?? self.block,
      blockRange: blockRange, range: range, source: source, line: line, alias: alias)
  }

  /// True if nothing in it has been replaced, or is to be.
  package var standsAsWritten: Bool { !hasReferences && !isRewritten }

  /// The statement exactly as written.
  package var text: String { source[range] }

  /// From the first word to the last.
  package var wordsRange: SourceRange {
    guard let first = words.first, let last = words.last else { return range }
    return first.range.joined(with: last.range)
  }

  /// The text between the braces, without the blanks around it.
  package var blockText: String? {
    guard let blockRange else { return nil }
    return source[blockRange].trimmingBlanks()
  }
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
