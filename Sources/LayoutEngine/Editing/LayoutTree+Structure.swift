/// Edits of the hierarchy. Commands check names and kinds before.
extension LayoutTree {
  /// A child's share of a split: a ratio, or a fixed value.
  package typealias Share = (ratio: Double, fixed: Fixed)

  // MARK: Children

  /// Adds a leaf to a split, a stack or a canvas, at `index` or last.
  /// - Parameter share: its share of a split; by default an equal one.
  @discardableResult
  package mutating func addChild(
    named name: String, to parent: NodeID, at index: Int?, share: Share? = nil
  ) -> NodeID {
    let child = makeNode(name: name, parent: parent)
    if nodes[parent.slot].kind.sharesByRatios {
      insert(child, into: parent, at: index, share)
    } else {
      link(child, into: parent, at: index)
    }
    mark(.contents, parent)
    return child
  }

  /// Links `child` into a split with a share of its ratios: `share`, or an equal one.
  private mutating func insert(
    _ child: NodeID, into parent: NodeID, at index: Int?, _ share: Share?
  ) {
    let count = childCount(of: parent)
    let isAllFixed = children(of: parent).allSatisfy { nodes[$0.slot].flags.contains(.fixed) }
    link(child, into: parent, at: index)
    recordOrigin(of: .ratio, of: child)
    if let share, share.fixed != .none {
      setFixed(share.fixed, of: child)
      nodes[child.slot].ratio = 0
    } else if isAllFixed {
      // The others have no ratio, so the new child gets the remainder.
      for sibling in children(of: parent) { nodes[sibling.slot].ratio = sibling == child ? 1 : 0 }
    } else {
      setRatio(share?.ratio ?? 1 / Double(count + 1), of: child)
    }
  }

  /// Removes `node` and its descendants; root becomes a leaf.
  package mutating func removeView(_ node: NodeID) {
    if node == .root {
      removeContents(of: .root)
      // Constraints between attributes of root mention no removed view.
      dropLooseConstraints()
      return
    }
    let parent = self.parent(of: node)
    remove(node)
    closeUp(parent)
    mark(.contents, parent)
  }

  /// Updates `parent` after a child was removed: a split's ratios add up to 1 again, and a
  /// container without children becomes a leaf.
  private mutating func closeUp(_ parent: NodeID) {
    if nodes[parent.slot].kind.placesByConstraints { return }
    if nodes[parent.slot].firstChild < 0 {
      removeContents(of: parent)
    } else {
      closeUpRatios(of: parent)
    }
  }

  /// Moves `node` into `parent`, at `index` or last. In the same container it keeps its share; in
  /// another split it gets an equal one, or keeps its fixed value.
  package mutating func moveView(_ node: NodeID, to parent: NodeID, at index: Int?) {
    let old = self.parent(of: node)
    unlink(node)
    if old == parent {
      link(node, into: parent, at: index)
      mark(.contents, parent)
      return
    }
    let fixed = self.fixed(of: node)
    closeUp(old)
    if nodes[parent.slot].kind.sharesByRatios {
      insert(node, into: parent, at: index, fixed == .none ? nil : (0, fixed))
    } else {
      setFixed(.none, of: node)
      link(node, into: parent, at: index)
    }
    dropLooseConstraints()
    for changed in [old, parent] { mark(.contents, changed) }
    markMoved(node)
  }

  // MARK: Scroll views

  /// Makes a canvas of two views a reveal of them. Constraints between them are dropped.
  package mutating func turnIntoReveal(_ node: NodeID, secondary: NodeID) {
    unlink(secondary)
    link(secondary, into: node, at: 0)
    nodes[node.slot].kind = .reveal
    nodes[node.slot].axis = RevealState().edge.axis
    updateExtras(of: node) { $0.reveal = RevealState() }
    spaceGroups.removeAll { $0.container == node }
    dropLooseConstraints()
    if currentOrigin >= 0 { provenance.makeContainer(node.slot, by: currentOrigin) }
    mark(.everything, node)
  }

  /// Turns a canvas into a scroll view with a new canvas called `name`, which contains the views.
  /// Constraints change as in UIKit: an edge of the scroll view means that edge of its content, and
  /// a length means the current length of the scroll view itself.
  package mutating func turnIntoScroll(_ node: NodeID, content name: String) {
    let size = frames[node.slot].size
    var reach = size
    for child in children(of: node) {
      let frame = frames[child.slot]
      reach.width = max(reach.width, frame.x + frame.width)
      reach.height = max(reach.height, frame.y + frame.height)
    }
    let content = makeNode(name: name, parent: node)
    nodes[content.slot].kind = .canvas
    nodes[content.slot].firstChild = nodes[node.slot].firstChild
    nodes[node.slot].firstChild = content.index
    for child in Array(children(of: content)) { nodes[child.slot].parent = content.index }
    nodes[node.slot].kind = .scroll
    updateExtras(of: node) {
      var state = ScrollState()
      state.content = PerAxis(reach.width, reach.height)
      $0.scroll = state
    }
    moveConstraints(inside: node, of: size, to: content)
    dropLooseConstraints()
    if currentOrigin >= 0 { provenance.makeContainer(node.slot, by: currentOrigin) }
    mark(.everything, node)
  }

  /// Turns constraints between `node`, whose size was `size` points, and the views in it into
  /// constraints on `content`.
  private mutating func moveConstraints(inside node: NodeID, of size: Size, to content: NodeID) {
    for index in constraints.indices {
      var item = constraints[index]
      guard item.mentions(node), let second = item.second else { continue }
      let other = item.first.view == node ? second : item.first
      guard other.view != node, isNode(other.view, inside: content) else { continue }
      let facts = imported[item]
      let anchor = item.first.view == node ? item.first : second
      if !anchor.attribute.isLength {
        item.replace(node, by: content)
      } else if item.first.view == node {
        guard item.multiplier > 0 else { continue }
        let length = size[anchor.attribute.axis]
        item.first = second
        item.relation = item.relation.mirrored
        item.constant = (length - item.constant) / item.multiplier
        (item.second, item.multiplier) = (nil, 1)
      } else {
        item.constant += item.multiplier * size[anchor.attribute.axis]
        (item.second, item.multiplier) = (nil, 1)
      }
      constraints[index] = item
      if let facts { imported[item] = facts }
    }
    for index in spaceGroups.indices where spaceGroups[index].container == node {
      spaceGroups[index].replace(node, by: content)
    }
  }

  // MARK: Wrapping

  /// Replaces `view` by a new container, in which it is the child at `index`. The container takes
  /// over the view's properties that belong to the parent. `name` is that of the container; root
  /// stays outermost, and its previous contents get the name. Returns the container.
  package mutating func wrap(
    _ view: NodeID, named name: String, at index: Int, kind: Kind, axis: Axis, drafts: [ChildDraft]
  ) -> NodeID {
    var (container, inner) = (NodeID.root, view)
    var drafts = drafts
    if view == .root {
      inner = moveContentsOfRoot(to: name)
    } else {
      container = makeNode(name: name, parent: .none, ratio: nodes[view.slot].ratio)
      replaceInParent(of: view, container)
    }
    drafts[index].view = inner
    makeContainer(container, kind: kind, axis: axis, drafts: drafts)
    dropLooseConstraints()
    if view == .root {
      mark(.everything, .root)
    } else {
      mark(.contents, parent(of: container))
      markMoved(view)
    }
    return container
  }

  /// Moves the kind, properties and children of root, except the screen, into a new view that is
  /// not linked yet.
  private mutating func moveContentsOfRoot(to name: String) -> NodeID {
    let inner = makeNode(name: name, parent: .none)
    let root = nodes[NodeID.root.slot]
    nodes[inner.slot].kind = root.kind
    nodes[inner.slot].axis = root.axis
    nodes[inner.slot].extras = root.extras
    nodes[inner.slot].firstChild = root.firstChild
    frames[inner.slot] = frames[NodeID.root.slot]
    var leaf = Node(name: root.name)
    leaf.axis = .horizontal
    nodes[NodeID.root.slot] = leaf
    for child in Array(children(of: inner)) { nodes[child.slot].parent = inner.index }
    provenance.move(NodeID.root.slot, to: inner.slot) {
      [.rootSize, .scale, .safeArea, .direction, .rounding].contains($0)
    }
    renameAnchors(of: .root, to: inner)
    imported.move(.root, to: inner)
    return inner
  }

  private mutating func renameAnchors(of view: NodeID, to other: NodeID) {
    for index in constraints.indices where constraints[index].mentions(view) {
      let facts = imported[constraints[index]]
      constraints[index].replace(view, by: other)
      if let facts { imported[constraints[index]] = facts }
    }
    for index in spaceGroups.indices { spaceGroups[index].replace(view, by: other) }
    exercises.removeAll { $0.top == view || $0.view == view }
  }

  private mutating func replaceInParent(of view: NodeID, _ container: NodeID) {
    let fixed = self.fixed(of: view)
    let (parent, index) = (self.parent(of: view), self.index(of: view))
    unlink(view)
    link(container, into: parent, at: index)
    if fixed != .none {
      setFixed(fixed, of: container)
      setFixed(.none, of: view)
    }
    if nodes[view.slot].isHidden {
      nodes[view.slot].isHidden = false
      nodes[container.slot].isHidden = true
      recordOrigin(of: .hidden, of: container)
    }
  }

  /// Replaces `node` by its children. In a split they share its ratio and length.
  package mutating func unwrap(_ node: NodeID) {
    let parent = self.parent(of: node)
    let children = Array(self.children(of: node))
    let ratio = nodes[node.slot].ratio
    let fixed = self.fixed(of: node)
    var position = index(of: node)
    unlink(node)
    for (index, child) in children.enumerated() {
      let part = part(of: child, at: index, in: node, count: children.count)
      unlink(child)
      link(child, into: parent, at: position)
      nodes[child.slot].ratio = part * ratio
      if children.count == 1, fixed != .none {
        setFixed(fixed, of: child)
        recordOrigin(of: .fixed, of: child)
      } else if case .points(let points) = fixed, self.fixed(of: child) == .none {
        setFixed(.points(points * part), of: child)
        recordOrigin(of: .fixed, of: child)
      }
      recordOrigin(of: .ratio, of: child)
      position += 1
    }
    freeSlot(of: node)
    dropLooseConstraints()
    if nodes[parent.slot].kind.sharesByRatios { closeUp(parent) }
    mark(.contents, parent)
    for child in children { markMoved(child) }
  }

  /// The share of `container` that a child of it takes, 0…1.
  private func part(of child: NodeID, at index: Int, in container: NodeID, count: Int) -> Double {
    let kind = nodes[container.slot].kind
    if kind.sharesByRatios { return nodes[child.slot].ratio }
    guard kind.hasBar else { return 1 / Double(count) }
    let fraction = splitter(of: container).fraction
    return index == 0 ? fraction : 1 - fraction
  }

  /// Marks a view that has another parent: a stack or canvas may now be the top of an island, so its
  /// contents have another origin even if its size is the same.
  private mutating func markMoved(_ node: NodeID) {
    if nodes[node.slot].firstChild >= 0 { mark(.contents, node) }
  }
}
