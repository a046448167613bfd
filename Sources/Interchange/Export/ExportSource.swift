import LayoutDocument
package import LayoutEngine

/// The exported view with everything in it.
package struct ExportSource {
  let tree: LayoutTree
  let top: NodeID
  /// The views in pre-order, `top` first.
  let views: [NodeID]
  /// All rules in the form in which they were typed.
  let rules: [String]
  /// True if the code is written in ASCII.
  let isASCII: Bool
  /// The number of each leaf.
  private let tints: [NodeID: Int]

  /// O(views).
  package init(_ tree: LayoutTree, rules: [String], top: NodeID, isASCII: Bool = false) {
    self.tree = tree
    self.isASCII = isASCII
    self.top = top
    var views: [NodeID] = []
    var view = top
    while !view.isNone {
      views.append(view)
      view = tree.preorderNext(after: view, within: top)
    }
    self.views = views
    var tints: [NodeID: Int] = [:]
    for view in views where tree.nodes[view.slot].kind.isLeaf { tints[view] = tints.count }
    self.tints = tints
    self.rules = rules
  }

  /// Colours that SwiftUI has under these names, and UIKit as `systemBlue` and so on.
  private static let tints = ["blue", "green", "orange", "purple", "pink", "teal"]

  /// The colour of a leaf until it is filled in; neighbours differ.
  func tint(of leaf: NodeID) -> String {
    Self.tints[(tints[leaf] ?? 0) % Self.tints.count]
  }

  func kind(_ view: NodeID) -> Kind { tree.nodes[view.slot].kind }

  /// The names of views in a sentence, cut after a dozen.
  func list(_ views: [NodeID]) -> String {
    let names = views.prefix(12).map { tree.name(of: $0) }.joined(separator: ", ")
    return views.count > 12 ? names + " …" : names
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

  func isInside(_ view: NodeID) -> Bool { tree.isNode(view, inside: top) }

  /// A revealed view without a length has half of the reveal's, which is a number in exports.
  func addRevealNote(_ view: NodeID, to notes: inout ExportNotes) {
    guard tree.reveal(of: view).length == nil,
      let hidden = Array(tree.children(of: view)).first
    else { return }
    let name = tree.name(of: hidden)
    notes.add(
      "\(name)'s length at another size of \(tree.name(of: view)): it is fixed at "
        + "its current value")
  }

  /// Content without a size has the scroll view's, which is a number in exports.
  func addScrollNote(_ view: NodeID, to notes: inout ExportNotes) {
    let state = tree.scroll(of: view)
    let isOpen = Axis.allCases.contains { state.content($0) == nil }
    guard isOpen, let content = Array(tree.children(of: view)).first else { return }
    let name = tree.name(of: content)
    notes.add(
      "\(name)'s size at another size of \(tree.name(of: view)): it is fixed at its current value")
  }

  /// Notes that all kinds of code share: rules, reading from right to left, rounding, and typed
  /// constraints of which some view is not exported.
  func addCommonNotes(to notes: inout ExportNotes, _ names: SwiftNames? = nil) {
    for note in names?.notes ?? [] { notes.add(note) }
    for rule in rules { notes.add("the rule \(rule): the export is the current layout") }
    if tree.roundsToPixels { notes.add("frames that constraints give are rounded to pixels") }
    if tree.rounding == .original, views.contains(where: { kind($0).sharesByRatios }) {
      notes.add("splits rounded to whole points: PCSplitView has not done that since 2016")
    }
    let loose =
      tree.constraints.count + tree.spaceGroups.count - constraints.count
      - spaceGroups.count
    let touching = tree.constraints.contains { $0.mentions(top) }
    if top != .root, loose > 0, touching {
      notes.add("constraints between \(tree.name(of: top)) and views around it")
    }
  }
}
