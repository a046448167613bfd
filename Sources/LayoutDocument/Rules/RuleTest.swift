package import LayoutEngine

/// A part of a rule's condition.
package enum RuleTest: Equatable, Sendable {
  /// A relation between numbers of the layout.
  case numbers(Condition)
  /// Root's trait has its larger value, or its smaller one.
  case trait(ScreenTrait, isLarge: Bool)

  package var views: [String] {
    switch self {
    case .trait: ["root"]
    case .numbers(let condition): condition.views
    }
  }

  /// The values of the difference at which the test changes its result, in points.
  package var turns: [Double] {
    switch self {
    case .trait: [0]
    case .numbers(let condition): condition.relation.turns(tolerance: condition.tolerance)
    }
  }

  /// The difference of its sides, and whether it holds; `nil` if one of its views does not exist.
  package func judged(in tree: LayoutTree) -> (difference: Double, holds: Bool)? {
    switch self {
    case .trait(let trait, let isLarge):
      let margin = trait.margin(of: tree.size)
      return (margin, (margin >= 0) == isLarge)
    case .numbers(let condition):
      guard let sides = try? condition.sides(in: tree) else { return nil }
      return (sides.left - sides.right, condition.holds(sides.left, sides.right))
    }
  }

  func renaming(_ old: String, to new: String) -> RuleTest {
    guard case .numbers(let condition) = self else { return self }
    return .numbers(condition.renaming(old, to: new))
  }

  var text: String {
    switch self {
    case .trait(let trait, let isLarge):
      "root.\(trait.rawValue) == \(isLarge ? trait.values.large : trait.values.small)"
    case .numbers(let condition): condition.text
    }
  }
}
