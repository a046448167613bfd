package import LayoutEngine
import TerminalText

/// The numbers of a layout that a sweep compares.
///
/// The values are x, y, width and height of every view in root coordinates, in pre-order.
package struct LayoutSample: Sendable {
  /// The state of a rule: whether it holds, and the distances of its condition from changing.
  package struct RuleState: Sendable {
    var isActive: Bool
    /// Numbers whose sign changes with the condition, in points.
    var margins: [Double]

    package init(isActive: Bool, margins: [Double]) {
      self.isActive = isActive
      self.margins = margins
    }
  }

  package private(set) var sample = SweepSample()
  /// The meaning of each margin of the sample.
  package private(set) var margins: [Margin] = []
  /// All views in pre-order, with their visibility.
  package private(set) var states: [ViewState] = []
  package var views: [NodeID] { states.map { $0.view } }
  /// Overflow below this is rounding, in points.
  static let tolerance = 1e-7

  /// - Complexity: O(views + terms of constraints).
  package init(
    of tree: LayoutTree, checks: [(isMet: Bool, margins: [Double])] = [], rules: [RuleState] = []
  ) {
    for (index, check) in checks.enumerated() {
      sample.structure.append(check.isMet ? 1 : 0)
      for margin in check.margins { add(margin, .check(index)) }
    }
    for (index, rule) in rules.enumerated() {
      sample.structure.append(rule.isActive ? 1 : 0)
      for margin in rule.margins { add(margin, .rule(index)) }
    }
    addViews(of: tree)
    for top in tree.islandTops() { addConstraints(below: top, of: tree) }
  }

  private mutating func add(_ value: Double, _ margin: Margin) {
    sample.margins.append(value)
    margins.append(margin)
  }

  private mutating func addViews(of tree: LayoutTree) {
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
      if !isHidden && !parent.isNone { addEdges(of: &state, frame, in: parent, of: tree) }
      states.append(state)
      sample.structure.append(state.code)
      if tree.nodes[node.slot].kind.hasBar { addMinima(of: node, of: tree) }
    }
  }

  /// Records the overflow of a view beyond its parent, and whether the view has become empty.
  private mutating func addEdges(
    of state: inout ViewState, _ frame: Rect, in parent: NodeID, of tree: LayoutTree
  ) {
    for axis in Axis.allCases {
      let length = frame.size[axis]
      add(length - Self.tolerance, .vanishing(state.view, axis))
      if length <= Self.tolerance { state.isEmpty = true }
    }
    if tree.nodes[parent.slot].kind.scrollsContent { return }
    let bounds = tree.frames[parent.slot]
    for edge in Edge.allCases {
      let beyond =
        switch edge {
        case .left: -frame.x
        case .top: -frame.y
        case .right: frame.x + frame.width - bounds.width
        case .bottom: frame.y + frame.height - bounds.height
        }
      add(beyond - Self.tolerance, .overflow(state.view, edge))
      if beyond > Self.tolerance { state.overflowBits |= 1 << edge.rawValue }
    }
  }

  private mutating func addMinima(of node: NodeID, of tree: LayoutTree) {
    let length = tree.frames[node.slot].size[tree.nodes[node.slot].axis]
    let lengths = tree.splitterLengths(of: node)
    let half = lengths.thickness / 2
    add(lengths.primaryWanted - lengths.minimumPrimary, .minimum(node, .primary))
    add(lengths.secondaryWanted - lengths.minimumSecondary, .minimum(node, .secondary))
    add(lengths.primaryWanted - half - lengths.minimumPrimary, .minimum(node, .primary))
    add(lengths.secondaryWanted - half - lengths.minimumSecondary, .minimum(node, .secondary))
    add(
      length - lengths.thickness - lengths.primaryWanted + half, .minimum(node, .secondary))
    if tree.splitter(of: node).hide.isVersion02 {
      add(lengths.secondaryLimit - lengths.secondaryWanted + half, .minimum(node, .primary))
    }
    let hidden = lengths.hiddenSide.map { $0 == .primary ? 1 : 2 } ?? 0
    sample.structure.append(hidden)
  }

  private mutating func addConstraints(below top: NodeID, of tree: LayoutTree) {
    _ = tree.withIsland(of: top) { system in
      sample.structure.append(system.list.count)
      for index in system.brokenIndices { sample.structure.append(-1 - index) }
      for index in system.list.indices {
        guard let difference = system.difference(of: index) else { continue }
        add(difference, .constraint(top: top, index: index))
      }
    }
  }
}
