package import LayoutEngine
import TerminalText

/// Words about views that several commands print.
package enum ViewText {
  /// The value of an attribute in points, rounded; positions in root coordinates.
  package static func value(
    of attribute: Attribute, of node: NodeID, in tree: LayoutTree
  ) -> String {
    NumberText.short(tree.value(of: attribute, of: node))
  }

  /// `split h of a, b`, or `view`.
  package static func kind(of node: NodeID, in tree: LayoutTree) -> String {
    let item = tree.nodes[node.slot]
    guard !item.kind.isLeaf else { return "view" }
    let axis = item.kind.hasAxis ? " " + item.axis.letter : ""
    guard item.firstChild >= 0 else { return "\(item.kind.word)\(axis), empty" }
    let names = tree.children(of: node).prefix(4).map { tree.name(of: $0) }
    let count = tree.childCount(of: node)
    let more = count > 4 ? " and \(count - 4) more" : ""
    return "\(item.kind.word)\(axis) of " + names.joined(separator: ", ") + more
  }

  /// The share that a view has in its container: `25%` of the ratio, fixed points, or its side.
  package static func share(of node: NodeID, in tree: LayoutTree) -> String {
    let parent = tree.parent(of: node)
    switch tree.containerKind(of: node) {
    case .view: return ""
    case .canvas: return tree.activeMask(of: node) == nil ? "" : "positioned by its mask"
    case .split:
      let ratio = "ratio " + NumberText.ratio(tree.nodes[node.slot].ratio)
      switch tree.fixed(of: node) {
      case .none: return ratio
      case .points, .natural, .hairline:
        let fixed = "fixed " + tree.fixed(of: node).text
        return tree.nodes[node.slot].ratio == 0 ? fixed : fixed + ", " + ratio + " lost"
      }
    case .splitter: return tree.index(of: node) == 0 ? "primary" : "secondary"
    case .stack: return tree.traits(of: node).isArranged ? "arranged" : "not arranged"
    case .reveal:
      guard tree.index(of: node) == 0 else { return "primary" }
      return "secondary, " + (tree.reveal(of: parent).isRevealed ? "revealed" : "covered")
    case .scroll:
      let offset = Axis.allCases.map { NumberText.short(tree.scrollOffset(of: parent, $0)) }
      return "content, offset " + offset.joined(separator: ",")
    }
  }
}
