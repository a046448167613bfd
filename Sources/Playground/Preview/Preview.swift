package import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The changes that a typed line would make, computed on a copy of the session.
package struct Preview {
  /// One view, or one warning.
  package struct Change: Equatable, Sendable {
    /// `main 300→260`, `console hides`.
    package var text: String
    package var isWarning: Bool
  }

  package enum Answer {
    /// The changes, those of the views named first; empty if there are none.
    case changes([Change])
    /// The error with which it would fail.
    case problem(Diagnostic)
    /// It changes no view, or its effect cannot be previewed.
    case nothing
  }

  /// Maximum number of views of a tree, counted again for each rule: larger ones are too slow for
  /// every key.
  static let maximumViews = 20_000
  /// Maximum number of children that one command may create.
  package static let createdChildren = maximumViews / 10
  private static let maximumStatements = 8
  private static let maximumChanges = 6

  /// The limit that a command exceeds for a preview.
  package static let tooMuch = Diagnostic(code: LoopBudget.code, message: "too much for a preview")

  /// Runs the statements on a copy of `session`. O(views), plus their own cost.
  package static func answer(for statements: [Statement], in session: Session) -> Answer {
    let visited = session.tree.count * (1 + session.document.rules.count)
    guard visited <= maximumViews, (1...maximumStatements).contains(statements.count)
    else { return .nothing }
    var copy = session
    var options = Run.Options()
    options.drawsChanges = false
    options.isPreview = true
    options.maximumLoopCommands = min(200, maximumViews / visited)
    let cache = LayoutCache(trialStartingFrom: session.tree.cache)
    copy.tree.cache = cache
    var named: [String] = []
    var defined: [Change] = []
    var resting: [Change] = []
    for statement in statements {
      let bound: Arguments
      do throws(Diagnostic) {
        bound = try Interpreter.standard.bound(statement, in: copy)
      } catch {
        return .problem(error)
      }
      let words = bound.statement.words
      guard isTried(bound) else { return .nothing }
      switch bound.syntax.kind {
      case .history: break
      case .looks, .checks, .session: return .nothing
      // The copy needs no undo, and copying a long history is slow.
      default: (copy.past, copy.log) = (History(), CommandLog())
      }
      let outcome = Interpreter.standard.execute(statement, in: &copy, options)
      // Undo has restored a tree without the limit.
      copy.tree.cache = cache
      if cache.hasGivenUp { return .nothing }
      if let problem = outcome.diagnostic {
        // The limit may apply only to previews.
        let isCut = [LoopBudget.code, LoopRunner.interrupted.code].contains(problem.code)
        return isCut ? .nothing : .problem(problem)
      }
      named += words.dropFirst().map { $0.childName }
      defined += definition(words, bound, in: copy)
      if bound.syntax.kind == .rule, let rule = copy.document.rules.last, !rule.isActive {
        resting += consequences(of: rule, in: copy)
      }
    }
    guard copy.shown.count <= maximumViews else { return .nothing }
    let changes = changes(from: session, to: copy.document, named: named)
    if cache.hasGivenUp { return .nothing }
    return defined.isEmpty && statements.allSatisfy { isDefinition($0, in: session) }
      ? .nothing : .changes(defined + changes + resting)
  }

  /// Returns false if a command has a block other than a loop or a short rule.
  private static func isTried(_ bound: Arguments) -> Bool {
    guard let block = bound.statement.block, bound.syntax.loop == nil else { return true }
    return bound.syntax.kind == .rule && block.count <= maximumStatements
      && block.allSatisfy { $0.block == nil }
  }

  /// Describes the effect of a rule whose condition does not hold yet.
  private static func consequences(of rule: Rule, in session: Session) -> [Change] {
    var trial = Session()
    trial.document.base = session.shown
    trial.definitions = session.definitions
    guard (try? trial.document.apply(rule)) != nil else { return [] }
    trial.document.rules = session.document.rules
    let named = rule.statements.flatMap { $0.words.dropFirst().map { $0.text } }
    let changes = changes(from: session, to: trial.document, named: named)
    guard let first = changes.first else { return [] }
    let remainder = Change(text: "inactive now; then: " + first.text, isWarning: first.isWarning)
    return [remainder] + changes.dropFirst()
  }

  private static func definition(
    _ words: [Word], _ bound: Arguments, in session: Session
  ) -> [Change] {
    guard bound.syntax.variables == .assigns, words.count > 2,
      let value = session.definitions.value(of: words[1].text)
    else { return [] }
    let text = "$\(words[1].text) is \(Word.spelling(of: value.printed))"
    return [Change(text: text, isWarning: false)]
  }

  private static func isDefinition(_ statement: Statement, in session: Session) -> Bool {
    (try? Interpreter.standard.bound(statement, in: session))?.syntax.kind == .defines
  }

  private static func changes(
    from session: Session, to document: Document, named: [String]
  ) -> [Change] {
    let (old, new) = (session.shown, document.shown)
    var comparison = PreviewComparison(before: session.document, after: document)
    for name in named {
      if let node = new.node(named: name) ?? old.node(named: name) { comparison.look(at: node) }
    }
    for node in new.preorder() {
      if comparison.changes.count >= maximumChanges { break }
      comparison.look(at: node)
    }
    for node in old.preorder() where !PreviewComparison.exists(node, in: new) {
      if comparison.changes.count >= maximumChanges { break }
      comparison.look(at: node)
    }
    comparison.addRules()
    comparison.addConflicts(session.log)
    if comparison.changes.isEmpty { comparison.addProperties(of: named) }
    return Array(comparison.changes.prefix(maximumChanges))
  }
}
