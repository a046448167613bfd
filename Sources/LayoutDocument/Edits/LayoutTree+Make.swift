import CommandLanguage
package import LayoutEngine

/// Checks an edit and makes it. `layOut()` follows.
extension LayoutTree {
  mutating func make(_ edit: Edit) throws(EditProblem) {
    switch edit {
    case .start, .rule: break
    case .make(let name, let container): try make(container, of: try view(name))
    case .add(let child, let container, let index):
      try add(child, to: try listContainer(container, for: "add"), at: index)
    case .remove(let name):
      let node = try view(name)
      if node != .root { try refusePart(node) }
      removeView(node)
    case .move(let name, let container, let index):
      let (node, target) = (try view(name), self.node(named: container) ?? .none)
      if !target.isNone, nodes[target.slot].kind.hasBar, parent(of: node) == target {
        guard min(index ?? 1, 1) != self.index(of: node) else { return }
        moveView(node, to: target, at: index)
        exchangeSides(of: target)
      } else {
        try move(node, to: try listContainer(container, for: "move"), at: index)
      }
    case .wrap(let name, let container, let new):
      try wrap(try view(name), in: container, named: new)
    case .unwrap(let name): try checkedUnwrap(try view(name))
    case .rename(let old, let new):
      let node = try view(old)
      if node == .root { throw EditProblem("root-name", "root is always called root", .subject) }
      if old == new { return }
      try checkNew(new)
      rename(node, to: new)
    case .set(.view(let name), let key, let value): try set(key, value, of: try view(name))
    case .set(.side(let name, let side), _, let value):
      let node = try view(name)
      try checkBar(node, for: "hide")
      HiddenPart.side(node, side).setHidden(value == .flag(true), &self)
    case .set(.constraint(let label, let number), let key, let value):
      try setConstraint(label, number, key, value)
    case .act(let name, let action): try act(action, on: try view(name))
    case .relate(let relations): try relate(relations)
    case .release(let labels): try release(labels)
    case .screen(let screen): try change(screen)
    case .note(.view(let name, let facts, let file)):
      let node = try view(name)
      imported[node] = facts
      if let file { imported.file = file }
      if facts.recorded != nil, !ambiguousAttributes(of: node).isEmpty { layOutAll() }
    case .note(.constraint(let label, let facts)):
      guard let constraint = constraints.first(where: { $0.label == label }) else {
        throw EditProblem("unknown-view", "no constraint is named \"\(label)\"", .subject)
      }
      imported[constraint] = facts
    }
  }

  /// Gives each side of a splitter the length, the minimum and the state of the other.
  private mutating func exchangeSides(of splitter: NodeID) {
    let keys: [PropertyKey] = [
      .fraction, .minPrimary, .minSecondary, .priority, .dragToHide, .hiddenSide,
    ]
    set(keys, of: splitter) { (tree) in
      tree.updateExtras(of: splitter) { extras in
        guard var state = extras.splitter else { return }
        state.fraction = 1 - state.fraction
        swap(&state.minimumPrimary, &state.minimumSecondary)
        swap(&state.dragToHidePrimary, &state.dragToHideSecondary)
        state.priority = state.priority?.opposite
        state.smallSide = state.smallSide?.opposite
        state.hide.exchange()
        extras.splitter = state
      }
    }
  }

  // MARK: Checks

  func view(_ name: String) throws(EditProblem) -> NodeID {
    if let node = node(named: name) { return node }
    throw EditProblem("unknown-view", "no view named \"\(name)\"", .subject)
  }

  private func listContainer(_ name: String, for command: String) throws(EditProblem) -> NodeID {
    let node = try view(name)
    try check(
      node, nodes[node.slot].kind.takesAnyNumberOfChildren, "a split, stack or canvas",
      for: command, part: command == "add" ? .subject : .values)
    return node
  }

  func checkBar(_ node: NodeID, for command: String) throws(EditProblem) {
    try check(node, nodes[node.slot].kind.hasBar, "a splitter", for: command)
  }

  /// Throws if the kind of a view does not fit a command.
  func check(
    _ node: NodeID, _ fits: Bool, _ wanted: String, for command: String, part: EditPart = .subject
  ) throws(EditProblem) {
    if fits { return }
    let kind = nodes[node.slot].kind
    throw EditProblem(
      "wrong-kind", "\(name(of: node)) is \(kind.wordWithArticle); \(command) needs \(wanted)",
      part, taking: kind)
  }

  /// The problem with a name for a new view; `nil` if it is unused and valid.
  package func problem(withNew name: String) -> EditProblem? {
    if !Name.isValid(name) {
      return EditProblem(
        "bad-value", "\"\(name)\" is not a valid name", .values,
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
    if node(named: name) == nil { return nil }
    return EditProblem(
      "name-taken", "there is already a view named \"\(name)\"", .values,
      fix: unusedNames(1).first.map { "\($0) is free" })
  }

  private func checkNew(_ name: String) throws(EditProblem) {
    if let problem = problem(withNew: name) { throw problem }
  }

  /// Throws if the tree would become too large or too deep.
  private func checkCapacity(for count: Int, in node: NodeID) throws(EditProblem) {
    if self.count + count > Self.maximumNodes {
      throw EditProblem("too-many-views", "a tree has at most \(Self.maximumNodes) views")
    }
    if depth(of: node) + 1 >= Self.maximumDepth {
      throw EditProblem("too-deep", "views are nested at most \(Self.maximumDepth) deep")
    }
  }

  /// Throws if the view is a part that its container needs.
  private func refusePart(_ node: NodeID) throws(EditProblem) {
    let parent = self.parent(of: node)
    if parent.isNone { return }
    let kind = nodes[parent.slot].kind
    if kind.takesAnyNumberOfChildren { return }
    let (name, container) = (name(of: node), name(of: parent))
    throw kind.hasBar
      ? EditProblem(
        "side-of-splitter", "\(name) is a side of the splitter \(container), which always has two",
        .subject, fix: "hide \(name), or remove \(container)")
      : EditProblem(
        "part-of-container", "\(name) is a part of the \(kind.word) \(container), which needs it",
        .subject, fix: "remove \(container), or unwrap the view in \(name)")
  }

  // MARK: Views

  private mutating func add(
    _ child: Child, to container: NodeID, at index: Int?
  ) throws(EditProblem) {
    try checkNew(child.name)
    try checkCapacity(for: 1, in: container)
    let share = child.ratio.map { ($0, child.fixed) }
    setSize(of: child, addChild(named: child.name, to: container, at: index, share: share))
  }

  private mutating func setSize(of child: Child, _ node: NodeID) {
    guard let size = child.size else { return }
    updateExtras(of: node) { $0.natural = size }
  }

  private mutating func move(
    _ node: NodeID, to container: NodeID, at index: Int?
  ) throws(EditProblem) {
    if isNode(container, inside: node) {
      throw EditProblem("into-itself", "a view cannot be moved into itself", .values)
    }
    if parent(of: node) != container {
      try refusePart(node)
      try checkCapacity(for: 0, in: container)
    }
    moveView(node, to: container, at: index)
  }

  private mutating func checkedUnwrap(_ node: NodeID) throws(EditProblem) {
    try check(node, !nodes[node.slot].kind.isLeaf, "a container", for: "unwrap")
    if node == .root {
      throw EditProblem(
        "root-stays", "root is always outermost, so it cannot be unwrapped", .subject,
        fix: "remove root empties it")
    }
    let parent = self.parent(of: node)
    guard nodes[parent.slot].kind.takesAnyNumberOfChildren || childCount(of: node) == 1 else {
      throw EditProblem(
        "no-place", "\(name(of: parent)) cannot have more views", .subject,
        fix: "remove a child of it first, or remove it")
    }
    unwrap(node)
  }

  // MARK: Containers

  private mutating func make(_ container: Container, of node: NodeID) throws(EditProblem) {
    let kind = nodes[node.slot].kind
    if kind == .canvas, container.kind == .reveal || container.kind == .scroll {
      return try turn(node, into: container)
    }
    guard kind.isLeaf else {
      let first = children(of: node).first { _ in true }.map { name(of: $0) }
      throw EditProblem(
        "not-a-leaf", "\(name(of: node)) is a \(kind.word) already", .subject,
        fix: first.map { "\(container.kind.word) \($0) …, or add, wrap, remove" }, taking: kind)
    }
    switch container.children {
    case .count(let count):
      try checkCapacity(for: count, in: node)
      let ratio = container.kind == .split ? 1 / Double(count) : 0
      makeContainer(
        node, kind: container.kind, axis: container.axis,
        drafts: unusedNames(count).map { ChildDraft(name: $0, ratio: ratio) })
    case .list(let list):
      try checkCapacity(for: list.count, in: node)
      for child in list { try checkNew(child.name) }
      makeContainer(node, kind: container.kind, axis: container.axis, drafts: list.map { $0.draft })
    }
    try configure(node, container)
  }

  private mutating func configure(_ node: NodeID, _ container: Container) throws(EditProblem) {
    for setting in container.settings { try set(setting.key, setting.value, of: node) }
    if container.kind.hasBar { openSplitter(node) }
    guard case .list(let list) = container.children else { return }
    for (view, child) in zip(Array(children(of: node)), list) { setSize(of: child, view) }
  }

  /// Makes a canvas of two views a reveal, or a scroll view of its views.
  private mutating func turn(_ node: NodeID, into container: Container) throws(EditProblem) {
    if container.kind == .scroll {
      try checkCapacity(for: 1, in: node)
      var name = unusedNames(1).first ?? "content"
      if case .list(let list) = container.children, let child = list.first {
        try checkNew(child.name)
        name = child.name
      }
      turnIntoScroll(node, content: name)
      return try configure(node, container)
    }
    let views = Array(children(of: node))
    var names = views.map { name(of: $0) }
    if case .list(let list) = container.children { names = list.map { $0.name } }
    guard views.count == 2, Set(names) == Set(views.map { name(of: $0) }) else {
      throw EditProblem(
        "bad-count", "a reveal takes a canvas of two views: the secondary and the primary",
        names.isEmpty ? .subject : .values,
        fix: views.count == 2
          ? "reveal \(name(of: node)) " + views.map { name(of: $0) }.joined(separator: " ") : nil)
    }
    let heights = views.map { frames[$0.slot].height }
    var secondary = heights[1] < heights[0] ? 1 : 0
    if case .list = container.children, name(of: views[secondary]) != names[0] {
      secondary = 1 - secondary
    }
    turnIntoReveal(node, secondary: views[secondary])
    try set(.secondary, .number(heights[secondary]), of: node)
    try configure(node, container)
  }

  /// Puts a view into a new container, in which it replaces the child of its name.
  private mutating func wrap(
    _ node: NodeID, in container: Container, named name: String
  ) throws(EditProblem) {
    guard case .list(var list) = container.children else { return }
    try checkCapacity(for: list.count + 1, in: node)
    let content = node == .root ? name : self.name(of: node)
    for child in list where child.name != content { try checkNew(child.name) }
    try checkNew(name)
    guard let index = list.firstIndex(where: { $0.name == content }) else {
      throw EditProblem("wrap-name", "the children must include \(content)", .values)
    }
    list[index].size = nil
    let made = wrap(
      node, named: name, at: index, kind: container.kind, axis: container.axis,
      drafts: list.map { $0.draft })
    try configure(made, Container(container.kind, container.axis, .list(list), container.settings))
  }

  // MARK: The screen

  private mutating func change(_ screen: Screen) throws(EditProblem) {
    switch screen {
    case .size(let size): setScreen(size, device: nil, isLandscape: false)
    case .device(let name, let isLandscape):
      guard let device = Devices.named(name) else {
        throw EditProblem("bad-size", "\"\(name)\" is neither a size nor a device", .subject)
      }
      setScreen(device.size(landscape: isLandscape), device: device, isLandscape: isLandscape)
    case .rotate: rotateScreen(device: device.flatMap(Devices.named))
    case .safeArea(let area): setSafeArea(area, isDevice: false)
    case .deviceSafeArea:
      guard let device = device.flatMap(Devices.named) else {
        throw EditProblem(
          "no-device", "root does not have the size of a device", .subject,
          fix: "resize DEVICE first")
      }
      setSafeArea(isLandscape ? device.landscape : device.portrait, isDevice: true)
    }
  }

  private mutating func setSafeArea(_ area: Insets, isDevice: Bool) {
    set(.safeArea, of: .root) {
      $0.safeArea = area
      $0.hasDeviceSafeArea = isDevice
    }
  }
}

extension Child {
  var draft: LayoutTree.ChildDraft {
    LayoutTree.ChildDraft(name: name, ratio: ratio ?? 0, fixed: fixed)
  }
}
