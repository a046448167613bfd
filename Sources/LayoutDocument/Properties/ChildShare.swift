import LayoutEngine

/// A child's share of a split: its ratio or its fixed length.
enum ChildShare {
  static func set(
    _ ratio: Double, of node: NodeID, _ tree: inout LayoutTree
  ) throws(EditProblem) {
    let parent = tree.parent(of: node)
    let isFree =
      tree.childCount(of: parent) > 1
      || tree.nodes[node.slot].flags.contains(.fixed)
    guard isFree || ratio == 1 else {
      throw EditProblem(
        "bad-total", "\(tree.name(of: node)) is alone in \(tree.name(of: parent)): its ratio is 1",
        .values)
    }
    guard tree.nodes[node.slot].ratio != ratio else { return }
    tree.set(.ratio, of: node) { $0.setRatio(ratio, of: node) }
  }

  /// Fixes a child of a split, or frees it.
  static func fix(_ fixed: Fixed, on node: NodeID, _ tree: inout LayoutTree) {
    guard tree.fixed(of: node) != fixed else { return }
    let siblings = tree.children(of: tree.parent(of: node))
    let wereFixed = siblings.allSatisfy { tree.nodes[$0.slot].flags.contains(.fixed) }
    tree.set(.fixed, of: node) {
      $0.setFixed(fixed, of: node)
      // While all children are fixed, the ratios may have any sum.
      if wereFixed { $0.closeUpRatios(of: $0.parent(of: node)) }
    }
  }
}
