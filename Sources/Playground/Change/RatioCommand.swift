import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RatioCommand {
  private static let view = Argument(view: "VIEW", .shared)
  private static let parts = Argument(some: "R", .ratio)
  private static let whole = OptionArgument(
    "of", "CONTAINER", .view, help: "the container whose length R is a part of")

  static let spec = CommandSpec<Session, Run>(
    name: "ratio",
    summary: "set all ratios of a split, a splitter's fraction, or one child's ratio",
    discussion: """
      The ratio of one child scales its siblings' ratios so that the sum stays 1. For a splitter \
      in a split, ratio sets the splitter's own fraction; its ratio in that split is set SPLITTER \
      ratio R.

      Beside fixed siblings a ratio is a part of what they leave. ratio CHILD R of CONTAINER chooses \
      the ratio that makes the child that part of the whole container, as long as it is now.
      """,
    parameters: [view.parameter, parts.parameter], options: [whole.option],
    forms: [
      [.argument(view, "CONTAINER"), .argument(parts)],
      [.argument(view, "SPLITTER"), .argument(parts, "R")],
      [.argument(view, "CHILD"), .argument(parts, "R"), .option(whole.option)],
    ],
    standsInRules: true,
    examples: [
      .init("ratio root 0.2 0.3 0.5", setup: "split root h 3"),
      .init("ratio a 30%", setup: "split root h 3"),
      .init("ratio b 50% of root", setup: "split root h a=100pt b c"),
      .init("ratio root 0.7", setup: "splitter root v"),
    ],
    effect: .edits, group: Group.change,
    complete: { request, session in complete(request, session.shown) },
    run: { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let words = arguments.words(of: parts)
      let ratios = try words.map { word throws(Diagnostic) in
        try ValueReader.part(word, arguments)
      }
      let kind = session.tree.nodes[node.slot].kind
      if let whole = arguments[whole] {
        try setPart(
          ratios, of: whole, for: node, words, arguments, &session.tree)
      } else if kind.hasBar {
        guard ratios.count == 1 else {
          throw arguments.diagnostic(
            "bad-count", "a splitter has one fraction, not \(ratios.count)", at: words[1])
        }
        session.tree.set(.fraction, of: node) {
          $0.updateExtras(of: node) { $0.splitter?.fraction = ratios[0] }
        }
      } else if kind.sharesByRatios, ratios.count > 1 || session.tree.childCount(of: node) == 1 {
        try setAll(ratios, of: node, words, arguments, &session)
      } else {
        try setOne(ratios, of: node, words, arguments, &session.tree)
      }
    }
  )

  private static func setAll(
    _ ratios: [Double], of split: NodeID, _ words: [Word], _ arguments: Arguments,
    _ session: inout Session
  ) throws(Diagnostic) {
    let children = Array(session.tree.children(of: split))
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
      throw ChildTotal.error(ratios, names: [], words, arguments)
    }
    session.tree.setRatios(zip(children, ratios).map { $0 }, in: split)
  }

  /// The commands for a child of `parent`.
  static func taken(
    in parent: NodeID, _ tree: LayoutTree, _ arguments: Arguments
  ) -> String? {
    parent.isNone
      ? nil : tree.nodes[parent.slot].kind.childrenTakenText(in: arguments.commands)
  }

  /// Sets the ratio of a child of a split, or the fraction of a side.
  private static func setOne(
    _ ratios: [Double], of node: NodeID, _ words: [Word], _ arguments: Arguments,
    _ tree: inout LayoutTree
  ) throws(Diagnostic) {
    let parent = tree.parent(of: node)
    guard !parent.isNone, tree.nodes[parent.slot].kind.sharesByRatios else {
      let count = tree.childCount(of: node)
      if tree.nodes[node.slot].kind.sharesByRatios, count > 1 {
        let name = tree.name(of: node)
        let other = NumberText.ratio(1 - (ratios.first ?? 0))
        throw arguments.diagnostic(
          "bad-count", "\(name) has \(count) children, and 1 ratio was given", at: words.last,
          fix: count == 2
            ? "ratio \(Word.spelling(of: name)) \(words[0].text) \(other)"
            : tree.children(of: node).prefix(8).map { tree.name(of: $0) }.joined(separator: ", "))
      }
      let isSide = !parent.isNone && tree.nodes[parent.slot].kind.hasBar
      throw arguments.diagnostic(
        "no-ratio", "\(tree.name(of: node)) has no ratio: it is not in a split",
        at: arguments[view],
        fix: isSide
          ? "ratio \(tree.name(of: parent)) R sets the splitter"
          : Self.taken(in: parent, tree, arguments))
    }
    guard ratios.count == 1 else {
      throw arguments.diagnostic(
        "bad-count", "\(tree.name(of: node)) is one view, and there are \(ratios.count) ratios",
        at: words.last)
    }
    try ChildShare.set(ratios[0], at: words.last, of: node, arguments, &tree)
  }

  /// Sets the ratio with which a child of a split is a part of a container around it.
  private static func setPart(
    _ parts: [Double], of whole: Word, for node: NodeID, _ words: [Word], _ arguments: Arguments,
    _ tree: inout LayoutTree
  ) throws(Diagnostic) {
    let container = try ViewNames.view(whole, arguments, in: tree)
    let split = tree.parent(of: node)
    let name = tree.name(of: node)
    guard !split.isNone, tree.nodes[split.slot].kind.sharesByRatios, parts.count == 1,
      container != node, tree.isNode(node, inside: container)
    else {
      throw arguments.diagnostic(
        "no-ratio", "of needs one ratio of a child of a split, and a container around it",
        at: whole,
        fix: "ratio CHILD 50% of root")
    }
    let axis = tree.nodes[split.slot].axis
    let length = parts[0] * tree.frames[container.slot].size[axis]
    let sums = tree.splitSums(of: split)
    // The siblings' ratios are scaled, so the lost ratio changes with the child's own.
    let others = 1 - tree.nodes[node.slot].ratio
    let lost = others > 0 ? sums.lostRatio / others / Double(max(1, sums.flexibleCount)) : 0
    let ratio = (length / sums.available - lost) / (1 - lost)
    guard tree.fixedLength(of: node, axis: axis) == nil, sums.flexibleCount > 1,
      sums.available > 0, (-1e-9...1 + 1e-9).contains(ratio)
    else {
      throw arguments.diagnostic(
        "bad-ratio",
        "no ratio makes \(name) \(NumberText.short(length)) points long beside its fixed siblings",
        at: words[0], fix: "fix \(name) \(NumberText.short(length))")
    }
    try ChildShare.set(min(max(ratio, 0), 1), at: words[0], of: node, arguments, &tree)
  }

  /// Candidates: the current ratios.
  private static func complete(
    _ request: Completion.Request, _ tree: LayoutTree
  ) -> [Completion.Candidate] {
    let words = request.preceding
    guard let name = words.first?.text, let node = tree.node(named: name) else { return [] }
    if tree.nodes[node.slot].kind.hasBar {
      return words.count == 1 ? ValueCompletion.fractions(of: node, in: tree) : []
    }
    func ratio(of node: NodeID, note: String) -> Completion.Candidate {
      Completion.Candidate(NumberText.ratio(tree.nodes[node.slot].ratio), note: note)
    }
    let children = Array(tree.children(of: node))
    let isSplit = tree.nodes[node.slot].kind.sharesByRatios && children.count > 1
    if isSplit, children.indices.contains(words.count - 1) {
      let child = children[words.count - 1]
      return [ratio(of: child, note: "\(tree.name(of: child)) now")]
    }
    let parent = tree.parent(of: node)
    guard words.count == 1, !parent.isNone, tree.nodes[parent.slot].kind.sharesByRatios else {
      return []
    }
    return [ratio(of: node, note: "now, of 0 to 1")]
  }
}
