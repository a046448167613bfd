import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

enum TreeCommand {
  /// Maximum number of lines; a longer tree is truncated, with a line that reports it.
  static let maximumLines = 10_000

  private static let view = Argument(optional: "VIEW", .view)

  static let spec = Command(
    name: "tree", summary: "print the tree with kinds, sizes and shares",
    parameters: [view.parameter],
    examples: [.init("tree"), .init("tree", setup: "split root h sidebar=25% main")],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let top = try Resolve.top(arguments[view], arguments, session)
      let isASCII = session.isASCII
      var rows: [[String]] = []
      var stack: [(node: NodeID, lead: String, isLast: Bool)] = [(top, "", true)]
      let tree = session.shown
      while let (node, lead, isLast) = stack.popLast() {
        guard rows.count < maximumLines else { break }
        let branch =
          node == top ? "" : isASCII ? (isLast ? "`-- " : "|-- ") : isLast ? "└─ " : "├─ "
        rows.append([lead + branch + tree.name(of: node), line(node, tree)])
        let inner =
          node == top ? "" : lead + (isLast ? (isASCII ? "    " : "   ") : isASCII ? "|   " : "│  ")
        let children = Array(tree.children(of: node))
        for (index, child) in children.enumerated().reversed() {
          stack.append((child, inner, index == children.count - 1))
        }
      }
      let cut = rows.count == maximumLines ? ["… cut after \(maximumLines) views"] : []
      return Plan(lines: Columns.aligned(rows) + cut)
    }
  )

  private static func line(_ node: NodeID, _ tree: LayoutTree) -> String {
    let item = tree.nodes[node.slot]
    let frame = tree.frames[node.slot]
    var parts = [item.kind.isLeaf ? "view" : item.kind.word + " " + item.axis.letter]
    parts.append(NumberText.size(frame.width, frame.height))
    let share = LookText.share(of: node, in: tree)
    if !share.isEmpty { parts.append(share) }
    if tree.isHiddenByParent(node) { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }
}
