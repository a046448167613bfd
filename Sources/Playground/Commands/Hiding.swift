import CommandLanguage
import LayoutEngine
import LayoutModel
import Motion

/// What hide, show and toggle have in common.
enum Hiding {
  static func parameters(_ role: ViewRole) -> [Parameter] {
    [
      .view("VIEW", role),
      Parameter(
        "SIDE", .keyword(["primary", "secondary"]), .optional, help: "of a splitter named as VIEW"),
    ]
  }

  /// What the words mean: a child of a split, or a side of a splitter.
  enum Target {
    case child(NodeID)
    case side(NodeID, Side)
    /// The secondary of a reveal.
    case secondary(NodeID)
  }

  static func target(
    _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> Target {
    let node = try Resolve.view("VIEW", of: arguments, session)
    if let side = arguments.word("SIDE") {
      _ = try Resolve.kind(.splitter, "VIEW", of: arguments, session)
      return .side(node, side.text == "primary" ? .primary : .secondary)
    }
    let parent = session.tree.parent(of: node)
    guard !parent.isNone else {
      throw arguments.diagnostic(
        "root-shows", "root cannot be hidden", at: arguments.word("VIEW"),
        fix: session.tree.nodes[0].kind == .splitter ? "name a side: primary or secondary" : nil)
    }
    if session.tree.nodes[parent.slot].kind == .reveal, session.tree.index(of: node) > 0 {
      throw arguments.diagnostic(
        "primary-shows", "\(session.tree.name(of: node)) is the primary of a reveal and shows",
        at: arguments.word("VIEW"),
        fix: session.tree.children(of: parent).first { _ in true }
          .map { "its secondary is \(session.tree.name(of: $0))" })
    }
    if session.tree.nodes[parent.slot].kind == .scroll {
      throw arguments.diagnostic(
        "content-shows", "\(session.tree.name(of: node)) is the content of a scroll view and shows",
        at: arguments.word("VIEW"), fix: "hide \(session.tree.name(of: parent))")
    }
    return place(of: node, in: session.tree)
  }

  /// What hides the child `node` of a container.
  static func place(of node: NodeID, in tree: LayoutTree) -> Target {
    let parent = tree.parent(of: node)
    switch tree.nodes[parent.slot].kind {
    case .splitter: return .side(parent, tree.index(of: node) == 0 ? .primary : .secondary)
    case .reveal: return .secondary(parent)
    case .view, .split, .stack, .canvas, .scroll: return .child(node)
    }
  }

  static func setHidden(_ hidden: Bool, _ target: Target, _ tree: inout LayoutTree) {
    switch target {
    case .secondary(let reveal):
      guard tree.reveal(of: reveal).isRevealed == hidden else { return }
      tree.settle(reveal, isRevealed: !hidden, gesture: nil)
    case .child(let node):
      guard tree.nodes[node.slot].isHidden != hidden else { return }
      tree.set(.hidden, of: node) {
        if hidden {
          $0.nodes[node.slot].flags.insert(.hidden)
        } else {
          $0.nodes[node.slot].flags.remove(.hidden)
        }
      }
    case .side(let splitter, let side):
      guard (tree.splitter(of: splitter).hiddenSide == side) != hidden else { return }
      tree.set(.hiddenSide, of: splitter) {
        $0.updateExtras(of: splitter) {
          $0.splitter?.hiddenSide = hidden ? side : nil
          $0.splitter?.toggledSide = side
        }
      }
    }
  }

  static func isHidden(_ target: Target, _ session: Session) -> Bool {
    switch target {
    case .child(let node): session.tree.nodes[node.slot].isHidden
    case .side(let splitter, let side): session.tree.splitter(of: splitter).hiddenSide == side
    case .secondary(let reveal): !session.tree.reveal(of: reveal).isRevealed
    }
  }
}
