/// Converts text to ASCII, for terminals that support nothing else.
package enum ASCIIText {
  private struct Fallback {
    let glyph: Unicode.Scalar
    let text: String
    /// The replacement in one cell, if it is not `text`.
    var cell: Unicode.Scalar?

    init(_ glyph: Unicode.Scalar, _ text: String, cell: Unicode.Scalar? = nil) {
      self.glyph = glyph
      self.text = text
      self.cell = cell
    }
  }

  /// The glyphs that the program itself writes. In a frame, an `x` would look like a part of a name
  /// or a size, so `✗` has another substitute there.
  private static let fallbacks = [
    Fallback("×", "x"), Fallback("…", "...", cell: "~"), Fallback("–", "-"), Fallback("—", "-"),
    Fallback("−", "-"), Fallback("→", "->", cell: ">"), Fallback("←", "<-", cell: "<"),
    Fallback("≤", "<="), Fallback("≥", ">="), Fallback("≠", "!="), Fallback("±", "+/-"),
    Fallback("·", "."), Fallback("“", "\""), Fallback("”", "\""), Fallback("‘", "'"),
    Fallback("’", "'"), Fallback("‹", "<"), Fallback("›", ">"), Fallback("•", "*"),
    Fallback("│", "|"), Fallback("─", "-"), Fallback("├", "|"), Fallback("└", "`"),
    Fallback("┌", "+"), Fallback("┐", "+"), Fallback("┘", "+"), Fallback("✓", "ok"),
    Fallback("✗", "x", cell: "!"), Fallback("▲", "^"), Fallback("▼", "v"), Fallback("⊞", "#"),
    Fallback("▪", "o"), Fallback("░", "/"), Fallback("▒", "%"), Fallback("◂", "<"),
    Fallback("▴", "^"), Fallback("▸", ">"), Fallback("▾", "v"), Fallback("◃", "*"),
    Fallback("▵", "*"), Fallback("▹", "*"), Fallback("▿", "*"), Fallback("┄", "."),
    Fallback("┊", ":"),
  ]

  /// `text` in ASCII: the program's glyphs are replaced by their substitutes, other characters by
  /// `\u{e9}`. O(length).
  package static func spelled(_ text: String) -> String {
    replaced(text) { fallback(for: $0)?.text ?? Sanitizer.escape($0) }
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
    guard let fallback = fallback(for: glyph) else { return "?" }
    return fallback.cell ?? fallback.text.unicodeScalars.first ?? "?"
  }

  private static func fallback(for glyph: Unicode.Scalar) -> Fallback? {
    fallbacks.first { $0.glyph == glyph }
  }
}
