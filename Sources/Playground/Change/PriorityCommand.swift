import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum PriorityCommand {
  private static let view = Argument(view: "VIEW", .weighed)
  private static let priority = Argument("N", .any, help: "a priority")
  private static let axis = Argument(
    optional: "AXIS", .axis, help: "both by default")

  static let hug = spec(
    "hug", .hugging, usual: "250",
    summary: "set how strongly a view resists being stretched (content hugging)",
    discussion: """
      N is a priority, more than 0 and at most 1000; 250 by default. Without an axis it applies to \
      both. In a row with too much space, the view with the lowest hugging stretches.
      """,
    examples: ["hug title 251", "hug title 249.5 h"])

  static let resist = spec(
    "resist", .resistance, usual: "750",
    summary: "set how strongly a view resists being compressed",
    discussion: """
      UIKit's content compression resistance. N is a priority, more than 0 and at most 1000; 750 \
      by default. Without an axis it applies to both. In a row with too little space, the view \
      with the lowest resistance shrinks.
      """,
    examples: ["resist title 749", "resist title required v"])

  private static func spec(
    _ name: String, _ key: PropertyKey, usual: String, summary: String, discussion: String,
    examples: [String]
  ) -> Command {
    CommandSpec(
      name: name, summary: summary, discussion: discussion,
      parameters: [view.parameter, priority.parameter, axis.parameter],
      examples: examples.map { .init($0, setup: "stack root h icon=24x24 title=180x20") },
      kind: .editsInRules, group: Group.change,
      complete: { request, session in
        ValueCompletion.priorities(key, usual: usual, request, in: session.shown)
      },
      body: .plan { (arguments, session, run) throws(Diagnostic) in
        let name = try Resolve.name(arguments[view], arguments, session)
        let words = arguments.words(of: priority) + arguments.words(of: axis)
        return Plan(.set(.view(name), key, try Properties.value(of: key, words, arguments)))
      }
    )
  }
}
