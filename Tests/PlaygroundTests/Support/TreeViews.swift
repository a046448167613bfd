import LayoutEngine

/// The views of a tree.
enum TreeViews {
  static func views(in tree: LayoutTree) -> [NodeID] {
    Array(tree.preorder())
  }
}
