import TerminalText

/// A number that depends linearly on the swept number `t`: `slope * t + constant`.
package struct LinearFormula: Equatable, Sendable {
  package var slope: Double
  package var constant: Double

  package func value(at t: Double) -> Double { slope * t + constant }

  /// The formula with a letter for `t`, such as `0.25·W + 8`, and an added part before a subtracted
  /// one.
  package func text(of letter: String) -> String {
    guard slope != 0 else { return Self.text(of: constant) }
    let factor = Self.text(of: slope.magnitude)
    let term = factor == "1" ? letter : "\(factor)·\(letter)"
    let remainder = Self.text(of: constant.magnitude)
    if remainder != "0", slope < 0, constant > 0 { return "\(remainder) − \(term)" }
    let signed = (slope < 0 ? "−" : "") + term
    return remainder == "0" ? signed : signed + (constant < 0 ? " − " : " + ") + remainder
  }

  /// A number as formulas print it.
  package static func text(of number: Double) -> String { NumberText.short(number, decimals: 6) }
}

extension LinearFormula {
  /// The line through two points.
  init(through first: (t: Double, value: Double), _ second: (t: Double, value: Double)) {
    let slope = (second.value - first.value) / (second.t - first.t)
    self.init(slope: slope, constant: first.value - slope * first.t)
  }
}
