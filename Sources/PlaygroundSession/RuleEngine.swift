package import CommandLanguage
package import LayoutDocument
import LayoutEngine

/// Keeps the shown tree equal to the edited tree with the active rules applied.
package enum RuleEngine {
  /// Rebuilds the overlay. O(rules · cost of their blocks); O(1) without rules. A rule that
  /// cannot be applied, because one of its views was removed, is skipped with a remark.
  package static func refresh(_ session: inout Session, _ run: inout Run) {
    if session.document.rules.isEmpty {
      if session.document.hasOverlay { session.document.overlay = nil }
    } else {
      session.document = refreshed(session.document, &run)
    }
  }

  /// The document with an updated overlay.
  static func refreshed(_ document: Document, _ run: inout Run) -> Document {
    var document = document
    guard !document.rules.isEmpty else {
      document.overlay = nil
      return document
    }
    var scratch = Session()
    scratch.document.base = document.base
    for index in document.rules.indices {
      let rule = document.rules[index]
      var isActive = false
      let judged = rule.tests.map { Expectation.judge($0, in: scratch.tree) }
      document.rules[index].differences = judged.map { $0?.difference ?? 0 }
      if judged.allSatisfy({ $0?.holds ?? false }) {
        let before = scratch.document
        do throws(Diagnostic) {
          try apply(rule, to: &scratch, run.interpreter)
          isActive = true
        } catch {
          scratch.document = before
          run.say("rule \(index + 1) does not apply: \(error.message)")
        }
      }
      document.rules[index].isActive = isActive
    }
    let isAnyActive = document.rules.contains { $0.isActive }
    document.overlay = isAnyActive ? scratch.document.base : nil
    return document
  }

  /// Runs a rule's block on `session`, whose document must have no rules.
  package static func apply(
    _ rule: Rule, to session: inout Session, _ interpreter: Interpreter
  ) throws(Diagnostic) {
    // Reports of a rule's commands are not printed.
    var run = Run(interpreter)
    for statement in rule.statements {
      let bound = try interpreter.table.bind(statement)
      guard bound.spec.syntax.standsInRules else {
        let allowed = interpreter.table.specs.filter { $0.syntax.standsInRules }
        throw bound.arguments.diagnostic(
          "not-in-rule", "\"\(bound.spec.syntax.name)\" cannot be used in a rule",
          at: statement.words[0],
          fix: "a rule can use " + allowed.map { $0.syntax.name }.joined(separator: ", "))
      }
      session.tree.currentOrigin = rule.origin
      try bound.spec.run(bound.arguments, &session, &run)
      session.tree.layOut()
    }
  }
}
