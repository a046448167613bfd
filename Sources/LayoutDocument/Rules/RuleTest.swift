package import LayoutEngine

/// A part of a rule's condition.
package enum RuleTest: Equatable, Sendable {
  /// A relation between numbers of the layout.
  case numbers(Condition)
  /// Root's trait has its larger value, or its smaller one.
  case trait(ScreenTrait, isLarge: Bool)

  package var views: [String] {
    switch self {
    case .trait: return ["root"]
    case .numbers(let condition):
      guard case .attribute(let view, _) = condition.right else { return [condition.view] }
      return [condition.view, view]
    }
  }

  /// The values of the difference at which the test changes its result, in points.
  package var turns: [Double] {
    switch self {
    case .trait: [0]
    case .numbers(let condition): condition.relation.turns(tolerance: condition.tolerance)
    }
  }
}
