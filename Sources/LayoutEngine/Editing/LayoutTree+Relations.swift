/// Edits of typed constraints and spaces.
extension LayoutTree {
  package mutating func addConstraints(_ made: [UserConstraint]) {
    constraints += made
    layOutIslands(of: made.flatMap { $0.views })
  }

  /// Replaces a constraint by another one with the same first view.
  package mutating func replaceConstraint(at index: Int, with made: UserConstraint) {
    constraints[index] = made
    layOutIslands(of: made.views)
  }

  package mutating func addSpaces(_ group: SpaceGroup) {
    spaceGroups.append(group)
    layOut(after: .constraints, group.container)
  }

  /// Removes the constraints at `indices` and the spaces for which `isRemoved` returns true.
  package mutating func removeRelations(
    at indices: Set<Int>, spaces isRemoved: (SpaceGroup) -> Bool
  ) {
    let views = indices.sorted().flatMap { constraints[$0].views }
    let containers = spaceGroups.filter(isRemoved).map { $0.container }
    constraints = constraints.indices.filter { !indices.contains($0) }.map { constraints[$0] }
    spaceGroups.removeAll(where: isRemoved)
    layOutIslands(of: views + containers)
  }

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
  /// The views that it relates. A scroll view is in no island, but its content may be in one.
  fileprivate var views: [NodeID] { [first.view] + [second?.view].compactMap { $0 } }
}
