import CommandLanguage
import LayoutDrawing
import LayoutEngine

enum DescribeCommand {
  private static let view = Argument(optional: "VIEW", .view)

  static let spec = Command(
    name: "describe", summary: "describe the frame, or one view, in words",
    discussion: """
      Prints a sentence for each container: which views are where, how large, next to which views, \
      and which are hidden, covered, ambiguous or broken. layline --accessible describes all \
      frames.
      """,
    parameters: [view.parameter],
    examples: [
      .init("describe", setup: "split root h sidebar=25% main"),
      .init("describe main", setup: "split root h sidebar=25% main"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let top = try Resolve.top(arguments[view], arguments, session)
      return Plan(lines: LayoutDescription.lines(of: top, in: session.shown))
    }
  )
}
