import Analysis
import CommandLanguage
import LayoutEngine
import PlaygroundSession

/// `constraints [VIEW] [plain]`.
enum ConstraintsCommand {
  private static let view = Argument(optionalView: "VIEW", .placed)
  private static let plain = Argument(optional: "FORM", .keyword(["plain"]))

  static let spec = CommandSpec<Session, Run>(
    name: "constraints",
    summary: "print constraints as UIKit's debug description does",
    discussion: """
      Of a stack or canvas: what it makes for its views, and what was typed between them. Of another \
      view: all that mention it, its natural size among them. Without VIEW: everything, container by \
      container. plain prints IDENTIFIER A.ATTR RELATION [B.ATTR] [* M] [+|- C] [@PRIORITY].

      What was imported has the line of its file after it. The visual form stands where the visual format language would have made the constraint; \
      others are equations.
      """,
    parameters: [view.parameter, plain.parameter],
    examples: [
      .init("constraints root", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints root plain", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints", setup: "stack root h 2"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    var form = arguments[plain] == nil ? ConstraintListing.Form.descriptions : .plain
    let tree = session.shown
    var lines: [String]
    if let word = arguments[view], !isForm(word, session) {
      let node = try Resolve.view(word, arguments, session)
      try ConstrainedView.check(node, word, arguments, session)
      lines = ConstraintListing.lines(of: node, in: tree, form)
      if lines.isEmpty { lines = ["\(tree.name(of: node)) has no constraints"] }
    } else {
      if arguments[view] != nil { form = .plain }
      lines = ConstraintListing.allLines(in: tree, form)
      if lines.isEmpty { lines = ["there are no constraints: they come with stack and canvas"] }
    }
    for line in lines { run.say(line) }
  }

  /// `constraints plain`, if no view has that name.
  private static func isForm(_ word: Word, _ session: Session) -> Bool {
    Keyword.matches(word.text, "plain") && session.tree.node(named: word.text) == nil
  }
}
