package import LayoutModel

/// What one layout pass did, for benchmarks and for `why`.
package struct LayoutWork: Equatable, Sendable {
  /// Containers whose children were placed.
  package var containers = 0
  /// Frames that came out different.
  package var changedFrames = 0

  package init() {}

  mutating func add(_ other: LayoutWork) {
    containers += other.containers
    changedFrames += other.changedFrames
  }
}

extension LayoutTree {
  /// Gives the root a size in points and lays out what that changes.
  @discardableResult
  package mutating func resizeRoot(to size: Size) -> LayoutWork {
    let old = frames[0]
    frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard old.size != size else { return LayoutWork() }
    if safeArea != .zero { return layOutChange(in: .root) }
    return layOut(from: .root, isResized: true)
  }

  /// Places the children of `container`, and goes on into those whose size really changed.
  /// Frames are relative to the parent, so a child that only moved ends the descent.
  /// O(children of the containers visited).
  /// - Parameter isResized: whether nothing but the size of `container` has changed.
  @discardableResult
  package mutating func layOut(
    from container: NodeID, isResized: Bool = false
  ) -> LayoutWork {
    var work = LayoutWork()
    var pending: [Int32] = [container.index]
    while !pending.isEmpty {
      placePlainSplits(&pending, work: &work)
      guard let next = pending.popLast() else { break }
      let id = NodeID(next)
      switch nodes[id.slot].kind {
      case .view: continue
      case .split: placeSplit(id, pending: &pending, work: &work)
      case .splitter: placeSplitter(id, pending: &pending, work: &work)
      case .stack, .canvas:
        placeIsland(
          of: id, isChanged: id == container && !isResized, pending: &pending, work: &work)
      case .reveal: placeReveal(id, pending: &pending, work: &work)
      case .scroll: placeScroll(id, pending: &pending, work: &work)
      }
      work.containers += 1
    }
    return work
  }

  /// Lays out after a change inside `node`: from the highest container above whose arithmetic asks
  /// for natural lengths, since those depend on what is inside; else from `node` itself. Every
  /// container on the way down is placed, as natural lengths may change where no size does.
  /// A stack or canvas is placed from the top of its island.
  /// Where splits keep a safe area free everything is laid out: a split that only moves may have
  /// another part of it then.
  @discardableResult
  package mutating func layOutChange(in node: NodeID) -> LayoutWork {
    if safeArea != .zero && usesSafeArea { return layOutAll() }
    var path = [node]
    var needed = 1
    var current = node
    while !current.isNone {
      let above = parent(of: current)
      let isNeeded = needed == path.count
      if !above.isNone { path.append(above) }
      let isPlacedByConstraints = !above.isNone && nodes[above.slot].kind.isConstrained
      let isNatural =
        !above.isNone && (fixed(of: current) == .natural || nodes[above.slot].kind == .scroll)
      // A view that became a container, or a leaf again, has another natural size.
      let hasNature =
        current == node || nodes[current.slot].kind == .view
        || nodes[current.slot].kind.isConstrained
      if isNatural || (isNeeded && isPlacedByConstraints && hasNature) { needed = path.count }
      current = above
    }
    var work = LayoutWork()
    for container in path[..<needed].reversed() where !isNestedInIsland(container) {
      work.add(layOut(from: container))
    }
    return work
  }

  /// Whether constraints of a container above place what is in `node`.
  private func isNestedInIsland(_ node: NodeID) -> Bool {
    let above = parent(of: node)
    return nodes[node.slot].kind.isConstrained && !above.isNone
      && nodes[above.slot].kind.isConstrained
  }

  /// Stores a frame; says whether its size changed, which is when what is inside must follow.
  @inline(__always)
  mutating func store(_ frame: Rect, for child: Int32, work: inout LayoutWork) -> Bool {
    let old = frames[Int(child)]
    if old == frame { return false }
    frames[Int(child)] = frame
    work.changedFrames += 1
    return old.width != frame.width || old.height != frame.height
  }
}

extension LayoutTree {
  /// Lays out every container, whether its size changed or not: for changes that any of them may
  /// feel, the scale and the safe area. O(views).
  @discardableResult
  package mutating func layOutAll() -> LayoutWork {
    var work = LayoutWork()
    var node = NodeID.root
    while !node.isNone {
      if nodes[node.slot].firstChild >= 0, !isNestedInIsland(node) {
        work.add(layOut(from: node))
      }
      node = preorderNext(after: node, within: .root)
    }
    return work
  }

  /// Whether the safe area has a part in the layout: a split keeps it free, or something is placed
  /// by layout margins, which hold it. O(views that have extras + constraints).
  package var usesSafeArea: Bool {
    for index in 0..<extras.count {
      let item = extras[index]
      if item.topGuide == nil || item.bottomGuide == nil { return true }
      if item.stack?.isMarginsRelative == true { return true }
    }
    func usesMargins(_ item: UserConstraint) -> Bool {
      item.first.attribute.isMargin || item.second?.attribute.isMargin == true
    }
    return constraints.contains(where: usesMargins)
      || spaceGroups.contains { group in
        group.spaces.contains { $0.first.attribute.isMargin || $0.second.attribute.isMargin }
      }
  }
}
