import CommandLanguage
import Explaining
import LayoutEngine
import LayoutModel

/// `ambiguity [VIEW]`.
enum AmbiguityCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "ambiguity", usage: "[VIEW]",
    summary: "print the views, and what their constraints leave open (_autolayoutTrace)",
    parameters: [Parameter("VIEW", .view, .optional)],
    examples: [
      .init("ambiguity", setup: "stack root h a=60x20 b=90x40"),
      .init("ambiguity root", setup: "canvas root a=60x20"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let top =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
    for line in AutolayoutTrace.lines(of: top, in: session.shown) { run.say(line) }
  }
}
