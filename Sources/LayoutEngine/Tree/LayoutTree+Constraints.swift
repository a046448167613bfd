extension LayoutTree {
  /// Forgets the constraints that `isRemoved` is true for, and what was solved of islands whose
  /// other constraints take other places by that. O(constraints · depth).
  package mutating func removeConstraints(where isRemoved: (UserConstraint) -> Bool) {
    let kept = constraints.filter { !isRemoved($0) }
    guard kept.count < constraints.count else { return }
    constraints = kept
    for item in kept { forgetSystems(around: item.first.view) }
  }

  /// The same for those at places in `constraints`.
  package mutating func removeConstraints(at places: Set<Int>) {
    var place = -1
    removeConstraints { _ in
      place += 1
      return places.contains(place)
    }
  }

  /// The same for spaces.
  package mutating func removeSpaces(where isRemoved: (SpaceGroup) -> Bool) {
    guard let first = spaceGroups.firstIndex(where: isRemoved) else { return }
    spaceGroups.removeAll(where: isRemoved)
    for group in spaceGroups[first...] { forgetSystems(around: group.container) }
  }

  /// Systems that are kept name constraints by their places: those of the islands `view` may be in
  /// are brought up to date before they are used again.
  private mutating func forgetSystems(around view: NodeID) {
    var node = view
    while !node.isNone {
      let index = nodes[node.slot].extras
      if index >= 0 && extras[Int(index)].islandStamp != 0 {
        updateExtras(of: node) { $0.islandStamp = 0 }
      }
      node = parent(of: node)
    }
  }
}
