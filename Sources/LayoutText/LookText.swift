import LayoutEngine
package import LayoutModel

/// Words about views that several commands print.
package enum LookText {
  /// Whether `hide` hid the view: by itself, or as a side of its splitter.
  package static func isHidden(_ node: NodeID, in tree: LayoutTree) -> Bool {
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return false }
    if tree.nodes[parent.slot].kind == .reveal {
      return tree.nodes[parent.slot].firstChild == node.index && !tree.reveal(of: parent).isRevealed
    }
    guard tree.nodes[parent.slot].kind == .splitter else {
      return tree.nodes[node.slot].isHidden
    }
    guard let side = tree.splitter(of: parent).hiddenSide else { return false }
    return (tree.index(of: node) == 0) == (side == .primary)
  }

  /// What an attribute is in points, shortened; places in root's coordinates.
  package static func value(
    of attribute: Attribute, of node: NodeID, in tree: LayoutTree
  ) -> String {
    NumberText.short(tree.value(of: attribute, of: node))
  }

  /// `split h of a, b`, or `view`.
  package static func kind(of node: NodeID, in tree: LayoutTree) -> String {
    let item = tree.nodes[node.slot]
    guard item.kind != .view else { return "view" }
    let hasAxis = [.split, .splitter, .stack].contains(item.kind)
    let axis = hasAxis ? " " + item.axis.letter : ""
    guard item.firstChild >= 0 else { return "\(item.kind.word)\(axis), empty" }
    let names = tree.children(of: node).prefix(4).map { tree.name(of: $0) }
    let count = tree.childCount(of: node)
    let rest = count > 4 ? " and \(count - 4) more" : ""
    return "\(item.kind.word)\(axis) of " + names.joined(separator: ", ") + rest
  }

  /// What a view asks its parent for: `25%` of the ratio, fixed points, or its side.
  package static func share(of node: NodeID, in tree: LayoutTree) -> String {
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return "" }
    switch tree.nodes[parent.slot].kind {
    case .view, .canvas: return ""
    case .split:
      let ratio = "ratio " + NumberText.ratio(tree.nodes[node.slot].ratio)
      switch tree.fixed(of: node) {
      case .none: return ratio
      case .points, .natural, .hairline:
        let fixed = "fixed " + FixedText.text(tree.fixed(of: node))
        return tree.nodes[node.slot].ratio == 0 ? fixed : fixed + ", " + ratio + " lost"
      }
    case .splitter:
      return tree.index(of: node) == 0 ? "primary" : "secondary"
    case .stack: return "arranged"
    case .reveal:
      guard tree.index(of: node) == 0 else { return "primary" }
      return "secondary, " + (tree.reveal(of: parent).isRevealed ? "revealed" : "covered")
    case .scroll:
      let offset = Axis.allCases.map { NumberText.short(tree.scrollOffset(of: parent, $0)) }
      return "content, offset " + offset.joined(separator: ",")
    }
  }
}
