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

/// Edits of root: its size, its device, its safe area.
extension LayoutTree {
  /// Sets the size of root, and the scale and safe area of `device`, if any.
  package mutating func setScreen(_ size: Size, device: Device?, isLandscape: Bool) {
    let oldScale = scale
    self.device = device?.name
    self.isLandscape = isLandscape
    if let device {
      scale = device.scale
      safeArea = isLandscape ? device.landscape : device.portrait
      hasDeviceSafeArea = true
    } else if hasDeviceSafeArea {
      safeArea = .zero
      hasDeviceSafeArea = false
    }
    if self.size != size { recordOrigin(of: .rootSize, of: .root) }
    if scale != oldScale { recordOrigin(of: .scale, of: .root) }
    resize(to: size, isScaled: scale != oldScale)
  }

  /// Exchanges root's width and height, and rotates a device with its safe area. The scale does not
  /// change.
  package mutating func rotateScreen(device: Device?) {
    let saved = hasDeviceSafeArea ? nil : safeArea
    let scale = self.scale
    setScreen(
      Size(width: size.height, height: size.width), device: device,
      isLandscape: device != nil && !isLandscape)
    if let saved {
      safeArea = saved
      hasDeviceSafeArea = false
    }
    if self.scale != scale {
      self.scale = scale
      recordOrigin(of: .scale, of: .root)
    }
    if device != nil { layOutAll() }
  }

  /// Sets another size of root without a command as its origin, and lays out.
  package mutating func resize(to size: Size, isScaled: Bool = false) {
    resizeRoot(to: size)
    if isScaled || usesSafeArea { layOutAll() }
  }
}

/// Edits of typed constraints and spaces.
extension LayoutTree {
  package mutating func addConstraints(_ made: [UserConstraint]) {
    constraints += made
    layOutIslands(of: made.flatMap { $0.views })
  }

  /// Replaces a constraint by another one with the same first view.
  package mutating func replaceConstraint(at index: Int, with made: UserConstraint) {
    constraints[index] = made
    layOutIslands(of: made.views)
  }

  package mutating func addSpaces(_ group: SpaceGroup) {
    spaceGroups.append(group)
    layOut(after: .constraints, group.container)
  }

  /// Removes the constraints at `indices` and the spaces for which `isRemoved` returns true.
  package mutating func removeRelations(
    at indices: Set<Int>, spaces isRemoved: (SpaceGroup) -> Bool
  ) {
    let views = indices.sorted().flatMap { constraints[$0].views }
    let containers = spaceGroups.filter(isRemoved).map { $0.container }
    constraints = constraints.indices.filter { !indices.contains($0) }.map { constraints[$0] }
    spaceGroups.removeAll(where: isRemoved)
    layOutIslands(of: views + containers)
  }

  private mutating func layOutIslands(of views: [NodeID]) {
    var done: [NodeID] = []
    for view in views {
      let top = islandTop(of: view)
      guard !top.isNone, !done.contains(top) else { continue }
      done.append(top)
      layOutChange(in: top)
    }
  }
}

extension UserConstraint {
  /// The views that it relates. A scroll view is in no island, but its content may be in one.
  fileprivate var views: [NodeID] { [first.view] + [second?.view].compactMap { $0 } }
}

/// Outdated lengths in Arranged's `fillProportionally`: Arranged updates the constraints when the
/// stack changes, but not when the natural size of a view changes, because only UIKit is notified
/// of that.
extension LayoutTree {
  /// The arrangement around a view before an edit.
  struct Arrangement {
    /// The length that an Arranged stack uses for the view; `nil` if it uses none.
    let length: Double?
    /// The settings of the view if it is a stack.
    let stack: StackState?
    let axis: Axis
  }

  private static let naturalKeys: [PropertyKey] = [.size, .text, .font, .textWidth]
  /// The properties of a view that its stack reads.
  private static let memberKeys: [PropertyKey] = [.hidden, .arranged, .spacingAfter]

  func arrangement(of node: NodeID) -> Arrangement {
    let item = nodes[node.slot]
    let isStack = item.kind.arrangesChildren
    return Arrangement(
      length: lengthInProportions(node), stack: isStack ? stack(of: node) : nil, axis: item.axis)
  }

  private func lengthInProportions(_ view: NodeID) -> Double? {
    let parent = self.parent(of: view)
    guard !parent.isNone, nodes[parent.slot].kind.arrangesChildren, isArranged(view),
      nodes[view.slot].kind.isLeaf
    else { return nil }
    let state = stack(of: parent)
    guard state.like == .arranged, state.distribution == .fillProportionally else { return nil }
    return state.outdatedLengths[view] ?? naturalLengthInStack(view, along: nodes[parent.slot].axis)
  }

  private func naturalLengthInStack(_ view: NodeID, along axis: Axis) -> Double {
    let extras = extras(of: view)
    return max(0, (axis == .horizontal ? extras.naturalWidth : extras.naturalHeight) ?? 0)
  }

  /// Keeps the length that the stack of `node` uses if `key` changed its natural size, and forgets
  /// kept lengths if it changed the stack. Setting `like` again has the effect of Arranged's
  /// `invalidateLayout`.
  mutating func updateArrangement(of node: NodeID, after key: PropertyKey, _ before: Arrangement) {
    if let length = before.length, Self.naturalKeys.contains(key) {
      let parent = self.parent(of: node)
      let isCurrent = length == naturalLengthInStack(node, along: nodes[parent.slot].axis)
      updateExtras(of: parent) { $0.stack?.outdatedLengths[node] = isCurrent ? nil : length }
    } else if Self.memberKeys.contains(key) {
      forgetOutdatedLengths(in: parent(of: node))
    } else if let stack = before.stack,
      key == .like || stack != self.stack(of: node) || before.axis != nodes[node.slot].axis
    {
      forgetOutdatedLengths(in: node)
    }
  }

  mutating func forgetOutdatedLengths(in stack: NodeID) {
    guard !stack.isNone, nodes[stack.slot].kind.arrangesChildren,
      !self.stack(of: stack).outdatedLengths.isEmpty
    else { return }
    updateExtras(of: stack) { $0.stack?.outdatedLengths = [:] }
  }
}
