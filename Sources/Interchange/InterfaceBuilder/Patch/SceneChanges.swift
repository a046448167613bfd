import LayoutEngine
import TerminalText

/// What differs between a scene as its file has it and a tree that was imported from it: changes of
/// attributes, and notes on what attributes of constraints and frames cannot say.
struct SceneChanges {
  private(set) var edits: [XMLEdit] = []
  private(set) var notes: [String] = []

  private let match: SceneMatch
  /// By the offset. Looked up, never iterated.
  private let elements: [Int: XMLElement]
  private var conversion: InterfaceConversion { match.conversion }
  private var sizeClasses: InterfaceScene.SizeClasses? { conversion.file.sizeClasses }
  private var base: LayoutTree { match.conversion.tree }
  private var tree: LayoutTree { match.tree }
  /// The file's tree with the changes that attributes of the file can say, and no others.
  private var carried: LayoutTree

  /// Frames that differ by less are equal, in points: solutions on other ways do.
  private static let tolerance = 1e-4
  /// Names of a list that are written.
  private static let maximumNames = 12

  /// - Parameters:
  ///   - tree: the imported and edited tree.
  ///   - elements: those of the file's views and constraints, by their offset.
  init(_ conversion: InterfaceConversion, _ tree: LayoutTree, elements: [Int: XMLElement]) {
    let base = conversion.tree
    let isFree = !conversion.scene.isScreen && base.device == nil
    match = SceneMatch(conversion, Self.onSavedScreen(tree, base, keepsSize: isFree))
    self.elements = elements
    carried = base
    if isFree { carried.resize(to: match.tree.size) }
    if Self.isOnOtherScreen(tree, base, keepsSize: isFree) {
      let size = NumberText.exact(base.size.width) + " × " + NumberText.exact(base.size.height)
      notes.append("the screen: frames are those of \(size), as saved")
    }
    addConstraints()
    addOtherNotes()
    carried.layOutAll()
    addFrames(isFree: isFree)
  }

  // MARK: The screen

  /// The layout on the screen of the file, whose frames the file has.
  private static func onSavedScreen(
    _ tree: LayoutTree, _ base: LayoutTree, keepsSize: Bool
  ) -> LayoutTree {
    var tree = tree
    tree.isRightToLeft = base.isRightToLeft
    tree.rounding = base.rounding
    tree.device = base.device
    tree.isLandscape = base.isLandscape
    tree.scale = base.scale
    tree.safeArea = base.safeArea
    tree.hasDeviceSafeArea = base.hasDeviceSafeArea
    if !keepsSize { tree.resize(to: base.size) }
    tree.layOutAll()
    return tree
  }

  private static func isOnOtherScreen(
    _ tree: LayoutTree, _ base: LayoutTree, keepsSize: Bool
  ) -> Bool {
    (!keepsSize && tree.size != base.size) || tree.isRightToLeft != base.isRightToLeft
      || tree.safeArea != base.safeArea || tree.rounding != base.rounding
  }

  // MARK: Constraints

  /// The attributes of a constraint in Xcode's order.
  private static let order = DataPage.interface.words("constraint")

  private mutating func addConstraints() {
    var removed: [String] = []
    var scrolling: [String] = []
    for (place, old) in base.constraints.enumerated() {
      let found = match.constraints[place].map { tree.constraints[$0] }
      guard let source = conversion.sources[place] else {
        if match.hasViews(of: old), !isMade(found, like: old) { scrolling.append(old.label) }
        continue
      }
      let item = conversion.scene.constraints[source]
      guard let new = found else {
        if match.hasViews(of: old) { removed.append("\(old.label) (line \(item.line))") }
        continue
      }
      if new != old { addChanges(from: old, to: new, of: item, at: place) }
    }
    note("the removal of", removed)
    note("constraints of the contents of scroll views:", scrolling)
    note("constraints that are new:", match.newConstraints.map { tree.constraints[$0].label })
  }

  /// Returns true if a guide can make a constraint, whose constant follows from frames.
  private func isMade(_ new: UserConstraint?, like old: UserConstraint) -> Bool {
    new?.relation == old.relation && new?.multiplier == old.multiplier
      && new?.priority == old.priority
  }

  private mutating func addChanges(
    from old: UserConstraint, to new: UserConstraint, of item: InterfaceConstraint, at place: Int
  ) {
    guard let element = elements[item.offset] else { return }
    carried.constraints[place].multiplier = new.multiplier
    carried.constraints[place].relation = new.relation
    carried.constraints[place].priority = new.priority
    let name = "\(old.label) (line \(item.line))"
    func set(_ name: String, _ value: String, usual: String) {
      edits.append(XMLEdit(name, value, usual: usual, of: element, sizeClasses, Self.order))
    }
    if new.multiplier != old.multiplier {
      set("multiplier", NumberText.exact(new.multiplier), usual: "1")
    }
    if new.relation != old.relation { set("relation", new.relation.interfaceWord, usual: "equal") }
    if new.constant != old.constant {
      if item.isSymbolic || element["spacingType"] == "standard" {
        notes.append("the constant of \(name), a standard distance of Xcode")
      } else {
        carried.constraints[place].constant = new.constant
        set("constant", NumberText.exact(new.constant), usual: "0")
      }
    }
    if new.priority != old.priority {
      set("priority", NumberText.exact(new.priority), usual: "1000")
    }
  }

  // MARK: Frames

  private mutating func addFrames(isFree: Bool) {
    var moved: [String] = []
    for (place, view) in conversion.scene.views.enumerated() {
      let node = match.nodes[place]
      guard !node.isNone, let rect = elements[view.offset].flatMap(ViewFields.frameElement) else {
        continue
      }
      if place > 0, tree.parent(of: node) != match.nodes[view.parent] {
        moved.append(tree.name(of: node))
        continue
      }
      let own = conversion.node(of: place)
      var (old, new) = (base.frames[own.slot], carried.frames[own.slot])
      // The file does not say where root is, and the screen determines its size.
      if place == 0 { (old.x, old.y) = (new.x, new.y) }
      if place == 0, !isFree { old = new }
      edits += Self.edits(of: rect, from: old, to: new)
    }
    note("views that moved into other views:", moved)
  }

  /// The edits of a recorded frame.
  static func edits(of rect: XMLElement, from old: Rect, to new: Rect) -> [XMLEdit] {
    let parts = [
      ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
    return parts.filter { ($0.2 - $0.1).magnitude > tolerance }.map { name, _, new in
      // Removes the solver's rounding errors.
      let value = NumberText.exact((new * 1e6).rounded() / 1e6)
      return XMLEdit(element: rect, name: name, value: value)
    }
  }

  // MARK: Other differences

  private mutating func addOtherNotes() {
    var removed: [String] = []
    var changed: [String] = []
    for (place, view) in conversion.scene.views.enumerated() {
      let node = match.nodes[place]
      if node.isNone {
        removed.append("\(conversion.items[place].name) (line \(view.line))")
        continue
      }
      let own = conversion.node(of: place)
      var hasMore = !hasSameProperties(own, node)
      if let element = elements[view.offset] {
        let attributes = ViewAttributes(
          from: base.traits(of: own), to: tree.traits(of: node), of: element, sizeClasses)
        edits += attributes.edits
        let new = tree.traits(of: node)
        if !attributes.edits.isEmpty {
          carried.updateExtras(of: own) { ViewAttributes.copy(from: new, to: &$0.traits) }
        }
        hasMore = hasMore || attributes.hasMore
      }
      if hasMore { changed.append(tree.name(of: node)) }
    }
    note("the removal of", removed)
    note("properties of", changed)
    note("views that are new:", newViews())
    note("spaces:", tree.spaceGroups.map { $0.label })
  }

  private func hasSameProperties(_ old: NodeID, _ new: NodeID) -> Bool {
    let (one, two) = (base.nodes[old.slot], tree.nodes[new.slot])
    var first = base.extras(of: old)
    let second = tree.extras(of: new)
    ViewAttributes.copy(from: second.traits, to: &first.traits)
    return one.kind == two.kind && one.axis == two.axis && one.isHidden == two.isHidden
      && first == second
  }

  private func newViews() -> [String] {
    var isKnown = Array(repeating: false, count: tree.nodes.count)
    for node in match.nodes where !node.isNone { isKnown[node.slot] = true }
    return tree.preorder().filter { !isKnown[$0.slot] }.map { tree.name(of: $0) }
  }

  /// Notes a change of some things, if there are any.
  private mutating func note(_ change: String, _ names: [String]) {
    if names.isEmpty { return }
    notes.append("\(change) \(NumberText.list(names, atMost: Self.maximumNames))")
  }
}
