import CommandLanguage
import LayoutEngine
import LayoutModel

/// `move VIEW PARENT [at I]`.
enum MoveCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "move", usage: "VIEW PARENT [at I]",
    summary: "move a view into a split, stack or canvas, or to another place in its own",
    discussion: """
      In its own split it keeps its ratio. In another it gets an equal share, as with add; fixed \
      values stay. Constraints stay as long as all their views are in one stack or canvas.
      """,
    parameters: [.view("VIEW", .inner), .view("PARENT", .list)], options: [AddCommand.at],
    examples: [.init("move c root at 0", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let parent = try Resolve.listContainer("PARENT", of: arguments, session)
    guard !session.tree.isNode(parent, inside: node) else {
      throw arguments.diagnostic(
        "into-itself", "a view cannot be moved into itself", at: arguments.word("PARENT"))
    }
    let old = session.tree.parent(of: node)
    let index = arguments.count(option: "at")
    if old == parent {
      session.tree.unlink(node)
      session.tree.link(node, into: parent, at: index)
      session.tree.layOutChange(in: parent)
      return
    }
    try RemoveCommand.refuseSide(node, old, arguments, session)
    try Resolve.room(for: 0, in: parent, arguments, session)
    let fixed = session.tree.fixed(of: node)
    session.tree.unlink(node)
    RemoveCommand.closeUp(old, &session)
    if session.tree.nodes[parent.slot].kind == .split {
      AddCommand.insert(
        node, into: parent, at: index, fixed == .none ? nil : (0, fixed), &session)
    } else {
      session.tree.setFixed(.none, of: node)
      session.tree.link(node, into: parent, at: index)
    }
    session.tree.dropLooseConstraints()
    session.tree.layOutChange(in: old)
    session.tree.layOutChange(in: parent)
    session.tree.layOutMoved(node)
  }
}
