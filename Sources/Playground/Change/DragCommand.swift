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
    summary: "drag a splitter by points or to a position, and release it",
    discussion: """
      After to, a number up to 1, a percentage or a fraction such as 1/3 is the fraction of the \
      length. A larger number, or one with pt, is the primary's length in points, as in \
      NSSplitView's setPosition: drag root to 120.

      The minima limit the drag; with dragToHide, releasing at half of a minimum or less hides \
      that side. If a side is hidden, a drag shows it first, from the edge.
      """,
    parameters: [view.parameter, isTo.parameter, amount.parameter],
    forms: [
      [.argument(view, "SPLITTER"), .argument(isTo, "by"), .argument(amount)],
      [.argument(view, "SPLITTER"), .argument(isTo, "to"), .argument(amount, "R | N")],
    ],
    standsInRules: true,
    examples: [
      .init("drag root by 40", setup: "splitter root h"),
      .init("drag root to 0.25", setup: "splitter root h"),
      .init("drag root to 120", setup: "splitter root h"),
    ],
    effect: .edits, group: Group.change,
    complete: { request, session in complete(request, session.shown) },
    run: { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.splitter(arguments[view], arguments, session)
      let length = session.tree.frames[node.slot].size[session.tree.nodes[node.slot].axis]
      guard session.tree.splitter(of: node).isDraggable else {
        throw noBar(node, arguments, session)
      }
      guard length > 0 else {
        throw arguments.diagnostic(
          "no-room", "\(session.tree.name(of: node)) has no length to drag along",
          at: arguments[view])
      }
      var delta = arguments[amount].value
      if arguments[isTo] {
        let state = session.tree.splitter(of: node)
        let start = state.hide.side.map { $0 == .primary ? 0 : 1 } ?? state.fraction
        delta = try position(arguments, state, in: length) - start * length
      }
      // Positions farther beyond the ends have the same effect.
      let most = min(LayoutTree.maximumLength, length * LayoutTree.maximumLength)
      delta = max(-most, min(most, delta))
      var state = session.tree.splitter(of: node)
      let full = state.drag(by: delta, in: length)
      session.tree.setDragged(node, to: state)
      explain(full, state, node, session, &run)
      for line in SplitterOverflow.lines(of: node, in: session.shown) { run.say(line) }
    }
  )

  /// The wanted middle of the bar, in points.
  private static func position(
    _ arguments: Arguments, _ state: SplitterState, in length: Double
  ) throws(Diagnostic) -> Double {
    let number = arguments[amount]
    let word = arguments.words(of: amount)[0]
    guard number.form == .points || number.form == .plain && number.value > 1 else {
      return try ValueReader.part(word, arguments) * length
    }
    guard (0...length).contains(number.value) else {
      throw arguments.diagnostic(
        "bad-length", "the primary is 0 to \(NumberText.short(length)) points long", at: word)
    }
    return number.value + state.thickness / 2
  }

  /// The error if the bar is hidden with a side.
  private static func noBar(
    _ node: NodeID, _ arguments: Arguments, _ session: Session
  ) -> Diagnostic {
    let name = session.tree.name(of: node)
    return arguments.diagnostic(
      "no-bar", "\(name) has no bar to drag: hideSplitter is on and a side is hidden",
      at: arguments[view], fix: "show \(Word.spelling(of: name))")
  }

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
