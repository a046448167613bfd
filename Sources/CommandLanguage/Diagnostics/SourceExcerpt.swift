import TerminalText

/// One line of a source, cropped to a width around a marked range, and the carets under it.
struct SourceExcerpt {
  /// Maximum number of bytes shown on each side of the caret.
  private static let maximumContextBytes = 4096

  private typealias Piece = (text: String, columns: Int)

  let text: String
  /// Columns before the first caret.
  let indent: Int
  /// `^~~~`, as wide as the marked range.
  let carets: String
  /// True if either end was cropped.
  let isCut: Bool

  /// Creates an excerpt of at most `width` columns of the line in which `range` starts. O(1) in the
  /// line's length.
  init(_ range: SourceRange, in source: SourceText, width: Int) {
    let line =
      source.lineRange(source.position(of: range.lower).line) ?? SourceRange(lower: 0, upper: 0)
    let lower = min(max(range.lower, line.lower), line.upper)
    let upper = min(max(range.upper, lower), line.upper)
    let near = Self.window(line, around: lower, source)
    let head = Self.pieces(source, near.lower, lower)
    let marked = Self.pieces(source, lower, min(upper, near.upper))
    let pieces = head + marked + Self.pieces(source, min(upper, near.upper), near.upper)
    let markStart = head.reduce(0) { $0 + $1.columns }
    let markColumns = marked.reduce(0) { $0 + $1.columns }
    let total = pieces.reduce(0) { $0 + $1.columns }
    let start = total <= width ? 0 : max(0, min(markStart - width / 3, total + 1 - width))
    let cutsHead = start > 0 || near.lower > line.lower
    let cutsTail = total > start + width || near.upper < line.upper
    text = Self.cut(pieces, from: start, width, cutsHead, cutsTail)
    indent = markStart - start
    let visible = max(1, min(markColumns, width - indent))
    carets = "^" + String(repeating: "~", count: visible - 1)
    isCut = cutsHead || cutsTail
  }

  private static func window(
    _ line: SourceRange, around offset: Int, _ source: SourceText
  ) -> SourceRange {
    var lower = max(line.lower, offset - maximumContextBytes)
    var upper = min(line.upper, offset + maximumContextBytes)
    while lower < offset, source.bytes[lower] & 0xC0 == 0x80 { lower += 1 }
    while upper > offset, upper < line.upper, source.bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
    return SourceRange(lower: lower, upper: upper)
  }

  private static func pieces(_ source: SourceText, _ lower: Int, _ upper: Int) -> [Piece] {
    source[SourceRange(lower: lower, upper: upper)].map { character in
      let text = character == "\t" ? " " : Sanitizer.sanitized(String(character))
      return (text, displayWidth(of: text))
    }
  }

  private static func cut(
    _ pieces: [Piece], from start: Int, _ width: Int, _ cutsHead: Bool, _ cutsTail: Bool
  ) -> String {
    var text = ""
    var column = 0
    let first = cutsHead ? start + 1 : start
    let last = cutsTail ? start + width - 1 : start + width
    var filled = first
    for piece in pieces {
      defer { column += piece.columns }
      guard column >= first, column + piece.columns <= last else { continue }
      // Blanks replace a wide character at the edge, so that the carets stay aligned.
      text += String(repeating: " ", count: column - filled) + piece.text
      filled = column + piece.columns
    }
    return (cutsHead ? "…" : "") + text + (cutsTail ? "…" : "")
  }
}
