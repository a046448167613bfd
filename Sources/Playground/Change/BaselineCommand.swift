import CommandLanguage
import LayoutDocument
import LayoutEngine

enum BaselineCommand {
  private static let view = Argument(view: "VIEW", .weighed)
  private static let first = Argument("FIRST", .length)
  private static let last = Argument("LAST", .length)

  static let spec = Command(
    name: "baseline", summary: "set the baselines of a view",
    discussion: """
      FIRST is the distance in points from the top to the first baseline, LAST from the bottom up \
      to the last one; both are 0 by default.
      """,
    parameters: [view.parameter, first.parameter, last.parameter],
    examples: [
      .init("baseline title 14 4", setup: "stack root h icon=24x24 title=180x20")
    ],
    kind: .editsInRules, group: Group.change,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let words = arguments.words(of: first) + arguments.words(of: last)
      return Plan(
        .set(.view(name), .baseline, try Properties.value(of: .baseline, words, arguments)))
    }
  )
}
