/// The statement around a cursor, as far as it is typed.
struct CursorContext {
  /// The whole words before the cursor's own.
  private(set) var words: [Word] = []
  /// The word that the cursor is in or ends; empty where none is begun.
  private(set) var partial: Word

  /// Nothing where no word can stand: in a comment, or after a mistake that cannot be looked past.
  init?(line: String, cursor: Int) {
    let source = SourceText(line, origin: "")
    var end = min(max(0, cursor), source.bytes.count)
    while end > 0, end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    partial = Word(text: "", range: SourceRange(lower: end, upper: end))
    var lexer = Lexer(source, end: end)
    do throws(Diagnostic) {
      reading: while true {
        switch try lexer.next() {
        case .word(let word): words.append(word)
        case .separator, .open, .close: words = []
        case .end: break reading
        }
      }
    } catch {
      guard error.code == LexicalError.unclosedQuote.code else { return nil }
      partial = Word(
        text: String(decoding: lexer.partialBytes, as: UTF8.self),
        range: SourceRange(lower: lexer.partialStart, upper: end), isQuoted: true)
      return
    }
    if lexer.endsInComment { return nil }
    if let last = words.last, last.range.upper == end { partial = words.removeLast() }
  }
}
