import CommandLanguage
import LayoutEngine

enum MoveCommand {
  private static let view = Argument(view: "VIEW", .inner)
  private static let container = Argument(view: "PARENT", .list)

  static let spec = CommandSpec<Session, Run>(
    name: "move",
    summary: "move a view into a split, stack or canvas, or to another index",
    discussion: """
      In its own split it keeps its ratio. In another it gets an equal share, as with add; fixed \
      lengths stay. Constraints stay if all their views remain in one stack or canvas.
      """,
    parameters: [view.parameter, container.parameter], options: [AddCommand.at.option],
    examples: [.init("move c root at 0", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    let parent = try Resolve.listContainer(arguments[container], arguments, session)
    guard !session.tree.isNode(parent, inside: node) else {
      throw arguments.diagnostic(
        "into-itself", "a view cannot be moved into itself", at: arguments[container])
    }
    let old = session.tree.parent(of: node)
    if old != parent {
      try RemoveCommand.refuseSide(node, old, arguments[view], arguments, session)
      try Resolve.checkCapacity(for: 0, in: parent, arguments, session)
    }
    session.tree.moveView(node, to: parent, at: arguments[AddCommand.at])
  }
}
