/// All views with their arithmetic and their frames: a value.
///
/// Copies share their storage until one is edited, so that undo, what-if and gestures are
/// snapshots. Nodes are in flat arrays by index; names are looked up.
package struct LayoutTree {
  package var nodes = ChunkedArray<Node>()
  /// Frames in points **in the parent's coordinates**, so that moving a container writes only one
  /// frame.
  package var frames = ChunkedArray<Rect>()
  private(set) var extras = ChunkedArray<Extras>()
  /// The command behind each property.
  var provenance = Provenance()
  private var nodeByName = ChunkedArray<Int32>()
  let names = NameTable()
  package private(set) var count = 0
  private var freeNode: Int32 = -1
  private var freeExtras: [Int32] = []

  /// Device pixels for each point.
  package var scale = LayoutTree.startScale
  package var safeArea = Insets.zero
  /// True after a view got a property by which it inherits insets; until then they are not
  /// computed.
  package var inheritsInsets = false
  /// True after a text may have had several lines, so that its height depends on its width.
  package var hasTextLines = false
  /// True after a splitter got a side that keeps its length.
  package var hasPriorities = false
  /// True if layout changes properties: an edit then depends on the layout before it.
  package var layoutHasMemory: Bool { hasTextLines || hasPriorities }
  /// The device whose size the root has.
  package var device: String?
  package var isLandscape = false
  /// True if `safeArea` is the device's, and rotates with it.
  package var hasDeviceSafeArea = false
  /// Facts in the file about imported views and constraints.
  package var imported = ImportedFacts()
  /// The tops of islands that had broken constraints at their last layout; some may have been
  /// removed.
  package var brokenIslands: [NodeID] = []
  /// Islands that show an equally good layout other than the chosen one.
  package var exercises: [ExercisedIsland] = []
  /// The command that is running: the origin of its edits.
  package var currentOrigin: Int32 = -1
  /// The changes since the last layout.
  var dirty = DirtyParts()

  /// Constraints made by `constrain`, in the order of the commands.
  package var constraints: [UserConstraint] = []
  /// Spaces made by `space`, in the order of the commands.
  package var spaceGroups: [SpaceGroup] = []
  /// True for right-to-left layout: leading edges are right ones.
  package var isRightToLeft = false
  package var rounding = FrameRounding.none
  /// The session's solved systems, which never change results; `nil` for no caching.
  package var cache: LayoutCache? = LayoutCache()
  /// The reason why an island was not solved since `watch`.
  var refusal: IslandRefusal?

  /// The size at the start: 400 × 240 points.
  package static let startSize = Size(width: 400, height: 240)
  package static let startScale = 2.0
  /// Maximum number of views, which limits memory to a few gigabytes.
  package static let maximumNodes = 4_000_000
  /// Maximum nesting, because natural lengths are computed by recursion.
  package static let maximumDepth = 2_000
  /// Maximum number of views of one island: some systems take quadratic time.
  package static let maximumIslandViews = 12_000
  /// The maximum length in points: beyond it, a `Double` could not distinguish cells and pixels.
  package static let maximumLength = 1e9

  /// A tree of one view, `root`.
  /// - Parameter origin: the command that sets this size.
  package init(size: Size = LayoutTree.startSize, origin: Int32 = -1) {
    let root = makeNode(name: "root", parent: .none)
    assert(root == .root)
    frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    currentOrigin = origin
    recordOrigin(of: .rootSize, of: .root)
  }

  // MARK: Reading

  package var size: Size { frames[0].size }

  /// The view called `name`. O(1).
  package func node(named name: String) -> NodeID? {
    guard let number = names.existingNumber(of: name), number < nodeByName.count,
      nodeByName[Int(number)] >= 0
    else { return nil }
    return NodeID(nodeByName[Int(number)])
  }

  package func name(of node: NodeID) -> String {
    let number = nodes[node.slot].name
    return number < 0 ? "view\(node.index)" : names[number]
  }

  package func parent(of node: NodeID) -> NodeID { NodeID(nodes[node.slot].parent) }

  /// The kind of the container of `node`; for root `view`, which contains nothing.
  package func containerKind(of node: NodeID) -> Kind {
    let parent = nodes[node.slot].parent
    return parent < 0 ? .view : nodes[Int(parent)].kind
  }

  package func children(of node: NodeID) -> ChildSequence {
    ChildSequence(nodes: nodes, first: nodes[node.slot].firstChild)
  }

  /// The views inside `top` in pre-order, itself first, without the contents of those for which
  /// `isClosed` returns true. O(views).
  package func preorder(
    within top: NodeID = .root, closed isClosed: @escaping (NodeID) -> Bool = { _ in false }
  ) -> some Sequence<NodeID> {
    sequence(first: top) { [nodes] node in
      let next = nodes.preorderNext(after: node, within: top, isClosed: isClosed(node))
      return next.isNone ? nil : next
    }
  }

  /// The view and those around it, the innermost first. O(depth).
  package func ancestry(of node: NodeID) -> some Sequence<NodeID> {
    sequence(first: node) { [nodes] in
      let parent = nodes[$0.slot].parent
      return parent < 0 ? nil : NodeID(parent)
    }
  }

  package func childCount(of node: NodeID) -> Int {
    children(of: node).reduce(0) { total, _ in total + 1 }
  }

  /// The frame of `node` in root coordinates. O(depth).
  package func frameInRoot(_ node: NodeID) -> Rect {
    ancestry(of: node).dropFirst().reduce(frames[node.slot]) {
      $0.offset(frames[$1.slot].x, frames[$1.slot].y)
    }
  }

  /// Returns true if `node` is `ancestor` or somewhere in it. O(depth).
  package func isNode(_ node: NodeID, inside ancestor: NodeID) -> Bool {
    var current = node.index
    while current >= 0 {
      if current == ancestor.index { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }

  /// The number of views around `node`, up to and including `top`. O(depth).
  package func depth(of node: NodeID, below top: NodeID = .root) -> Int {
    ancestry(of: node).prefix { $0 != top }.count
  }

  /// The rarer properties of `node`; all defaults if it has none.
  package func extras(of node: NodeID) -> Extras {
    let index = nodes[node.slot].extras
    return index < 0 ? Extras() : extras[Int(index)]
  }

  package func fixed(of node: NodeID) -> Fixed {
    guard nodes[node.slot].flags.contains(.fixed) else { return .none }
    let index = nodes[node.slot].extras
    return index < 0 ? .none : extras[Int(index)].fixed
  }

  package func splitter(of node: NodeID) -> SplitterState {
    extras(of: node).splitter ?? SplitterState()
  }

  package func stack(of node: NodeID) -> StackState { extras(of: node).stack ?? StackState() }

  package func reveal(of node: NodeID) -> RevealState { extras(of: node).reveal ?? RevealState() }

  package func scroll(of node: NodeID) -> ScrollState { extras(of: node).scroll ?? ScrollState() }

  package func traits(of node: NodeID) -> LayoutTraits { extras(of: node).traits }

  /// Returns true if both trees share all storage. O(chunks).
  package func isUnchanged(since other: borrowing LayoutTree) -> Bool {
    scale == other.scale && safeArea == other.safeArea
      && nodes.sharesStorage(with: other.nodes) && frames.sharesStorage(with: other.frames)
      && extras.sharesStorage(with: other.extras)
      && isRightToLeft == other.isRightToLeft && rounding == other.rounding
      && constraints == other.constraints && spaceGroups == other.spaceGroups
      && device == other.device && isLandscape == other.isLandscape
      && hasDeviceSafeArea == other.hasDeviceSafeArea && imported == other.imported
  }

  // MARK: Storage

  /// Changes the rarer properties of `node`, allocating them if necessary.
  package mutating func updateExtras<R>(of node: NodeID, _ body: (inout Extras) -> R) -> R {
    var index = nodes[node.slot].extras
    if index < 0 {
      if let free = freeExtras.popLast() {
        index = free
        extras[Int(index)] = Extras()
      } else {
        index = Int32(extras.count)
        extras.append(Extras())
      }
      nodes[node.slot].extras = index
    }
    return body(&extras[Int(index)])
  }

  /// False if all traits of a view have their defaults. O(1).
  @inline(__always) func hasCustomTraits(_ node: NodeID) -> Bool {
    let index = nodes[node.slot].extras
    return index >= 0 && extras[Int(index)].hasCustomTraits
  }

  package mutating func setFixed(_ fixed: Fixed, of node: NodeID) {
    if case .none = fixed, nodes[node.slot].extras < 0 { return }
    updateExtras(of: node) { $0.fixed = fixed }
    if fixed == .none {
      nodes[node.slot].flags.remove(.fixed)
    } else {
      nodes[node.slot].flags.insert(.fixed)
    }
  }

  /// A new view that is not linked yet. `name` must be unused; `nil` leaves it unnamed, for trees
  /// that a program builds.
  mutating func makeNode(name: String?, parent: NodeID, ratio: Double = 0) -> NodeID {
    let number = name.map { names.number(of: $0) } ?? -1
    let fresh = Node(parent: parent.index, name: number, ratio: ratio)
    let index: Int32
    if freeNode >= 0 {
      index = freeNode
      freeNode = nodes[Int(index)].nextSibling
      nodes[Int(index)] = fresh
      frames[Int(index)] = .zero
    } else {
      index = Int32(nodes.count)
      nodes.append(fresh)
      frames.append(.zero)
    }
    count += 1
    if number >= 0 { bind(number, to: index) }
    provenance.create(Int(index), by: currentOrigin)
    return NodeID(index)
  }

  /// Views for `drafts`, linked to each other and to `parent`; returns the first of them, or none.
  /// O(drafts).
  mutating func makeChildren(_ drafts: [ChildDraft], of parent: NodeID) -> NodeID {
    var first = NodeID.none
    var previous = NodeID.none
    for draft in drafts {
      let node = draft.view ?? makeNode(name: draft.name, parent: parent, ratio: draft.ratio)
      if draft.view != nil {
        nodes[node.slot].parent = parent.index
        nodes[node.slot].ratio = draft.ratio
        recordOrigin(of: .ratio, of: node)
      }
      setFixed(draft.fixed, of: node)
      if previous.isNone { first = node } else { nodes[previous.slot].nextSibling = node.index }
      previous = node
    }
    return first
  }

  private mutating func bind(_ number: Int32, to index: Int32) {
    while nodeByName.count <= number { nodeByName.append(-1) }
    nodeByName[Int(number)] = index
  }

  package mutating func rename(_ node: NodeID, to name: String) {
    let old = nodes[node.slot].name
    if old >= 0 { nodeByName[Int(old)] = -1 }
    let number = names.number(of: name)
    bind(number, to: node.index)
    nodes[node.slot].name = number
  }

  /// Frees the slot of `node`, which must not be linked.
  mutating func freeSlot(of node: NodeID) {
    let old = nodes[node.slot]
    if old.name >= 0 && nodeByName[Int(old.name)] == node.index { nodeByName[Int(old.name)] = -1 }
    if old.extras >= 0 { freeExtras.append(old.extras) }
    provenance.forget(node.slot)
    imported.forget(node)
    var free = Node()
    free.flags = .free
    free.nextSibling = freeNode
    nodes[node.slot] = free
    freeNode = node.index
    count -= 1
  }

  /// The approximate number of bytes that the tree does not share with `other`. O(chunks).
  package func byteCount(beside other: LayoutTree) -> Int {
    nodes.byteCount(beside: other.nodes) + frames.byteCount(beside: other.frames)
      + extras.byteCount(beside: other.extras) + provenance.byteCount(beside: other.provenance)
      + nodeByName.byteCount(beside: other.nodeByName)
      + (names === other.names ? 0 : names.byteCount)
      + (constraints.count == other.constraints.count ? 0 : constraints.count)
      * MemoryLayout<UserConstraint>.stride
  }
}
