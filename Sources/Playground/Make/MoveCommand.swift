import CommandLanguage
import LayoutDocument
import LayoutEngine

enum MoveCommand {
  private static let view = Argument(view: "VIEW", .inner)
  private static let container = Argument(view: "PARENT", .list)

  static let spec = Command(
    name: "move",
    summary: "move a view into a split, stack or canvas, or to another index",
    discussion: """
      In its own split it keeps its ratio. In another it gets an equal share, as with add; fixed \
      lengths stay. Constraints stay if all their views remain in one stack or canvas. In its own \
      splitter it changes places with the other side, and each keeps its length and minimum.
      """,
    parameters: [view.parameter, container.parameter], options: [AddCommand.at.option],
    examples: [
      .init("move c root at 0", setup: "split root h 3"),
      .init("move b root at 0", setup: "splitter root h a b"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      return Plan(
        .move(
          try Resolve.name(arguments[view], arguments, session),
          to: try Resolve.name(arguments[container], arguments, session),
          at: arguments[AddCommand.at]))
    }
  )
}
