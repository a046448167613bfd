/// Edits of the constraints and spaces that commands made.
extension LayoutTree {
  package mutating func addConstraints(_ made: [UserConstraint]) {
    constraints += made
    layOutIslands(of: made.flatMap { $0.views })
  }

  /// Replaces a constraint by another one of the same first view.
  package mutating func replaceConstraint(at place: Int, with made: UserConstraint) {
    constraints[place] = made
    layOutIslands(of: made.views)
  }

  package mutating func addSpaces(_ group: SpaceGroup) {
    spaceGroups.append(group)
    layOut(after: .constraints, group.container)
  }

  /// Removes the constraints at `places` and the spaces that `isRemoved` is true for.
  package mutating func removeRelations(
    at places: Set<Int>, spaces isRemoved: (SpaceGroup) -> Bool
  ) {
    let views = places.sorted().flatMap { constraints[$0].views }
    let containers = spaceGroups.filter(isRemoved).map { $0.container }
    constraints = constraints.indices.filter { !places.contains($0) }.map { constraints[$0] }
    spaceGroups.removeAll(where: isRemoved)
    layOutIslands(of: views + containers)
  }

  /// Lays out every island that one of the views is in. O(islands · views).
  private mutating func layOutIslands(of views: [NodeID]) {
    var done: [NodeID] = []
    for view in views {
      let top = islandTop(of: view)
      guard !top.isNone, !done.contains(top) else { continue }
      done.append(top)
      layOutChange(in: top)
    }
  }
}

extension UserConstraint {
  /// The views that it relates: a scroll view is in no island, but its content may be in one.
  fileprivate var views: [NodeID] { [first.view] + [second?.view].compactMap { $0 } }
}
