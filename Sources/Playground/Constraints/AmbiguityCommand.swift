import CommandLanguage
import LayoutDocument
import LayoutEngine

enum AmbiguityCommand {
  private static let view = Argument(optional: "VIEW", .view)

  static let spec = Command(
    name: "ambiguity",
    summary: "print the views and their undetermined attributes (_autolayoutTrace)",
    parameters: [view.parameter],
    examples: [
      .init("ambiguity", setup: "stack root h a=60x20 b=90x40"),
      .init("ambiguity root", setup: "canvas root a=60x20"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let top = try Resolve.top(arguments[view], arguments, session)
      return Plan(lines: AutolayoutTrace.lines(of: top, in: session.shown))
    }
  )
}
