extension LayoutTree {
  /// A Boolean value that indicates whether the view's parent hides it.
  package func isHiddenByParent(_ node: NodeID) -> Bool {
    let parent = parent(of: node)
    guard !parent.isNone else { return false }
    let container = nodes[parent.slot]
    switch container.kind.hiding {
    case .flag, .never: return nodes[node.slot].isHidden
    case .cover: return container.firstChild == node.index && !reveal(of: parent).isRevealed
    case .side:
      guard let side = splitter(of: parent).hiddenSide else { return false }
      return (container.firstChild == node.index) == (side == .primary)
    }
  }
}
