import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum DragCommand {
  private static let view = Argument(view: "VIEW", .splitter)
  private static let isTo = Argument("HOW", .choice([("by", false), ("to", true)]))
  private static let amount = Argument("N", .literal)

  static let spec = Command(
    "drag", .editsInRules, [view.parameter, isTo.parameter, amount.parameter], complete: complete
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    let name = call.tree.name(of: node)
    let action: Action =
      call[isTo] ? .dragTo(try target(of: node, call)) : .dragBy(call[amount].value)
    let before = call.tree
    return Plan(.act(name, action)) { (session, report) in
      let full = before.dragTarget(of: node, action)
      explain(full, session.tree.splitter(of: node), node, session, &report)
      report.lines += SplitterOverflow.lines(of: node, in: session.shown)
    }
  }

  /// The fraction to which the bar is dragged: the one that is given, or that of the primary's
  /// length in points.
  private static func target(of node: NodeID, _ call: Call) throws(Diagnostic) -> Double {
    let (number, word) = (call[amount], call.arguments.words(of: amount)[0])
    guard number.form == .points || number.form == .plain && number.value > 1,
      call.tree.nodes[node.slot].kind.hasBar
    else { return try ValueReader.part(word, call.arguments) }
    let length = call.tree.frames[node.slot].size[call.tree.nodes[node.slot].axis]
    try call.require(
      (0...length).contains(number.value), "bad-length",
      "the primary is 0 to \(NumberText.short(length)) points long", at: word)
    let middle = number.value + call.tree.splitter(of: node).thickness / 2
    return length > 0 ? min(1, middle / length) : 0
  }

  /// One line about the reason why the drag stopped or hid a side.
  private static func explain(
    _ full: Double, _ state: SplitterState, _ node: NodeID, _ session: Session,
    _ report: inout Report
  ) {
    func name(_ side: Side) -> String {
      session.tree.name(of: Array(session.tree.children(of: node))[side == .primary ? 0 : 1])
    }
    if let hidden = state.hiddenSide {
      let part = hidden == .primary ? full : 1 - full
      report.say(
        "\(name(hidden)) hides: released at \(NumberText.short(part, decimals: 3)), half of its "
          + "minimum \(NumberText.ratio(state.minimum(hidden) ?? 0)) or less")
    } else if abs(full - state.fraction) > 1e-12 {
      let side: Side = full < state.fraction ? .primary : .secondary
      report.say(
        "stopped at \(NumberText.ratio(state.fraction)): the minimum of \(name(side)) is "
          + NumberText.ratio(state.minimum(side) ?? 0))
    }
  }

  private static func complete(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    let tree = session.shown
    guard request.preceding.count == 2, let node = tree.node(named: request.preceding[0].text),
      tree.nodes[node.slot].kind.hasBar
    else { return [] }
    if Keyword.matches(request.preceding[1].text, "to") {
      return ValueCompletion.fractions(of: node, in: tree)
    }
    let axis = tree.nodes[node.slot].axis
    let length = NumberText.short(tree.frames[node.slot].size[axis], decimals: 1)
    return ["-10", "10"].map { Completion.Candidate($0, note: "points, of \(length)") }
  }
}

/// Content that does not fit into a side of a splitter: SwiftUI still draws all of it.
enum SplitterOverflow {
  static func lines(of splitter: NodeID, in tree: LayoutTree) -> [String] {
    let axis = tree.nodes[splitter.slot].axis
    let total = tree.frames[splitter.slot].size[axis]
    let state = tree.splitter(of: splitter)
    let sides = Array(tree.children(of: splitter))
    let lengths = tree.splitterLengths(of: splitter)
    guard sides.count == 2, total > 0 else { return [] }
    return zip(Side.allCases, sides).compactMap { side, view in
      let length = side == .primary ? lengths.primary : lengths.secondary
      guard state.hiddenSide != side, side == .secondary || state.isResizing,
        let needed = tree.naturalLength(of: view, axis: axis), needed - length > 1e-9
      else { return nil }
      let name = tree.name(of: view)
      let least = (needed / total * 1000).rounded(.up) / 1000
      let key = side == .primary ? "minPrimary" : "minSecondary"
      let remedy =
        least <= 1
        ? "set \(tree.name(of: splitter)) \(key) "
          + "\(NumberText.short(least, decimals: 3)) prevents that"
        : "the whole splitter is shorter"
      return "\(name) overflows: its content of \(NumberText.short(needed)) points is still drawn "
        + "in \(NumberText.short(length)); \(remedy)"
    }
  }
}
