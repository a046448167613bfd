import CommandLanguage
import LayoutEngine
import LayoutModel

/// `ratio CONTAINER R…`, `ratio SPLITTER R`, `ratio CHILD R`.
enum RatioCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "ratio", usage: "CONTAINER R… | SPLITTER R | CHILD R",
    summary: "set all ratios of a split, a splitter's fraction, or one child's ratio",
    discussion: """
      Of one child: its siblings' ratios are scaled so that all still total 1. A splitter's own \
      fraction comes first; its ratio in a split above is set SPLITTER ratio R.
      """,
    parameters: [.view("VIEW", .shared), Parameter("R", .ratio, .some)],
    examples: [
      .init("ratio root 0.2 0.3 0.5", setup: "split root h 3"),
      .init("ratio a 30%", setup: "split root h 3"),
      .init("ratio root 0.7", setup: "splitter root v"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let words = arguments.words("R")
    var ratios: [Double] = []
    for word in words { ratios.append(try SplitterCommand.part(word, arguments)) }
    switch session.tree.nodes[node.slot].kind {
    case .splitter:
      guard ratios.count == 1 else {
        throw arguments.diagnostic(
          "bad-count", "a splitter has one fraction, not \(ratios.count)", at: words[1])
      }
      session.tree.updateExtras(of: node) { $0.splitter?.fraction = ratios[0] }
      session.tree.noteOrigin(of: node, \.fraction)
      session.tree.layOutChange(in: node)
    case .split where ratios.count > 1 || session.tree.childCount(of: node) == 1:
      try setAll(ratios, of: node, arguments, &session)
    case .split, .view, .stack, .canvas, .reveal, .scroll:
      try setOne(ratios, of: node, arguments, &session)
    }
  }

  private static func setAll(
    _ ratios: [Double], of split: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let children = Array(session.tree.children(of: split))
    let words = arguments.words("R")
    let name = session.tree.name(of: split)
    guard ratios.count == children.count else {
      throw arguments.diagnostic(
        "bad-count", "\(name) has \(children.count) children, and there are \(ratios.count) ratios",
        at: words.last,
        fix: children.map { session.tree.name(of: $0) }.prefix(8)
          .joined(separator: ", "))
    }
    let isAllFixed = children.allSatisfy { session.tree.nodes[$0.slot].flags.contains(.fixed) }
    guard isAllFixed || abs(ratios.reduce(0, +) - 1) <= LayoutTree.ratioTolerance else {
      throw ChildDrafts.totalError(ratios, names: [], words, arguments)
    }
    for (child, ratio) in zip(children, ratios) where session.tree.nodes[child.slot].ratio != ratio
    {
      session.tree.nodes[child.slot].ratio = ratio
      session.tree.noteOrigin(of: child, \.ratio)
    }
    session.tree.layOutChange(in: split)
  }

  /// What may be done instead with a view that `parent` places.
  static func taken(in parent: NodeID, _ tree: LayoutTree) -> String? {
    parent.isNone ? nil : tree.nodes[parent.slot].kind.childrenTakenText
  }

  /// Sets one child's ratio, whatever the child is.
  static func setOne(
    _ ratios: [Double], of node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let parent = session.tree.parent(of: node)
    let name = session.tree.name(of: node)
    guard !parent.isNone, session.tree.nodes[parent.slot].kind == .split else {
      let isSide = !parent.isNone && session.tree.nodes[parent.slot].kind == .splitter
      throw arguments.diagnostic(
        "no-ratio", "\(name) has no ratio: it is not in a split", at: arguments.word("VIEW"),
        fix: isSide
          ? "ratio \(session.tree.name(of: parent)) R sets the splitter"
          : Self.taken(in: parent, session.tree))
    }
    guard ratios.count == 1 else {
      throw arguments.diagnostic(
        "bad-count", "\(name) is one view, and there are \(ratios.count) ratios",
        at: arguments.words("R").last)
    }
    let isFree =
      session.tree.childCount(of: parent) > 1
      || session.tree.nodes[node.slot].flags.contains(.fixed)
    guard isFree || ratios[0] == 1 else {
      throw arguments.diagnostic(
        "bad-total", "\(name) is alone in \(session.tree.name(of: parent)): its ratio is 1",
        at: arguments.words("R").last)
    }
    if session.tree.nodes[node.slot].ratio != ratios[0] {
      session.tree.setRatio(ratios[0], of: node)
    }
    session.tree.layOutChange(in: parent)
  }
}
