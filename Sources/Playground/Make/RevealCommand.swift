import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RevealCommand {
  static let options = Properties.options(of: .reveal).flatMap { $0.options }

  private static let view = Argument(
    view: "VIEW", .scrollable, help: "a leaf, or a canvas of two views; it becomes the container")
  private static let children = Argument(
    many: "CHILD", .child, help: "the secondary, with its length, and the primary",
    form: "SECONDARY[=Hpt] PRIMARY")

  static let spec = CommandSpec<Session, Run>(
    name: "reveal",
    summary: "let a fast pan reveal a view that is hidden beyond an edge (pull-to-reveal)",
    discussion: """
      The secondary is 200 points long, or half of the view if that is less. With physics \
      original, a pan whose velocity is above the threshold moves the content by that length at \
      once; slower ones do nothing. With physics scroll the content follows the finger, and \
      velocity and target decide when it lifts. pan makes the gesture; hide, show and toggle need \
      none.

      A canvas of two views, such as an imported scroll view, becomes a reveal of them: the \
      secondary is the shorter one, and keeps its length.
      """,
    parameters: [view.parameter, children.parameter],
    options: options,
    examples: [
      .init("reveal root top=114pt main", note: "pan root down 300 velocity 2500 reveals top"),
      .init("reveal root drawer=120pt main edge leading physics scroll"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let given = try Resolve.view(arguments[view], arguments, session)
    if session.tree.nodes[given.slot].kind == .canvas {
      return try turn(given, arguments, &session)
    }
    let node = try Resolve.leaf(arguments[view], arguments, session)
    try Resolve.checkCapacity(for: 2, in: node, arguments, session)
    var names = session.tree.unusedNames(2)
    var length: Double?
    let words = arguments[children]
    if !words.isEmpty {
      guard words.count == 2 else {
        throw arguments.diagnostic(
          "bad-count", "a reveal has a secondary and a primary, not \(words.count) views",
          at: words.last, fix: "name SECONDARY and PRIMARY, or neither")
      }
      (names, length) = try read(words, arguments, session)
    }
    try session.tree.makeContainer(
      node, kind: .reveal, axis: RevealState().edge.axis,
      drafts: names.map { LayoutTree.ChildDraft(name: $0) }
    ) { tree throws(Diagnostic) in
      if let length {
        tree.set(.secondary, of: node) { $0.updateExtras(of: node) { $0.reveal?.length = length } }
      }
      try Properties.configure(node, arguments, &tree)
    }
  }

  /// Makes a canvas of two views a reveal.
  private static func turn(
    _ node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let tree = session.tree
    let views = Array(tree.children(of: node))
    let words = arguments[children]
    let names = words.map { ($0.split(at: "=")?.head ?? $0).text }
    let isNamed = Set(names) == Set(views.map { tree.name(of: $0) })
    guard views.count == 2, words.isEmpty || isNamed else {
      throw arguments.diagnostic(
        "bad-count", "a reveal takes a canvas of two views: the secondary and the primary",
        at: words.first ?? arguments[view],
        fix: views.count == 2
          ? "reveal \(tree.name(of: node)) "
            + views.map { tree.name(of: $0) }.joined(separator: " ") : nil)
    }
    let heights = views.map { tree.frames[$0.slot].height }
    var secondary = heights[1] < heights[0] ? views[1] : views[0]
    if let first = names.first, tree.name(of: secondary) != first {
      secondary = secondary == views[0] ? views[1] : views[0]
    }
    var length = tree.frames[secondary.slot].height
    if let word = words.first?.split(at: "=")?.tail {
      length = try ValueReader.length(word, arguments)
    }
    try session.tree.turnIntoReveal(node, secondary: secondary) { tree throws(Diagnostic) in
      tree.set(.secondary, of: node) { $0.updateExtras(of: node) { $0.reveal?.length = length } }
      try Properties.configure(node, arguments, &tree)
    }
  }

  private static func read(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (names: [String], length: Double?) {
    var names: [String] = []
    var points: Double?
    for (index, word) in words.enumerated() {
      let parts = word.split(at: "=")
      names.append(
        try Resolve.newName(parts?.head ?? word, isSized: parts != nil, arguments, session))
      guard let length = parts?.tail else { continue }
      guard index == 0 else {
        throw arguments.diagnostic(
          "bad-size", "the primary is as large as the reveal: it cannot have a length",
          at: length)
      }
      points = try ValueReader.length(length, arguments)
    }
    guard names[0] != names[1] else {
      throw arguments.diagnostic(
        "name-taken", "two children cannot both be named \"\(names[1])\"", at: words[1])
    }
    return (names, points)
  }
}
