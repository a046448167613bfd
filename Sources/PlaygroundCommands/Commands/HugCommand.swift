import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// `hug VIEW N [h|v]`.
enum HugCommand {
  private static let view = Argument(view: "VIEW", .weighed)
  private static let priority = Argument("N", .any, help: "a priority")
  private static let axis = Argument(
    optional: "AXIS", .axis, help: "both by default")

  static let spec = CommandSpec<Session, Run>(
    name: "hug",
    summary: "set how strongly a view resists being stretched (content hugging)",
    discussion: """
      N is a priority, more than 0 and at most 1000; 250 by default. Without an axis it applies to \
      both. In a row with too much space, the view with the lowest hugging stretches.
      """,
    parameters: [view.parameter, priority.parameter, axis.parameter],
    standsInRules: true,
    examples: [
      .init("hug title 251", setup: "stack root h icon=24x24 title=180x20"),
      .init("hug title 249.5 h", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change,
    complete: { request, session in
      ValueCompletion.priorities(.hugging, usual: "250", request, in: session.shown)
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      try Properties.setTrait(
        .hugging, arguments.words(of: priority) + arguments.words(of: axis), of: node, arguments,
        &session.tree)
    }
  )
}
