/// The editing interface of the tree. Only the edits here record the current command as the origin
/// of a change. They mark what changed; `layOut()` lays it out.
extension LayoutTree {
  /// Changes properties of `node` by `change`.
  package mutating func set<E: Error>(
    _ keys: PropertyKey..., of node: NodeID, _ change: (inout LayoutTree) throws(E) -> Void
  ) throws(E) {
    try set(keys, of: node, change)
  }

  package mutating func set<E: Error>(
    _ keys: [PropertyKey], of node: NodeID, _ change: (inout LayoutTree) throws(E) -> Void
  ) throws(E) {
    let before = arrangement(of: node)
    try change(&self)
    for key in keys {
      updateArrangement(of: node, after: key, before)
      recordOrigin(of: key, of: node)
      mark(key.reach, node)
    }
  }

  /// Marks the part of the tree that a change at `node` can move.
  mutating func mark(_ reach: LayoutReach, _ node: NodeID) {
    switch reach {
    case .nothing: break
    case .contents: dirty.add(node)
    case .siblings: dirty.add(parent(of: node))
    case .constraints:
      let top = islandTop(of: node)
      dirty.add(top.isNone ? node : top)
    case .everything: dirty.isEverything = true
    }
  }

  /// Sets the ratios of the children of a split. Unchanged ratios keep their origin.
  package mutating func setRatios(_ ratios: [(child: NodeID, ratio: Double)], in split: NodeID) {
    for (child, ratio) in ratios where nodes[child.slot].ratio != ratio {
      nodes[child.slot].ratio = ratio
      recordOrigin(of: .ratio, of: child)
    }
    mark(.contents, split)
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

  // MARK: Root

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
    if scale != oldScale {
      recordOrigin(of: .scale, of: .root)
      mark(.everything, .root)
    }
    resize(to: size)
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
    if device != nil { mark(.everything, .root) }
  }

  /// Sets another size of root in points, without a command as its origin.
  package mutating func resize(to size: Size) {
    frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    dirty.isResized = true
  }

  // MARK: Typed constraints and spaces

  package mutating func addConstraints(_ made: [UserConstraint]) {
    constraints += made
    markIslands(of: made.flatMap { $0.anchors }.map { $0.view })
  }

  /// Replaces a constraint by another one with the same first view.
  package mutating func replaceConstraint(at index: Int, with made: UserConstraint) {
    constraints[index] = made
    markIslands(of: made.anchors.map { $0.view })
  }

  package mutating func addSpaces(_ group: SpaceGroup) {
    spaceGroups.append(group)
    mark(.constraints, group.container)
  }

  /// Removes the constraints at `indices` and the spaces for which `isRemoved` returns true.
  package mutating func removeRelations(
    at indices: Set<Int>, spaces isRemoved: (SpaceGroup) -> Bool
  ) {
    let views = indices.sorted().flatMap { constraints[$0].anchors }.map { $0.view }
    let containers = spaceGroups.filter(isRemoved).map { $0.container }
    constraints = constraints.indices.filter { !indices.contains($0) }.map { constraints[$0] }
    spaceGroups.removeAll(where: isRemoved)
    markIslands(of: views + containers)
  }

  /// A scroll view is in no island, but its content may be in one.
  private mutating func markIslands(of views: [NodeID]) {
    for view in views where !islandTop(of: view).isNone { mark(.constraints, view) }
  }
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
    guard isArranged(view), nodes[view.slot].kind.isLeaf else { return nil }
    let parent = self.parent(of: view)
    let state = stack(of: parent)
    guard state.like == .arranged, state.distribution == .fillProportionally else { return nil }
    return state.outdatedLengths[view] ?? naturalLengthInStack(view, along: nodes[parent.slot].axis)
  }

  private func naturalLengthInStack(_ view: NodeID, along axis: Axis) -> Double {
    max(0, extras(of: view).natural[axis] ?? 0)
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
