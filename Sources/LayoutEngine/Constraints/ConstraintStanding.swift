import Cassowary
package import LayoutModel

/// How a constraint fares in the layout that was found.
package enum ConstraintStanding: Equatable, Sendable {
  /// It holds, and just so.
  case binds
  /// It holds with so many points to spare.
  case idles(Double)
  /// It is optional and misses by so many points: what is above it, or tied with it, won.
  case lost(Double)
  /// It is required, and a conflict broke it: it misses by so many points.
  case broken(Double)
}

extension IslandSystem {
  /// How the constraint at `index` of the list fares. O(terms).
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

  /// The attributes of a guide that are left open, of those that any constraint speaks of.
  package mutating func openAttributes(ofGuide guide: LayoutItem) -> [Attribute] {
    var axes: [Axis] = []
    for constraint in list {
      for anchor in [constraint.first, constraint.second] where anchor?.item == guide {
        if let axis = anchor?.attribute.axis { axes.append(axis) }
      }
    }
    return openAttributes(of: guide).filter { axes.contains($0.axis) }
  }

  /// The guides that constraints of the list speak of, in the order of their first mention.
  package var guides: [LayoutItem] {
    var seen: Set<LayoutItem> = []
    return list.flatMap { [$0.first.item, $0.second?.item] }.compactMap { $0 }
      .filter { $0.view == nil && seen.insert($0).inserted }
  }
}
