import LayoutEngine

/// Split trees of a thousand to a million leaves.
enum SplitTreeWorkloads {
  private static let sizes: [(leaves: Int, title: String)] = [
    (1_000, "1k"), (10_000, "10k"), (100_000, "100k"), (1_000_000, "1M"),
  ]

  static var all: [Workload] { sizes.flatMap { workloads(leaves: $0.leaves, "tree \($0.title)") } }

  private static func workloads(leaves: Int, _ title: String) -> [Workload] {
    let views = Double(2 * leaves - 1)
    return [
      Workload("\(title): build", "ns/node", goal: 20) {
        build(leaves) / views
      },
      Workload("\(title): full layout", "ns/node", goal: leaves > 100_000 ? 15 : 8) {
        fullLayout(leaves) / views
      },
      Workload("\(title): resize of root", "ns/node", goal: leaves > 100_000 ? 15 : 8) {
        rootResize(leaves) / views
      },
      Workload("\(title): one deep edit, cells snapped", "µs", goal: 5) {
        deepEdit(leaves, holdsSnapshot: false) / 1000
      },
      Workload("\(title): the same, the tree before it kept", "µs", goal: 5) {
        deepEdit(leaves, holdsSnapshot: true) / 1000
      },
      Workload("\(title): no change", "µs") { noChange(leaves) / 1000 },
      Workload("\(title): nodes and frames", "B/node", goal: 64) {
        let tree = SplitTree.make(leaves: leaves)
        return Double(tree.byteCount) / Double(tree.count)
      },
    ]
  }

  /// The tree of the run before is freed outside of the time.
  private static func build(_ leaves: Int) -> Double {
    var tree: LayoutTree?
    return Measure.median(
      prepare: {
        keep(tree?.count)
        tree = nil
      }, { tree = SplitTree.make(leaves: leaves) })
  }

  /// Every frame is empty before, and other than empty after.
  private static func fullLayout(_ leaves: Int) -> Double {
    var tree = SplitTree.madeAndLaidOut(leaves: leaves)
    return Measure.median(prepare: { clearFrames(of: &tree) }, { tree.layOut(from: .root) })
  }

  private static func clearFrames(of tree: inout LayoutTree) {
    for index in 1..<tree.frames.count { tree.frames[index] = .zero }
  }

  private static func rootResize(_ leaves: Int) -> Double {
    var tree = SplitTree.madeAndLaidOut(leaves: leaves)
    var isResized = false
    return Measure.median {
      isResized.toggle()
      tree.resizeRoot(to: isResized ? SplitTree.resized : SplitTree.size)
    }
  }

  /// A new ratio in the parent of the first leaf, the layout that follows, and the cells of the
  /// views that changed. With `holdsSnapshot`, the tree before the edit is kept until the next one,
  /// as undo keeps it.
  private static func deepEdit(_ leaves: Int, holdsSnapshot: Bool) -> Double {
    var tree = SplitTree.madeAndLaidOut(leaves: leaves)
    let leaf = SplitTree.firstLeaf(of: tree)
    let container = tree.parent(of: leaf)
    var snapshot: LayoutTree?
    var isWide = false
    return Measure.median {
      isWide.toggle()
      if holdsSnapshot { snapshot = tree }
      tree.setRatio(isWide ? 0.4 : 0.3, of: leaf)
      tree.layOutChange(in: container)
      keep(SplitTree.snappedCells(in: container, of: tree))
      keep(snapshot?.count)
    }
  }

  /// A resize to the size that root has.
  private static func noChange(_ leaves: Int) -> Double {
    var tree = SplitTree.madeAndLaidOut(leaves: leaves)
    return Measure.median { keep(tree.resizeRoot(to: SplitTree.size)) }
  }
}
