import CommandLanguage
import DocumentModel
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
  static func refresh(_ session: inout Session, _ run: inout Run) {
    if session.document.rules.isEmpty {
      session.document.overlay = nil
    } else {
      session.document = refreshed(session.document, &run)
    }
  }

  /// The document with its overlay up to date.
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
      if let left = try? Expectation.holds(rule.condition, in: scratch.tree), left {
        let before = scratch.document
        do throws(Diagnostic) {
          try apply(rule, to: &scratch)
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

  /// Runs a rule's block on `session`, whose document must have no rules of its own.
  static func apply(_ rule: Rule, to session: inout Session) throws(Diagnostic) {
    // What commands of a rule report is not printed.
    var run = Run()
    for statement in rule.statements {
      let bound = try Interpreter.table.bind(statement)
      guard allowedCommands.contains(bound.spec.syntax.name) else {
        throw bound.arguments.diagnostic(
          "not-in-rule", "\"\(bound.spec.syntax.name)\" cannot stand in a rule",
          at: statement.words[0],
          fix: "a rule may use " + allowedCommands.joined(separator: ", "))
      }
      session.tree.currentOrigin = rule.origin
      try bound.spec.run(bound.arguments, &session, &run)
    }
  }
}
