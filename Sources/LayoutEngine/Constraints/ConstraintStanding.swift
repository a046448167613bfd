import Cassowary
import TerminalText

/// The state of a constraint in the solution.
package enum ConstraintStanding: Equatable, Sendable {
  /// It holds exactly.
  case binds
  /// It holds, with this margin in points.
  case idles(Double)
  /// It is optional and violated by this number of points: a constraint of higher or equal priority
  /// won.
  case lost(Double)
  /// It is required, and was broken in a conflict: it is violated by this number of points.
  case broken(Double)
}

extension IslandSystem {
  /// The state of the constraint at `index` of the list. O(terms).
  package func standing(of index: Int) -> ConstraintStanding {
    let missing = solver.violation(of: ids[index]).cleaned
    if isBroken(index) { return .broken(missing) }
    if missing > 0 { return .lost(missing) }
    guard list[index].relation != .equal, let row = solver[ids[index]] else { return .binds }
    var size = max(1, row.expression.constant.magnitude)
    let sum = row.expression.terms.reduce(row.expression.constant) {
      let part = $1.coefficient * solver.value(of: $1.variable)
      size = max(size, part.magnitude)
      return $0 + part
    }
    return sum.magnitude <= 1e-9 * size ? .binds : .idles(sum.magnitude.cleaned)
  }

  /// The left side of the constraint at `index` of the list less its right side, in points; `nil`
  /// if it has no variables. It changes sign when an inequality begins to bind, or an optional
  /// constraint is met. O(terms).
  package func difference(of index: Int) -> Double? {
    guard let row = solver[ids[index]], !row.expression.terms.isEmpty else { return nil }
    return row.expression.evaluated { solver.value(of: $0) }
  }

  /// The undetermined attributes of a guide among those that constraints mention.
  package mutating func openAttributes(ofGuide guide: LayoutItem) -> [Attribute] {
    let axes = list.flatMap { [$0.first, $0.second] }.compactMap { $0 }
      .filter { $0.item == guide }.map { $0.attribute.axis }
    return openAttributes(of: guide).filter { axes.contains($0.axis) }
  }

  /// The guides that constraints of the list mention, in the order of first occurrence.
  package var guides: [LayoutItem] {
    list.flatMap { $0.items }.filter { $0.view == nil }.distinct()
  }
}
