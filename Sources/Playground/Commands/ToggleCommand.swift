import CommandLanguage
import LayoutEngine
import LayoutModel

/// `toggle VIEW`.
enum ToggleCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "toggle", usage: "VIEW [primary|secondary]", summary: "hide a view, or show it if hidden",
    discussion: """
      toggle SPLITTER with no side named is SplitView's SideHolder: it hides the side that was \
      hidden last, the secondary at first, and shows it again. toggle REVEAL reveals its secondary, or \
      covers it.
      """,
    parameters: Hiding.parameters(.hideable),
    examples: [
      .init("toggle a", setup: "split root h 3"), .init("toggle root", setup: "splitter root h"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if arguments.word("SIDE") == nil, session.tree.nodes[node.slot].kind == .splitter {
      let state = session.tree.splitter(of: node)
      let side = state.hiddenSide ?? state.toggledSide
      Hiding.setHidden(state.hiddenSide == nil, .side(node, side), &session)
      return
    }
    if session.tree.nodes[node.slot].kind == .reveal, arguments.word("SIDE") == nil {
      Hiding.setHidden(session.tree.reveal(of: node).isRevealed, .secondary(node), &session)
      return
    }
    let target = try Hiding.target(arguments, session)
    Hiding.setHidden(!Hiding.isHidden(target, session), target, &session)
  }
}
