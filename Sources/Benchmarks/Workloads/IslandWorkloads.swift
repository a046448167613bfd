import LayoutEngine
import LayoutModel

/// Stacks as people make them: views in a tree, with UIStackView's own constraints.
enum IslandWorkloads {
  private static let sizes = [(10, "10"), (100, "100"), (1000, "1,000")]

  static var all: [Workload] {
    sizes.flatMap { count, title in
      StackState.Distribution.allCases.map { distribution in
        Workload("tree: stack of \(title) \(distribution.rawValue): lay out anew", "µs") {
          let tree = Self.tree(count, distribution)
          return Measure.median {
            var fresh = tree
            fresh.memory = nil
            fresh.layOutAll()
            keep(fresh)
          } / 1000
        }
      } + [
        Workload("tree: stack of \(title) fill: resize", "µs") { resize(count) },
        Workload("tree: stack of \(title) fill: one view's size", "µs") { changeSize(count) },
        Workload("tree: stack of \(title) fill: what is open", "µs") { ambiguity(count) },
      ]
    }
  }

  private static func tree(_ count: Int, _ distribution: StackState.Distribution) -> LayoutTree {
    var tree = LayoutTree(size: Size(width: 100 * Double(count), height: 200))
    let drafts = (0..<count).map { LayoutTree.ChildDraft(name: "v\($0)") }
    tree.makeContainer(.root, kind: .stack, axis: .horizontal, drafts: drafts)
    tree.updateExtras(of: .root) {
      $0.stack?.distribution = distribution
      $0.stack?.spacing = 8
    }
    for (index, child) in Array(tree.children(of: .root)).enumerated() {
      tree.updateExtras(of: child) {
        $0.naturalWidth = Double(index % 7 * 10 + 30)
        $0.naturalHeight = 20
      }
    }
    tree.layOutAll()
    return tree
  }

  private static func resize(_ count: Int) -> Double {
    var tree = tree(count, .fill)
    let width = tree.size.width
    var turn = 0
    return Measure.median {
      turn += 1
      tree.resizeRoot(to: Size(width: width * (0.9 + Double(turn % 20) / 100), height: 200))
    } / 1000
  }

  private static func changeSize(_ count: Int) -> Double {
    var tree = tree(count, .fill)
    let middle = Array(tree.children(of: .root))[count / 2]
    var turn = 0
    return Measure.median {
      turn += 1
      tree.updateExtras(of: middle) { $0.naturalWidth = Double(30 + turn % 20) }
      tree.layOutChange(in: middle)
    } / 1000
  }

  private static func ambiguity(_ count: Int) -> Double {
    let tree = tree(count, .fill)
    let first = Array(tree.children(of: .root))[0]
    return Measure.median {
      var fresh = tree
      fresh.memory = nil
      keep(fresh.ambiguousAttributes(of: first))
    } / 1000
  }
}
