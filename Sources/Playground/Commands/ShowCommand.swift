import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `show VIEW`.
enum ShowCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "show", usage: "VIEW [primary|secondary]", summary: "show a hidden view",
    discussion: "show SPLITTER shows its hidden side, if the splitter itself is not hidden.",
    parameters: Hiding.parameters(.hidden),
    examples: [
      .init("show a", setup: "split root h 3; hide a"),
      .init("show root", setup: "splitter root h; hide root primary"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if arguments.word("SIDE") == nil, session.tree.nodes[node.slot].kind == .reveal,
      !LookText.isHidden(node, in: session.tree)
    {
      Hiding.setHidden(false, .secondary(node), &session)
    } else if arguments.word("SIDE") == nil, session.tree.nodes[node.slot].kind == .splitter,
      let side = session.tree.splitter(of: node).hiddenSide,
      !LookText.isHidden(node, in: session.tree)
    {
      Hiding.setHidden(false, .side(node, side), &session)
    } else if node != .root || arguments.word("SIDE") != nil {
      Hiding.setHidden(false, try Hiding.target(arguments, session), &session)
    }
  }
}
