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
    if session.tree.nodes[parent.slot].kind == .splitter {
      return .side(parent, session.tree.index(of: node) == 0 ? .primary : .secondary)
    }
    if session.tree.nodes[parent.slot].kind == .reveal {
      guard session.tree.index(of: node) == 0 else {
        throw arguments.diagnostic(
          "primary-shows", "\(session.tree.name(of: node)) is the primary of a reveal and shows",
          at: arguments.word("VIEW"),
          fix: session.tree.children(of: parent).first { _ in true }
            .map { "its secondary is \(session.tree.name(of: $0))" })
      }
      return .secondary(parent)
    }
    if session.tree.nodes[parent.slot].kind == .scroll {
      throw arguments.diagnostic(
        "content-shows", "\(session.tree.name(of: node)) is the content of a scroll view and shows",
        at: arguments.word("VIEW"), fix: "hide \(session.tree.name(of: parent))")
    }
    return .child(node)
  }

  static func setHidden(_ hidden: Bool, _ target: Target, _ session: inout Session) {
    switch target {
    case .secondary(let reveal):
      guard session.tree.reveal(of: reveal).isRevealed == hidden else { return }
      session.tree.settle(reveal, isRevealed: !hidden, gesture: nil)
    case .child(let node):
      guard session.tree.nodes[node.slot].isHidden != hidden else { return }
      if hidden {
        session.tree.nodes[node.slot].flags.insert(.hidden)
      } else {
        session.tree.nodes[node.slot].flags.remove(.hidden)
      }
      session.tree.noteOrigin(of: node, \.hidden)
      session.tree.layOutChange(in: session.tree.parent(of: node))
    case .side(let splitter, let side):
      let state = session.tree.splitter(of: splitter)
      guard (state.hiddenSide == side) != hidden else { return }
      session.tree.updateExtras(of: splitter) {
        $0.splitter?.hiddenSide = hidden ? side : nil
        $0.splitter?.toggledSide = side
      }
      session.tree.noteOrigin(of: splitter, \.hidden)
      session.tree.layOutChange(in: splitter)
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
