import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Commands that print the constraints and their solution.
enum SolverCommands {
  private static let placed = Argument(optionalView: "VIEW", .placed)
  private static let plain = Argument(optional: "FORM", .keyword(["plain"]))

  static let constraints = Command(
    "constraints", .looks, [placed.parameter, plain.parameter]
  ) { (call) throws(Diagnostic) in
    let tree = call.shown
    var lines: [String]
    // `constraints plain`, if no view has that name.
    let isForm =
      call[placed].map { word in
        Keyword.matches(word.text, "plain") && call.tree.node(named: word.text) == nil
      } ?? false
    if let word = call[placed], !isForm {
      let node = try call.view(word)
      try checkIsPlaced(node, word, call)
      lines = ConstraintListing.lines(of: node, in: tree, isPlain: call[plain] != nil)
      if lines.isEmpty { lines = ["\(tree.name(of: node)) has no constraints"] }
    } else {
      lines = ConstraintListing.allLines(in: tree, isPlain: isForm || call[plain] != nil)
      if lines.isEmpty { lines = ["there are no constraints: stack and canvas make them"] }
    }
    return Plan(lines: lines)
  }

  private static let member = Argument(view: "VIEW", .placed)

  static let ledger = Command("ledger", .looks, [member.parameter]) { (call) throws(Diagnostic) in
    let node = try call.view(call[member])
    try checkIsPlaced(node, call[member], call)
    var lines = LedgerText.lines(of: node, in: call.shown, call.session.log)
    if lines.isEmpty { lines = ["\(call.tree.name(of: node)) has no constraints"] }
    return Plan(lines: lines)
  }

  private static let top = Argument(optional: "VIEW", .view)

  static let ambiguity = Command(
    "ambiguity", .looks, [top.parameter]
  ) { (call) throws(Diagnostic) in
    let top = try call.top(call[Self.top])
    return Plan(lines: AutolayoutTrace.lines(of: top, in: call.shown))
  }

  private static let form = Argument(optional: "FORM", .keyword(["brief"]))

  static let conflicts = Command(
    "conflicts", .looks, [form.parameter], aliases: ["unsatisfiable"]
  ) { (call) throws(Diagnostic) in
    let isBrief = call[form] != nil
    return Plan { (session, report) in
      let lines = isBrief ? session.reportedConflictLines() : ConflictLog.lines(in: session.shown)
      report.lines += lines.isEmpty ? ["all constraints hold"] : lines
    }
  }

  private static let fitted = Argument("VIEW", .view)
  private static let target = Argument(
    optional: "TARGET",
    .choice([("compressed", .zero), ("expanded", Size(width: 10_000, height: 10_000))]))

  static let fit = Command(
    "fit", .looks, [fitted.parameter, target.parameter]
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[fitted])
    let target = call[Self.target] ?? .zero
    let size = call.shown.fittingSize(of: node, target: target)
    return Plan(lines: ["\(NumberText.exact(size.width)) \(NumberText.exact(size.height))"])
  }

  /// Throws unless constraints position a view.
  static func checkIsPlaced(_ node: NodeID, _ word: Word?, _ call: Call) throws(Diagnostic) {
    guard !call.shown.isInIsland(node) else { return }
    let name = call.tree.name(of: node)
    let isLeaf = call.tree.nodes[node.slot].kind.isLeaf
    throw call.diagnostic(
      "no-constraints", "no constraints position \(name): it is not in a stack or canvas", at: word,
      fix: isLeaf ? "stack \(name) h|v …, or canvas \(name) …" : "why \(name).width")
  }
}
