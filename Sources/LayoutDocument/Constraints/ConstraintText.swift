import LayoutEngine
import TerminalText

/// A constraint in words that parse to exactly the same numbers.
enum ConstraintText {
  static func linear(
    _ first: String, _ relation: LayoutRelation, _ multiplier: Double, _ second: String?,
    _ constant: Double, priority: Double
  ) -> String {
    var text = "\(first) \(relation.rawValue) "
    if let second {
      if multiplier != 1 { text += "\(number(multiplier)) * " }
      text += second
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += number(constant.magnitude)
      }
    } else {
      text += number(constant)
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
