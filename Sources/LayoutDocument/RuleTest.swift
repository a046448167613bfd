package import LayoutEngine

/// A part of a rule's condition.
package enum RuleTest: Equatable, Sendable {
  /// A relation between numbers of the layout.
  case numbers(Condition)
  /// Root's trait has its larger value, or its smaller one.
  case trait(ScreenTrait, isLarge: Bool)

  /// The views that it looks at.
  package var views: [String] {
    switch self {
    case .trait: return ["root"]
    case .numbers(let condition):
      guard case .attribute(let view, _) = condition.right else { return [condition.view] }
      return [condition.view, view]
    }
  }

  /// Where it turns: values of the difference that it was judged by, in points.
  package var turns: [Double] {
    switch self {
    case .trait: [0]
    case .numbers(let condition): condition.relation.turns(tolerance: condition.tolerance)
    }
  }
}
