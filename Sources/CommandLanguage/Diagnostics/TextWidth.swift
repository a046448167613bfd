/// How many columns of a terminal a text takes, well enough to put a caret under it.
package enum TextWidth {
  /// Blocks in which every character is two columns wide, in order.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD,
  ]

  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}"), first.properties.isEmoji { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }
}
