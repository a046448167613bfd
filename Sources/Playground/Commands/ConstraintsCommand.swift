import CommandLanguage
import LayoutEngine
import LayoutModel

/// `constraints [VIEW] [plain]`.
enum ConstraintsCommand {
  static let spec = CommandSpec<Session>(
    name: "constraints", usage: "[VIEW] [plain]",
    summary: "print constraints as UIKit's debug description does",
    discussion: """
      Of a stack or canvas: what it makes for its views, and what was typed between them. Of another \
      view: all that mention it, its natural size among them. Without VIEW: everything, container by \
      container. plain prints IDENTIFIER A.ATTR RELATION [B.ATTR] [* M] [+|- C] [@PRIORITY].

      The visual form stands where the visual format language would have made the constraint; \
      others are equations.
      """,
    parameters: [
      .view("VIEW", .placed, .optional), Parameter("FORM", .keyword(["plain"]), .optional),
    ],
    examples: [
      .init("constraints root", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints root plain", setup: "stack root h a=60x20 b=90x40 spacing 8"),
      .init("constraints", setup: "stack root h 2"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    var form = arguments.word("FORM") == nil ? ConstraintListing.Form.descriptions : .plain
    let tree = session.shown
    var lines: [String]
    if let word = arguments.word("VIEW"), !isForm(word, session) {
      let node = try Resolve.view(word, arguments, session)
      try ConstrainedView.check(node, word, arguments, session)
      lines = ConstraintListing.lines(of: node, in: tree, form)
      if lines.isEmpty { lines = ["\(tree.name(of: node)) has no constraints"] }
    } else {
      if arguments.word("VIEW") != nil { form = .plain }
      lines = ConstraintListing.allLines(in: tree, form)
      if lines.isEmpty { lines = ["there are no constraints: they come with stack and canvas"] }
    }
    for line in lines { session.say(line) }
  }

  /// `constraints plain`, where no view is called so.
  private static func isForm(_ word: Word, _ session: Session) -> Bool {
    Keyword.matches(word.text, "plain") && session.tree.node(named: word.text) == nil
  }
}

/// Refuses views that constraints have no say in.
enum ConstrainedView {
  static func check(
    _ node: NodeID, _ word: Word?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    guard !session.shown.isInIsland(node) else { return }
    let name = session.tree.name(of: node)
    let kind = session.tree.nodes[node.slot].kind
    throw arguments.diagnostic(
      "no-constraints", "no constraints place \(name): it is in no stack or canvas", at: word,
      fix: kind == .view ? "stack \(name) h|v …, or canvas \(name) …" : "why \(name).width")
  }
}

/// `ledger VIEW`.
enum LedgerCommand {
  static let spec = CommandSpec<Session>(
    name: "ledger", usage: "VIEW",
    summary: "list constraints, the strongest first, and how each fares",
    discussion: """
      binds: it holds, and just so. idles: it holds with points to spare. lost: it is optional and \
      misses by so many points, because stronger ones won. broken: it is required, and conflicts \
      with others.
      """,
    parameters: [.view("VIEW", .placed)],
    examples: [.init("ledger a", setup: "stack root h a=60x20 b=90x40 spacing 8")],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    try ConstrainedView.check(node, arguments.word("VIEW"), arguments, session)
    var lines = LedgerText.lines(of: node, in: session)
    if lines.isEmpty { lines = ["\(session.tree.name(of: node)) has no constraints"] }
    for line in lines { session.say(line) }
  }
}

/// `fit VIEW [compressed|expanded]`.
enum FitCommand {
  /// UIKit's `layoutFittingExpandedSize`.
  static let expanded = Size(width: 10_000, height: 10_000)

  static let spec = CommandSpec<Session>(
    name: "fit", usage: "VIEW [compressed|expanded]",
    summary: "print the size that the constraints inside a view ask for",
    discussion: """
      What UIKit's systemLayoutSizeFitting gives: the view's constraints are solved apart from what \
      is around it, wanting the least size (compressed, as without a word) or 10,000 by 10,000 \
      points (expanded) at priority 50.
      """,
    parameters: [
      Parameter("VIEW", .view),
      Parameter("TARGET", .keyword(["compressed", "expanded"]), .optional),
    ],
    examples: [
      .init("fit root", setup: "stack root v a=100x20 b=100x40 spacing 20"),
      .init("fit root expanded", setup: "stack root v a=100x20 b=100x40 spacing 20"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let target = arguments.text("TARGET") == "expanded" ? expanded : .zero
    let size = session.shown.fittingSize(of: node, target: target)
    session.say("\(NumberText.exact(size.width)) \(NumberText.exact(size.height))")
  }
}
