/// A token, from the lexer to the parser.
enum Token {
  case word(Word)
  /// A `;` or the end of a line.
  case separator(SourceRange)
  case open(SourceRange)
  case close(SourceRange)
  case end(Int)
}
