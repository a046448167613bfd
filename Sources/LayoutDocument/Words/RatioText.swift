import CommandLanguage
import TerminalText

/// Ratios in scripts: the shortest text that parses to exactly the same number.
package enum RatioText {
  /// The largest denominator of the fractions that are tried.
  static let maximumDenominator = 24

  /// `25%`, `1/3` or a decimal: the shortest, and the first of these among equals.
  static func shortest(_ value: Double) -> String {
    let decimal = NumberText.exact(value)
    guard value > 0, value < 1 else { return decimal }
    var best = percent(value) ?? decimal
    if best.count > 3, let fraction = fraction(value), fraction.count < best.count {
      best = fraction
    }
    return decimal.count < best.count ? decimal : best
  }

  /// A part of a container: a decimal unless another spelling is shorter.
  package static func script(_ value: Double) -> String {
    let decimal = NumberText.exact(value)
    let shortest = shortest(value)
    return shortest.count < decimal.count ? shortest : decimal
  }

  /// `n/d` with the smallest denominator, if it is exactly `value`.
  package static func fraction(_ value: Double) -> String? {
    guard value.magnitude < 1e6 else { return nil }
    for denominator in stride(from: 2, through: maximumDenominator, by: 1) {
      let numerator = (value * Double(denominator)).rounded()
      if numerator != 0, numerator / Double(denominator) == value {
        return "\(Int(bounded: numerator))/\(denominator)"
      }
    }
    return nil
  }

  /// `N%` if it parses to exactly `value`.
  private static func percent(_ value: Double) -> String? {
    let text = NumberText.short(value * 100, decimals: 6) + "%"
    return NumberLiteral.parse(text)?.value == value ? text : nil
  }
}
