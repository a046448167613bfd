import CommandLanguage
import LayoutEngine

enum UnwrapCommand {
  private static let view = Argument(view: "VIEW", .container, form: "CONTAINER")

  static let spec = CommandSpec<Session, Run>(
    name: "unwrap", summary: "replace a container by its children",
    discussion: """
      In a split the children divide the container's ratio among them, in proportion to their own \
      ratios; if the container was fixed, they divide its fixed length. Elsewhere only a container \
      with one child can be unwrapped.
      """,
    parameters: [view.parameter],
    examples: [.init("unwrap b", setup: "split root h 2; split b h c=0.3 d")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    let item = session.tree.nodes[node.slot]
    guard !item.kind.isLeaf else {
      throw Resolve.wrongKind(node, wanted: "a container", arguments[view], arguments, session)
    }
    guard node != .root else {
      throw arguments.diagnostic(
        "root-stays", "root is always outermost, so it cannot be unwrapped",
        at: arguments[view], fix: "remove root empties it")
    }
    let parent = session.tree.parent(of: node)
    let takesMore = session.tree.nodes[parent.slot].kind.takesAnyNumberOfChildren
    guard takesMore || session.tree.childCount(of: node) == 1 else {
      throw arguments.diagnostic(
        "no-place", "\(session.tree.name(of: parent)) cannot have more views",
        at: arguments[view], fix: "remove a child of it first, or remove it")
    }
    session.tree.unwrap(node)
  }
}
