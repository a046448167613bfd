package import CommandLanguage
import LayoutDocument
package import LayoutEngine
import TerminalText

/// The unverified commands that rebuild a tree: the screen, then containers in pre-order, each with
/// the properties of its children.
package struct ScriptDraft {
  package var lines: [String] = []
  let tree: LayoutTree
  private let start: Size
  private let commands: CommandIndex
  private let makers: [CommandSyntax?]
  /// True if the sides that keep their lengths are set last, because the layouts in between would
  /// move their splitters.
  private let setsPrioritiesLast: Bool
  /// By slot: true if the script has created the view, so that its name is in use.
  private var isMade: [Bool]
  /// The index of the first generated name that may be unused: names are only added.
  private var firstFree = 0

  /// O(views).
  package init(
    _ tree: LayoutTree, _ commands: CommandIndex, start: Size = LayoutTree.startSize,
    setsPrioritiesLast: Bool = false
  ) {
    self.setsPrioritiesLast = setsPrioritiesLast
    self.commands = commands
    makers = Kind.allCases.map { $0.maker(in: commands) }
    self.tree = tree
    self.start = start
    isMade = [Bool](repeating: false, count: tree.nodes.count)
    isMade[NodeID.root.slot] = true
    addScreen()
    addDetails(of: .root)
    var node = NodeID.root
    while !node.isNone {
      if !tree.nodes[node.slot].kind.isLeaf {
        if tree.isInterrupted { break }
        addContainer(node)
      }
      node = tree.preorderNext(after: node, within: .root)
    }
    addConstraints()
    addLateDistributions()
    addOffsets()
    addImportedFacts()
    guard setsPrioritiesLast else { return }
    node = .root
    while !node.isNone {
      if tree.nodes[node.slot].kind.hasBar { addSettings(of: node, [.priority]) }
      node = tree.preorderNext(after: node, within: .root)
    }
  }

  // MARK: The screen

  private mutating func addScreen() {
    var scale = 2.0
    var area = Insets.zero
    if let device = tree.device.flatMap(Devices.named) {
      lines.append("resize \(device.name)" + (tree.isLandscape ? " landscape" : ""))
      scale = device.scale
      area = tree.isLandscape ? device.landscape : device.portrait
    } else if tree.size != start {
      let size = tree.size
      lines.append("resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))")
    }
    let isDevices = tree.device != nil
    if tree.hasDeviceSafeArea != isDevices || tree.safeArea != area {
      lines.append("safeArea " + Self.insets(tree.safeArea))
    }
    addSettings(of: .root, [.direction, .rounding])
    if tree.scale != scale { lines.append("set root scale \(NumberText.exact(tree.scale))") }
  }

  private static func insets(_ insets: Insets) -> String {
    if insets == .zero { return "off" }
    return [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.exact)
      .joined(separator: ",")
  }

  // MARK: Containers

  private mutating func addContainer(_ node: NodeID) {
    let children = Array(tree.children(of: node))
    switch tree.nodes[node.slot].kind {
    case .view: return
    case .split:
      addSplit(node, children)
      for child in children { addDetails(of: child) }
    case .splitter:
      addSplitter(node, children)
      for child in children { addDetails(of: child) }
    case .reveal, .scroll:
      addScrolling(node, children)
      for child in children { addDetails(of: child) }
    case .stack, .canvas:
      addConstrained(node, children)
      for child in children { addDetails(of: child) }
    }
  }

  private mutating func addSplit(_ node: NodeID, _ children: [NodeID]) {
    let isNamed = children.allSatisfy(SplitShares.canBeNamed(tree)) && isWhole(children)
    var words = ["split", tree.name(of: node), tree.nodes[node.slot].axis.letter]
    words += isNamed ? namedWords(children) : layoutWords(children)
    words += optionWords(of: node)
    lines.append(Self.joined(words))
    for child in children { note(child) }
    if !isNamed {
      for child in children where SplitShares.isBelowAPoint(child, tree) {
        let points = NumberText.exact(tree.fixed(of: child).encoded)
        lines.append("fix \(tree.name(of: child)) \(points)")
      }
    }
    addSettings(of: node, [.topGuide, .bottomGuide])
  }

  /// The options of the command that makes `node`, except those with default values.
  func optionWords(of node: NodeID) -> [String] { optionWords(of: node, in: tree) }

  func optionWords(of node: NodeID, in tree: LayoutTree) -> [String] {
    Properties.options(of: tree.nodes[node.slot].kind).flatMap { property in
      let isLate = property.key == .priority && setsPrioritiesLast
      return property.isDefault(tree, node) || isLate
        ? [] : [property.name, property.scriptText(tree, node)]
    }
  }

  /// Sets properties that no other command sets, unless their values are the defaults.
  mutating func addSettings(of node: NodeID, _ keys: [PropertyKey]) {
    for property in Properties.all
    where keys.contains(property.key) && !property.isDefault(tree, node) {
      lines.append(
        "set \(tree.name(of: node)) \(property.name) \(property.scriptText(tree, node))")
    }
  }

  private mutating func namedWords(_ children: [NodeID]) -> [String] {
    if children.count > 2, SplitShares.areEqual(children, tree), areMadeUp(children) {
      return [String(children.count)]
    }
    return zip(children, SplitShares.sizes(of: children, tree)).map { child, size in
      let name = tree.name(of: child)
      return size.isEmpty ? bare(name, in: .split) : "\(name)=\(size)"
    }
  }

  private func layoutWords(_ children: [NodeID]) -> [String] {
    let parts = children.map { SplitShares.part(of: $0, tree) }.joined(separator: ",")
    return ["layout", "\"\(parts)\"", "as"]
      + children.map { bare(tree.name(of: $0), in: .split) }
  }

  /// True if the ratios add up to 1, which is not required of a layout string.
  private func isWhole(_ children: [NodeID]) -> Bool {
    let total = children.reduce(0) { $0 + tree.nodes[$1.slot].ratio }
    return abs(total - 1) <= LayoutTree.ratioTolerance
      || children.allSatisfy { tree.fixed(of: $0) != .none }
  }

  /// Returns true if `split NAME h COUNT` would generate exactly the names of `children`.
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

  /// Returns true if a created view has the generated name.
  private func isUsed(_ turn: Int) -> Bool {
    tree.node(named: LayoutTree.generatedName(turn)).map { isMade[$0.slot] } ?? false
  }

  private mutating func addSplitter(_ node: NodeID, _ sides: [NodeID]) {
    let state = tree.splitter(of: node)
    var words = ["splitter", tree.name(of: node), tree.nodes[node.slot].axis.letter]
    for side in sides {
      words.append(bare(tree.name(of: side), in: .splitter))
      note(side)
    }
    addOpened(node, state, words)
    // Like SplitView's UserDefaults, a script stores only the hidden side, not the previous one.
    if let hidden = state.hide.side {
      lines.append("hide \(tree.name(of: sides[hidden == .primary ? 0 : 1]))")
    }
  }

  /// Adds the command that creates a splitter. A small fraction hides a side on opening, so a
  /// splitter that opened with another fraction gets its current one afterwards.
  private mutating func addOpened(_ node: NodeID, _ state: SplitterState, _ words: [String]) {
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
    lines.append(Self.joined(words + optionWords(of: node, in: opened)))
    if isAsOpened { return }
    if state.smallSide == nil {
      addSettings(of: node, [.dragToHide])
    } else {
      lines.append("ratio \(tree.name(of: node)) \(RatioText.script(state.fraction))")
    }
  }

  // MARK: Views

  /// Adds the properties of a leaf: its natural size, its text, and whether it is hidden.
  private mutating func addDetails(of node: NodeID) {
    // A view without extras can only be hidden.
    let item = tree.nodes[node.slot]
    if item.extras < 0, !item.isHidden { return }
    let name = tree.name(of: node)
    let parent = tree.parent(of: node)
    if tree.extras(of: node).text != nil {
      if !isOutdated(node) { addContent(of: node) }
    } else {
      let isWithName = !parent.isNone && tree.nodes[parent.slot].kind.placesByConstraints
      if !isWithName { addContent(of: node) }
      addSettings(of: node, [.font])
    }
    if !parent.isNone, tree.nodes[parent.slot].kind.sharesByRatios, tree.nodes[node.slot].isHidden {
      lines.append("hide \(name)")
    }
    addTraits(of: node)
    addPriorities(of: node)
  }

  /// The text or the natural size of a leaf.
  mutating func addContent(of node: NodeID) {
    let extras = tree.extras(of: node)
    let name = tree.name(of: node)
    if let text = extras.text {
      let font = extras.font == 17 ? "" : " font \(NumberText.exact(extras.font))"
      let width = extras.traits.textWidth.map { " width \(NumberText.exact($0))" } ?? ""
      let count = extras.traits.textLines
      let most = count == 1 ? "" : " lines " + (count == 0 ? "any" : "\(count)")
      lines.append("text \(name) \(ScriptText.quoted(text))\(font)\(width)\(most)")
    } else if extras.naturalWidth != nil || extras.naturalHeight != nil {
      lines.append("size \(name) \(Self.size(of: node, in: tree))")
    }
  }

  mutating func note(_ view: NodeID) { isMade[view.slot] = true }

  // MARK: Words

  /// A name as a word of the command that makes a kind of container: in quotes if it is reserved.
  func bare(_ name: String, in kind: Kind) -> String {
    guard let maker = makers[Int(kind.rawValue)],
      ReservedWord.contains(name, in: maker, commands)
    else { return name }
    return ScriptText.quoted(name)
  }

  /// The natural size of a view that is a leaf, or was one.
  static func size(of node: NodeID, in tree: LayoutTree) -> String {
    Properties.leaf.first { $0.key == .size }?.text(tree, node) ?? ""
  }

  /// Returns words as one statement, over several lines if one would exceed the line limit.
  static func joined(_ words: [String]) -> String {
    let limit = LanguageLimits.maximumLineBytes / 2
    var text = words[0]
    var width = text.utf8.count
    for word in words.dropFirst() {
      let isTooLong = width + word.utf8.count > limit
      text += isTooLong ? " \\\n  " : " "
      width = isTooLong ? word.utf8.count : width + word.utf8.count + 1
      text += word
    }
    return text
  }
}

/// The commands `hug`, `resist`, `baseline`, `constrain` and `space`.
extension ScriptDraft {
  /// Priorities and baselines that are not the defaults.
  mutating func addPriorities(of node: NodeID) {
    guard tree.nodes[node.slot].extras >= 0 else { return }
    let traits = tree.traits(of: node)
    let plain = LayoutTraits()
    let name = tree.name(of: node)
    addPriorities("hug \(name)", traits.hugging, unless: plain.hugging)
    addPriorities("resist \(name)", traits.resistance, unless: plain.resistance)
    // The baselines of a label follow from its text.
    let font = tree.extras(of: node).text == nil ? 0 : tree.extras(of: node).font
    guard
      traits.firstBaseline != font * TextMetrics.firstBaseline
        || traits.lastBaseline != font * TextMetrics.lastBaseline
    else { return }
    let first = NumberText.exact(traits.firstBaseline)
    lines.append("baseline \(name) \(first) \(NumberText.exact(traits.lastBaseline))")
  }

  private mutating func addPriorities(
    _ command: String, _ priorities: LayoutTraits.Priorities,
    unless plain: LayoutTraits.Priorities
  ) {
    let horizontal = NumberText.exact(priorities.horizontal)
    let vertical = NumberText.exact(priorities.vertical)
    if priorities.horizontal == priorities.vertical {
      if priorities != plain { lines.append("\(command) \(horizontal)") }
      return
    }
    if priorities.horizontal != plain.horizontal { lines.append("\(command) \(horizontal) h") }
    if priorities.vertical != plain.vertical { lines.append("\(command) \(vertical) v") }
  }

  /// Adds constraints in the linear form, one line per command, and spaces. A label is written if
  /// it was typed, or if the command would generate a different one. O(constraints).
  mutating func addConstraints() {
    var labels = MadeUpLabels()
    var remainder = tree.constraints[...]
    while let first = remainder.first {
      let group = remainder.prefix { $0.label == first.label }
      remainder = remainder.dropFirst(group.count)
      var words = ["constrain"]
      let isMadeUp = labels.isNext(first.label, letter: "c")
      if first.isNamed || !isMadeUp { words.append(first.label + ":") }
      words += group.dropLast().map { ConstraintText.text(of: $0, in: tree) + "," }
      words += group.suffix(1).map { ConstraintText.text(of: $0, in: tree) }
      lines.append(Self.joined(words))
      labels.use(first.label)
    }
    for group in tree.spaceGroups {
      var words = ["space"] + ConstraintText.words(of: group, in: tree)
      if !labels.isNext(group.label, letter: "s") { words += ["label", group.label] }
      lines.append(Self.joined(words))
      labels.use(group.label)
    }
  }
}

/// Tracks the labels that commands generate while a script grows: labels are only added.
private struct MadeUpLabels {
  /// Looked up, never iterated.
  private var used: Set<String> = []
  private var constraints = 1
  private var spaces = 1

  mutating func use(_ label: String) { used.insert(label) }

  /// Returns true if `label` is the one that the next command would generate.
  mutating func isNext(_ label: String, letter: Character) -> Bool {
    if letter == "c" {
      while used.contains("c\(constraints)") { constraints += 1 }
      return label == "c\(constraints)"
    }
    while used.contains("s\(spaces)") { spaces += 1 }
    return label == "s\(spaces)"
  }
}

/// Facts from files about imported views and constraints.
extension ScriptDraft {
  mutating func addImportedFacts() {
    guard !tree.imported.isEmpty else { return }
    var node = NodeID.root
    while !node.isNone {
      if let facts = tree.imported[node] { addFacts(facts, of: node) }
      node = tree.preorderNext(after: node, within: .root)
    }
    // Constraints of one command share a label.
    var last = ""
    for constraint in tree.constraints where constraint.label != last {
      last = constraint.label
      guard let facts = tree.imported[constraint] else { continue }
      lines.append(
        "recorded \(constraint.label) \(ScriptText.quoted(facts.objectID)) \(facts.line)")
    }
  }

  private mutating func addFacts(_ facts: ImportedFacts.View, of node: NodeID) {
    var words = ["recorded", tree.name(of: node), ScriptText.quoted(facts.objectID)]
    words.append(String(facts.line))
    if !facts.className.isEmpty { words += ["class", ScriptText.quoted(facts.className)] }
    if let frame = facts.recorded {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
      words += ["frame", numbers.joined(separator: ",")]
    }
    let aliases = [
      ("outlet", facts.outlet), ("identifier", facts.identifier), ("label", facts.userLabel),
    ]
    for (option, name) in aliases {
      if let name { words += [option, ScriptText.quoted(name)] }
    }
    if node == .root, let file = tree.imported.file {
      words += ["file", ScriptText.quoted(file.path), "checksum"]
      words.append(String(file.checksum, radix: 16))
    }
    lines.append(Self.joined(words))
  }
}

/// Reveals and scroll views.
extension ScriptDraft {
  mutating func addScrolling(_ node: NodeID, _ children: [NodeID]) {
    let name = tree.name(of: node)
    for child in children { note(child) }
    let kind = tree.nodes[node.slot].kind
    var words = [kind.word, name] + children.map { bare(tree.name(of: $0), in: kind) }
    let first = tree.name(of: children[0])
    if kind.hiding == .cover {
      if let length = tree.reveal(of: node).length {
        words[2] = "\(first)=\(NumberText.exact(length))pt"
      }
    } else if let content = Properties.named("content", of: node, in: tree),
      !content.isDefault(tree, node)
    {
      words[2] = "\(first)=\(content.scriptText(tree, node))"
    }
    lines.append(Self.joined(words + optionWords(of: node)))
    if kind.hiding == .cover, tree.reveal(of: node).isRevealed { lines.append("show \(first)") }
  }

  /// The offsets of scroll views, once their content exists.
  mutating func addOffsets() {
    var node = NodeID.root
    while !node.isNone {
      if tree.nodes[node.slot].kind.scrollsFreely {
        let state = tree.scroll(of: node)
        if state.x != 0 || state.y != 0 {
          let offset = Axis.allCases.map { tree.scrollOffset(of: node, $0) }
          let text = offset.map(NumberText.exact).joined(separator: ",")
          lines.append("scroll \(tree.name(of: node)) to \(text)")
        }
      }
      node = tree.preorderNext(after: node, within: .root)
    }
  }
}
