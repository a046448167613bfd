import CommandLanguage
import LayoutEngine
import LayoutModel

/// Refuses views that constraints have no say in.
enum ConstrainedView {
  static func check(
    _ node: NodeID, _ word: Word?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    guard !session.shown.isInIsland(node) else { return }
    let name = session.tree.name(of: node)
    let kind = session.tree.nodes[node.slot].kind
    throw arguments.diagnostic(
      "no-constraints", "no constraints place \(name): it is in no stack or canvas", at: word,
      fix: kind == .view ? "stack \(name) h|v …, or canvas \(name) …" : "why \(name).width")
  }
}
