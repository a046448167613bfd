import TerminalText

/// The size of a text in a fictitious font, the same on all systems.
package enum TextMetrics {
  static let columnWidth = 0.5
  static let lineHeight = 1.2
  /// Font sizes from the top to the first baseline, and from the last to the bottom.
  package static let firstBaseline = 0.95
  package static let lastBaseline = 0.25

  /// The size of a text in points, with lines of at most `width` points if that is given, and with
  /// at most `lines` lines unless that is 0. O(text).
  package static func size(of text: String, font: Double, width: Double?, lines: Int = 0) -> Size {
    let widths = lineWidths(of: text, font: font, limit: width)
    let count = lines == 0 ? widths.count : min(widths.count, lines)
    return Size(
      width: (Double(widths.prefix(count).max() ?? 0) * font * columnWidth).rounded(.up),
      height: (Double(count) * font * lineHeight).rounded(.up))
  }

  /// The columns of each line, broken at blanks if it would be longer than `limit` points; a word
  /// that is longer than that has a line of its own.
  private static func lineWidths(of text: String, font: Double, limit: Double?) -> [Int] {
    let most = limit.map { max(0, Int(bounded: $0 / max(font * columnWidth, 1e-9))) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Int] in
      guard let most else { return [displayWidth(of: String(line))] }
      var widths = [0]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let width = displayWidth(of: String(word))
        let last = widths[widths.count - 1]
        if last == 0 {
          widths[widths.count - 1] = width
        } else if last + 1 + width <= most {
          widths[widths.count - 1] = last + 1 + width
        } else {
          widths.append(width)
        }
      }
      return widths
    }
  }
}
