import Cassowary

extension IslandSystem {
  /// Goes over to `new` where that only removes constraints from a system with conflicts; false,
  /// with nothing lost, where there is more to it.
  ///
  /// - Parameter results: what this system says of the constraints of `new`.
  mutating func shrink(to new: [LayoutConstraint], _ results: [Solver.EarlierResult]) -> Bool {
    let fates = Self.fates(of: list, in: new)
    let kept = fates.indices.filter { fates[$0] != .removed }
    guard kept.count == new.count, !fates.contains(.changed),
      !hasRequiredNature(before: list.count),
      // One without terms pulls at nothing, whatever its priority.
      breaks.allSatisfy({ solver[ids[$0.place]]?.expression.terms.isEmpty == false })
    else { return false }
    let before = new.indices.filter { isBroken(kept[$0]) }
    let known = before.filter { if case .refused(by: _?) = results[$0] { true } else { false } }
    var places = known
    // Most often all that is not known to be contradicted still holds now.
    if !release(from: before, to: places, kept) {
      places = contradictions(among: new, kept.map { ids[$0] }, results)
      if !release(from: before, to: places, kept) { return false }
    }
    ids = kept.map { ids[$0] }
    breaks = places.map { Break(place: $0) }
    list = new
    usesMargins = Self.usesMargins(new)
    openAttributes = nil
    return true
  }

  /// Removes all but those at `kept`, and breaks the ones at `after` among these instead of the
  /// ones at `before`; false, with nothing changed, where the others cannot hold then.
  private mutating func release(from before: [Int], to after: [Int], _ kept: [Int]) -> Bool {
    var edits: [Solver.Edit] = []
    var next = 0
    for place in ids.indices {
      if next < kept.count, kept[next] == place {
        next += 1
      } else {
        edits.append(.remove(ids[place]))
      }
    }
    for place in before where !after.contains(place) {
      edits.append(.setPriority(ids[kept[place]], .required))
    }
    for place in after where !before.contains(place) {
      edits.append(.setPriority(ids[kept[place]], Self.brokenPriority))
    }
    do throws(Conflict) {
      try solver.apply(edits, explains: false)
      return true
    } catch {
      return false
    }
  }

  /// Places of those among `new`, whose identities are `ids`, that cannot hold together with the
  /// required ones before them.
  private func contradictions(
    among new: [LayoutConstraint], _ ids: [ConstraintID], _ results: [Solver.EarlierResult]
  ) -> [Int] {
    let required = new.indices.filter { new[$0].priority >= 1000 }
    let rows = required.compactMap { solver[ids[$0]] }.map {
      Constraint($0.expression, $0.relation, priority: .required)
    }
    return solver.contradictions(among: rows, earlier: Self.results(results, of: required))
      .map { required[$0] }
  }
}
