import LayoutEngine

/// Stacks as people make them: views in a tree, with UIStackView's own constraints.
enum IslandWorkloads {
  private static let sizes = [(10, "10"), (100, "100"), (1000, "1,000")]

  static var all: [Workload] {
    sizes.flatMap { count, title in
      StackState.Distribution.allCases.map { distribution in
        Workload(
          "tree: stack of \(title) \(distribution.rawValue): lay out anew", "µs",
          goal: goal(count, distribution)
        ) { layOut(count, distribution) }
      } + [
        Workload("tree: stack of \(title) fill: resize", "µs") { resize(count) },
        Workload("tree: stack of \(title) fill: one view's size", "µs") { changeSize(count) },
        Workload(
          "tree: stack of \(title) fill: what is open", "µs", goal: count == 1000 ? 3000 : nil
        ) { ambiguity(count) },
      ]
    } + large
  }

  private static var large: [Workload] {
    [
      Workload("tree: stack of 10,000 fill: lay out anew", "µs", goal: 18_000) {
        layOut(10_000, .fill)
      },
      Workload("tree: stack of 10,000 without sizes: lay out anew", "µs", goal: 100_000) {
        layOut(10_000, .fill, hasSizes: false)
      },
      Workload("tree: stack without sizes: lay out anew, growth", "exponent", goal: 1.1) {
        Measure.exponent([100, 1000, 10_000]) { layOut($0, .fill, hasSizes: false) }
      },
      Workload("tree: stack fill: what is open, growth", "exponent", goal: 1.1) {
        Measure.exponent([100, 1000, 10_000], ambiguity)
      },
    ]
      + StackState.Distribution.allCases.map { distribution in
        Workload(
          "tree: stack \(distribution.rawValue): lay out anew, growth", "exponent", goal: 1.1
        ) {
          Measure.exponent([100, 1000, 10_000]) { layOut($0, distribution) }
        }
      }
  }

  /// The most microseconds that another layout may take.
  private static func goal(_ count: Int, _ distribution: StackState.Distribution) -> Double? {
    switch (count, distribution) {
    case (10, .fill): 20
    case (1000, .fill): 1500
    case (1000, .fillProportionally): 4000
    case (1000, .equalCentering): 10_000
    case (_, .fill), (_, .fillEqually), (_, .fillProportionally), (_, .equalSpacing),
      (_, .equalCentering):
      nil
    }
  }

  private static func layOut(
    _ count: Int, _ distribution: StackState.Distribution, hasSizes: Bool = true
  ) -> Double {
    let tree = Self.tree(count, distribution, hasSizes: hasSizes)
    return Measure.median {
      var fresh = tree
      fresh.memory = nil
      fresh.layOutAll()
      keep(fresh)
    } / 1000
  }

  static func tree(
    _ count: Int, _ distribution: StackState.Distribution, hasSizes: Bool = true
  ) -> LayoutTree {
    var tree = LayoutTree(size: Size(width: 100 * Double(count), height: 200))
    let drafts = (0..<count).map { LayoutTree.ChildDraft(name: "v\($0)") }
    tree.makeContainer(.root, kind: .stack, axis: .horizontal, drafts: drafts)
    tree.updateExtras(of: .root) {
      $0.stack?.distribution = distribution
      $0.stack?.spacing = 8
    }
    for (index, child) in Array(tree.children(of: .root)).enumerated() where hasSizes {
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
