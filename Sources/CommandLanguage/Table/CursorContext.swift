/// The statement at a cursor, up to the cursor.
struct CursorContext {
  /// The words before the word at the cursor.
  private(set) var words: [Word] = []
  /// The word that ends at the cursor; empty if none has begun.
  private(set) var partial: Word
  /// The variable that is being typed, including `$` and brace.
  private(set) var variable: (text: String, lower: Int)?
  /// The earlier commands of the text and those whose blocks enclose the cursor; they may define
  /// variables.
  private(set) var earlier: [[Word]] = []
  /// The commands whose blocks enclose the cursor, outermost first.
  private(set) var enclosing: [[Word]] = []
  /// The length of a byte order mark at the start of the line; offsets are relative to its end.
  let markLength: Int

  /// `nil` if no word can be typed: in a comment, before a byte order mark, or after an error that
  /// cannot be skipped.
  init?(line: String, cursor: Int) {
    let source = SourceText(line, origin: "")
    markLength = line.utf8.count - source.bytes.count
    guard cursor >= markLength else { return nil }
    var end = min(max(0, cursor - markLength), source.bytes.count)
    while end > 0, end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    partial = Word(text: "", range: SourceRange(lower: end, upper: end))
    var lexer = Lexer(source, end: end)
    do throws(Diagnostic) {
      reading: while true {
        switch try lexer.next() {
        case .word(let word): words.append(word)
        case .open:
          enclosing.append(words)
          endStatement()
        case .close:
          _ = enclosing.popLast()
          endStatement()
        case .separator: endStatement()
        case .end: break reading
        }
      }
    } catch {
      let range = SourceRange(lower: lexer.partialStart, upper: end)
      if error.code == "unclosed-variable", error.range?.upper == end {
        partial = Word(text: source[range], range: range)
        variable = Self.variable(endingAt: end, in: source)
        return
      }
      guard error.code == "unclosed-quote" else { return nil }
      partial = Word(
        text: String(decoding: lexer.partialBytes, as: UTF8.self), range: range, isQuoted: true)
      return
    }
    if lexer.endsInComment { return nil }
    if let last = words.last, last.range.upper == end {
      partial = words.removeLast()
      variable = Self.variable(endingAt: end, in: source)
    }
  }

  private mutating func endStatement() {
    if !words.isEmpty { earlier.append(words) }
    words = []
  }

  /// The `$NAME` or `${NAME` that ends at an offset outside of quotes.
  private static func variable(
    endingAt end: Int, in source: SourceText
  ) -> (text: String, lower: Int)? {
    let name = source.bytes[..<end].reversed().prefix(while: Name.isByte)
    var lower = end - name.count
    if lower > 1, source.bytes[lower - 1] == Byte.open { lower -= 1 }
    guard lower > 0, source.bytes[lower - 1] == Byte.dollar else { return nil }
    lower -= 1
    return (source[SourceRange(lower: lower, upper: end)], lower)
  }

  /// The complete words, with aliases and variables replaced.
  func resolved(_ definitions: Definitions) -> CursorContext {
    var resolved = self
    var seen: [String] = []
    while let first = resolved.words.first, !first.isQuoted,
      let alias = definitions.alias(named: first.text), !seen.contains(Keyword.fold(alias.name)),
      case .words(let statement) = alias.meaning
    {
      seen.append(Keyword.fold(alias.name))
      resolved.words.replaceSubrange(0...0, with: statement.words)
    }
    for (index, word) in resolved.words.enumerated() where !word.references.isEmpty {
      resolved.words[index] = word.replaced(definitions)
    }
    return resolved
  }
}
