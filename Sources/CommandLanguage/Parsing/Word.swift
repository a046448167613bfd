import TerminalText

/// One word of a statement, its quotes and escapes resolved.
package struct Word: Hashable, Sendable {
  /// The relation of its text to the source text.
  package enum Form: Hashable, Sendable {
    case written
    /// Contains values of variables, or words of an alias.
    case replaced
    /// The value of a variable that was set to the result of arithmetic.
    case computed
    /// Contains a placeholder for a number that is only known when the script runs.
    case open
  }

  package var text: String { didSet { offsets = nil } }
  package var range: SourceRange
  /// The variables in it that have not been replaced, in order.
  package var references: [VariableReference] = []
  /// The source map of a quoted word: the source offset of each byte of `text`, and of its end.
  var offsets: [UInt32]?
  /// True if any part of it was quoted; a quoted word is never an option's keyword.
  package var isQuoted: Bool
  package var form = Form.written

  package init(text: String, range: SourceRange, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }

  /// The words before and after the first `separator`, such as `=`; `nil` if there is none.
  package func split(at separator: Unicode.Scalar) -> (head: Word, tail: Word)? {
    let bytes = text.utf8
    guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    let next = bytes.index(after: index)
    let head = bytes.distance(from: bytes.startIndex, to: index)
    return (
      Word(text: String(text[..<index]), range: part(from: 0, to: head), isQuoted: isQuoted),
      Word(
        text: String(text[next...]), range: part(from: head + 1, to: bytes.count),
        isQuoted: isQuoted)
    )
  }

  /// The source range of a part of the word, given in UTF-8 offsets of `text`; the whole word's
  /// range if the text was not written there.
  package func part(from lower: Int, to upper: Int) -> SourceRange {
    guard form == .written else { return range }
    if let offsets { return SourceRange(lower: Int(offsets[lower]), upper: Int(offsets[upper])) }
    guard range.upper - range.lower == text.utf8.count else { return range }
    return SourceRange(lower: range.lower + lower, upper: range.lower + upper)
  }

  /// The spelling of a word with this text: bare if possible, otherwise in double quotes.
  package static func spelling(of text: String) -> String {
    let isBare = text.utf8.allSatisfy { byte in
      byte > Byte.space && byte < Byte.delete && byte != Byte.quote && byte != Byte.apostrophe
        && byte != Byte.hash && byte != Byte.semicolon && byte != Byte.backslash
        && byte != Byte.open && byte != Byte.close && byte != Byte.dollar
    }
    if !text.isEmpty, isBare || Name.isValid(text) { return text }
    return ScriptText.quoted(text)
  }
}

/// `$NAME` or `${NAME}` in an unquoted part of a word.
package struct VariableReference: Hashable, Sendable {
  package let name: String
  /// Its range, with `$` and braces: UTF-8 offsets into the word's text.
  package let lower: Int
  package let upper: Int
}
