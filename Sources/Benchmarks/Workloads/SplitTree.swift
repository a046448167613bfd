import LayoutEngine

/// The tree for comparing engines: balanced, binary, rows and columns in turn, ratios 1/3 and 2/3,
/// and a root of 100,000 × 100,000 points.
enum SplitTree {
  static let size = Size(width: 100_000, height: 100_000)
  static let resized = Size(width: 120_000, height: 90_000)

  /// A leaf that will become a subtree.
  private struct Part {
    var node: NodeID
    var leaves: Int
    var axis: Axis
  }

  /// The tree of `leaves` leaves, not laid out. `named` gives each view a name, `v1` and so on.
  static func make(leaves: Int, named: Bool = false) -> LayoutTree {
    var tree = LayoutTree(size: size)
    var drafts = [
      LayoutTree.ChildDraft(name: nil, ratio: 1 / 3), .init(name: nil, ratio: 2 / 3),
    ]
    var pending = [Part(node: .root, leaves: leaves, axis: .horizontal)]
    while let part = pending.popLast() {
      guard part.leaves > 1 else { continue }
      if named {
        drafts[0].name = "v\(tree.count)"
        drafts[1].name = "v\(tree.count + 1)"
      }
      tree.makeContainer(part.node, kind: .split, axis: part.axis, drafts: drafts)
      let first = NodeID(tree.nodes[part.node.slot].firstChild)
      let second = NodeID(tree.nodes[first.slot].nextSibling)
      let half = part.leaves / 2
      pending.append(Part(node: second, leaves: part.leaves - half, axis: part.axis.crossed))
      pending.append(Part(node: first, leaves: half, axis: part.axis.crossed))
    }
    return tree
  }

  static func madeAndLaidOut(leaves: Int, named: Bool = false) -> LayoutTree {
    var tree = make(leaves: leaves, named: named)
    tree.layOut(from: .root)
    return tree
  }
}
