import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum ShowCommand {
  private static let view = Argument(view: "VIEW", .hidden)

  static let spec = CommandSpec<Session, Run>(
    name: "show", summary: "show a hidden view",
    discussion: "show SPLITTER shows its hidden side, if the splitter itself is not hidden.",
    parameters: [view.parameter, Hiding.side.parameter], standsInRules: true,
    examples: [
      .init("show a", setup: "split root h 3; hide a"),
      .init("show root", setup: "splitter root h; hide root primary"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    let isSide = arguments[Hiding.side] != nil
    if !isSide, let part = HiddenPart(named: node, in: session.tree),
      !session.tree.isHiddenByParent(node)
    {
      part.setHidden(false, &session.tree)
    } else if node != .root || isSide {
      try Hiding.target(
        arguments[view], arguments[Hiding.side], arguments, session
      ).setHidden(false, &session.tree)
    }
    Hiding.sayStillHidden(node, session, &run)
  }
}
