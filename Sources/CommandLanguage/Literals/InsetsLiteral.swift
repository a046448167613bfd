/// Insets as written: `8` for all four sides, or `TOP,LEFT,BOTTOM,RIGHT`.
package struct InsetsLiteral: Equatable, Sendable {
  /// Points.
  package let top: Double
  package let left: Double
  package let bottom: Double
  package let right: Double

  package static func parse(_ text: String) -> InsetsLiteral? {
    var values: [Double] = []
    for part in text.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false) {
      guard let number = NumberLiteral.parse(part), number.form != .percent else { return nil }
      values.append(number.value)
    }
    if values.count == 1 { values = [values[0], values[0], values[0], values[0]] }
    guard values.count == 4 else { return nil }
    return InsetsLiteral(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}
