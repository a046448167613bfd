import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum DragCommand {
  private static let view = Argument(view: "VIEW", .splitter)
  private static let isTo = Argument("HOW", .choice([("by", false), ("to", true)]))
  private static let amount = Argument("N", .literal)

  static let spec = CommandSpec<Session, Run>(
    name: "drag",
    summary: "drag a splitter by points or to a fraction, and release it",
    discussion: """
      The minima limit the drag; with dragToHide, releasing at half of a minimum or less hides \
      that side. If a side is hidden, a drag shows it first, from the edge.
      """,
    parameters: [view.parameter, isTo.parameter, amount.parameter],
    forms: [
      [.argument(view, "SPLITTER"), .argument(isTo, "by"), .argument(amount)],
      [.argument(view, "SPLITTER"), .argument(isTo, "to"), .argument(amount, "R")],
    ],
    standsInRules: true,
    examples: [
      .init("drag root by 40", setup: "splitter root h"),
      .init("drag root to 0.25", setup: "splitter root h"),
    ],
    group: Group.change,
    complete: { request, session in complete(request, session.shown) },
    plan: { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let name = session.tree.name(of: node)
      let action: Action =
        arguments[isTo]
        ? .dragTo(try ValueReader.part(arguments.words(of: amount)[0], arguments))
        : .dragBy(arguments[amount].value)
      run.edits = [.act(name, action)]
      let before = session.tree
      run.after = { (session, run) in
        let full = before.dragTarget(of: node, action)
        explain(full, session.tree.splitter(of: node), node, session, &run)
        for line in SplitterOverflow.lines(of: node, in: session.shown) { run.say(line) }
      }
    }
  )

  /// One line about the reason why the drag stopped or hid a side.
  private static func explain(
    _ full: Double, _ state: SplitterState, _ node: NodeID, _ session: Session, _ run: inout Run
  ) {
    let sides = Array(session.tree.children(of: node))
    if let hidden = state.hiddenSide {
      let name = session.tree.name(of: sides[hidden == .primary ? 0 : 1])
      let part = hidden == .primary ? full : 1 - full
      let minimum = state.minimum(hidden) ?? 0
      run.say(
        "\(name) hides: released at \(NumberText.short(part, decimals: 3)), half of its minimum "
          + "\(NumberText.ratio(minimum)) or less")
    } else if abs(full - state.fraction) > 1e-12 {
      let side: Side = full < state.fraction ? .primary : .secondary
      let name = session.tree.name(of: sides[side == .primary ? 0 : 1])
      run.say(
        "stopped at \(NumberText.ratio(state.fraction)): the minimum of \(name) is "
          + NumberText.ratio(state.minimum(side) ?? 0))
    }
  }

  private static func complete(
    _ request: Completion.Request, _ tree: LayoutTree
  ) -> [Completion.Candidate] {
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
