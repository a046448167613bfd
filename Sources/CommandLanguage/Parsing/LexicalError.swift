/// Errors of a text before any command is looked up.
enum LexicalError: String {
  case scriptTooLong = "script-too-long"
  case lineTooLong = "line-too-long"
  case invalidUTF8 = "invalid-utf8"
  case controlCharacter = "control-character"
  case unusualBlank = "unusual-blank"
  case unclosedQuote = "unclosed-quote"
  case unclosedVariable = "unclosed-variable"
  case badEscape = "bad-escape"
  case danglingBackslash = "dangling-backslash"
  case blankAfterBackslash = "blank-after-backslash"
  case unclosedBlock = "unclosed-block"
  case unclosedText = "unclosed-text"
  case unmatchedBrace = "unmatched-brace"
  case blockWithoutCommand = "block-without-command"
  case blockNotLast = "block-not-last"
  case blockTooDeep = "block-too-deep"

  var code: String { rawValue }

  func diagnostic(
    _ message: String, _ range: SourceRange, _ source: SourceText, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, message: message, range: range, source: source, fix: fix)
  }
}
