/// The basic edits of the hierarchy. Commands check names and kinds before.
extension LayoutTree {
  /// A child to create: its name, its share of a split, its fixed length.
  package struct ChildDraft: Equatable, Sendable {
    package var name: String?
    package var ratio: Double
    package var fixed: Fixed
    /// An unlinked view to use instead of a new one.
    var view: NodeID?

    package init(name: String?, ratio: Double = 0, fixed: Fixed = .none) {
      self.name = name
      self.ratio = ratio
      self.fixed = fixed
    }
  }

  /// Makes the leaf `node` a container of `drafts`. O(drafts).
  package mutating func makeContainer(
    _ node: NodeID, kind: Kind, axis: Axis, drafts: [ChildDraft]
  ) {
    let first = makeChildren(drafts, of: node)
    forgetOutdatedLengths(in: parent(of: node))
    var container = nodes[node.slot]
    container.kind = kind
    container.axis = axis
    container.firstChild = first.index
    nodes[node.slot] = container
    switch kind {
    case .splitter: updateExtras(of: node) { $0.splitter = SplitterState() }
    case .stack: updateExtras(of: node) { $0.stack = StackState() }
    case .reveal: updateExtras(of: node) { $0.reveal = RevealState() }
    case .scroll: updateExtras(of: node) { $0.scroll = ScrollState() }
    case .view, .split, .canvas: break
    }
    if currentOrigin >= 0 { provenance.makeContainer(node.slot, by: currentOrigin) }
    mark(.contents, node)
  }

  /// Links `child` into `parent` at `index`, or last. O(children).
  mutating func link(_ child: NodeID, into parent: NodeID, at index: Int? = nil) {
    forgetOutdatedLengths(in: parent)
    nodes[child.slot].parent = parent.index
    var previous: Int32 = -1
    var current = nodes[parent.slot].firstChild
    var position = 0
    while current >= 0 && position != index {
      previous = current
      current = nodes[Int(current)].nextSibling
      position += 1
    }
    nodes[child.slot].nextSibling = current
    if previous < 0 {
      nodes[parent.slot].firstChild = child.index
    } else {
      nodes[Int(previous)].nextSibling = child.index
    }
  }

  /// Removes `child` with its descendants from its parent's list. O(siblings).
  mutating func unlink(_ child: NodeID) {
    let parent = nodes[child.slot].parent
    guard parent >= 0 else { return }
    forgetOutdatedLengths(in: NodeID(parent))
    let after = nodes[child.slot].nextSibling
    if nodes[Int(parent)].firstChild == child.index {
      nodes[Int(parent)].firstChild = after
    } else {
      var current = nodes[Int(parent)].firstChild
      while nodes[Int(current)].nextSibling != child.index {
        current = nodes[Int(current)].nextSibling
      }
      nodes[Int(current)].nextSibling = after
    }
    nodes[child.slot].parent = -1
    nodes[child.slot].nextSibling = -1
  }

  /// Removes the descendants of `node` and makes it a leaf, without properties of containers.
  /// O(views removed).
  mutating func removeContents(of node: NodeID) {
    for view in Array(preorder(within: node)).dropFirst() { freeSlot(of: view) }
    dropConstraints(in: node)
    forgetOutdatedLengths(in: parent(of: node))
    nodes[node.slot].firstChild = -1
    nodes[node.slot].kind = .view
    provenance.forgetContainer(node.slot)
    guard nodes[node.slot].extras >= 0 else { return }
    updateExtras(of: node) {
      let plain = Extras()
      $0.padding = plain.padding
      $0.topGuide = plain.topGuide
      $0.bottomGuide = plain.bottomGuide
      $0.splitter = nil
      $0.stack = nil
      $0.reveal = nil
      $0.scroll = nil
    }
  }

  /// Removes `node`, which must not be root, and its descendants. O(siblings + views removed).
  mutating func remove(_ node: NodeID) {
    removeContents(of: node)
    unlink(node)
    freeSlot(of: node)
    dropConstraints(in: .none)
  }

  /// Removes the constraints and spaces that mention a removed view, and the spaces of `container`.
  /// O(constraints).
  private mutating func dropConstraints(in container: NodeID) {
    let tree = self
    func isGone(_ view: NodeID) -> Bool { tree.nodes[view.slot].flags.contains(.free) }
    constraints.removeAll { isGone($0.first.view) || $0.second.map { isGone($0.view) } ?? false }
    spaceGroups.removeAll { group in
      group.container == container || isGone(group.container)
        || group.spaces.contains { isGone($0.first.view) || isGone($0.second.view) }
    }
  }

  /// The index of `node` among its siblings. O(siblings).
  package func index(of node: NodeID) -> Int {
    let parent = self.parent(of: node)
    return parent.isNone ? 0 : children(of: parent).prefix { $0 != node }.count
  }

  /// Generated names for `count` children: the next unused of `a b c … z a1 b1 …`; fewer if work on
  /// the tree is interrupted. O(names tried).
  package func unusedNames(_ count: Int) -> [String] {
    var result: [String] = []
    result.reserveCapacity(count)
    var index = 0
    while result.count < count, index & 1_023 != 0 || !isInterrupted {
      let name = Self.generatedName(index)
      if node(named: name) == nil { result.append(name) }
      index += 1
    }
    return result
  }

  /// The generated name at `index` from 0.
  package static func generatedName(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + index % 26)))
    return index < 26 ? letter : letter + String(index / 26)
  }
}

/// The ratios of a split. They add up to 1, unless every child is fixed or a layout string set
/// others.
extension LayoutTree {
  /// The tolerance for the sum of ratios: PCSplitView compares floats.
  package static let ratioTolerance = 1e-6
  /// The tolerance for the sum of a layout string: `0.33,0.33,0.33` is laid out as written.
  package static let writtenTolerance = 0.01

  func ratioTotal(of split: NodeID) -> Double {
    children(of: split).reduce(0) { $0 + nodes[$1.slot].ratio }
  }

  /// Sets the ratio of `child`, and scales those of its siblings so that all add up to 1. If the
  /// siblings' ratios are 0, they share the remainder equally.
  package mutating func setRatio(_ ratio: Double, of child: NodeID) {
    rescale(children(of: parent(of: child)).filter { $0 != child }, to: 1 - ratio)
    nodes[child.slot].ratio = ratio
    recordOrigin(of: .ratio, of: child)
  }

  /// Scales the ratios of views so that they add up to `total`.
  private mutating func rescale(_ views: [NodeID], to total: Double) {
    let sum = views.reduce(0) { $0 + nodes[$1.slot].ratio }
    for view in views {
      let old = nodes[view.slot].ratio
      let new = sum > 0 ? old * total / sum : total / Double(views.count)
      if new == old { continue }
      nodes[view.slot].ratio = new
      recordOrigin(of: .ratio, of: view)
    }
  }

  /// Scales the ratios after a child was removed or freed, so that they add up to 1 again, unless
  /// all are fixed.
  package mutating func closeUpRatios(of split: NodeID) {
    let all = Array(children(of: split))
    let flexible = all.filter { !nodes[$0.slot].flags.contains(.fixed) }
    let total = ratioTotal(of: split)
    guard !flexible.isEmpty, abs(total - 1) > Self.ratioTolerance else { return }
    rescale(total > 0 ? all : flexible, to: 1)
  }
}

/// The command behind each property.
extension LayoutTree {
  /// The command that set the property of `node`; `nil` if it has its default, or if no command
  /// created the tree. O(properties of the view that commands set).
  package func origin(of key: PropertyKey, of node: NodeID) -> Int32? {
    provenance.command(key, node.slot) ?? originByMaking(key, node)
  }

  package func creationOrigin(of node: NodeID) -> Int32? { provenance.creationOrigin(node.slot) }

  package func containerOrigin(of node: NodeID) -> Int32? { provenance.container(node.slot) }

  /// Records that the current command set the property of `node`. Only editing methods call it.
  mutating func recordOrigin(of key: PropertyKey, of node: NodeID) {
    guard currentOrigin >= 0 else { return }
    provenance.record(key, node.slot, by: currentOrigin)
  }

  /// The command that created the view or the container, if it also set the property: a ratio, the
  /// size or the fixed length written with a name, an axis. All other properties are recorded
  /// separately.
  private func originByMaking(_ key: PropertyKey, _ node: NodeID) -> Int32? {
    switch key {
    case .ratio: return creationOrigin(of: node)
    case .size:
      let isDefault = extras(of: node).natural == Extras().natural
      return isDefault ? nil : creationOrigin(of: node)
    case .fixed: return fixed(of: node) == .none ? nil : creationOrigin(of: node)
    case .axis: return containerOrigin(of: node)
    case .fraction:
      // Layout also changes it if a side has priority.
      let isDefault = splitter(of: node).fraction == SplitterState().fraction
      return isDefault ? nil : containerOrigin(of: node)
    default: return nil
    }
  }
}
