import CommandLanguage
import Drawing
import LayoutModel

/// `describe [VIEW]`.
enum DescribeCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "describe", usage: "[VIEW]", summary: "tell the frame in words, or one view of it",
    discussion: """
      A sentence for each container: what is where, how large, next to what, and what is hidden, \
      covered, ambiguous or broken. layline --accessible tells all frames so.
      """,
    parameters: [Parameter("VIEW", .view, .optional)],
    examples: [
      .init("describe", setup: "split root h sidebar=25% main"),
      .init("describe main", setup: "split root h sidebar=25% main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let top =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
    for line in LayoutDescription.lines(of: top, in: session.shown) { run.say(line) }
  }
}
