/// Converts text to ASCII, for terminals that support nothing else.
package enum ASCIIText {
  /// The glyphs that the program itself writes, and their substitutes.
  private static let substitutes: [(glyph: Unicode.Scalar, text: String)] = [
    ("×", "x"), ("…", "..."), ("–", "-"), ("—", "-"), ("−", "-"), ("→", "->"), ("←", "<-"),
    ("≤", "<="), ("≥", ">="), ("≠", "!="), ("±", "+/-"), ("·", "."), ("“", "\""), ("”", "\""),
    ("‘", "'"), ("’", "'"), ("‹", "<"), ("›", ">"), ("•", "*"), ("│", "|"), ("─", "-"), ("├", "|"),
    ("└", "`"), ("┌", "+"), ("┐", "+"), ("┘", "+"), ("✓", "ok"), ("✗", "x"), ("▲", "^"), ("▼", "v"),
    ("⊞", "#"), ("▪", "o"), ("░", "/"), ("▒", "%"), ("◂", "<"), ("▴", "^"), ("▸", ">"), ("▾", "v"),
    ("◃", "*"), ("▵", "*"), ("▹", "*"), ("▿", "*"), ("┄", "."), ("┊", ":"),
  ]
  /// The substitutes in a cell, if they are not the first characters of those texts. In a frame, an
  /// `x` would look like a part of a name or a size.
  private static let cells: [(glyph: Unicode.Scalar, cell: Unicode.Scalar)] = [
    ("…", "~"), ("→", ">"), ("✗", "!"),
  ]

  /// `text` in ASCII: the program's glyphs are replaced by their substitutes, other characters by
  /// `\u{e9}`. O(length).
  package static func spelled(_ text: String) -> String {
    replaced(text) { substitute(for: $0) ?? Sanitizer.escape($0) }
  }

  /// `text` with another spelling of each scalar that is not ASCII. O(length).
  static func replaced(_ text: String, by spelling: (Unicode.Scalar) -> String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += spelling(scalar)
      }
    }
    return result
  }

  /// The ASCII substitute for one of the program's glyphs in a cell. ASCII characters are
  /// unchanged; unknown ones become `?`.
  package static func cell(for glyph: Unicode.Scalar) -> Unicode.Scalar {
    if glyph.isASCII { return glyph }
    return cells.first { $0.glyph == glyph }?.cell
      ?? substitute(for: glyph)?.unicodeScalars.first ?? "?"
  }

  private static func substitute(for glyph: Unicode.Scalar) -> String? {
    substitutes.first { $0.glyph == glyph }?.text
  }
}
