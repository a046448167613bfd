import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// `resist VIEW N [h|v]`.
enum ResistCommand {
  private static let view = Argument(view: "VIEW", .weighed)
  private static let priority = Argument("N", .any, help: "a priority")
  private static let axis = Argument(
    optional: "AXIS", .axis, help: "both by default")

  static let spec = CommandSpec<Session, Run>(
    name: "resist",
    summary: "set how strongly a view resists being compressed",
    discussion: """
      UIKit's content compression resistance. N is a priority, more than 0 and at most 1000; 750 \
      by default. Without an axis it applies to both. In a row with too little space, the view \
      with the lowest resistance shrinks.
      """,
    parameters: [view.parameter, priority.parameter, axis.parameter],
    standsInRules: true,
    examples: [
      .init("resist title 749", setup: "stack root h icon=24x24 title=180x20"),
      .init("resist title required v", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change,
    complete: { request, session in
      ValueCompletion.priorities(.resistance, usual: "750", request, in: session.shown)
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      try Properties.setTrait(
        .resistance, arguments.words(of: priority) + arguments.words(of: axis), of: node, arguments,
        &session.tree)
    }
  )
}
