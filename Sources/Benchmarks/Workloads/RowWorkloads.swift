import LayoutEngine

/// One split with very many children.
enum RowWorkloads {
  private static let count = 10_000

  static var all: [Workload] {
    [
      Workload("row of 10k: full layout", "ns/node", goal: 8) {
        var tree = row()
        var isResized = false
        return Measure.median {
          isResized.toggle()
          tree.resizeRoot(to: isResized ? SplitTree.resized : SplitTree.size)
        } / Double(count)
      },
      Workload("row of 10k: one ratio", "µs") {
        var tree = row()
        let first = NodeID(tree.nodes[0].firstChild)
        var isWide = false
        return Measure.median {
          isWide.toggle()
          tree.nodes[first.slot].ratio = (isWide ? 1.5 : 1) / Double(count)
          tree.layOutChange(in: .root)
        } / 1000
      },
    ]
  }

  private static func row() -> LayoutTree {
    var tree = LayoutTree(size: SplitTree.size)
    let draft = LayoutTree.ChildDraft(name: nil, ratio: 1 / Double(count))
    tree.makeContainer(
      .root, kind: .split, axis: .horizontal, drafts: Array(repeating: draft, count: count))
    tree.layOut(from: .root)
    return tree
  }
}
