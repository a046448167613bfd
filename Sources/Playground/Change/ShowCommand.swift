import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum ShowCommand {
  private static let view = Argument(view: "VIEW", .hidden)

  static let spec = Command(
    name: "show", summary: "show a hidden view",
    discussion: "show SPLITTER shows its hidden side, if the splitter itself is not hidden.",
    parameters: [view.parameter, Hiding.side.parameter],
    examples: [
      .init("show a", setup: "split root h 3; hide a"),
      .init("show root", setup: "splitter root h; hide root primary"),
    ],
    kind: .editsInRules, group: Group.change,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let name = session.tree.name(of: node)
      let edit: Edit =
        arguments[Hiding.side].map { .set(.side(of: name, $0), .hidden, .flag(false)) }
        ?? .act(name, .show)
      return Hiding.plan(edit, of: node)
    }
  )
}
