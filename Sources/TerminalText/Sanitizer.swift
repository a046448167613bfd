/// Makes characters visible that could deceive a reader or control a terminal.
package enum Sanitizer {
  /// `text` with every hidden character as `\u{1b}`. A zero-width joiner between two emoji is kept.
  /// O(length).
  ///
  /// - Parameter isASCII: true to convert the text to ASCII as well, like `ASCIIText`.
  package static func sanitized(_ text: String, isASCII: Bool = false) -> String {
    // Almost every text is plain ASCII and is returned unchanged.
    if text.isPrintableASCII { return text }
    var safe = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if isHidden(scalar), !joinsEmoji(scalars, index) {
        safe += escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return isASCII ? ASCIIText.spelled(safe) : safe
  }

  /// Returns true for control and format characters and the separators of lines and paragraphs.
  /// Terminals print nothing for them, but they can change the text around them.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// False if terminals draw the scalar in different ways or widths, or not at all: hidden, private
  /// and unassigned characters, unusual blanks, flags, skin tones, and keycaps.
  package static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x20E3: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned, .spaceSeparator: return false
    default: return !isHidden(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The escape of a scalar in scripts: `\u{1b}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// True if a scalar after one of an emoji changes it: a joiner before another one, a selector, or
  /// a colour of skin.
  package static func extends(
    emoji last: Unicode.Scalar, by scalar: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Bool {
    if scalar == "\u{200D}" { return isEmojiPart(last) && next.map(isWideEmoji) ?? false }
    return scalar == "\u{FE0F}"
      ? isWideEmoji(last) : scalar.properties.isEmojiModifier && last.properties.isEmojiModifierBase
  }

  private static func joinsEmoji(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars[index] == "\u{200D}", index > 0, index + 1 < scalars.count else { return false }
    return extends(emoji: scalars[index - 1], by: scalars[index], before: scalars[index + 1])
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier || isWideEmoji(scalar)
  }

  /// True for emoji, but not for the digits and signs that are emoji only by name.
  private static func isWideEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji
  }
}

extension String {
  /// True if all characters are printable ASCII: each takes one byte and one column. O(length).
  package var isPrintableASCII: Bool { utf8.allSatisfy { $0.isPrintableASCII } }
}

extension UInt8 { var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F } }
