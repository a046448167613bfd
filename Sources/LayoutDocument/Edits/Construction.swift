package import LayoutEngine

extension Document {
  /// The edits that make this document from an empty one of the size `start`, in this order: the screen,
  /// containers in pre-order with the properties of their children, constraints, facts of a file, the
  /// layouts that `exercise` shows, rules. There are none for an empty document. O(views).
  ///
  /// A splitter with a priority changes its fraction if it is resized. If an edit would do that, all
  /// priorities are set last, which moves no splitter.
  package func construction(from start: Size = LayoutTree.startSize) -> [Edit] {
    var construction = Construction(base, start: start)
    if base.hasPriorities {
      var made = Document()
      made.base = LayoutTree(size: start)
      let document = self
      made.base.watch { document.base.isInterrupted }
      if (try? made.applyInPlace(construction.edits, by: -1)) != nil,
        !made.base.hasFractions(of: base)
      {
        construction = Construction(base, start: start, setsPrioritiesLast: true)
      }
    }
    let exercises = base.exercises.flatMap { exercise in
      [Edit](repeating: .act(base.name(of: exercise.view), .exercise), count: exercise.step)
    }
    return construction.edits + exercises + rules.map { .rule(.add($0)) }
  }
}

extension LayoutTree {
  fileprivate func hasFractions(of wanted: LayoutTree) -> Bool {
    wanted.preorder().allSatisfy { node in
      guard wanted.nodes[node.slot].kind.hasBar, let own = self.node(named: wanted.name(of: node))
      else { return true }
      return splitter(of: own).fraction == wanted.splitter(of: node).fraction
    }
  }
}

/// Collects the edits that make a tree.
private struct Construction {
  private(set) var edits: [Edit] = []
  private let tree: LayoutTree
  /// True if the sides that keep their lengths are set last, because the layouts in between would
  /// move their splitters.
  private let setsPrioritiesLast: Bool
  /// By slot: true if an edit has made the view, so that its name is in use.
  private var isMade: [Bool]
  /// The index of the first generated name that may be unused: names are only added.
  private var firstFree = 0

  init(_ tree: LayoutTree, start: Size, setsPrioritiesLast: Bool = false) {
    self.setsPrioritiesLast = setsPrioritiesLast
    self.tree = tree
    isMade = [Bool](repeating: false, count: tree.nodes.count)
    isMade[NodeID.root.slot] = true
    let views = Array(tree.preorder())
    addScreen(start)
    addDetails(of: .root)
    for node in views where !tree.nodes[node.slot].kind.isLeaf && !tree.isInterrupted {
      addContainer(node)
    }
    addConstraints()
    addLateDistributions(views)
    for node in views where tree.nodes[node.slot].kind.scrollsFreely {
      let state = tree.scroll(of: node)
      if state.offset != PerAxis(0, 0) {
        set(node, .offset, .numbers(Axis.allCases.map { tree.scrollOffset(of: node, $0) }))
      }
    }
    if !tree.imported.isEmpty { addFacts(views) }
    guard setsPrioritiesLast else { return }
    for node in views where tree.nodes[node.slot].kind.hasBar { addSettings(of: node, [.priority]) }
  }

  private mutating func set(_ node: NodeID, _ key: PropertyKey, _ value: PropertyValue) {
    edits.append(.set(.view(tree.name(of: node)), key, value))
  }

  /// Sets properties that no other edit sets, unless their values are the defaults.
  private mutating func addSettings(of node: NodeID, _ keys: [PropertyKey]) {
    for property in Properties.all
    where keys.contains(property.key) && !property.isDefault(tree, node) {
      set(node, property.key, property.get(tree, node))
    }
  }

  // MARK: The screen

  private mutating func addScreen(_ start: Size) {
    var scale = LayoutTree.startScale
    var area = Insets.zero
    if let device = tree.device.flatMap(Devices.named) {
      edits.append(.screen(.device(device.name, isLandscape: tree.isLandscape)))
      scale = device.scale
      area = tree.isLandscape ? device.landscape : device.portrait
    } else if tree.size != start {
      edits.append(.screen(.size(tree.size)))
    }
    if tree.hasDeviceSafeArea != (tree.device != nil) || tree.safeArea != area {
      edits.append(.screen(.safeArea(tree.safeArea)))
    }
    addSettings(of: .root, [.direction, .rounding])
    if tree.scale != scale { set(.root, .scale, .number(tree.scale)) }
  }

  // MARK: Containers

  private mutating func addContainer(_ node: NodeID) {
    let children = Array(tree.children(of: node))
    switch tree.nodes[node.slot].kind {
    case .view: return
    case .split: addSplit(node, children)
    case .splitter: addSplitter(node)
    case .reveal:
      make(node, settings(of: node, first: .secondary))
      if tree.reveal(of: node).isRevealed { edits.append(.act(tree.name(of: children[0]), .show)) }
      if tree.reveal(of: node).offset != nil { addSettings(of: node, [.offset]) }
    case .scroll: make(node, settings(of: node, first: .content))
    case .stack, .canvas: addConstrained(node, children)
    }
    for child in children { addDetails(of: child) }
  }

  private mutating func make(_ node: NodeID, _ settings: [Setting], children: [Child]? = nil) {
    let views = Array(tree.children(of: node))
    for child in views { isMade[child.slot] = true }
    let item = tree.nodes[node.slot]
    let list = children ?? views.map { Child(tree.name(of: $0)) }
    edits.append(.make(tree.name(of: node), Container(item.kind, item.axis, .list(list), settings)))
  }

  /// The settings of a new container, except those with default values.
  /// - Parameter first: the property that is set with the name of the first child.
  private func settings(
    of node: NodeID, in tree: LayoutTree? = nil, first: PropertyKey? = nil
  ) -> [Setting] {
    let tree = tree ?? self.tree
    let options = Properties.options(of: tree.nodes[node.slot].kind).filter {
      $0.key != .priority || !setsPrioritiesLast
    }
    return (Properties.all.filter { $0.key == first } + options)
      .filter { !$0.isDefault(tree, node) }
      .map { Setting($0.key, $0.get(tree, node)) }
  }

  private mutating func addSplit(_ node: NodeID, _ children: [NodeID]) {
    let item = tree.nodes[node.slot]
    let list = children.map { child in
      Child(tree.name(of: child), ratio: tree.nodes[child.slot].ratio, fixed: tree.fixed(of: child))
    }
    if list.count > 2, SplitShares.canBeNamed(list), SplitShares.areEqual(list), areMadeUp(children)
    {
      for child in children { isMade[child.slot] = true }
      let made = Container(.split, item.axis, .count(list.count), settings(of: node))
      edits.append(.make(tree.name(of: node), made))
    } else {
      make(node, settings(of: node), children: list)
    }
    addSettings(of: node, [.topGuide, .bottomGuide])
  }

  /// True if that many new views would get exactly the names of `children`.
  private mutating func areMadeUp(_ children: [NodeID]) -> Bool {
    while isUsed(firstFree) { firstFree += 1 }
    var turn = firstFree
    for child in children {
      let name = tree.name(of: child)
      // Skips generated names that other views use.
      while name != LayoutTree.generatedName(turn) {
        guard isUsed(turn) else { return false }
        turn += 1
      }
      turn += 1
    }
    return true
  }

  /// Returns true if a view that is made has the generated name.
  private func isUsed(_ turn: Int) -> Bool {
    tree.node(named: LayoutTree.generatedName(turn)).map { isMade[$0.slot] } ?? false
  }

  /// A small fraction hides a side on opening, so a splitter that opened with another fraction gets its
  /// current one afterwards.
  private mutating func addSplitter(_ node: NodeID) {
    let state = tree.splitter(of: node)
    let isAsOpened = state.smallSide == state.sideToHide(full: state.fraction)
    var opened = tree
    if !isAsOpened {
      opened.updateExtras(of: node) {
        if let small = state.smallSide {
          $0.splitter?.fraction = small == .primary ? 0 : 1
        } else {
          $0.splitter?.dragToHidePrimary = false
          $0.splitter?.dragToHideSecondary = false
        }
      }
    }
    make(node, settings(of: node, in: opened))
    if isAsOpened { return }
    if state.smallSide == nil {
      addSettings(of: node, [.dragToHide])
    } else {
      set(node, .ratio, .numbers([state.fraction]))
    }
  }

  private mutating func addConstrained(_ node: NodeID, _ children: [NodeID]) {
    let axis = tree.nodes[node.slot].axis
    let outdated = tree.stack(of: node).outdatedLengths
    let list = children.map { child in
      let extras = tree.extras(of: child)
      var made = Child(tree.name(of: child))
      if let length = outdated[child] {
        made.size = PerAxis(length == 0 ? nil : length, along: axis)
      } else if extras.text == nil, tree.nodes[child.slot].kind.isLeaf {
        // The size of a label follows from its text.
        made.size = size(of: child)
      }
      return made
    }
    var plain = tree
    if isDistributedLate(node) { plain.updateExtras(of: node) { $0.stack?.distribution = .fill } }
    make(node, settings(of: node, in: plain), children: list)
    if !tree.containerKind(of: node).placesByConstraints {
      addSettings(of: node, [.alignmentInsets] + Self.insetKeys)
    }
  }

  // MARK: Arranged's proportions

  /// Returns true if the views get their natural sizes after an Arranged stack is made, which ignores
  /// them.
  private func isDistributedLate(_ node: NodeID) -> Bool {
    guard tree.nodes[node.slot].kind.arrangesChildren else { return false }
    let state = tree.stack(of: node)
    return state.like == .arranged && state.distribution == .fillProportionally
      && (!state.outdatedLengths.isEmpty
        || tree.children(of: node).contains { tree.extras(of: $0).text != nil })
  }

  /// Adds the distributions of such stacks, then the natural sizes that the stacks ignore.
  private mutating func addLateDistributions(_ views: [NodeID]) {
    for node in views where isDistributedLate(node) {
      addSettings(of: node, [.distribution])
      let outdated = tree.stack(of: node).outdatedLengths
      for child in tree.children(of: node) where outdated[child] != nil {
        if !addContent(of: child) { set(child, .size, .size(PerAxis(nil, nil))) }
      }
    }
  }

  /// Returns true if the stack of `view` uses an outdated natural length.
  private func isOutdated(_ view: NodeID) -> Bool {
    tree.containerKind(of: view).arrangesChildren
      && tree.stack(of: tree.parent(of: view)).outdatedLengths[view] != nil
  }

  // MARK: Views

  /// Properties of margins and safe areas, which apply to views in any container.
  private static let insetKeys: [PropertyKey] = [
    .preservesMargins, .marginsHoldSafeArea, .additionalSafeArea,
  ]

  /// Adds the properties of a view that the edit of its container does not set.
  private mutating func addDetails(of node: NodeID) {
    // A view without extras can only be hidden.
    let item = tree.nodes[node.slot]
    if item.extras < 0, !item.isHidden { return }
    let kind = tree.containerKind(of: node)
    if tree.extras(of: node).text != nil {
      if !isOutdated(node) { addContent(of: node) }
    } else {
      if !kind.placesByConstraints { addContent(of: node) }
      addSettings(of: node, [.font])
    }
    if kind.placesByConstraints { addTraits(of: node, in: kind) }
    if item.isHidden, kind.placesByConstraints || kind.sharesByRatios {
      set(node, .hidden, .flag(true))
    }
    if item.extras >= 0 { addPriorities(of: node) }
  }

  private func size(of node: NodeID) -> PerAxis<Double?>? {
    let natural = tree.extras(of: node).natural
    return natural == Extras().natural ? nil : natural
  }

  /// Adds the text or the natural size of a leaf; returns false if it has neither.
  @discardableResult private mutating func addContent(of node: NodeID) -> Bool {
    let extras = tree.extras(of: node)
    if let text = extras.text {
      let (width, lines) = (extras.traits.textWidth, extras.traits.textLines)
      let label = LabelSetting(
        text: text, font: extras.font == Extras().font ? nil : extras.font,
        width: width == nil ? nil : .some(width), lines: lines == 1 ? nil : lines)
      set(node, .text, .label(label))
    } else if let size = size(of: node) {
      set(node, .size, .size(size))
    } else {
      return false
    }
    return true
  }

  /// Adds the constraint properties of a view in a stack or canvas, except its natural size.
  private mutating func addTraits(of node: NodeID, in container: Kind) {
    let traits = tree.traits(of: node)
    if traits.fixed != LayoutTraits().fixed { set(node, .fixed, .size(traits.fixed)) }
    if container.arrangesChildren { addSettings(of: node, [.arranged, .spacingAfter]) }
    if !tree.nodes[node.slot].kind.placesByConstraints { addSettings(of: node, [.margins]) }
    addSettings(of: node, [.alignmentInsets, .guide] + Self.insetKeys)
    if tree.activeMask(of: node) != nil { addSettings(of: node, [.mask]) }
  }

  /// Priorities and baselines that are not the defaults.
  private mutating func addPriorities(of node: NodeID) {
    let (traits, plain) = (tree.traits(of: node), LayoutTraits())
    for (key, given, plain) in [
      (PropertyKey.hugging, traits.hugging, plain.hugging),
      (.resistance, traits.resistance, plain.resistance),
    ] where given != plain {
      if given.horizontal == given.vertical {
        set(node, key, .priorities(PrioritySetting(given)))
        continue
      }
      for axis in Axis.allCases where given[axis] != plain[axis] {
        set(node, key, .priorities(PrioritySetting(given[axis], along: axis)))
      }
    }
    // The baselines of a label follow from its text.
    let font = tree.extras(of: node).text == nil ? 0 : tree.extras(of: node).font
    let baselines = [traits.firstBaseline, traits.lastBaseline]
    if baselines != [font * TextMetrics.firstBaseline, font * TextMetrics.lastBaseline] {
      set(node, .baseline, .numbers(baselines))
    }
  }

  // MARK: Constraints and facts

  /// Adds constraints and spaces. A label is given if it was typed, or if another one would be
  /// generated. O(constraints).
  private mutating func addConstraints() {
    var labels = MadeUpLabels()
    var remainder = tree.constraints[...]
    while let first = remainder.first {
      let group = remainder.prefix { $0.label == first.label }
      remainder = remainder.dropFirst(group.count)
      let isMadeUp = labels.isNext(first.label, letter: "c")
      edits.append(
        .relate(
          .constraints(
            group.map { NamedConstraint($0, in: tree) },
            label: first.isNamed || !isMadeUp ? first.label : nil)))
      labels.use(first.label)
    }
    for group in tree.spaceGroups {
      let isMadeUp = labels.isNext(group.label, letter: "s")
      edits.append(.relate(Relations(group, label: isMadeUp ? nil : group.label, in: tree)))
      labels.use(group.label)
    }
  }

  private mutating func addFacts(_ views: [NodeID]) {
    for node in views {
      guard let facts = tree.imported[node] else { continue }
      let file = node == .root ? tree.imported.file : nil
      edits.append(.note(.view(tree.name(of: node), facts, from: file)))
    }
    // Constraints of one command share a label.
    var last = ""
    for constraint in tree.constraints where constraint.label != last {
      last = constraint.label
      if let facts = tree.imported[constraint] { edits.append(.note(.constraint(last, facts))) }
    }
  }
}

/// Tracks the labels that edits generate while a document grows: labels are only added.
private struct MadeUpLabels {
  /// Looked up, never iterated.
  private var used: Set<String> = []
  /// The numbers after each letter that may be unused.
  private var next: [String: Int] = [:]

  mutating func use(_ label: String) { used.insert(label) }

  /// Returns true if `label` is the one that the next edit would generate.
  mutating func isNext(_ label: String, letter: String) -> Bool {
    var number = next[letter] ?? 1
    while used.contains("\(letter)\(number)") { number += 1 }
    next[letter] = number
    return label == "\(letter)\(number)"
  }
}
