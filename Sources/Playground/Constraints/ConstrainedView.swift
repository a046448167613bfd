import CommandLanguage
import LayoutEngine

enum ConstrainedView {
  static func check(
    _ node: NodeID, _ word: Word?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    guard !session.shown.isInIsland(node) else { return }
    let name = session.tree.name(of: node)
    let isLeaf = session.tree.nodes[node.slot].kind.isLeaf
    throw arguments.diagnostic(
      "no-constraints", "no constraints position \(name): it is not in a stack or canvas", at: word,
      fix: isLeaf ? "stack \(name) h|v …, or canvas \(name) …" : "why \(name).width")
  }
}
