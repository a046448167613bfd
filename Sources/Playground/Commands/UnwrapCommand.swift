import CommandLanguage
import LayoutEngine
import LayoutModel

/// `unwrap CONTAINER`.
enum UnwrapCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "unwrap", usage: "CONTAINER", summary: "put a container's children in its place",
    discussion: """
      In a split they share what the container had: a child's ratio, and its fixed length where the \
      container's was fixed, is its part of the container's. Elsewhere only a container of one \
      child can be unwrapped.
      """,
    parameters: [.view("VIEW", .container)],
    examples: [.init("unwrap b", setup: "split root h 2; split b h c=0.3 d")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let item = session.tree.nodes[node.slot]
    guard item.kind != .view else {
      throw Resolve.wrongKind(node, wanted: "a container", "VIEW", arguments, session)
    }
    guard node != .root else {
      throw arguments.diagnostic(
        "root-stays", "root is always outermost; it cannot be unwrapped",
        at: arguments.word("VIEW"), fix: "remove root empties it")
    }
    let parent = session.tree.parent(of: node)
    let children = Array(session.tree.children(of: node))
    let parentKind = session.tree.nodes[parent.slot].kind
    let hasPlaces = parentKind == .split || parentKind.isConstrained
    guard hasPlaces || children.count == 1 else {
      throw arguments.diagnostic(
        "no-place", "\(session.tree.name(of: parent)) has no place for more views",
        at: arguments.word("VIEW"), fix: "remove a child of it first, or remove it")
    }
    unwrap(node, children, into: parent, &session)
    session.tree.layOutChange(in: parent)
    for child in children { session.tree.layOut(from: child) }
  }

  private static func unwrap(
    _ node: NodeID, _ children: [NodeID], into parent: NodeID, _ session: inout Session
  ) {
    let item = session.tree.nodes[node.slot]
    let fixed = session.tree.fixed(of: node)
    var place = session.tree.index(of: node)
    session.tree.unlink(node)
    for (index, child) in children.enumerated() {
      let part: Double
      switch item.kind {
      case .view: part = 1
      case .stack, .canvas, .reveal, .scroll: part = 1 / Double(children.count)
      case .split: part = session.tree.nodes[child.slot].ratio
      case .splitter:
        let fraction = session.tree.splitter(of: node).fraction
        part = index == 0 ? fraction : 1 - fraction
      }
      session.tree.unlink(child)
      session.tree.link(child, into: parent, at: place)
      session.tree.nodes[child.slot].ratio = part * item.ratio
      if children.count == 1, fixed != .none {
        session.tree.setFixed(fixed, of: child)
      } else if case .points(let points) = fixed, session.tree.fixed(of: child) == .none {
        session.tree.setFixed(.points(points * part), of: child)
      }
      session.tree.noteOrigin(of: child, \.ratio)
      place += 1
    }
    session.tree.freeSlot(of: node)
    session.tree.dropLooseConstraints()
    if session.tree.nodes[parent.slot].kind == .split { session.tree.closeUpRatios(of: parent) }
  }
}
