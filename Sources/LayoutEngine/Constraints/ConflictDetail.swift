import Cassowary

/// Details of a conflict: the violation, and the effect of giving up each member.
package struct ConflictDetail: Equatable, Sendable {
  package let top: NodeID
  package let conflict: IslandConflict
  /// The violation of the broken member, in points.
  package let excess: Double
  /// For each member, the value of `first − multiplier · second` if only that member yielded, as
  /// little as possible, in points; nil if the others would still conflict.
  package let freed: [Double?]
  /// The certificate of the violation: the constraints whose constants contribute to it, in the
  /// order of the island's list. Required constraints that are no members may be among them. Empty
  /// if there is no sum.
  package let terms: [Term]

  /// The contribution of a constraint's constant to the contradiction, in points, including
  /// baselines and margins: all add up to the missing length, of either sign.
  package struct Term: Equatable, Sendable {
    package let constraint: LayoutConstraint
    package let share: Double
    /// The effect of one point of its constant.
    package let rate: Double
  }
}

extension LayoutTree {
  /// The details of conflicts, in the order of `conflicts()`.
  ///
  /// - Parameters:
  ///   - solvesFreed: true to compute `freed`, with a solve for each of a bounded number of
  ///     members; otherwise all are nil.
  ///   - positions: indices in `conflicts()`; `nil` for all.
  package func conflictDetails(
    solvesFreed: Bool = true, of positions: [Int]? = nil
  ) -> [ConflictDetail] {
    var position = -1
    return conflictedIslands().flatMap { top in
      withIsland(of: top) { system in
        system.conflicts().compactMap { conflict in
          position += 1
          guard positions?.contains(position) ?? true else { return nil }
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
  /// Maximum number of examined members of a larger conflict; those of stacks come last.
  private static let maximumFreed = 6

  func detail(
    of conflict: IslandConflict, in tree: LayoutTree, _ solvesFreed: Bool
  ) -> ConflictDetail {
    func isMade(_ index: Int) -> Bool {
      if case .stack = conflict.members[index].source { true } else { false }
    }
    let indices = conflict.positions.indices
    let ordered = indices.filter { !isMade($0) } + indices.filter(isMade)
    var freed = [Double?](repeating: nil, count: conflict.positions.count)
    let isLong = ordered.count > Self.maximumMembersFreed
    let limit = solvesFreed ? (isLong ? Self.maximumFreed : ordered.count) : 0
    for index in ordered.prefix(limit) {
      freed[index] = self.freedLength(conflict.positions[index], in: conflict)
    }
    return ConflictDetail(
      top: top, conflict: conflict, excess: excess(of: conflict),
      freed: freed, terms: terms(of: conflict))
  }

  /// The violation of the broken member. Below 1e-12 points it is a rounding error, which depends
  /// on the path of the solver.
  private func excess(of conflict: IslandConflict) -> Double {
    let excess = solver.violation(of: ids[conflict.brokenIndex]).cleaned
    return excess.magnitude < 1 ? (excess * 1e12).rounded() / 1e12 : excess
  }

  /// The difference between the sides of a member if it yields and the broken one holds again.
  private func freedLength(_ position: Int, in conflict: IslandConflict) -> Double? {
    guard let constraint = solver[ids[position]] else { return nil }
    var others = solver
    // The broken one has yielded already.
    if position != conflict.brokenIndex {
      let edits: [Solver.Edit] = [
        .setPriority(ids[position], Self.brokenPriority),
        .setPriority(ids[conflict.brokenIndex], .required),
      ]
      guard (try? others.apply(edits, explains: false)) != nil else { return nil }
    }
    let sum = constraint.expression.evaluated { others.value(of: $0) }
    return (sum + list[position].constant).cleaned
  }

  /// The constant of the broken member, and each other constant times its effect on the violation.
  private func terms(of conflict: IslandConflict) -> [ConflictDetail.Term] {
    guard let broken = solver[ids[conflict.brokenIndex]] else { return [] }
    let (rates, _) = rates(of: broken.expression.terms, from: [ids[conflict.brokenIndex]: 1])
    return list.indices.compactMap { index in
      guard let rate = rates[ids[index]], rate.magnitude > 1e-9, let row = solver[ids[index]] else {
        return nil
      }
      return ConflictDetail.Term(
        constraint: list[index], share: (rate * row.expression.constant).cleaned, rate: rate)
    }
  }
}
