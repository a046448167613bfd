extension LayoutTree {
  /// Returns true if constraints position `node`, or if it is itself a stack or canvas.
  package func isInIsland(_ node: NodeID) -> Bool {
    nodes[node.slot].kind.placesByConstraints || containerKind(of: node).placesByConstraints
  }

  /// Returns true if a stack arranges `node`: it is a child of one, with `arranged` on.
  package func isArranged(_ node: NodeID) -> Bool {
    containerKind(of: node).arrangesChildren
      && (!hasCustomTraits(node) || traits(of: node).isArranged)
  }

  /// The top of the island that contains `node`: its highest stack or canvas with only stacks and
  /// canvases between. `.none` if constraints do not place it. O(depth).
  package func islandTop(of node: NodeID) -> NodeID {
    var top = nodes[node.slot].kind.placesByConstraints ? node : NodeID.none
    var above = parent(of: node)
    while !above.isNone, nodes[above.slot].kind.placesByConstraints {
      top = above
      above = parent(of: above)
    }
    return top
  }

  /// The content of a scroll view whose constraints determine its size; `.none` for other views.
  package func constrainedContent(of scroll: NodeID) -> NodeID {
    guard nodes[scroll.slot].kind.scrollsFreely else { return .none }
    let content = NodeID(nodes[scroll.slot].firstChild)
    guard !content.isNone, nodes[content.slot].kind.placesByConstraints else { return .none }
    return content
  }

  /// The top of the island to which a constraint between two views belongs; `.none` if they are in
  /// different ones. A constraint from the content of a scroll view to that scroll view belongs to
  /// the content's island. O(depth).
  package func islandTop(of first: NodeID, and second: NodeID) -> NodeID {
    let (one, other) = (islandTop(of: first), islandTop(of: second))
    if !other.isNone, constrainedContent(of: first) == other { return other }
    if !one.isNone, constrainedContent(of: second) == one { return one }
    return one == other ? one : .none
  }

  /// The views of the island below `top`, itself first, in pre-order. Views inside other kinds of
  /// containers do not belong to the island. O(views of the island).
  package func islandMembers(of top: NodeID) -> [NodeID] {
    Array(preorder(within: top) { [nodes] in !nodes[$0.slot].kind.placesByConstraints })
  }

  /// The tops of all islands, in pre-order. O(views).
  package func islandTops() -> [NodeID] {
    preorder().filter { nodes[$0.slot].kind.placesByConstraints && !isNestedInIsland($0) }
  }

  /// Returns true if only frames in the island of `node` follow from its natural size: no required
  /// constraint does, and so no conflict, and nothing outside. O(depth + constraints).
  package func decidesFramesAlone(naturalSizeOf node: NodeID) -> Bool {
    let traits = traits(of: node)
    let isOptional = Axis.allCases.allSatisfy {
      traits.hugging[$0] < 1000 && traits.resistance[$0] < 1000
    }
    guard isOptional, !hasInsets, exercises.isEmpty, !hasRelation(where: { $0.isBaseline }) else {
      return false
    }
    let top = islandTop(of: node)
    guard self.top(movedBy: .contents, at: node) == (top.isNone ? node : top) else { return false }
    // The containers between the view and a container of another kind are those of the island.
    return !ancestry(of: node).dropFirst().prefix { nodes[$0.slot].kind.placesByConstraints }
      .contains { container in
        guard nodes[container.slot].kind.arrangesChildren else { return false }
        let state = stack(of: container)
        return state.isBaselineRelative || state.alignment.isBaseline
          || state.distribution == .fillProportionally
      }
  }

  /// Returns true if a typed constraint or a space is about such an attribute. O(constraints).
  func hasRelation(where matches: (Attribute) -> Bool) -> Bool {
    constraints.contains { $0.anchors.contains { matches($0.attribute) } }
      || spaceGroups.contains { $0.anchors.contains { matches($0.attribute) } }
  }

  /// Removes constraints and spaces whose views are no longer in one island.
  mutating func dropLooseConstraints() {
    let tree = self
    func top(_ anchor: ViewAnchor) -> NodeID { tree.islandTop(of: anchor.view) }
    constraints.removeAll { item in
      tree.islandTop(of: item.first.view, and: (item.second ?? item.first).view).isNone
    }
    spaceGroups.removeAll { group in
      let inside = tree.islandTop(of: group.container)
      return inside.isNone
        || group.spaces.contains { top($0.first) != inside || top($0.second) != inside }
    }
  }
}
