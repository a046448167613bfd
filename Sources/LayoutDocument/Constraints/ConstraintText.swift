import LayoutEngine
import TerminalText

extension LinearConstraint {
  /// The constraint in words that parse to exactly the same numbers.
  /// - Parameter name: the words for an anchor; `nil` for one that is left out.
  func text(_ name: (Anchor) -> String?) -> String {
    var text = "\(name(first) ?? "") \(relation.rawValue) "
    if let second = second.flatMap(name) {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += second
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += Self.number(constant.magnitude)
      }
    } else {
      text += Self.number(constant)
    }
    if priority != LayoutPriority.required { text += " @\(NumberText.exact(priority))" }
    return text
  }

  /// A fraction if the decimal is long and a fraction equals it.
  private static func number(_ value: Double) -> String {
    let decimal = NumberText.exact(value)
    guard decimal.utf8.count > 8, let fraction = RatioText.fraction(value) else { return decimal }
    return fraction
  }
}
