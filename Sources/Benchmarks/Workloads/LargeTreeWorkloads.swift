import LayoutDrawing
import LayoutEngine
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Time and memory of trees of a million views.
enum LargeTreeWorkloads {
  private static let leaves = 500_000

  static var all: [Workload] {
    [
      Workload("1M views: memory after layout, frame and undo", "MB", limit: 400) {
        var one = session(leaves)
        for turn in 0..<20 { one.run("resize \(800 + turn) 600") }
        var painter = FramePainter()
        keep(painter.frame(of: one.session))
        one.run("undo 3")
        return peakMegabytes
      },
      Workload("1M views: layout", "ms", limit: 1_000) { resize(tree(leaves)) },
      Workload("1M views: frame", "ms", limit: 1_000) {
        let one = session(leaves)
        var painter = FramePainter()
        return Measure.median { keep(painter.frame(of: one.session).bytes()) }
      },
      Workload("1M views: undo of a resize", "ms", limit: 1_000) {
        var one = session(leaves)
        let (edit, undo) = (BenchmarkSession.statements("resize 900 600; resize 800 600"), "undo 2")
        return Measure.median(runs: 21, prepare: { one.run(edit) }, { one.run(undo) })
      },
      Workload("100k views: memory that undo keeps of 1,000 resizes", "MB", limit: 200) {
        var one = session(50_000)
        for turn in 0..<1_000 { one.run("resize \(800 + turn) 600") }
        return Double(one.session.past.byteCount) / Double(1 << 20)
      },
      Workload("tree 100k: resize of root", "ns/node") {
        let tree = tree(100_000)
        return resize(tree) / Double(tree.count)
      },
    ]
  }

  private static let size = Size(width: 100_000, height: 100_000)

  /// The tree for comparing engines: balanced, binary, rows and columns in turn, ratios 1/3 and
  /// 2/3, and a root of 100,000 × 100,000 points.
  private static func tree(_ leaves: Int) -> LayoutTree {
    var tree = LayoutTree(size: size)
    func divide(_ node: NodeID, into leaves: Int, along axis: Axis) {
      guard leaves > 1 else { return }
      let drafts = [1, 2].map { part in
        LayoutTree.ChildDraft(name: "v\(tree.count + part - 1)", ratio: Double(part) / 3)
      }
      tree.makeContainer(node, kind: .split, axis: axis, drafts: drafts)
      let children = Array(tree.children(of: node))
      divide(children[0], into: leaves / 2, along: axis.crossed)
      divide(children[1], into: leaves - leaves / 2, along: axis.crossed)
    }
    divide(.root, into: leaves, along: .horizontal)
    tree.layOut(from: .root)
    return tree
  }

  private static func session(_ leaves: Int) -> BenchmarkSession {
    var one = BenchmarkSession()
    one.session.tree = tree(leaves)
    return one
  }

  private static func resize(_ tree: LayoutTree) -> Double {
    var tree = tree
    var isResized = false
    return Measure.median {
      isResized.toggle()
      tree.resize(to: isResized ? Size(width: 120_000, height: 90_000) : size)
      tree.layOut()
    }
  }

  private static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / Double(1 << 20)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / Double(1 << 10)
    #endif
  }
}
