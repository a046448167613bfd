/// All views with their arithmetic and their frames: a value.
///
/// An edit gives a new tree and the old one stays as it was, sharing its storage, so that undo,
/// what-if and gestures are snapshots. Nodes lie in flat arrays by index; names are looked up.
package struct LayoutTree {
  package var nodes = ChunkedArray<Node>()
  /// Frames in points **in the parent's coordinates**, so that moving a container writes one
  /// frame, whatever is inside it.
  package var frames = ChunkedArray<Rect>()
  package private(set) var extras = ChunkedArray<Extras>()
  /// The command behind each property; empty while no command told its number.
  package private(set) var origins = ChunkedArray<Origins>()
  private var nodeByName = ChunkedArray<Int32>()
  package let names: NameTable
  package private(set) var count = 0
  private var freeNode: Int32 = -1
  private var freeExtras: [Int32] = []

  /// Device pixels for each point.
  package var scale = 2.0
  package var safeArea = Insets.zero
  /// The device whose size the root has, and whether it lies on its side.
  package var device: String?
  package var isLandscape = false
  /// Whether `safeArea` is the device's, and turns with it.
  package var hasDeviceSafeArea = false
  /// The command that gave the root its size, or −1 for the size at the start.
  package var sizeOrigin: Int32 = -1
  /// The command whose edits are being made: it becomes the origin of what they change.
  package var currentOrigin: Int32 = -1

  /// What `constrain` made, in the order of the commands.
  package var constraints: [UserConstraint] = []
  /// What `space` made, in the order of the commands.
  package var spaceGroups: [SpaceGroup] = []
  /// Text is read from right to left: leading edges are right ones.
  package var isRightToLeft = false
  /// Frames that constraints give are rounded to device pixels where they are shown.
  package var roundsToPixels = false
  /// The tops of the islands whose constraints could not all be met when they were last placed.
  /// Some may be gone since.
  package var brokenIslands: [NodeID] = []
  /// Islands that show another of several equally good layouts than the one that is chosen.
  package var exercises: [ExercisedIsland] = []
  /// What the layout engine remembers of its last solutions; all snapshots share it.
  package var memory: (any LayoutMemory)?

  /// The size at the start: 400 × 240 points.
  package static let startSize = Size(width: 400, height: 240)
  /// More views than this are refused: it bounds memory at a few gigabytes.
  package static let maximumNodes = 4_000_000
  /// Deeper nesting is refused: natural lengths are found by recursion.
  package static let maximumDepth = 2_000
  /// The longest length in points: a `Double` could not tell cells and pixels of longer ones apart.
  package static let maximumLength = 1e9

  /// A tree of one view, `root`.
  package init(size: Size = LayoutTree.startSize) {
    names = NameTable()
    let root = makeNode(name: "root", parent: .none)
    assert(root == .root)
    frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  // MARK: Reading

  package var size: Size { frames[0].size }

  /// The view called `name`. O(1).
  package func node(named name: String) -> NodeID? {
    guard let number = names.existingNumber(of: name), Int(number) < nodeByName.count else {
      return nil
    }
    let index = nodeByName[Int(number)]
    return index < 0 ? nil : NodeID(index)
  }

  package func name(of node: NodeID) -> String {
    let number = nodes[node.slot].name
    return number < 0 ? "view\(node.index)" : names[number]
  }

  package func parent(of node: NodeID) -> NodeID { NodeID(nodes[node.slot].parent) }

  /// The children of `node` in order.
  package func children(of node: NodeID) -> ChildSequence {
    ChildSequence(nodes: nodes, first: nodes[node.slot].firstChild)
  }

  package func childCount(of node: NodeID) -> Int {
    var total = 0
    for _ in children(of: node) { total += 1 }
    return total
  }

  /// The frame of `node` in root coordinates. O(depth).
  package func frameInRoot(_ node: NodeID) -> Rect {
    var rect = frames[node.slot]
    var up = nodes[node.slot].parent
    while up >= 0 {
      let frame = frames[Int(up)]
      rect.x += frame.x
      rect.y += frame.y
      up = nodes[Int(up)].parent
    }
    return rect
  }

  /// The view after `node` in pre-order inside `top`, or none. O(1) amortised.
  package func preorderNext(after node: NodeID, within top: NodeID) -> NodeID {
    let first = nodes[node.slot].firstChild
    if first >= 0 { return NodeID(first) }
    return preorderSkip(after: node, within: top)
  }

  /// The view after `node` and everything in it, in pre-order inside `top`, or none.
  package func preorderSkip(after node: NodeID, within top: NodeID) -> NodeID {
    var current = node.index
    while current >= 0 && current != top.index {
      let next = nodes[Int(current)].nextSibling
      if next >= 0 { return NodeID(next) }
      current = nodes[Int(current)].parent
    }
    return .none
  }

  /// Whether `node` is `ancestor` or somewhere in it. O(depth).
  package func isNode(_ node: NodeID, inside ancestor: NodeID) -> Bool {
    var current = node.index
    while current >= 0 {
      if current == ancestor.index { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }

  /// What `node` has beside its numbers; all defaults where it has nothing.
  package func extras(of node: NodeID) -> Extras {
    let index = nodes[node.slot].extras
    return index < 0 ? Extras() : extras[Int(index)]
  }

  package func fixed(of node: NodeID) -> Fixed {
    nodes[node.slot].flags.contains(.fixed) ? extras(of: node).fixed : .none
  }

  package func splitter(of node: NodeID) -> SplitterState {
    extras(of: node).splitter ?? SplitterState()
  }

  /// Whether nothing was written since `other` was this tree. O(views / 512).
  package func isUnchanged(since other: LayoutTree) -> Bool {
    scale == other.scale && safeArea == other.safeArea && device == other.device
      && isLandscape == other.isLandscape && hasDeviceSafeArea == other.hasDeviceSafeArea
      && nodes.sharesStorage(with: other.nodes) && frames.sharesStorage(with: other.frames)
      && extras.sharesStorage(with: other.extras)
      && isRightToLeft == other.isRightToLeft && roundsToPixels == other.roundsToPixels
      && constraints == other.constraints && spaceGroups == other.spaceGroups
  }

  // MARK: Storage

  /// Changes what `node` has beside its numbers, making room for it if need be.
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

  package func traits(of node: NodeID) -> LayoutTraits {
    let index = nodes[node.slot].extras
    return index < 0 ? LayoutTraits() : extras[Int(index)].traits
  }

  package func stack(of node: NodeID) -> StackState {
    extras(of: node).stack ?? StackState()
  }

  package func reveal(of node: NodeID) -> RevealState {
    extras(of: node).reveal ?? RevealState()
  }

  package func scroll(of node: NodeID) -> ScrollState {
    extras(of: node).scroll ?? ScrollState()
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

  /// A view of its own, linked to nothing yet. `name` must be unused; `nil` leaves it unnamed,
  /// for trees that a program builds.
  package mutating func makeNode(name: String?, parent: NodeID, ratio: Double = 0) -> NodeID {
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
    noteCreation(of: index, name: number)
    return NodeID(index)
  }

  /// Views for `drafts`, linked to each other and to `parent`; returns the first of them, or none.
  /// O(drafts).
  mutating func makeChildren(_ drafts: [ChildDraft], of parent: NodeID) -> NodeID {
    guard freeNode >= 0 else { return appendChildren(drafts, of: parent) }
    var first = NodeID.none
    var previous = NodeID.none
    for draft in drafts {
      let child = makeNode(name: draft.name, parent: parent, ratio: draft.ratio)
      setFixed(draft.fixed, of: child)
      if previous.isNone { first = child } else { nodes[previous.slot].nextSibling = child.index }
      previous = child
    }
    return first
  }

  /// The same where no slot is free: the views come to lie side by side, and are linked as they are
  /// written.
  private mutating func appendChildren(_ drafts: [ChildDraft], of parent: NodeID) -> NodeID {
    guard !drafts.isEmpty else { return .none }
    let first = nodes.count
    let last = drafts.count - 1
    nodes.append(count: drafts.count) { offset in
      var fresh = Node(parent: parent.index, ratio: drafts[offset].ratio)
      if let name = drafts[offset].name { fresh.name = names.number(of: name) }
      if offset < last { fresh.nextSibling = Int32(truncatingIfNeeded: first + offset + 1) }
      return fresh
    }
    frames.append(count: drafts.count) { _ in .zero }
    count += drafts.count
    for offset in drafts.indices {
      let index = Int32(truncatingIfNeeded: first + offset)
      if drafts[offset].name != nil || currentOrigin >= 0 {
        noteCreation(of: index, name: nodes[first + offset].name)
      }
      if case .none = drafts[offset].fixed { continue }
      setFixed(drafts[offset].fixed, of: NodeID(index))
    }
    return NodeID(first)
  }

  private mutating func noteCreation(of index: Int32, name number: Int32) {
    if number >= 0 { bind(number, to: index) }
    if currentOrigin >= 0 {
      setOrigins(of: NodeID(index), Origins(created: currentOrigin))
    } else if Int(index) < origins.count {
      origins[Int(index)] = Origins()
    }
  }

  private mutating func bind(_ number: Int32, to index: Int32) {
    while nodeByName.count <= Int(number) { nodeByName.append(-1) }
    nodeByName[Int(number)] = index
  }

  package mutating func rename(_ node: NodeID, to name: String) {
    let old = nodes[node.slot].name
    if old >= 0 { nodeByName[Int(old)] = -1 }
    let number = names.number(of: name)
    bind(number, to: node.index)
    nodes[node.slot].name = number
  }

  /// Gives back the slot of `node`, which nothing links to any more.
  package mutating func freeSlot(of node: NodeID) {
    let old = nodes[node.slot]
    if old.name >= 0 && nodeByName[Int(old.name)] == node.index { nodeByName[Int(old.name)] = -1 }
    if old.extras >= 0 { freeExtras.append(old.extras) }
    var free = Node()
    free.flags = .free
    free.nextSibling = freeNode
    nodes[node.slot] = free
    freeNode = node.index
    count -= 1
  }

  package func origins(of node: NodeID) -> Origins {
    node.slot < origins.count ? origins[node.slot] : Origins()
  }

  package mutating func setOrigins(of node: NodeID, _ new: Origins) {
    while origins.count <= node.slot { origins.append(Origins()) }
    origins[node.slot] = new
  }

  /// Notes that the current command set the property at `path` of `node`.
  package mutating func noteOrigin(
    of node: NodeID, _ path: WritableKeyPath<Origins, Int32>
  ) {
    guard currentOrigin >= 0 else { return }
    var new = origins(of: node)
    new[keyPath: path] = currentOrigin
    setOrigins(of: node, new)
  }

  /// The bytes that nodes, frames, extras and origins take, names and spines of names left out.
  package var byteCount: Int {
    nodes.byteCount + frames.byteCount + extras.byteCount + origins.byteCount
  }
}

/// An island that `exercise` has moved to another of its equally good layouts.
package struct ExercisedIsland: Equatable, Sendable {
  package var top: NodeID
  /// The view whose open attributes are gone through.
  package var view: NodeID
  /// Which of the layouts is shown, from 0; 0 is the chosen one.
  package var step: Int

  package init(top: NodeID, view: NodeID, step: Int) {
    self.top = top
    self.view = view
    self.step = step
  }
}

/// A place where the layout engine keeps what it would otherwise have to find again. It never
/// changes what a tree means, only how soon that is known.
package protocol LayoutMemory: AnyObject {
  /// A memory of its own for a copy of the tree that something is tried on.
  func copy() -> any LayoutMemory
}

/// The commands that made and last changed a view, as indices into the session's log; −1 for none.
package struct Origins: Equatable, Sendable {
  package var created: Int32
  package var ratio: Int32
  package var fixed: Int32
  package var fraction: Int32
  package var hidden: Int32
  package var other: Int32

  package init(created: Int32 = -1) {
    self.created = created
    ratio = created
    fixed = created
    fraction = created
    hidden = -1
    other = created
  }
}

/// A view's children, first to last.
public struct ChildSequence: Sequence, IteratorProtocol {
  /// Not the tree: a copy of it would count the references of all that the tree has.
  @usableFromInline let nodes: ChunkedArray<Node>
  @usableFromInline var upcoming: Int32

  @inlinable
  init(nodes: ChunkedArray<Node>, first: Int32) {
    self.nodes = nodes
    upcoming = first
  }

  @inlinable
  public mutating func next() -> NodeID? {
    guard upcoming >= 0 else { return nil }
    defer { upcoming = nodes[Int(upcoming)].nextSibling }
    return NodeID(upcoming)
  }
}
