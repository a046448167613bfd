import TerminalText

/// Formulas as texts: `0.25·W + 8`.
package enum FormulaText {
  package static func number(_ value: Double) -> String { NumberText.short(value, decimals: 6) }

  /// Returns a formula such as `0.25·W + 8`, with an added part before a subtracted one.
  package static func text(slope: Double, of letter: String, constant: Double) -> String {
    guard slope != 0 else { return number(constant) }
    let factor = number(slope.magnitude)
    let term = factor == "1" ? letter : "\(factor)·\(letter)"
    let remainder = number(constant.magnitude)
    if remainder != "0", slope < 0, constant > 0 { return "\(remainder) − \(term)" }
    let signed = (slope < 0 ? "−" : "") + term
    return remainder == "0" ? signed : signed + (constant < 0 ? " − " : " + ") + remainder
  }
}
