import TerminalText

/// One command as written: its words, and its block if it ends in one.
///
/// Immutable; a class to avoid copies.
package final class Statement: Sendable {
  /// The words, starting with the command's name; never empty.
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
  let alias: String?
  /// True if it has variables that have not been replaced, blocks included.
  let hasReferences: Bool
  /// True if it differs from the source text at its location, blocks included.
  let isRewritten: Bool

  /// - Parameter line: the line in which `range` begins; `nil` to look it up.
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
    let inner = (leadingBlock ?? []) + (block ?? [])
    hasReferences = words.contains { !$0.references.isEmpty } || inner.contains { $0.hasReferences }
    isRewritten = words.contains { $0.form != .written } || inner.contains { $0.isRewritten }
  }

  package var replacesAlias: Bool { alias != nil }

  package var hasBlocks: Bool { leadingBlock != nil || block != nil }

  package var blockStatements: [Statement] { (leadingBlock ?? []) + (block ?? []) }

  /// A copy with other words or other blocks.
  package func replacing(
    words: [Word]? = nil, leadingBlock: [Statement]? = nil, block: [Statement]? = nil
  ) -> Statement {
    Statement(
      words: words ?? self.words, leadingBlock: leadingBlock ?? self.leadingBlock,
      block: block ?? self.block,
      blockRange: blockRange, range: range, source: source, line: line, alias: alias)
  }

  /// True if no part of it has been, or must be, replaced.
  package var isAsWritten: Bool { !hasReferences && !isRewritten }

  /// The statement exactly as written.
  package var text: String { source[range] }

  /// From the first word to the last.
  package var wordsRange: SourceRange {
    guard let first = words.first, let last = words.last else { return range }
    return first.range.joined(with: last.range)
  }
}

extension Statement {
  /// Longer commands with a block are written over several lines.
  private static let maximumOneLineBytes = 4_096

  /// The statement on one line, without comments. Replaced words are spelled so that they parse to
  /// the same words.
  package var oneLine: String {
    if isOneLineAsWritten { return text }
    guard let block else { return wordsText }
    return wordsText + " { " + block.map { $0.oneLine }.joined(separator: "; ") + " }"
  }

  var isOneLineAsWritten: Bool { !isRewritten && source.isOneLine(range, in: line) }

  /// The statement as a part of a script: on one line, or if that would be long, with a line for
  /// each command of its blocks.
  var scriptText: String {
    let line = oneLine
    guard let block, line.utf8.count > Self.maximumOneLineBytes else {
      return line.utf8.last == Byte.backslash ? line + ";" : line
    }
    return wordsText + " {\n" + block.map { $0.scriptText + "\n" }.joined() + "}"
  }

  private var wordsText: String {
    words.map { word in
      guard word.form == .written else { return word.spelling }
      let written = source[word.range]
      // The statement contains the text of an `import`.
      return written.utf8.contains(Byte.newline) ? word.spelling : written
    }.joined(separator: " ")
  }
}

extension Word {
  /// The word, spelled so that it parses to the same word: quoted text stays quoted, and variables
  /// that have not been replaced stay variables.
  package var spelling: String {
    if references.isEmpty { return isQuoted || !Self.isBare(text) ? ScriptText.quoted(text) : text }
    let bytes = Array(text.utf8)
    // A quoted word stays quoted, so that it does not name an option.
    var spelling = isQuoted ? "\"\"" : ""
    var next = 0
    var endsInName = false
    func add(upTo upper: Int) {
      let part = String(decoding: bytes[next..<upper], as: UTF8.self)
      // A letter after `$NAME` would belong to the name.
      let joins = endsInName && Name.variableLength(in: ArraySlice("_\(part.prefix(1))".utf8)) > 1
      let isPlain = !isQuoted && !joins && Self.isBare(part)
      if !part.isEmpty { spelling += isPlain ? part : ScriptText.quoted(part) }
    }
    for reference in references {
      add(upTo: reference.lower)
      let written = bytes[reference.lower..<reference.upper]
      spelling += String(decoding: written, as: UTF8.self)
      endsInName = written.last != Byte.close
      next = reference.upper
    }
    add(upTo: bytes.count)
    return spelling
  }

  /// Returns true if `text` without quotes parses as one word that equals it.
  static func isBare(_ text: String) -> Bool {
    var lexer = Lexer(SourceText(text, origin: ""))
    guard case .word(let word) = try? lexer.next() else { return false }
    return word.text == text && !word.isQuoted && word.references.isEmpty
      && word.range == SourceRange(lower: 0, upper: text.utf8.count)
  }
}
