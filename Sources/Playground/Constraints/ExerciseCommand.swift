import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum ExerciseCommand {
  private static let maximumMoves = 8

  private static let view = Argument(view: "VIEW", .placed)

  static let spec = Command("exercise", .edits, [view.parameter]) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    try SolverCommands.checkIsPlaced(node, call[view], call)
    let before = call.tree
    var trial = before
    let step = trial.exercise(node)
    return Plan(.act(before.name(of: node), .exercise)) { (session, report) in
      guard let step else { return }
      report.say("\(step.number) of \(step.count): " + head(step, in: session.tree))
      let moves = moves(from: before, to: session.tree, in: before.islandTop(of: node))
      report.lines += moves.prefix(maximumMoves).map { "   " + $0 }
      if moves.count > maximumMoves {
        report.say("   and \(moves.count - maximumMoves) more")
      }
    }
  }

  private static func head(_ step: ExerciseStep, in tree: LayoutTree) -> String {
    guard let extreme = step.extreme else { return "the chosen layout" }
    let subject = "\(tree.name(of: extreme.view)).\(extreme.attribute.rawValue)"
    let value = LookText.value(of: extreme.attribute, of: extreme.view, in: tree)
    return "\(subject) as \(extreme.isLeast ? "small" : "large") as possible, \(value)"
  }

  /// `a.width 60 → 310   b.x 60 → 310`, a line for each view that moved.
  private static func moves(
    from before: LayoutTree, to after: LayoutTree, in top: NodeID
  ) -> [String] {
    before.islandMembers(of: top).compactMap { view in
      let parts = [Attribute.x, .y, .width, .height].compactMap { attribute -> String? in
        let old = LookText.value(of: attribute, of: view, in: before)
        let new = LookText.value(of: attribute, of: view, in: after)
        return old == new
          ? nil : "\(before.name(of: view)).\(attribute.rawValue) \(old) → \(new)"
      }
      return parts.isEmpty ? nil : parts.joined(separator: "   ")
    }
  }
}
