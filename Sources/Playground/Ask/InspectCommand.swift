import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum InspectCommand {
  private static let view = Argument("VIEW", .view)

  static let spec = Command("inspect", .looks, [view.parameter]) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    let tree = call.shown
    let frame = tree.shownFrameInRoot(node)
    let numbers = [frame.x, frame.y, frame.width, frame.height].map {
      NumberText.short($0, decimals: 4)
    }
    var rows: [(String, String)] = [
      ("view", tree.name(of: node)), ("kind", ViewText.kind(of: node, in: tree)),
      ("frame", "x \(numbers[0])  y \(numbers[1])  width \(numbers[2])  height \(numbers[3])"),
    ]
    let parent = tree.parent(of: node)
    if !parent.isNone {
      let share = ViewText.share(of: node, in: tree)
      rows.append(("in", tree.name(of: parent) + (share.isEmpty ? "" : ", \(share)")))
    }
    for property in Properties.of(node, in: tree) {
      rows.append((property.name, property.text(tree, node)))
    }
    if node == .root, tree.safeArea != .zero { rows.append(("safeArea", tree.safeArea.text)) }
    if node == .root, let device = tree.device {
      rows.append(("device", device + (tree.isLandscape ? " landscape" : "")))
    }
    rows += motionRows(of: node, in: call.session)
    rows += ConstraintRemarks.rows(of: node, in: tree)
    if let origin = tree.creationOrigin(of: node), let record = call.session.log.record(origin) {
      rows.append(("made by", "\(record.text)  (\(record.location.text))"))
    }
    return Plan(lines: Columns.aligned(rows.map { [$0.0, $0.1] }))
  }

  /// The state of a reveal, and the result of the last gesture of a reveal or a scroll view.
  private static func motionRows(of node: NodeID, in session: Session) -> [(String, String)] {
    let tree = session.tree
    let kind = tree.nodes[node.slot].kind
    guard kind.scrollsContent else { return [] }
    let isReveal = kind.hiding == .cover
    var rows: [(String, String)] = []
    if isReveal {
      rows.append(("state", tree.reveal(of: node).isRevealed ? "revealed" : "covered"))
    }
    let property: PropertyKey = isReveal ? .revealed : .offset
    let origin = tree.origin(of: property, of: node)
    if let note = origin.flatMap({ session.log.record($0)?.note }) {
      rows.append(("gesture", note))
    }
    return rows
  }
}
