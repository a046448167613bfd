import LayoutEngine

/// Constraints as people type them: one after the other, all solved each time.
enum TypedConstraintWorkloads {
  static var all: [Workload] { single + chains + conflicts }

  // MARK: One constraint

  private static var single: [Workload] {
    [(300, "300", 30.0 as Double?), (10_000, "10,000", nil)].map { count, title, goal in
      Workload("tree: stack of \(title): constrain, and taken back", "µs", goal: goal) {
        constrain(count)
      }
    } + [
      Workload("tree: stack: constrain, and taken back, growth", "exponent", goal: 1.1) {
        Measure.exponent([100, 1000, 10_000], constrain)
      }
    ]
  }

  /// Microseconds for a wish between two widths, half for adding it and half for taking it back.
  private static func constrain(_ count: Int) -> Double {
    var tree = IslandWorkloads.tree(count, .fill)
    let views = Array(tree.children(of: .root))
    let kept = constraint(views[3], .width, views[7], .width, 0, priority: 400)
    let added = constraint(views[5], .width, views[9], .width, 30, priority: 500)
    tree.constraints.append(kept)
    tree.layOutConstraints(around: .root)
    return Measure.median {
      tree.constraints.append(added)
      tree.layOutConstraints(around: .root)
      tree.constraints.removeLast()
      tree.layOutConstraints(around: .root)
    } / 2000
  }

  private static func constraint(
    _ view: NodeID, _ attribute: Attribute, _ other: NodeID, _ otherAttribute: Attribute,
    _ constant: Double, _ relation: LayoutRelation = .equal, priority: Double = 1000
  ) -> UserConstraint {
    UserConstraint(
      label: "c", isNamed: false, first: ViewAnchor(view, attribute), relation: relation,
      second: ViewAnchor(other, otherAttribute), constant: constant, priority: priority)
  }

  // MARK: Chains

  private static var chains: [Workload] {
    [("required", 1000.0), ("@500", 500)].flatMap { title, priority in
      [
        Workload("chain of 1,000 views \(title): all at once", "µs", goal: 300_000) {
          chain(1000, priority, oneByOne: false)
        },
        Workload("chain of 1,000 views \(title): one by one", "µs", goal: 300_000) {
          chain(1000, priority, oneByOne: true)
        },
        Workload("chain of views \(title): all at once, growth", "exponent", goal: 1.1) {
          Measure.exponent([250, 1000, 4000]) { chain($0, priority, oneByOne: false) }
        },
      ]
    }
  }

  /// Microseconds for views of which each stands 8 points after the one before.
  private static func chain(_ count: Int, _ priority: Double, oneByOne: Bool) -> Double {
    let (empty, views) = canvas(count)
    return Measure.median(runs: 3) {
      var tree = empty
      tree.memory = nil
      for (previous, view) in zip(views, views.dropFirst()) {
        tree.constraints.append(
          constraint(view, .leading, previous, .trailing, 8, priority: priority))
        if oneByOne { tree.layOutConstraints(around: .root) }
      }
      if !oneByOne { tree.layOutConstraints(around: .root) }
    } / 1000
  }

  private static func canvas(_ count: Int) -> (LayoutTree, [NodeID]) {
    var tree = LayoutTree(size: Size(width: 4000, height: 2000))
    let drafts = (0..<count).map { LayoutTree.ChildDraft(name: "v\($0)") }
    tree.makeContainer(.root, kind: .canvas, axis: .horizontal, drafts: drafts)
    tree.layOutAll()
    return (tree, Array(tree.children(of: .root)))
  }

  // MARK: Conflicts

  private static var conflicts: [Workload] {
    [
      Workload("canvas of 10, 100 required by lot: all at once", "µs", goal: 50_000) {
        conflicts(oneByOne: false)
      },
      Workload("canvas of 10, 100 required by lot: one by one", "µs", goal: 50_000) {
        conflicts(oneByOne: true)
      },
      Workload("canvas of 10, 100 required by lot: what is told", "µs", goal: 50_000) {
        var (tree, views) = canvas(10)
        tree.constraints = required(100, views)
        tree.layOutConstraints(around: .root)
        return Measure.median(runs: 3) { keep(tree.conflictDetails()) } / 1000
      },
    ]
  }

  private static func conflicts(oneByOne: Bool) -> Double {
    let (empty, views) = canvas(10)
    let all = required(100, views)
    return Measure.median(runs: 3) {
      var tree = empty
      tree.memory = nil
      for constraint in all {
        tree.constraints.append(constraint)
        if oneByOne { tree.layOutConstraints(around: .root) }
      }
      if !oneByOne { tree.layOutConstraints(around: .root) }
    } / 1000
  }

  /// Constraints between the edges and lengths of views, drawn at random: most contradict others.
  private static func required(_ count: Int, _ views: [NodeID]) -> [UserConstraint] {
    var generator = SplitMix(seed: 1)
    let attributes: [[Attribute]] = [
      [.left, .right, .centerX, .width], [.top, .bottom, .centerY, .height],
    ]
    let relations: [LayoutRelation] = [.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual]
    return (0..<count).map { _ in
      let axis = attributes[generator.below(2)]
      let first = generator.below(views.count)
      let second = (first + 1 + generator.below(views.count - 1)) % views.count
      return constraint(
        views[first], axis[generator.below(4)], views[second], axis[generator.below(4)],
        Double(generator.below(200)), relations[generator.below(5)])
    }
  }
}
