extension LayoutTree {
  /// The command behind a constraint: the one that set the property that it expresses, else the one
  /// that created its stack or set the natural size. `nil` for the frame of an island.
  package func origin(of constraint: LayoutConstraint) -> Int32? {
    switch constraint.source {
    case .frame: return nil
    case .stack(let stack):
      return stackProperty(of: constraint, stack).flatMap { origin(of: $0.key, of: $0.node) }
        ?? containerOrigin(of: stack)
    case .hugging(let view): return origin(of: .hugging, of: view) ?? origin(of: .size, of: view)
    case .resistance(let view):
      return origin(of: .resistance, of: view) ?? origin(of: .size, of: view)
    case .fixed(let view): return origin(of: .fixed, of: view)
    case .guide(let view): return origin(of: .guide, of: view)
    case .mask(let view): return origin(of: .mask, of: view)
    case .user(let index): return constraints[index].origin
    case .space(let index): return spaceGroups[index].origin
    }
  }

  /// The property that a constraint of a stack expresses; `nil` if it does not depend on a
  /// property. O(1), and O(children) after a hidden view.
  package func stackProperty(
    of constraint: LayoutConstraint, _ stack: NodeID
  ) -> (key: PropertyKey, node: NodeID)? {
    switch constraint.identifier {
    case "UISV-spacing":
      guard let previous = constraint.second?.item.view else { return nil }
      let owner = spacingOwner(upTo: previous, in: stack)
      return traits(of: owner).spacingAfter == nil ? (.spacing, stack) : (.spacingAfter, owner)
    case "UISV-hiding": return constraint.first.item.view.map { (.hidden, $0) }
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return (.distribution, stack)
    case "UISV-alignment", "UISV-ambiguity-suppression", "UISV-spanning-fit",
      "UISV-spanning-boundary":
      return (.alignment, stack)
    case "UISV-canvas-connection":
      return constraint.first.attribute.isMargin ? (.marginsRelative, stack) : nil
    default: return nil
    }
  }

  /// The view whose spacing follows `view`: itself, or the last visible one before it.
  private func spacingOwner(upTo view: NodeID, in stack: NodeID) -> NodeID {
    if !nodes[view.slot].isHidden { return view }
    var owner = NodeID(nodes[stack.slot].firstChild)
    for child in children(of: stack) where isArranged(child) {
      if !nodes[child.slot].isHidden { owner = child }
      if child == view { break }
    }
    return owner
  }
}
