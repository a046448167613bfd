/// The editing interface of the tree. Only the edits here record the current command as the origin
/// of a change, and lay out the affected views.
extension LayoutTree {
  /// Changes one property of `node` by `change`.
  package mutating func set<E: Error>(
    _ key: PropertyKey, of node: NodeID, _ change: (inout LayoutTree) throws(E) -> Void
  ) throws(E) {
    let before = arrangement(of: node)
    try change(&self)
    updateArrangement(of: node, after: key, before)
    recordOrigin(of: key, of: node)
    layOut(after: key.reach, node)
  }

  /// Changes several properties of `node` at once, and lays out once.
  package mutating func set(
    _ keys: [PropertyKey], of node: NodeID, _ change: (inout LayoutTree) -> Void
  ) {
    batch { tree in
      let before = tree.arrangement(of: node)
      change(&tree)
      for key in keys {
        tree.updateArrangement(of: node, after: key, before)
        tree.recordOrigin(of: key, of: node)
        tree.layOut(after: key.reach, node)
      }
    }
  }

  /// Makes several edits and lays out after the last. If one throws, nothing is laid out.
  package mutating func batch<E: Error>(
    _ edits: (inout LayoutTree) throws(E) -> Void
  ) throws(E) {
    guard pendingLayout == nil else { return try edits(&self) }
    pendingLayout = PendingLayout()
    do throws(E) {
      try edits(&self)
    } catch {
      pendingLayout = nil
      throw error
    }
    let pending = pendingLayout
    pendingLayout = nil
    if pending?.isEverything == true {
      layOutAll()
    } else {
      for node in pending?.changed ?? [] { layOutChange(in: node) }
    }
  }

  /// Lays out the views that a change at `node` can move, now or at the end of the batch.
  mutating func layOut(after reach: LayoutReach, _ node: NodeID) {
    guard pendingLayout == nil else { return postpone(reach, node) }
    switch reach {
    case .nothing: break
    case .contents: layOutChange(in: node)
    case .siblings: layOutChange(in: parent(of: node))
    case .constraints: layOutConstraints(around: node)
    case .everything: layOutAll()
    }
  }

  private mutating func postpone(_ reach: LayoutReach, _ node: NodeID) {
    var changed = node
    switch reach {
    case .nothing: return
    case .everything:
      pendingLayout?.isEverything = true
      return
    case .siblings: changed = parent(of: node)
    case .contents, .constraints: break
    }
    // An island is always laid out from its top.
    let kind = nodes[changed.slot].kind
    let isPlaced = kind.placesByConstraints || kind.isLeaf
    let top = isPlaced || reach == .constraints ? islandTop(of: changed) : .none
    pendingLayout?.add(top.isNone ? changed : top)
  }
}

extension LayoutTree {
  /// Sets the ratios of the children of a split. Unchanged ratios keep their origin.
  package mutating func setRatios(_ ratios: [(child: NodeID, ratio: Double)], in split: NodeID) {
    for (child, ratio) in ratios where nodes[child.slot].ratio != ratio {
      nodes[child.slot].ratio = ratio
      recordOrigin(of: .ratio, of: child)
    }
    layOut(after: .contents, split)
  }

  package mutating func setAxis(_ axis: Axis, of node: NodeID) {
    set(.axis, of: node) {
      $0.nodes[node.slot].axis = axis
      guard $0.nodes[node.slot].kind.hasBar else { return }
      $0.updateExtras(of: node) { $0.splitter?.laidOutLength = nil }
    }
  }

  /// Hides a side of a new splitter if its fraction is at most half of the minimum.
  package mutating func openSplitter(_ node: NodeID) {
    let state = splitter(of: node)
    guard let small = state.sideToHide(full: state.fraction) else { return }
    set([.hiddenSide], of: node) { $0.updateExtras(of: node) { $0.splitter?.smallSide = small } }
  }

  /// Stores the state of a splitter after a drag.
  package mutating func setDragged(_ node: NodeID, to state: SplitterState) {
    let isHiding = state.hiddenSide != splitter(of: node).hiddenSide
    set(isHiding ? [.fraction, .hiddenSide] : [.fraction], of: node) {
      $0.updateExtras(of: node) { $0.splitter = state }
    }
  }
}
