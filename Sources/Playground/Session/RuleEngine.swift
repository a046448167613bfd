import CommandLanguage
import LayoutEngine
import LayoutModel

/// Keeps the shown tree equal to the edited tree with the rules that hold.
enum RuleEngine {
  /// What a rule's block may do: change properties and constraints. Making and removing views is
  /// left to commands, so that every view that a rule can show can also be edited.
  static let allowedCommands = [
    "ratio", "fix", "hide", "show", "toggle", "set", "size", "text", "drag", "hug", "resist",
    "baseline", "constrain", "unconstrain", "space",
  ]

  /// Makes the overlay afresh. O(rules · cost of their blocks); nothing where there are no rules.
  /// A rule that cannot be applied, because a view of it is gone, is passed over with a remark.
  static func refresh(_ session: inout Session) {
    guard !session.document.rules.isEmpty else {
      session.document.overlay = nil
      return
    }
    var scratch = Session()
    scratch.document.base = session.document.base
    for index in session.document.rules.indices {
      let rule = session.document.rules[index]
      var isActive = false
      if let left = try? Expectation.holds(rule.condition, in: scratch.tree), left {
        let before = scratch.document
        do throws(Diagnostic) {
          try apply(rule, to: &scratch)
          isActive = true
        } catch {
          scratch.document = before
          session.say("rule \(index + 1) does not apply: \(error.message)")
        }
      }
      session.document.rules[index].isActive = isActive
    }
    let isAnyActive = session.document.rules.contains { $0.isActive }
    session.document.overlay = isAnyActive ? scratch.document.base : nil
  }

  /// Runs a rule's block on `session`, whose document must have no rules of its own.
  static func apply(_ rule: Rule, to session: inout Session) throws(Diagnostic) {
    for statement in rule.statements {
      let bound = try Interpreter.table.bind(statement)
      guard allowedCommands.contains(bound.spec.syntax.name) else {
        throw bound.arguments.diagnostic(
          "not-in-rule", "\"\(bound.spec.syntax.name)\" cannot stand in a rule",
          at: statement.words[0],
          fix: "a rule may use " + allowedCommands.joined(separator: ", "))
      }
      session.tree.currentOrigin = rule.origin
      try bound.spec.run(bound.arguments, &session)
    }
  }
}
