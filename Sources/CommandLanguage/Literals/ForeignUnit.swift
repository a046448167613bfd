/// Numbers with units of other tools: `100px`, `1fr`, `50vw`.
package enum ForeignUnit {
  private static let lengths = [
    "px", "dp", "dip", "sp", "em", "rem", "ch", "ex", "pc", "cm", "mm", "in",
  ]
  private static let parts = ["vw", "vh", "vmin", "vmax", "dvw", "dvh", "cqw", "cqh"]
  private static let shares = ["fr", "w"]

  /// Returns true if a word that follows a number is a unit of another tool.
  package static func isUnit(_ word: String) -> Bool {
    let unit = Keyword.fold(word)
    return lengths.contains(unit) || parts.contains(unit) || shares.contains(unit)
  }

  /// The replacement of a number with such a unit; `nil` for other words.
  package static func fix(for text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard NumberLiteral.parse(number) != nil else { return nil }
    let unit = Keyword.fold(text[number.endIndex...])
    if lengths.contains(unit) { return "lengths are in points: \(number), or \(number)pt" }
    if parts.contains(unit) { return "a part of the available length is a ratio: \(number)%" }
    return shares.contains(unit) ? "shares are ratios: NAME, or NAME=*, gets an equal one" : nil
  }
}
