import CommandLanguage
package import LayoutEngine

/// Turns a scene into a tree: canvases and stacks, views with natural sizes, constraints, and
/// guides as views that are not drawn.
package struct InterfaceConversion {
  /// A view or a guide that becomes a view of the tree.
  struct Item {
    var name: String
    var parent: Int
    var node = NodeID.none
    /// The frame in the root's coordinates; `nil` if the file has none.
    var rect: Rect?
    var insets = Insets.zero
    /// All of its layout margins, once it is configured: parents are before their children.
    var margins = Insets.zero
  }

  package let scene: InterfaceScene
  let file: InterfaceFile
  private let origin: Int32
  /// The views in the order of the scene, then the guides that constraints mention.
  private(set) var items: [Item] = []
  private var children: [[Int]] = []
  /// The item of an object. Looked up, never iterated.
  private(set) var indices: [String: Int] = [:]
  /// Guides that are not items. Looked up, never iterated.
  private(set) var guides: [String: InterfaceGuide] = [:]
  /// The guide items of a view. Looked up, never iterated.
  private(set) var safeAreas: [Int: Int] = [:]
  private(set) var contents: [Int: Int] = [:]
  /// Objects with margins that constraints mention. Looked up, never iterated.
  private(set) var marginOwners: Set<String> = []
  private(set) var trust = RecordedTrust()
  private var naming = ImportedNaming()
  package private(set) var tree: LayoutTree
  /// The constraint of the scene that each constraint of the tree came from, by its index there;
  /// `nil` for those of the contents of scroll views.
  private(set) var sources: [Int?] = []
  /// The changes by size classes other than the saved ones.
  package private(set) var variations: [InterfaceVariation] = []
  /// False if they change more than that.
  package private(set) var hasAllVariations: Bool
  /// Indices of the views whose frames differ from the recorded ones.
  package var differing: [Int] {
    scene.views.indices.filter { index in
      guard let frame = scene.views[index].frame else { return false }
      var own = tree.frames[items[index].node.slot]
      if index == 0 { (own.x, own.y) = (frame.x, frame.y) }
      return frame.difference(from: own) > Self.tolerance
    }
  }

  /// Points that a frame may be off: Xcode rounds to half of one.
  static let tolerance = 0.51

  /// Parts of the file that the tree does not have.
  package internal(set) var problems: [InterfaceProblem]

  /// The tree of a scene. O(views + constraints) and a solve.
  package init(_ scene: InterfaceScene, of file: InterfaceFile, origin: Int32 = -1) {
    self.scene = scene
    self.file = file
    self.origin = origin
    problems = scene.problems
    hasAllVariations = !scene.dependsOnSizeClasses
    let size = scene.views.first?.frame?.size ?? LayoutTree.startSize
    tree = LayoutTree(size: size, origin: origin)
    makeItems()
    makeGuides()
    build()
    setScreen()
    let baselines = BaselineFinder(self)
    for (index, view) in scene.views.enumerated() { configure(view, index, baselines) }
    configureGuides()
    addConstraints()
    tree.layOutAll()
    var rounds = 0
    while rounds < Self.maximumRounds, tree.conflictCount > 0, breakAsRecorded() { rounds += 1 }
  }

  // MARK: Items

  private mutating func makeItems() {
    for (index, view) in scene.views.enumerated() {
      var item = Item(name: index == 0 ? "root" : naming.name(of: view), parent: view.parent)
      item.insets = alignmentInsets(of: view)
      if index == 0 {
        item.rect = Rect(tree.size)
      } else if let frame = view.frame, let outer = items[view.parent].rect {
        item.rect = frame.offset(outer.x, outer.y)
      }
      items.append(item)
      if !view.objectID.isEmpty { indices[view.objectID] = index }
    }
  }

  /// Makes items of the guides that constraints mention.
  private mutating func makeGuides() {
    for guide in scene.guides { guides[guide.objectID] = guide }
    for constraint in scene.constraints + scene.variants.flatMap({ $0.constraints }) {
      for anchor in constraint.anchors {
        if anchor.attribute.isMargin { marginOwners.insert(anchor.objectID) }
        guard let guide = guides[anchor.objectID] else { continue }
        switch guide.role {
        case .safeArea: makeSafeArea(of: guide.owner)
        case .top, .bottom, .keyboard: makeSafeArea(of: 0)
        case .content: makeContent(of: guide.owner)
        case .frame, .plain: break
        }
      }
      guard let second = constraint.second else { continue }
      for (anchor, other) in [(constraint.first, second), (second, constraint.first)] {
        if let view = scrollView(at: anchor, of: other) { makeContent(of: view) }
      }
    }
  }

  private mutating func makeSafeArea(of owner: Int) {
    guard safeAreas[owner] == nil else { return }
    safeAreas[owner] = items.count
    let name = owner == 0 ? "safeArea" : items[owner].name + "SafeArea"
    items.append(Item(name: naming.unique(name), parent: owner))
  }

  private mutating func makeContent(of owner: Int) {
    guard contents[owner] == nil else { return }
    contents[owner] = items.count
    items.append(Item(name: naming.unique(items[owner].name + "Content"), parent: owner))
  }

  /// The view of an anchor that means an edge of its content: it scrolls, and the other view of the
  /// constraint is in it.
  func scrollView(at anchor: InterfaceAnchor, of other: InterfaceAnchor?) -> Int? {
    guard let view = indices[anchor.objectID], scene.views[view].kind == "scrollView",
      !anchor.attribute.isOfScrollFrame, let other = other.flatMap({ indices[$0.objectID] }),
      view != other
    else { return nil }
    var up = other
    while up >= 0 && up != view { up = items[up].parent }
    return up == view ? view : nil
  }

  // MARK: The tree

  private mutating func build() {
    children = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() where item.parent >= 0 {
      children[item.parent].append(index)
    }
    items[0].node = .root
    // A parent comes before its children.
    for index in items.indices where !children[index].isEmpty {
      let drafts = children[index].map { LayoutTree.ChildDraft(name: items[$0].name) }
      let stack = index < scene.views.count ? scene.views[index].stack : nil
      tree.makeContainer(
        items[index].node, kind: stack == nil ? .canvas : .stack,
        axis: stack == nil ? .horizontal : scene.views[index].axis, drafts: drafts)
      for (child, node) in zip(children[index], Array(tree.children(of: items[index].node))) {
        items[child].node = node
      }
      if var state = stack {
        if keepsLengths(index), state.alignment == .fill { state.alignment = .leading }
        tree.updateExtras(of: items[index].node) { $0.stack = state }
      }
    }
  }

  /// Returns true if masks keep the lengths of all views that a stack arranges: Xcode does not
  /// stretch these.
  private func keepsLengths(_ stack: Int) -> Bool {
    children[stack].allSatisfy { $0 < scene.views.count && scene.views[$0].usesMask }
  }

  /// Gives root its device and safe area.
  private mutating func setScreen() {
    let device = device
    trust = RecordedTrust(self, SafeAreaCandidates(self, device: device))
    tree.safeArea = safeArea()
    guard let device else { return }
    tree.device = device.name
    tree.isLandscape = device.size(landscape: true) == tree.size
    tree.scale = device.scale
    let own = tree.isLandscape ? device.landscape : device.portrait
    tree.hasDeviceSafeArea = tree.safeArea == own
  }

  private mutating func configure(
    _ view: InterfaceView, _ index: Int, _ baselines: BaselineFinder
  ) {
    let node = items[index].node
    var facts = ImportedFacts.View(
      objectID: view.objectID, className: view.className, line: view.line, recorded: view.frame)
    (facts.outlet, facts.identifier) = (view.outlet, view.identifier)
    facts.userLabel = view.userLabel
    tree.imported[node] = facts
    if view.isHidden, index > 0 { tree.nodes[node.slot].flags.insert(.hidden) }
    var traits = tree.traits(of: node)
    traits.hugging = view.hugging
    traits.resistance = view.resistance
    traits.alignmentInsets = items[index].insets
    let margins = margins(of: index)
    items[index].margins = margins.whole
    traits.margins = margins.own
    traits.preservesMargins = margins.isPreserving
    traits.marginsHoldSafeArea = view.marginsHoldSafeArea && !view.isAroundContent
    if margins.isPreserving || !traits.marginsHoldSafeArea { tree.inheritsInsets = true }
    traits.mask = mask(of: index)
    if let own = baselines.baselines(of: index) {
      (traits.firstBaseline, traits.lastBaseline) = (own.first, own.last)
    }
    let natural = isLeaf(index) && index > 0 ? naturalSize(of: view) : PerAxis(nil, nil)
    if traits == LayoutTraits(), natural == PerAxis(nil, nil) { return }
    tree.updateExtras(of: node) {
      $0.traits = traits
      $0.natural = natural
    }
  }

  /// The autoresizing mask that positions a view, with the frames that Xcode recorded.
  private func mask(of index: Int) -> AutoresizingMask? {
    let view = scene.views[index]
    guard index > 0, view.usesMask || view.isContentView, scene.views[view.parent].stack == nil
    else { return nil }
    let outer = scene.views[view.parent].frame?.size ?? tree.size
    // A content view fills its parent if the file has no frames.
    let filling = view.isContentView ? Rect(outer) : nil
    return (view.frame ?? filling).map { AutoresizingMask(view.mask, frame: $0, in: outer) }
  }

  /// The view with an ID, and its recorded frame in root's coordinates.
  func recorded(_ objectID: String) -> (index: Int, rect: Rect)? {
    guard let index = indices[objectID], let rect = items[index].rect else { return nil }
    return (index, rect)
  }

  /// The node of the view at an index of the scene.
  package func node(of index: Int) -> NodeID { items[index].node }

  func isLeaf(_ index: Int) -> Bool { children[index].isEmpty }

  private mutating func configureGuides() {
    for index in scene.views.count..<items.count {
      let isSafeArea = safeAreas[items[index].parent] == index
      let parent = items[index].parent
      let isInStack = scene.views[parent].stack != nil
      tree.updateExtras(of: items[index].node) {
        $0.traits.guide = isSafeArea && !scene.views[parent].isAroundContent ? .safeArea : .on
        if isInStack { $0.traits.isArranged = false }
      }
    }
  }

  // MARK: Constraints

  private mutating func addConstraints() {
    var list: [UserConstraint] = []
    var labels = ConstraintLabeling()
    for index in scene.views.count..<items.count {
      let owner = items[index].parent
      if contents[owner] == index {
        addContent(index, less: .zero, lengthPriority: 1, &labels, to: &list)
      } else if scene.views[owner].isAroundContent {
        addContent(index, less: safeInsets(of: owner), lengthPriority: 1000, &labels, to: &list)
      }
    }
    sources = Array(repeating: nil, count: list.count)
    for (index, item) in scene.constraints.enumerated() {
      guard var made = constraint(item) else { continue }
      made.label = labels.label(for: item.identifier)
      made.isNamed = made.label == item.identifier
      tree.imported[made] = ImportedFacts.Constraint(objectID: item.objectID, line: item.line)
      list.append(made)
      sources.append(index)
    }
    tree.constraints = list
    addVariations(&labels)
  }

  /// Breaks the constraints that Interface Builder broke: the members of conflicts that the recorded
  /// frames violate. The last member of a conflict is broken. Returns true if more frames are equal.
  private mutating func breakAsRecorded() -> Bool {
    var recorded = tree
    for (index, view) in scene.views.enumerated() where index > 0 {
      if let frame = view.frame { recorded.frames[items[index].node.slot] = frame }
    }
    var broken: Set<Int> = []
    for conflict in tree.conflicts() {
      for member in conflict.members {
        guard case .user(let index) = member.source,
          recorded.violation(of: tree.constraints[index]) > Self.tolerance
        else { continue }
        broken.insert(index)
      }
    }
    if broken.isEmpty { return false }
    let order = tree.constraints.indices.filter { !broken.contains($0) } + broken.sorted()
    var other = self
    other.tree.constraints = order.map { tree.constraints[$0] }
    other.sources = order.map { sources[$0] }
    other.tree.layOutAll()
    guard other.differing.count < differing.count else { return false }
    self = other
    return true
  }

  /// Maximum number of layouts that are tried for conflicts.
  private static let maximumRounds = 8

  private mutating func addVariations(_ labels: inout ConstraintLabeling) {
    // The size classes are those of the screen, which a freeform root does not have.
    guard tree.device != nil, var finder = VariationFinder(self) else { return }
    hasAllVariations = finder.isComplete
    // Looked up, never iterated.
    var known: [String: String] = [:]
    for item in tree.constraints {
      if let object = tree.imported[item]?.objectID { known[object] = item.label }
    }
    variations = finder.variations(labels: known, &labels)
  }

  /// Adds a guide in the coordinates of a scroll view's content: at its corner, and as large as its
  /// owner without `insets`. Constraints may give a content another size.
  private func addContent(
    _ index: Int, less insets: Insets, lengthPriority: Double,
    _ labels: inout ConstraintLabeling, to list: inout [UserConstraint]
  ) {
    let (node, owner) = (items[index].node, items[items[index].parent].node)
    let parts: [(Attribute, Double, Double)] = [
      (.left, 1000, 0), (.top, 1000, 0), (.width, lengthPriority, -insets.left - insets.right),
      (.height, lengthPriority, -insets.top - insets.bottom),
    ]
    for (attribute, priority, constant) in parts {
      list.append(
        UserConstraint(
          label: labels.next(), first: ViewAnchor(node, attribute),
          second: ViewAnchor(owner, attribute), constant: constant, priority: priority,
          origin: origin))
    }
  }

  /// A constraint of the file; `nil`, with a note, if an item of it is unknown.
  private mutating func constraint(_ item: InterfaceConstraint) -> UserConstraint? {
    if let made = made(item) { return made }
    let isFirst = anchor(item.first, other: nil) == nil
    let object = (isFirst ? item.first : item.second ?? item.first).objectID
    problems.append(
      InterfaceProblem(
        line: item.line, objectID: item.objectID,
        message: "the constraint's item \"\(object)\" is not in the scene"))
    return nil
  }

  /// A constraint of the file, without a label; `nil` if an item of it is unknown.
  func made(_ item: InterfaceConstraint) -> UserConstraint? {
    var (one, two) = (item.first, item.second)
    // Leading and left edges in one constraint are those of a screen that is read to the right.
    if let other = two?.attribute, other.isDirectional != one.attribute.isDirectional {
      one.attribute = one.attribute.absolute(isRightToLeft: false)
      two?.attribute = other.absolute(isRightToLeft: false)
    }
    guard let first = anchor(one, other: two) else { return nil }
    let second = two.flatMap { anchor($0, other: one) }
    if two != nil, second == nil { return nil }
    return UserConstraint(
      first: first, relation: item.relation, multiplier: item.multiplier, second: second,
      constant: constant(of: item), priority: item.priority, origin: origin)
  }

  /// Xcode's standard distance to a safe area is 0 and to the guides before it 8, whatever the file
  /// says.
  func constant(of item: InterfaceConstraint) -> Double {
    guard item.isSymbolic else { return item.constant }
    let roles = item.anchors.compactMap { guides[$0.objectID]?.role }
    if roles.contains(.safeArea) { return 0 }
    let isOld = roles.contains(.top) || roles.contains(.bottom)
    return isOld ? Self.standardDistance * (item.constant < 0 ? -1 : 1) : item.constant
  }

  private static let standardDistance = 8.0

  /// The anchor of the tree for one of the file.
  private func anchor(_ anchor: InterfaceAnchor, other: InterfaceAnchor?) -> ViewAnchor? {
    let attribute = anchor.attribute
    if let index = indices[anchor.objectID] {
      let content = scrollView(at: anchor, of: other).flatMap { contents[$0] }
      return ViewAnchor(items[content ?? index].node, attribute)
    }
    guard let guide = guides[anchor.objectID] else { return nil }
    func at(_ index: Int?, _ attribute: Attribute) -> ViewAnchor? {
      index.map { ViewAnchor(items[$0].node, attribute) }
    }
    switch guide.role {
    case .safeArea: return at(safeAreas[guide.owner], attribute)
    case .content: return at(contents[guide.owner], attribute)
    case .frame: return at(guide.owner, attribute)
    case .top where attribute == .bottom: return at(safeAreas[0], .top)
    case .bottom where attribute == .top, .keyboard where attribute == .top:
      return at(safeAreas[0], .bottom)
    case .top, .bottom, .keyboard: return at(0, attribute)
    case .plain: return nil
    }
  }
}

/// Labels for imported constraints: their identifiers, or `c1`, `c2` ….
struct ConstraintLabeling {
  private var count = 0
  /// Looked up, never iterated.
  private var used: Set<String> = []

  mutating func next() -> String {
    repeat { count += 1 } while !used.insert("c\(count)").inserted
    return "c\(count)"
  }

  mutating func label(for identifier: String?) -> String {
    guard let identifier, Name.isValid(identifier), used.insert(identifier).inserted else {
      return next()
    }
    return identifier
  }
}
