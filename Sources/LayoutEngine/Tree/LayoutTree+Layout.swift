extension LayoutTree {
  /// True if the frames are those of the properties.
  package var isLaidOut: Bool { dirty.isEmpty }

  /// Lays out what edits have changed since the last layout, from the outside in, because a new
  /// splitter must first be laid out at its final length. O(1) without a change.
  package mutating func layOut() {
    if isLaidOut { return }
    // A view that was removed or moved shows no exercised layout any more.
    if !exercises.isEmpty {
      exercises = exercises.filter {
        !nodes[$0.view.slot].flags.contains(.free) && islandTop(of: $0.view) == $0.top
      }
    }
    let dirty = self.dirty
    if dirty.isEverything || dirty.isResized && usesSafeArea {
      layOutAll()
      return
    }
    self.dirty = DirtyParts()
    if dirty.isResized { layOut(from: .root, isResized: !hasInsets) }
    for node in changed(dirty.nodes) { layOutChange(in: node) }
  }

  /// The views at which layout begins after changes at `marked`, outer ones first, each once. An
  /// island is laid out from its top.
  private func changed(_ marked: [NodeID]) -> [NodeID] {
    var starts: [(node: NodeID, depth: Int)] = []
    // Looked up, never iterated.
    var seen: Set<NodeID> = []
    for node in marked where !nodes[node.slot].flags.contains(.free) {
      let kind = nodes[node.slot].kind
      let top = kind.placesByConstraints || kind.isLeaf ? islandTop(of: node) : .none
      let start = top.isNone ? node : top
      if marked.count == 1 { return [start] }
      if seen.insert(start).inserted { starts.append((start, depth(of: start))) }
    }
    return starts.sorted { ($0.depth, $0.node.index) < ($1.depth, $1.node.index) }.map { $0.node }
  }

  /// Places the children of `container`, then the contents of those whose size changed. Frames are
  /// relative to the parent, so a child that only moved needs no further work. O(children of the
  /// containers visited).
  /// - Parameter isResized: true if only the size of `container` has changed.
  package mutating func layOut(from container: NodeID, isResized: Bool = false) {
    var pending: [Int32] = [container.index]
    while let next = pending.popLast() {
      let id = NodeID(next)
      switch nodes[id.slot].kind {
      case .view: continue
      case .split: layOutSplit(id, pending: &pending)
      case .splitter: layOutSplitter(id, pending: &pending)
      case .stack, .canvas:
        layOutIsland(of: id, isChanged: id == container && !isResized, pending: &pending)
      case .reveal: layOutReveal(id, pending: &pending)
      case .scroll: layOutScroll(id, pending: &pending)
      }
    }
  }

  /// Lays out after a change inside `node`: from the highest container above it whose arithmetic
  /// uses natural lengths, which depend on the contents; otherwise from `node` itself. Every
  /// container on the path is laid out, because natural lengths may change even if no size does. A
  /// stack or canvas is laid out from the top of its island. If splits keep a safe area free,
  /// everything is laid out, because a split that only moves may get another part of it.
  mutating func layOutChange(in node: NodeID) {
    if hasInsets && usesSafeArea { return layOutAll() }
    let count = containerCount(changedIn: node)
    let path = Array(ancestry(of: node).prefix(count))
    for container in path.reversed() where !isNestedInIsland(container) { layOut(from: container) }
  }

  /// The number of containers, from `node` upward, that are placed after a change inside `node`.
  private func containerCount(changedIn node: NodeID) -> Int {
    var count = 1
    var needed = 1
    var current = node
    while true {
      let above = parent(of: current)
      if above.isNone { return needed }
      let isNeeded = needed == count
      count += 1
      let isPlacedByConstraints = nodes[above.slot].kind.placesByConstraints
      let isNatural = fixed(of: current) == .natural || nodes[above.slot].kind.scrollsFreely
      // A view that becomes a container or a leaf gets another natural size.
      let hasNature =
        current == node || nodes[current.slot].kind.isLeaf
        || nodes[current.slot].kind.placesByConstraints
      if isNatural || (isNeeded && isPlacedByConstraints && hasNature) { needed = count }
      current = above
    }
  }

  /// The top of the part of the tree that a change at `node` can move; root if it can move any
  /// view. O(depth), and O(views that have extras) with a safe area.
  package func top(movedBy reach: LayoutReach, at node: NodeID) -> NodeID {
    if hasInsets && usesSafeArea { return .root }
    if reach == .everything { return .root }
    let start = reach == .siblings ? parent(of: node) : node
    var top = start.isNone ? node : start
    for _ in 1..<containerCount(changedIn: top) { top = parent(of: top) }
    let island = islandTop(of: top)
    return island.isNone ? top : island
  }

  /// Returns true if constraints of a container above position the contents of `node`.
  func isNestedInIsland(_ node: NodeID) -> Bool {
    nodes[node.slot].kind.placesByConstraints && containerKind(of: node).placesByConstraints
  }

  /// Stores a frame; returns true if its size changed and its contents must be laid out.
  @inline(__always) mutating func store(_ frame: Rect, for child: Int32) -> Bool {
    let old = frames[Int(child)]
    if old == frame { return false }
    frames[Int(child)] = frame
    return old.width != frame.width || old.height != frame.height
  }

  /// Lays out every container, even if its size did not change: for changes that can affect any of
  /// them, the scale and the safe area. O(views).
  ///
  /// Layout margins depend on the safe area at a view, and so on frames, which depend on margins.
  /// The iteration starts from the frames without a safe area, so that the result does not depend
  /// on earlier frames.
  package mutating func layOutAll() {
    dirty = DirtyParts()
    guard hasInsets && usesMargins else { return layOutContainers() }
    var start = self
    start.safeArea = .zero
    start.inheritsInsets = false
    start.layOutContainers()
    frames = start.frames
    for _ in 0..<Self.maximumPasses {
      let before = frames
      layOutContainers()
      if frames.sharesStorage(with: before) { break }
    }
  }

  /// Only natural lengths that include margins need more than one pass.
  private static let maximumPasses = 4

  /// Lays out every container in `top`, and itself. O(views in it).
  mutating func layOutContainers(in top: NodeID = .root) {
    for node in preorder(within: top) {
      // A stack or canvas may be empty and have constraints.
      let item = nodes[node.slot]
      if item.firstChild >= 0 || item.kind.placesByConstraints, !isNestedInIsland(node) {
        layOut(from: node)
      }
    }
  }

  /// True if views may inherit parts of insets: of the safe area or of margins.
  var hasInsets: Bool { safeArea != .zero || inheritsInsets }

  /// True if the safe area affects the layout: a split keeps it free, or a view is placed by layout
  /// margins, which include it. O(views that have extras + constraints).
  var usesSafeArea: Bool {
    (0..<extras.count).contains { extras[$0].topGuide == nil || extras[$0].bottomGuide == nil }
      || usesMargins
  }

  private var usesMargins: Bool {
    (0..<extras.count).contains {
      extras[$0].stack?.isMarginsRelative == true || extras[$0].traits.guide == .safeArea
    } || hasRelation { $0.isMargin }
  }
}
