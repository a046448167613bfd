package import LayoutEngine

/// A part that can be hidden: a child of a container, a side of a splitter, or the secondary of a
/// reveal.
package enum HiddenPart {
  case child(NodeID)
  case side(NodeID, Side)
  case secondary(NodeID)

  /// The part to hide for the child `node` of a container.
  package init(of node: NodeID, in tree: LayoutTree) {
    let parent = tree.parent(of: node)
    switch tree.nodes[parent.slot].kind.hiding {
    case .side: self = .side(parent, tree.index(of: node) == 0 ? .primary : .secondary)
    case .cover: self = .secondary(parent)
    case .flag, .never: self = .child(node)
    }
  }

  /// The part of a container that `show CONTAINER` shows: the hidden side, or the secondary of a
  /// reveal; `nil` if there is none.
  package init?(named node: NodeID, in tree: LayoutTree) {
    switch tree.nodes[node.slot].kind.hiding {
    case .side:
      guard let side = tree.splitter(of: node).hiddenSide else { return nil }
      self = .side(node, side)
    case .cover: self = .secondary(node)
    case .flag, .never: return nil
    }
  }

  package func isHidden(in tree: LayoutTree) -> Bool {
    switch self {
    case .child(let node): tree.nodes[node.slot].isHidden
    case .side(let splitter, let side): tree.splitter(of: splitter).hiddenSide == side
    case .secondary(let reveal): !tree.reveal(of: reveal).isRevealed
    }
  }

  package func setHidden(_ hidden: Bool, _ tree: inout LayoutTree) {
    switch self {
    case .secondary(let reveal):
      let state = tree.reveal(of: reveal)
      guard state.isRevealed == hidden || state.offset != nil else { return }
      tree.settle(reveal, isRevealed: !hidden)
    case .child(let node):
      guard tree.nodes[node.slot].isHidden != hidden else { return }
      tree.set(.hidden, of: node) { $0.nodes[node.slot].isHidden = hidden }
    case .side(let splitter, let side):
      let hide = tree.splitter(of: splitter).hide
      guard (hide.side == side) != hidden || hidden && hide.isVersion02 else { return }
      Self.change(splitter, in: &tree) { $0.set(hidden ? side : nil) }
    }
  }

  package func toggle(in tree: inout LayoutTree) {
    switch self {
    case .child, .secondary: setHidden(!isHidden(in: tree), &tree)
    case .side(let splitter, let side): Self.change(splitter, in: &tree) { $0.toggle(side) }
    }
  }

  static func change(
    _ splitter: NodeID, in tree: inout LayoutTree, _ change: (inout SideHolder) -> Void
  ) {
    tree.set(.hiddenSide, of: splitter) { tree in
      tree.updateExtras(of: splitter) { extras in
        guard var state = extras.splitter else { return }
        change(&state.hide)
        extras.splitter = state
      }
    }
  }
}
