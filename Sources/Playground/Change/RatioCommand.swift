import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RatioCommand {
  private static let view = Argument(view: "VIEW", .shared)
  private static let parts = Argument(some: "R", .ratio)

  static let spec = CommandSpec<Session, Run>(
    name: "ratio",
    summary: "set all ratios of a split, a splitter's fraction, or one child's ratio",
    discussion: """
      The ratio of one child scales its siblings' ratios so that the sum stays 1. For a splitter \
      in a split, ratio sets the splitter's own fraction; its ratio in that split is set SPLITTER \
      ratio R.
      """,
    parameters: [view.parameter, parts.parameter],
    forms: [
      [.argument(view, "CONTAINER"), .argument(parts)],
      [.argument(view, "SPLITTER"), .argument(parts, "R")],
      [.argument(view, "CHILD"), .argument(parts, "R")],
    ],
    standsInRules: true,
    examples: [
      .init("ratio root 0.2 0.3 0.5", setup: "split root h 3"),
      .init("ratio a 30%", setup: "split root h 3"),
      .init("ratio root 0.7", setup: "splitter root v"),
    ],
    group: Group.change,
    complete: { request, session in complete(request, session.shown) },
    plan: { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let ratios = try arguments.words(of: parts).map { word throws(Diagnostic) in
        try ValueReader.part(word, arguments)
      }
      run.edits = [.set(.view(name), .ratio, .numbers(ratios))]
    }
  )

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
