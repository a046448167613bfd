import CommandLanguage
import LayoutEngine

enum RemoveCommand {
  private static let view = Argument(view: "VIEW", .inner)

  static let spec = CommandSpec<Session, Run>(
    name: "remove", summary: "remove a view and everything in it",
    discussion: """
      The ratios of a split's remaining children are scaled to add up to 1. A split without \
      children is a leaf again; a stack or canvas stays one. A splitter always has two sides: hide \
      one, or unwrap the splitter. Constraints and spaces that mention a removed view are removed \
      too.
      """,
    parameters: [view.parameter],
    examples: [.init("remove b", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    if node != .root {
      try refuseSide(node, session.tree.parent(of: node), arguments[view], arguments, session)
    }
    session.tree.removeView(node)
  }

  /// Throws if the view is a side of a splitter.
  static func refuseSide(
    _ node: NodeID, _ parent: NodeID, _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    let kind = session.tree.nodes[parent.slot].kind
    guard !kind.takesAnyNumberOfChildren else { return }
    let name = session.tree.name(of: node)
    guard kind.hasBar else {
      let container = session.tree.name(of: parent)
      throw arguments.diagnostic(
        "part-of-container", "\(name) is a part of the \(kind.word) \(container), which needs it",
        at: word, fix: "remove \(container), or unwrap the view in \(name)")
    }
    let splitter = session.tree.name(of: parent)
    throw arguments.diagnostic(
      "side-of-splitter", "\(name) is a side of the splitter \(splitter), which always has two",
      at: word, fix: "hide \(name), or remove \(splitter)")
  }
}
