import LayoutDocument
package import LayoutEngine

/// The exported view and its descendants.
package struct ExportSource {
  let tree: LayoutTree
  let top: NodeID
  /// The views in pre-order, `top` first.
  let views: [NodeID]
  let rules: [String]
  let isASCII: Bool
  private let tints: [NodeID: Int]

  /// O(views).
  package init(_ tree: LayoutTree, rules: [String], top: NodeID, isASCII: Bool = false) {
    self.tree = tree
    self.isASCII = isASCII
    self.top = top
    views = Array(tree.preorder(within: top))
    var tints: [NodeID: Int] = [:]
    for view in views where tree.nodes[view.slot].kind.isLeaf { tints[view] = tints.count }
    self.tints = tints
    self.rules = rules
  }

  /// Colour names of SwiftUI; UIKit's are `systemBlue` and so on.
  private static let tints = ["blue", "green", "orange", "purple", "pink", "teal"]

  /// The colour of a leaf's placeholder; neighbours differ.
  func tint(of leaf: NodeID) -> String { Self.tints[(tints[leaf] ?? 0) % Self.tints.count] }

  func kind(_ view: NodeID) -> Kind { tree.nodes[view.slot].kind }

  /// The names of views for a sentence, at most twelve.
  func list(_ views: [NodeID]) -> String { list(views.map { tree.name(of: $0) }) }

  func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " …" : "")
  }

  /// The typed constraints between views of the export. O(constraints · depth).
  var constraints: [UserConstraint] {
    tree.constraints.filter { item in
      isInside(item.first.view) && item.second.map { isInside($0.view) } ?? true
    }
  }

  var spaceGroups: [SpaceGroup] {
    tree.spaceGroups.filter { group in
      isInside(group.container)
        && group.spaces.allSatisfy { isInside($0.first.view) && isInside($0.second.view) }
    }
  }

  /// The value of a property in Swift; `nil` for its default.
  func code(_ key: PropertyKey, of view: NodeID) -> String? {
    guard let property = Properties.first(key), !property.isDefault(tree, view) else { return nil }
    switch property.get(tree, view) {
    case .flag(let isOn): return "\(isOn)"
    case .number(let number): return CodeText.number(number)
    case .text(let text): return CodeText.literal(text)
    case .choice(let index): return "." + property.words[index].word
    default: return property.text(tree, view)
    }
  }

  /// The arguments for properties that differ from their defaults.
  func arguments(_ keys: [PropertyKey], of view: NodeID) -> [String] {
    keys.compactMap { key in code(key, of: view).map { "\(name(key)): \($0)" } }
  }

  /// The name of a property in Swift.
  func name(_ key: PropertyKey) -> String { Properties.first(key)?.member ?? key.rawValue }

  func isInside(_ view: NodeID) -> Bool { tree.isNode(view, inside: top) }

  /// Notes that the length of a revealed view, or the size of a scroll view's content, which follows
  /// from the size of the container, is a number in exports.
  func addContentNote(_ view: NodeID, to notes: inout ExportNotes) {
    let isScroll = kind(view).scrollsFreely
    let isOpen =
      isScroll
      ? Axis.allCases.contains { tree.scroll(of: view).content[$0] == nil }
      : tree.reveal(of: view).length == nil
    guard isOpen, let content = Array(tree.children(of: view)).first else { return }
    notes.add(
      "\(tree.name(of: content))'s \(isScroll ? "size" : "length") at another size of "
        + "\(tree.name(of: view)): it is fixed at its current value")
  }

  /// Adds the notes for all kinds of code: rules, right-to-left layout, rounding, and typed
  /// constraints on views that are not exported.
  func addCommonNotes(to notes: inout ExportNotes, _ names: SwiftNames) {
    for note in names.notes { notes.add(note) }
    for rule in rules { notes.add("the rule \(rule): the export is the current layout") }
    if tree.roundsToPixels { notes.add("frames that constraints give are rounded to pixels") }
    if tree.rounding == .original, views.contains(where: { kind($0).sharesByRatios }) {
      notes.add("splits rounded to whole points: PCSplitView has not done that since 2016")
    }
    let loose =
      tree.constraints.count + tree.spaceGroups.count - constraints.count - spaceGroups.count
    let touching = tree.constraints.contains { $0.mentions(top) }
    if top != .root, loose > 0, touching {
      notes.add("constraints between \(tree.name(of: top)) and views around it")
    }
  }
}
