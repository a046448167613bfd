package import LayoutEngine
import TerminalText

/// The numbers of a layout that a sweep compares.
///
/// The values are x, y, width and height of every view in root coordinates, in pre-order.
package struct LayoutSample {
  /// The layout, whose conflicts are counted.
  private let tree: LayoutTree
  private let activeRules: [Bool]
  private let metChecks: [Bool]
  package private(set) var sample = SweepSample()
  /// For each margin of the sample, the change at its border that nothing else tells.
  private var turns: [PieceChange?] = []
  /// All views in pre-order, with their visibility.
  package private(set) var states: [ViewState] = []
  package var views: [NodeID] { states.map { $0.view } }
  /// Overflow below this is rounding, in points.
  static let tolerance = 1e-7

  /// - Complexity: O(views + terms of constraints).
  package init(
    of tree: LayoutTree, rules: [Rule] = [], checks: [(isMet: Bool, margins: [Double])] = []
  ) {
    self.tree = tree
    activeRules = rules.map { $0.isActive }
    metChecks = checks.map { $0.isMet }
    for check in checks {
      sample.structure.append(check.isMet ? 1 : 0)
      for margin in check.margins { add(margin) }
    }
    for rule in rules {
      sample.structure.append(rule.isActive ? 1 : 0)
      for (test, difference) in zip(rule.tests, rule.differences) {
        for turn in test.turns { add(difference - turn) }
      }
    }
    addViews()
    for top in tree.islandTops() { addConstraints(below: top) }
  }

  private mutating func add(_ margin: Double, _ turn: PieceChange? = nil) {
    sample.margins.append(margin)
    turns.append(turn)
  }

  private mutating func addViews() {
    // The corner, in root coordinates, of each ancestor of the current view.
    var corners: [(node: NodeID, x: Double, y: Double, isHidden: Bool)] = []
    for node in tree.preorder() {
      let parent = tree.parent(of: node)
      while let last = corners.last, last.node != parent { corners.removeLast() }
      let frame = tree.frames[node.slot]
      let x = (corners.last?.x ?? 0) + frame.x
      let y = (corners.last?.y ?? 0) + frame.y
      let isHidden = tree.isHiddenByParent(node) || corners.last?.isHidden == true
      corners.append((node, x, y, isHidden))
      sample.values += [x, y, frame.width, frame.height]
      var state = ViewState(node)
      state.isHidden = isHidden
      if !isHidden && !parent.isNone { addEdges(of: &state, frame, in: parent) }
      states.append(state)
      sample.structure.append(state.code)
      if tree.nodes[node.slot].kind.hasBar { addMinima(of: node) }
    }
  }

  /// Records the overflow of a view beyond its parent, and whether the view has become empty.
  private mutating func addEdges(of state: inout ViewState, _ frame: Rect, in parent: NodeID) {
    for axis in Axis.allCases {
      let length = frame.size[axis]
      add(length - Self.tolerance)
      if length <= Self.tolerance { state.isEmpty = true }
    }
    if tree.nodes[parent.slot].kind.scrollsContent { return }
    let bounds = Rect(tree.frames[parent.slot].size)
    for edge in RectEdge.allCases {
      let beyond = frame.excess(beyond: edge, of: bounds)
      add(beyond - Self.tolerance)
      if beyond > Self.tolerance { state.overflowBits |= 1 << edge.rawValue }
    }
  }

  private mutating func addMinima(of node: NodeID) {
    let length = tree.frames[node.slot].size[tree.nodes[node.slot].axis]
    let lengths = tree.splitterLengths(of: node)
    let half = lengths.thickness / 2
    add(lengths.primaryWanted - lengths.minimumPrimary, .minimum(node, .primary))
    add(lengths.secondaryWanted - lengths.minimumSecondary, .minimum(node, .secondary))
    add(lengths.primaryWanted - half - lengths.minimumPrimary, .minimum(node, .primary))
    add(lengths.secondaryWanted - half - lengths.minimumSecondary, .minimum(node, .secondary))
    add(length - lengths.thickness - lengths.primaryWanted + half, .minimum(node, .secondary))
    if tree.splitter(of: node).hide.isVersion02 {
      add(lengths.secondaryLimit - lengths.secondaryWanted + half, .minimum(node, .primary))
    }
    let hidden = lengths.hiddenSide.map { $0 == .primary ? 1 : 2 } ?? 0
    sample.structure.append(hidden)
  }

  private mutating func addConstraints(below top: NodeID) {
    _ = tree.withIsland(of: top) { system in
      sample.structure.append(system.list.count)
      for index in system.brokenIndices { sample.structure.append(-1 - index) }
      for index in system.list.indices {
        guard let difference = system.difference(of: index) else { continue }
        add(difference, .constraint(top: top, index: index))
      }
    }
  }

  /// The differences from the previous piece.
  /// - Parameter turned: the indices of margins that are zero at the border of this piece.
  package func changes(since before: LayoutSample, turned: [Int] = []) -> [PieceChange] {
    var changes: [PieceChange] = []
    for (index, (old, new)) in zip(before.activeRules, activeRules).enumerated() where old != new {
      changes.append(.rule(index, begins: new))
    }
    for (index, (old, new)) in zip(before.metChecks, metChecks).enumerated() where old != new {
      changes.append(.check(index, isMet: new))
    }
    let (oldCount, count) = (before.tree.conflictCount, tree.conflictCount)
    if oldCount != count { changes.append(.conflict(count: count, begins: count > oldCount)) }
    guard before.views == views else { return changes + [.views] }
    for (old, new) in zip(before.states, states) {
      if old.isHidden != new.isHidden {
        changes.append(.hiding(new.view, begins: new.isHidden))
        continue
      }
      if old.isEmpty != new.isEmpty { changes.append(.vanishing(new.view, begins: new.isEmpty)) }
      for edge in RectEdge.allCases where old.overflows(edge) != new.overflows(edge) {
        changes.append(.overflow(new.view, edge, begins: new.overflows(edge)))
      }
    }
    changes += turned.compactMap { $0 < turns.count ? turns[$0] : nil }
    return changes.isEmpty ? [.formula] : changes.distinct()
  }
}
