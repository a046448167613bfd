/// A size as written: `100x44`, `-x20` with no width, `-` or `none` with neither.
package struct SizeLiteral: Equatable, Sendable {
  /// Points, 0 or more; `nil` if the axis has none.
  package let width: Double?
  package let height: Double?

  /// The size that `text` spells, or `nil`. `x`, `X` and `×` all separate the lengths.
  package static func parse(_ text: String) -> SizeLiteral? {
    if text == "-" || Keyword.matches(text, "none") { return SizeLiteral(width: nil, height: nil) }
    // `×` has two bytes.
    let bytes = text.utf8
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 == 0xC3 })
    else { return nil }
    var next = bytes.index(after: mark)
    if bytes[mark] == 0xC3 {
      guard bytes[next] == 0x97 else { return nil }
      next = bytes.index(after: next)
    }
    guard let width = length(text[..<mark]), let height = length(text[next...]) else { return nil }
    return SizeLiteral(width: width, height: height)
  }

  /// The points; `.some(nil)` for `-`; `nil` if the text is not a length.
  private static func length(_ text: Substring) -> Double?? {
    if text == "-" { return .some(nil) }
    guard let number = NumberLiteral.parse(text), number.value >= 0, number.form != .percent
    else { return nil }
    return number.value
  }
}
