import CommandLanguage
import LayoutEngine
import LayoutModel

/// `remove VIEW`.
enum RemoveCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "remove", usage: "VIEW", summary: "remove a view and everything in it",
    discussion: """
      The ratios of a split's remaining children are scaled to total 1. A split without children is \
      a leaf again; a stack or canvas stays one. A splitter has two sides always: hide one, or \
      unwrap the splitter. Constraints and spaces that mention a removed view go with it.
      """,
    parameters: [.view("VIEW", .inner)],
    examples: [.init("remove b", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if node == .root {
      session.tree.removeContents(of: .root)
      // Those between root's own attributes mention nothing that is gone.
      session.tree.dropLooseConstraints()
      return
    }
    let parent = session.tree.parent(of: node)
    try refuseSide(node, parent, arguments, session)
    session.tree.remove(node)
    closeUp(parent, &session)
    session.tree.layOutChange(in: parent)
  }

  /// Refuses to take a side out of a splitter.
  static func refuseSide(
    _ node: NodeID, _ parent: NodeID, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    let kind = session.tree.nodes[parent.slot].kind
    guard kind == .splitter || kind == .reveal || kind == .scroll else { return }
    let name = session.tree.name(of: node)
    guard kind == .splitter else {
      let container = session.tree.name(of: parent)
      throw arguments.diagnostic(
        "part-of-container", "\(name) is a part of the \(kind.word) \(container), which needs it",
        at: arguments.word("VIEW"), fix: "remove \(container), or unwrap what is in \(name)")
    }
    let splitter = session.tree.name(of: parent)
    throw arguments.diagnostic(
      "side-of-splitter", "\(name) is a side of the splitter \(splitter), which has two always",
      at: arguments.word("VIEW"), fix: "hide \(name), or remove \(splitter)")
  }

  /// After a child left `parent`.
  static func closeUp(_ parent: NodeID, _ session: inout Session) {
    if session.tree.nodes[parent.slot].kind.isConstrained { return }
    if session.tree.nodes[parent.slot].firstChild < 0 {
      session.tree.removeContents(of: parent)
    } else {
      session.tree.closeUpRatios(of: parent)
    }
  }
}
