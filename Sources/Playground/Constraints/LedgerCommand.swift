import CommandLanguage
import LayoutDocument
import LayoutEngine

enum LedgerCommand {
  private static let view = Argument(view: "VIEW", .placed)

  static let spec = Command(
    name: "ledger",
    summary: "list constraints and their slack, the strongest first",
    discussion: """
      binds: it holds exactly. slack: it holds with points to spare. unmet: it is optional and \
      violated by these points, because stronger ones won. broken: it is required, and conflicts \
      with others.
      """,
    parameters: [view.parameter],
    examples: [.init("ledger a", setup: "stack root h a=60x20 b=90x40 spacing 8")],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      try ConstrainedView.check(node, arguments[view], arguments, session)
      var lines = LedgerText.lines(of: node, in: session.shown, session.log)
      if lines.isEmpty { lines = ["\(session.tree.name(of: node)) has no constraints"] }
      return Plan(lines: lines)
    }
  )
}
