package import LayoutEngine

/// The constraints of an island that belong to a view.
extension LayoutTree {
  /// The constraints in `list` of `view`: for a stack or canvas those that it generates, by role, and
  /// those typed between its views, for a leaf all that mention it.
  func ownConstraints(of view: NodeID, in list: [LayoutConstraint]) -> [LayoutConstraint] {
    guard nodes[view.slot].kind.placesByConstraints else {
      return list.filter { $0.mentions(view) }
    }
    let held = list.filter { holder(of: $0) == view }
    return (0...LayoutConstraint.roles.count).flatMap { rank in held.filter { $0.rank == rank } }
  }

  /// Indices of all constraints that concern `view`: for a container also those inside it and the
  /// natural sizes of its children.
  func constraintIndices(around view: NodeID, in list: [LayoutConstraint]) -> [Int] {
    let isContainer = nodes[view.slot].kind.placesByConstraints
    return list.indices.filter { index in
      guard isContainer else { return list[index].mentions(view) }
      return list[index].items.contains { isNode(owner(of: $0), inside: view) }
    }
  }

  /// The container that generated a constraint; for one that was typed, the nearest stack or canvas
  /// that contains both sides, where UIKit installs it; none for natural sizes and outer frames.
  private func holder(of constraint: LayoutConstraint) -> NodeID? {
    switch constraint.source {
    case .stack(let stack): return stack
    case .space(let group): return spaceGroups[group].container
    case .user, .guide, .mask:
      let owner = owner(of: constraint.first.item)
      let other = constraint.second.map { self.owner(of: $0.item) } ?? owner
      return ancestry(of: owner).first {
        nodes[$0.slot].kind.placesByConstraints && isNode(other, inside: $0)
      }
    case .frame, .hugging, .resistance, .fixed: return nil
    }
  }

  /// The item's view, or the container that generated the guide.
  package func owner(of item: LayoutItem) -> NodeID {
    switch item {
    case .view(let node), .spacer(let node, _), .gap(let node, _): node
    case .space(let group, _): spaceGroups[group].container
    }
  }
}

extension LayoutConstraint {
  /// The roles of a stack's constraints in the order in which Arranged's README lists them.
  fileprivate static let roles = [
    "UISV-alignment", "UISV-canvas-connection", "UISV-canvas-fit", "UISV-distributing-edge",
    "UISV-fill-equally", "UISV-fill-proportionally", "UISV-hiding", "UISV-spacing",
    "UISV-spanning-boundary", "UISV-spanning-fit", "UISV-ambiguity-suppression",
  ]

  /// The index of its role; constraints that no stack generated come last.
  fileprivate var rank: Int {
    guard case .stack = source else { return Self.roles.count }
    return Self.roles.firstIndex(of: identifier) ?? Self.roles.count
  }

  func mentions(_ view: NodeID) -> Bool { first.item.view == view || second?.item.view == view }
}
