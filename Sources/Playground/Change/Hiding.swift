import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The common part of `hide`, `show` and `toggle`.
enum Hiding {
  /// The names of a side, including those of SplitView's SplitSide.
  static let sides = SideWords.all
  static let side = Argument(
    optional: "SIDE", .choice(sides), help: "a side, if VIEW is a splitter",
    form: "primary|secondary")

  /// A plan that explains why a side that no command has hidden is invisible.
  ///
  /// - Parameter node: a splitter, or a side of one.
  static func plan(_ edit: Edit, of node: NodeID) -> Plan {
    Plan(edit) { (session, report) in sayStillHidden(node, session.tree, &report) }
  }

  private static func sayStillHidden(
    _ node: NodeID, _ tree: LayoutTree, _ report: inout Report
  ) {
    let splitter = tree.nodes[node.slot].kind.hasBar ? node : tree.parent(of: node)
    guard !splitter.isNone, tree.nodes[splitter.slot].kind.hasBar else { return }
    let state = tree.splitter(of: splitter)
    guard state.hide.side == nil, let side = state.hiddenSide else { return }
    let name = side == .primary ? tree.children(of: splitter).first { _ in true } : nil
    let child = name ?? tree.children(of: splitter).dropFirst().first { _ in true } ?? node
    report.say(
      "\(tree.name(of: child)) stays hidden: \(tree.name(of: splitter)) opened with half of its "
        + "minimum \(NumberText.ratio(state.minimum(side) ?? 0)) or less; a drag shows it")
  }
}
