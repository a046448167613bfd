import CommandLanguage
import LayoutEngine

enum MoveCommand {
  private static let view = Argument(view: "VIEW", .inner)
  private static let container = Argument(view: "PARENT", .container)

  static let spec = CommandSpec<Session, Run>(
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
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    let target = try Resolve.view(arguments[container], arguments, session)
    if session.tree.nodes[target.slot].kind.hasBar, session.tree.parent(of: node) == target {
      let index = min(arguments[AddCommand.at] ?? 1, 1)
      if session.tree.index(of: node) != index { session.tree.exchangeSides(of: target) }
      return
    }
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
