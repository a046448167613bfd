import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Commands that print the constraints and their solution, or show another solution.
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

  private static let maximumMoves = 8

  static let exercise = Command(
    "exercise", .edits, [member.parameter]
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[member])
    try checkIsPlaced(node, call[member], call)
    let before = call.tree
    var trial = before
    let step = trial.exercise(node)
    return Plan(.act(before.name(of: node), .exercise)) { (session, report) in
      guard let step else { return }
      report.say("\(step.number) of \(step.count): " + head(step, in: session.tree))
      let moves = moves(from: before, to: session.tree, in: before.islandTop(of: node))
      report.lines += moves.prefix(maximumMoves).map { "   " + $0 }
      if moves.count > maximumMoves { report.say("   and \(moves.count - maximumMoves) more") }
    }
  }

  private static func head(_ step: ExerciseStep, in tree: LayoutTree) -> String {
    guard let extreme = step.extreme else { return "the chosen layout" }
    let subject = "\(tree.name(of: extreme.view)).\(extreme.attribute.rawValue)"
    let value = ViewText.value(of: extreme.attribute, of: extreme.view, in: tree)
    return "\(subject) as \(extreme.isLeast ? "small" : "large") as possible, \(value)"
  }

  /// `a.width 60 → 310   b.x 60 → 310`, a line for each view that moved.
  private static func moves(
    from before: LayoutTree, to after: LayoutTree, in top: NodeID
  ) -> [String] {
    before.islandMembers(of: top).compactMap { view in
      let parts = [Attribute.x, .y, .width, .height].compactMap { attribute -> String? in
        let old = ViewText.value(of: attribute, of: view, in: before)
        let new = ViewText.value(of: attribute, of: view, in: after)
        return old == new ? nil : "\(before.name(of: view)).\(attribute.rawValue) \(old) → \(new)"
      }
      return parts.isEmpty ? nil : parts.joined(separator: "   ")
    }
  }
}
