import LayoutEngine

/// Finds the constraints of an island that belong to a view.
struct ConstraintSelection {
  let tree: LayoutTree

  /// Indices in `list` for `view`: for a stack or canvas the constraints that it generates and
  /// those typed between its views, for a leaf all that mention it.
  func indices(of view: NodeID, in list: [LayoutConstraint]) -> [Int] {
    let isContainer = tree.nodes[view.slot].kind.placesByConstraints
    let result = list.indices.filter { index in
      isContainer ? holder(of: list[index]) == view : mentions(list[index], view)
    }
    return isContainer ? Self.byRole(result, in: list) : result
  }

  /// Indices of all constraints that concern `view`: for a container also those inside it and the
  /// natural sizes of its children.
  func allIndices(of view: NodeID, in list: [LayoutConstraint]) -> [Int] {
    guard tree.nodes[view.slot].kind.placesByConstraints else { return indices(of: view, in: list) }
    return list.indices.filter { index in
      [list[index].first.item, list[index].second?.item].contains { item in
        item.map { tree.isNode(tree.owner(of: $0), inside: view) } ?? false
      }
    }
  }

  /// The container that generated a constraint, or between whose views it was typed; none for
  /// natural sizes and outer frames.
  func holder(of constraint: LayoutConstraint) -> NodeID? {
    switch constraint.source {
    case .stack(let stack): return stack
    case .space(let group): return tree.spaceGroups[group].container
    case .user, .guide, .mask: return commonContainer(constraint)
    case .frame, .hugging, .resistance, .fixed: return nil
    }
  }

  func mentions(_ constraint: LayoutConstraint, _ view: NodeID) -> Bool {
    constraint.first.item.view == view || constraint.second?.item.view == view
  }

  /// The nearest stack or canvas that contains both sides; UIKit installs the constraint there.
  private func commonContainer(_ constraint: LayoutConstraint) -> NodeID? {
    var current = tree.owner(of: constraint.first.item)
    let other = constraint.second.map { tree.owner(of: $0.item) } ?? current
    while !current.isNone {
      if tree.nodes[current.slot].kind.placesByConstraints, tree.isNode(other, inside: current) {
        return current
      }
      current = tree.parent(of: current)
    }
    return nil
  }

  /// The roles of a stack's constraints in the order in which Arranged's README lists them.
  private static let roles = [
    "UISV-alignment", "UISV-canvas-connection", "UISV-canvas-fit", "UISV-distributing-edge",
    "UISV-fill-equally", "UISV-fill-proportionally", "UISV-hiding", "UISV-spacing",
    "UISV-spanning-boundary", "UISV-spanning-fit", "UISV-ambiguity-suppression",
  ]

  /// `indices` with the constraints that the stack generated first, by role; the others follow in
  /// order.
  private static func byRole(_ indices: [Int], in list: [LayoutConstraint]) -> [Int] {
    func rank(_ index: Int) -> Int {
      guard case .stack = list[index].source else { return roles.count }
      return roles.firstIndex(of: list[index].identifier) ?? roles.count
    }
    return indices.map { (rank($0), $0) }.sorted { $0 < $1 }.map { $0.1 }
  }
}

extension LayoutTree {
  /// The item's view, or the container that generated the guide.
  func owner(of item: LayoutItem) -> NodeID {
    switch item {
    case .view(let node), .spacer(let node, _), .gap(let node, _): node
    case .space(let group, _): spaceGroups[group].container
    }
  }
}
