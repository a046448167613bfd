import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RatioCommand {
  private static let view = Argument(view: "VIEW", .shared)
  private static let parts = Argument(some: "R", .ratio)
  private static let whole = OptionArgument("of", "CONTAINER", .view)

  static let spec = Command(
    "ratio", .editsInRules, [view.parameter, parts.parameter], options: [whole.option],
    complete: complete
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    var ratios = try call.arguments.words(of: parts).map { word throws(Diagnostic) in
      try ValueReader.part(word, call.arguments)
    }
    if let whole = call[whole] { ratios = [try part(ratios, of: whole, name, call)] }
    return Plan(
      .set(.view(name), .ratio, .numbers(ratios)),
      lines: ContainerCommands.remarks(onFractionOf: call.tree.node(named: name), in: call.tree))
  }

  /// The ratio with which a child of a split is a part of a container around it.
  private static func part(
    _ parts: [Double], of whole: Word, _ name: String, _ call: Call
  ) throws(Diagnostic) -> Double {
    let container = try call.view(whole)
    let node = call.tree.node(named: name) ?? .root
    let split = call.tree.parent(of: node)
    try call.require(
      !split.isNone && call.tree.nodes[split.slot].kind.sharesByRatios && parts.count == 1
        && container != node && call.tree.isNode(node, inside: container),
      "no-ratio", "of needs one ratio of a child of a split, and a container around it", at: whole,
      fix: "ratio CHILD 50% of root")
    let axis = call.tree.nodes[split.slot].axis
    let length = parts[0] * call.tree.frames[container.slot].size[axis]
    let sums = call.tree.splitSums(of: split)
    // The siblings' ratios are scaled, so the lost ratio changes with the child's own.
    let others = 1 - call.tree.nodes[node.slot].ratio
    let lost = others > 0 ? sums.lostRatio / others / Double(max(1, sums.flexibleCount)) : 0
    let share = call.tree.nodes[node.slot].ratio + sums.lostShare
    let available = call.tree.splitLength(of: node, sums) / share
    let ratio = (length / available - lost) / (1 - lost)
    try call.require(
      call.tree.fixedLength(of: node, axis: axis) == nil && sums.flexibleCount > 1 && available > 0
        && (-1e-9...1 + 1e-9).contains(ratio), "bad-ratio",
      "no ratio makes \(name) \(NumberText.short(length)) points long beside its fixed siblings",
      at: call.arguments.word(of: Self.parts), fix: "fix \(name) \(NumberText.short(length))")
    return min(max(ratio, 0), 1)
  }

  /// Candidates: the current ratios.
  private static func complete(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    let tree = session.shown
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
