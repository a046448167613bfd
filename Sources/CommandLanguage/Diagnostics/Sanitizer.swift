/// Makes the characters visible that could deceive a reader or steer a terminal.
package enum Sanitizer {
  /// `text` with every control, format and line separating character as `\u{1b}`.
  /// A zero-width joiner stays where it joins two emoji. O(length).
  package static func sanitized(_ text: String) -> String {
    // Nearly every text is plain ASCII and comes back as it is.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var safe = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if isHidden(scalar), !joinsEmoji(scalars, index) {
        safe += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  private static func joinsEmoji(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars[index] == "\u{200D}", index > 0, index + 1 < scalars.count else { return false }
    return isEmojiPart(scalars[index - 1]) && scalars[index + 1].isWideEmoji
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier || scalar.isWideEmoji
  }
}

extension Unicode.Scalar {
  /// Whether it is an emoji beyond the digits and signs that are emoji by name only.
  fileprivate var isWideEmoji: Bool { value > 0xFF && properties.isEmoji }
}
