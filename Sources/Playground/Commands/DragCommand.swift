import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `drag SPLITTER by N | to R`.
enum DragCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "drag", usage: "SPLITTER by N | to R",
    summary: "drag a splitter by points or to a fraction, and let go",
    discussion: """
      The minima hold; with dragToHide, letting go at half of a minimum or less hides that side. A \
      drag of a splitter with a hidden side shows it first, from the edge.
      """,
    parameters: [
      .view("VIEW", .splitter), Parameter("HOW", .keyword(["by", "to"])), Parameter("N", .number),
    ],
    examples: [
      .init("drag root by 40", setup: "splitter root h"),
      .init("drag root to 0.25", setup: "splitter root h"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.kind(.splitter, "VIEW", of: arguments, session)
    guard let word = arguments.word("N"), let number = NumberLiteral.parse(word.text) else {
      return
    }
    let length = session.tree.frames[node.slot].size[session.tree.nodes[node.slot].axis]
    guard length > 0 else {
      throw arguments.diagnostic(
        "no-room", "\(session.tree.name(of: node)) has no length to drag in",
        at: arguments.word("VIEW"))
    }
    var delta = number.value
    if arguments.text("HOW") == "to" {
      let state = session.tree.splitter(of: node)
      let start = state.hiddenSide.map { $0 == .primary ? 0 : 1 } ?? state.fraction
      delta = try SplitterCommand.part(word, arguments) * length - start * length
    }
    let before = session.tree.splitter(of: node)
    var state = before
    let full = state.drag(by: delta, in: length)
    session.tree.updateExtras(of: node) { $0.splitter = state }
    session.tree.noteOrigin(of: node, \.fraction)
    if state.hiddenSide != before.hiddenSide { session.tree.noteOrigin(of: node, \.hidden) }
    session.tree.layOutChange(in: node)
    explain(full, state, node, session, &run)
  }

  /// Says in one line what stopped the drag or hid a side.
  private static func explain(
    _ full: Double, _ state: SplitterState, _ node: NodeID, _ session: Session, _ run: inout Run
  ) {
    let sides = Array(session.tree.children(of: node))
    if let hidden = state.hiddenSide {
      let name = session.tree.name(of: sides[hidden == .primary ? 0 : 1])
      let part = hidden == .primary ? full : 1 - full
      let minimum = state.minimum(hidden) ?? 0
      run.say(
        "\(name) hides: let go at \(NumberText.short(part, decimals: 3)), half of its minimum "
          + "\(NumberText.ratio(minimum)) or less")
    } else if abs(full - state.fraction) > 1e-12 {
      let side: Side = full < state.fraction ? .primary : .secondary
      let name = session.tree.name(of: sides[side == .primary ? 0 : 1])
      run.say(
        "stopped at \(NumberText.ratio(state.fraction)): the minimum of \(name) is "
          + NumberText.ratio(state.minimum(side) ?? 0))
    }
  }
}
