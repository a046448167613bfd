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

  /// Resolves the words VIEW and SIDE.
  static func target(
    _ word: Word, _ side: Side?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> HiddenPart {
    let node = try Resolve.view(word, arguments, session)
    if let side {
      _ = try Resolve.splitter(word, arguments, session)
      return .side(node, side)
    }
    let parent = session.tree.parent(of: node)
    guard !parent.isNone else {
      throw arguments.diagnostic(
        "root-shows", "root cannot be hidden", at: word,
        fix: session.tree.nodes[0].kind.hasBar ? "name a side: primary or secondary" : nil)
    }
    if session.tree.nodes[parent.slot].kind.hiding == .cover, session.tree.index(of: node) > 0 {
      throw arguments.diagnostic(
        "primary-shows",
        "\(session.tree.name(of: node)) is the primary of a reveal and always shows",
        at: word,
        fix: session.tree.children(of: parent).first { _ in true }
          .map { "its secondary is \(session.tree.name(of: $0))" })
    }
    if session.tree.nodes[parent.slot].kind.hiding == .never {
      throw arguments.diagnostic(
        "content-shows",
        "\(session.tree.name(of: node)) is the content of a scroll view and always shows",
        at: word, fix: "hide \(session.tree.name(of: parent))")
    }
    return HiddenPart(of: node, in: session.tree)
  }

  /// Explains why a side that no command has hidden is invisible.
  ///
  /// - Parameter node: a splitter, or a side of one.
  static func sayStillHidden(_ node: NodeID, _ session: Session, _ run: inout Run) {
    let tree = session.tree
    let splitter = tree.nodes[node.slot].kind.hasBar ? node : tree.parent(of: node)
    guard !splitter.isNone, tree.nodes[splitter.slot].kind.hasBar else { return }
    let state = tree.splitter(of: splitter)
    guard state.hide.side == nil, let side = state.hiddenSide else { return }
    let name = side == .primary ? tree.children(of: splitter).first { _ in true } : nil
    let child = name ?? tree.children(of: splitter).dropFirst().first { _ in true } ?? node
    run.say(
      "\(tree.name(of: child)) stays hidden: \(tree.name(of: splitter)) opened with half of its "
        + "minimum \(NumberText.ratio(state.minimum(side) ?? 0)) or less; a drag shows it")
  }
}
