import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ConstraintsCommand {
  private static let view = Argument(optionalView: "VIEW", .placed)
  private static let plain = Argument(optional: "FORM", .keyword(["plain"]))

  static let spec = Command(
    name: "constraints",
    summary: "print constraints like UIKit's debug description",
    discussion: """
      For a stack or canvas: the constraints that it makes and those that you typed between its \
      views. For another view: all that mention it, including its natural size. Without VIEW: all \
      constraints, container by container. plain prints IDENTIFIER A.ATTR RELATION [B.ATTR] [* M] \
      [+|- C] [@PRIORITY].

      An imported constraint has the line of its file after it. Constraints that the visual format \
      language can make are printed in that form; others are equations.
      """,
    parameters: [view.parameter, plain.parameter],
    examples: [
      .init("constraints root", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints root plain", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints", setup: "stack root h 2"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
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
        if lines.isEmpty { lines = ["there are no constraints: stack and canvas make them"] }
      }
      return Plan(lines: lines)
    }
  )

  /// `constraints plain`, if no view has that name.
  private static func isForm(_ word: Word, _ session: Session) -> Bool {
    Keyword.matches(word.text, "plain") && session.tree.node(named: word.text) == nil
  }
}
