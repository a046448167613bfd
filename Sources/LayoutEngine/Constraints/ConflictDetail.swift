import Cassowary

/// Details of a conflict: how far each member is from holding, and what would follow without it.
package struct ConflictDetail: Equatable, Sendable {
  package let top: NodeID
  package let conflict: IslandConflict
  /// How far the broken member is from holding, in points.
  package let excess: Double
  /// For each member what `first − multiplier · second` would be if it alone gave way, and no more
  /// than it must, in points; nil if the others would still conflict with something else.
  package let freed: [Double?]
  /// The contribution of each member's constant to the contradiction, in points, including
  /// baselines and margins: they add up to the missing length, of either sign. Empty if there is no
  /// sum.
  package let shares: [Double]
}

extension LayoutTree {
  /// The details of conflicts, in the order of `conflicts()`.
  ///
  /// - Parameters:
  ///   - solvesFreed: true if `freed` is wanted: a solve for each member, of a bounded number of
  ///     them. It is all nil otherwise.
  ///   - places: their indices in `conflicts()`; `nil` for all.
  package func conflictDetails(
    solvesFreed: Bool = true, of places: [Int]? = nil
  ) -> [ConflictDetail] {
    var place = -1
    return conflictedIslands().flatMap { top in
      withIsland(of: top) { system in
        system.conflicts().compactMap { conflict in
          place += 1
          guard places?.contains(place) ?? true else { return nil }
          return system.detail(of: conflict, in: self, solvesFreed)
        }
      } ?? []
    }
  }
}

extension IslandSystem {
  /// Maximum number of members of a conflict that are examined: each is a solve of the whole
  /// island.
  private static let maximumMembersFreed = 16
  /// The members of such a conflict that are examined; those of stacks come last.
  private static let maximumFreed = 6

  func detail(
    of conflict: IslandConflict, in tree: LayoutTree, _ solvesFreed: Bool
  ) -> ConflictDetail {
    func isMade(_ index: Int) -> Bool {
      if case .stack = conflict.members[index].source { return true }
      return false
    }
    let indices = conflict.places.indices
    let ordered = indices.filter { !isMade($0) } + indices.filter(isMade)
    var freed = [Double?](repeating: nil, count: conflict.places.count)
    let isLong = ordered.count > Self.maximumMembersFreed
    let limit = solvesFreed ? (isLong ? Self.maximumFreed : ordered.count) : 0
    for index in ordered.prefix(limit) {
      freed[index] = self.freed(conflict.places[index], in: conflict)
    }
    return ConflictDetail(
      top: top, conflict: conflict, excess: excess(of: conflict),
      freed: freed, shares: shares(of: conflict, tree))
  }

  /// How far the broken member is from holding. A small excess is a difference of large numbers:
  /// below a millionth of a millionth of a point it depends on how the system was solved.
  private func excess(of conflict: IslandConflict) -> Double {
    let excess = solver.violation(of: ids[conflict.brokenPlace]).cleaned
    return excess.magnitude < 1 ? (excess * 1e12).rounded() / 1e12 : excess
  }

  /// The difference between the sides of a member if it yields and the broken one holds again.
  private func freed(_ place: Int, in conflict: IslandConflict) -> Double? {
    guard let constraint = solver[ids[place]] else { return nil }
    var rest = solver
    // The broken one has given way already.
    if place != conflict.brokenPlace {
      do throws(Conflict) {
        try rest.apply(
          [
            .setPriority(ids[place], Self.brokenPriority),
            .setPriority(ids[conflict.brokenPlace], .required),
          ], explains: false)
      } catch {
        return nil
      }
    }
    let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * rest.value(of: $1.variable)
    }
    return (sum + list[place].constant).cleaned
  }

  /// The broken member's own constant, and of every other as much as it moves what is missing. In a
  /// system of the members and nothing else there is only one such sum.
  private func shares(of conflict: IslandConflict, _ tree: LayoutTree) -> [Double] {
    var solver = Solver()
    var variables = IslandVariables(top: top, members: members, of: tree, in: &solver)
    variables.addGuides(of: conflict.members, in: &solver)
    let missing = solver.makeVariable(.free)
    var rows: [Constraint] = []
    for (place, member) in zip(conflict.places, conflict.members) {
      var expression = variables.expression(of: member, in: tree)
      let isBroken = place == conflict.brokenPlace
      if isBroken { expression.terms.append(Term(-1, missing)) }
      rows.append(Constraint(expression, isBroken ? .equal : member.relation.solverRelation))
    }
    // It is as little as the others let it be.
    rows.append(
      Constraint(
        Expression(missing), conflict.broken.relation.solverRelation, priority: Priority(1)))
    guard let ids = try? solver.add(contentsOf: rows) else { return [] }
    let pins = solver.pins(of: missing)
    return ids.dropLast().map { id in
      let pin = pins.first { $0.source == .constraint(id) }
      return ((pin?.coefficient ?? 0) * rows[ids.firstIndex(of: id) ?? 0].expression.constant)
        .cleaned
    }
  }
}
