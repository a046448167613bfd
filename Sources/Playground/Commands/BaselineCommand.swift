import CommandLanguage
import LayoutEngine
import LayoutModel

/// `baseline VIEW FIRST LAST`.
enum BaselineCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "baseline", usage: "VIEW FIRST LAST", summary: "where the baselines of a view are",
    discussion: """
      FIRST is in points from the top to the first baseline, LAST from the bottom up to the last \
      one; both are 0 by default.
      """,
    parameters: [
      .view("VIEW", .weighed), Parameter("FIRST", .length), Parameter("LAST", .length),
    ],
    examples: [
      .init("baseline title 14 4", setup: "stack root h icon=24x24 title=180x20")
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    try Traits.setBaselines(
      arguments.words("FIRST") + arguments.words("LAST"), of: node, arguments, &session)
  }
}
