package import CommandLanguage
import LayoutDocument
package import LayoutEngine

/// The environment of a running command: its options and the report so far. It exists for one typed
/// command; the `Session` holds all lasting state.
package struct Run {
  /// The options for running a command.
  package struct Options {
    /// True if a change is followed by a frame. Strips that were not requested are printed only
    /// then.
    package var drawsChanges = true
    /// True if a user types the commands interactively.
    package var isWatched = false
    /// True while a command runs as a preview: only the resulting tree is used.
    package var isPreview = false
    /// Maximum number of commands that the loops of one command may run.
    var maximumLoopCommands = LanguageLimits.maximumLoopCommands
    /// True if nothing reads frames until the next command that does, which lays out first.
    package var laysOutLate = false
    /// True if refused commands are interpreted in natural forms.
    package var readsNaturally = false
    /// Number of blocks around the command, for an example that runs inside another.
    package var depth = 0
    package var isInterrupted: () -> Bool = { false }
    /// Reads a file for the command; `nil` if no files can be read, for example in previews.
    package var readFile: ((_ path: String) -> Result<[UInt8], FileFailure>)?

    package init() {}
  }

  package let interpreter: Interpreter
  package var options: Options
  package var report = Report()
  /// The checks of `expect` so far; `nil` if an unmet one is an error.
  package var checks: [Check]?
  /// True while the commands of an `animate` run.
  package var isAnimating = false
  /// The command that replaces the typed one in the history and in scripts.
  package var historyText: String?
  /// The text that replaces the command in a script, if the command depends on a file.
  package var scriptText: String?
  /// The command itself, and its texts.
  var outermost: (statement: Statement, texts: StatementTexts)?
  /// The number of nested running blocks.
  package var depth: Int
  var budget = LoopBudget()
  /// The source location of the alias whose commands are running.
  var callLocation: CommandLocation?

  package init(_ interpreter: Interpreter, _ options: Options = Options()) {
    self.interpreter = interpreter
    self.options = options
    depth = options.depth
    budget.limit = options.maximumLoopCommands
  }

  func checkDepth() throws(Diagnostic) {
    guard depth < LanguageLimits.maximumBlockDepth else {
      throw Diagnostic(
        code: "too-deep",
        message: "blocks are nested more than \(LanguageLimits.maximumBlockDepth) deep")
    }
  }

  func checkInterrupted() throws(Diagnostic) {
    if options.isInterrupted() { throw LoopRunner.interrupted }
  }

  func refuseBlock(_ arguments: Arguments) throws(Diagnostic) {
    try arguments.require(
      depth == 0, "not-in-block", "\(arguments.syntax.name) cannot be used in a block")
  }

  /// True if the running command may leave the layout to the next one, or to the end of its block.
  var mayWait: Bool { options.laysOutLate || depth > options.depth }

  /// Runs the statements of a command's block, up to the first failure.
  package mutating func runBlock(
    _ statements: [Statement], in session: inout Session
  ) throws(Diagnostic) {
    try checkDepth()
    depth += 1
    defer { depth -= 1 }
    for statement in statements { _ = try interpreter.run(statement, in: &session, &self) }
    session.document.settle()
  }

  /// The tree that will be shown after the running command.
  package func shownAfterwards(_ session: Session) -> LayoutTree {
    var document = session.document
    document.applyRules()
    return document.shown
  }
}

/// A check of `expect`.
package struct Check {
  package var text: String
  package var isMet: Bool
  /// The distances of its relations from changing, in points.
  package var margins: [Double] = []

  /// The check that all conditions hold; not met if a view does not exist.
  init(_ text: String, _ conditions: [Condition], in tree: LayoutTree) {
    self.text = text
    isMet = true
    for condition in conditions {
      guard let (left, right) = try? condition.sides(in: tree) else {
        isMet = false
        continue
      }
      isMet = isMet && condition.holds(left, right)
      margins += condition.relation.turns(tolerance: condition.tolerance).map { left - right - $0 }
    }
  }
}
