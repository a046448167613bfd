import CommandLanguage
import LayoutEngine
import LayoutModel

/// `resist VIEW N [h|v]`.
enum ResistCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "resist", usage: "VIEW N [h|v]",
    summary: "how much a view minds being smaller than its natural size",
    discussion: """
      UIKit's content compression resistance. N is a priority, more than 0 and at most 1000; 750 by \
      default. Without an axis it counts for both. Of views in a row with too little room, the one \
      that resists least shrinks.
      """,
    parameters: Traits.parameters,
    examples: [
      .init("resist title 749", setup: "stack root h icon=24x24 title=180x20"),
      .init("resist title required v", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    try Traits.run(\.resistance, arguments, &session)
  }
}
