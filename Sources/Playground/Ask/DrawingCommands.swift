import CommandLanguage
package import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// Commands that show the whole layout.
enum DrawingCommands {
  private static let view = Argument(optional: "VIEW", .view)

  private static let offscreen = OptionArgument("offscreen", "on|off", .onOff)
  private static let offscreenFlag = OptionArgument(flag: "--offscreen")

  static let frame = Command(
    "frame", .looks, [view.parameter], options: [offscreen.option, offscreenFlag.option]
  ) { (call) throws(Diagnostic) in
    let showsBeyond = call[offscreenFlag] || call[offscreen] ?? false
    let top = try call.top(call[view])
    var plan = Plan()
    plan.report.frame = FrameRequest(of: call.shown, top: top, showsBeyond: showsBeyond)
    return plan
  }

  static let describe = Command("describe", .looks, [view.parameter]) { (call) throws(Diagnostic) in
    let top = try call.top(call[view])
    return Plan(lines: LayoutDescription.lines(of: top, in: call.shown))
  }

  /// Maximum number of lines; a longer tree is truncated, with a line that reports it.
  static let maximumLines = 10_000

  static let tree = Command("tree", .looks, [view.parameter]) { (call) throws(Diagnostic) in
    let top = try call.top(call[view])
    let isASCII = call.session.isASCII
    var rows: [[String]] = []
    var stack: [(node: NodeID, lead: String, isLast: Bool)] = [(top, "", true)]
    let tree = call.shown
    while let (node, lead, isLast) = stack.popLast() {
      guard rows.count < maximumLines else { break }
      let branch = node == top ? "" : isASCII ? (isLast ? "`-- " : "|-- ") : isLast ? "└─ " : "├─ "
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

  private static func line(_ node: NodeID, _ tree: LayoutTree) -> String {
    let item = tree.nodes[node.slot]
    let frame = tree.frames[node.slot]
    let kind = item.kind.isLeaf ? "view" : item.kind.word
    var parts = [item.kind.hasAxis ? "\(kind) \(item.axis.letter)" : kind]
    parts.append(NumberText.size(frame.width, frame.height))
    let share = ViewText.share(of: node, in: tree)
    if !share.isEmpty { parts.append(share) }
    if tree.isHiddenByParent(node) { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }

  static let json = Command("json", .looks) { (call) throws(Diagnostic) in jsonPlan(call.session) }

  static func jsonPlan(_ session: Session) -> Plan {
    let text = LayoutJSON.text(of: session)
    var plan = Plan(code: [text], .json, in: session)
    plan.report.makeJSON = { text }
    return plan
  }
}

extension LayoutJSON {
  /// The shown layout, and its issues with the commands behind them.
  package static func text(of session: Session) -> String {
    text(of: session.shown, log: session.log)
  }
}
