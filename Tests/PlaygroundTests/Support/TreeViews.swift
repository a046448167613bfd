import LayoutEngine

/// The views of a tree.
enum TreeViews {
  static func views(in tree: LayoutTree) -> [NodeID] {
    var nodes: [NodeID] = []
    var node = NodeID.root
    while !node.isNone {
      nodes.append(node)
      node = tree.preorderNext(after: node, within: .root)
    }
    return nodes
  }
}
