import LayoutDocument
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
        var one = session()
        for turn in 0..<20 { one.run("resize \(800 + turn) 600") }
        var painter = FramePainter()
        keep(painter.frame(of: one.session))
        one.run("undo 3")
        return peakMegabytes
      },
      Workload("1M views: layout", "ms", limit: 1_000) {
        var tree = SplitTree.madeAndLaidOut(leaves: leaves)
        var isResized = false
        return Measure.median {
          isResized.toggle()
          tree.resize(to: isResized ? SplitTree.resized : SplitTree.size)
          tree.layOut()
        } / 1e6
      },
      Workload("1M views: frame", "ms", limit: 1_000) {
        let one = session()
        var painter = FramePainter()
        return Measure.median { keep(painter.frame(of: one.session).bytes()) } / 1e6
      },
      Workload("1M views: undo of a resize", "ms", limit: 1_000) {
        var one = session()
        let (edit, undo) = (BenchmarkSession.statements("resize 900 600; resize 800 600"), "undo 2")
        return Measure.median(runs: 21, prepare: { one.run(edit) }, { one.run(undo) }) / 1e6
      },
      Workload("100k views: memory that undo keeps of 1,000 resizes", "MB", limit: 200) {
        var one = BenchmarkSession()
        one.session.tree = SplitTree.madeAndLaidOut(leaves: 50_000, named: true)
        for turn in 0..<1_000 { one.run("resize \(800 + turn) 600") }
        return Double(one.session.past.byteCount) / Double(1 << 20)
      },
      Workload("tree 100k: resize of root", "ns/node") {
        let tree = SplitTree.madeAndLaidOut(leaves: 100_000)
        var resized = tree
        var isResized = false
        return Measure.median {
          isResized.toggle()
          resized.resize(to: isResized ? SplitTree.resized : SplitTree.size)
          resized.layOut()
        } / Double(tree.count)
      },
    ]
  }

  private static func session() -> BenchmarkSession {
    var one = BenchmarkSession()
    one.session.tree = SplitTree.madeAndLaidOut(leaves: leaves, named: true)
    return one
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
