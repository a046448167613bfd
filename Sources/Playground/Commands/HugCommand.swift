import CommandLanguage
import LayoutEngine
import LayoutModel

/// `hug VIEW N [h|v]`.
enum HugCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "hug", usage: "VIEW N [h|v]",
    summary: "how much a view minds being larger than its natural size (content hugging)",
    discussion: """
      N is a priority, more than 0 and at most 1000; 250 by default. Without an axis it counts for \
      both. Of views in a row that have room to spare, the one that hugs least grows.
      """,
    parameters: Traits.parameters,
    examples: [
      .init("hug title 251", setup: "stack root h icon=24x24 title=180x20"),
      .init("hug title 249.5 h", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    try Traits.run(\.hugging, arguments, &session)
  }
}
