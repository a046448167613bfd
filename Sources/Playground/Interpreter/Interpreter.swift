package import CommandLanguage
package import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// Runs statements on a session: the only entry point.
package struct Interpreter: Sendable {
  package let table: CommandTable<Session, Run>
  /// Interprets statements that the table refuses; `nil` for none.
  let reader: NaturalReader?

  package init(_ table: CommandTable<Session, Run>, reader: NaturalReader? = nil) {
    self.table = table
    self.reader = reader
  }

  /// Maximum nesting of running blocks.
  package static let maximumDepth = 64

  /// Runs one statement. A statement that fails leaves the session's document, variables and
  /// settings as they were.
  ///
  /// - Parameter binding: the bound words from the check of a script, if it was checked.
  package func execute(
    _ statement: Statement, boundTo binding: Arguments? = nil, in session: inout Session,
    _ options: Run.Options = Run.Options()
  ) -> Outcome {
    var outcome = Outcome(text: statement.text, line: statement.line)
    execute(statement, boundTo: binding, in: &session, options, &outcome)
    if options.readsNaturally, outcome.hasFailed {
      executeNaturally(statement, in: &session, options, &outcome)
    } else if options.readsNaturally, let name = table.index.mistakable(statement.words[0]) {
      let words = statement.oneLine.drop { !$0.isWhitespace }
      outcome.exact = name + words
    }
    if outcome.leavesTrace { session.given.append(Self.given(outcome)) }
    return outcome
  }

  /// Runs the command that a refused statement means, or adds the possible meanings to the error.
  func executeNaturally(
    _ statement: Statement, in session: inout Session, _ options: Run.Options,
    _ outcome: inout Outcome
  ) {
    guard let problem = outcome.diagnostic else { return }
    let meaning = meaning(of: statement, after: problem, in: session, offersSetups: true)
    // A name that begins a line may look like a word of another tool, or a part of a command.
    let name = statement.words[0].text
    if ["foreign-word", "unknown-command", "ambiguous-command"].contains(problem.code),
      session.tree.node(named: name) != nil
    {
      outcome.diagnostic?.message = "\(name) is a view; the line needs a command"
      outcome.diagnostic?.fix = "inspect \(name)"
      session.lastProblem = outcome.diagnostic
    }
    switch meaning {
    case .none: return
    case .choices(let lines):
      outcome.diagnostic?.fix = lines.first
      outcome.diagnostic?.notes = Array(lines.dropFirst())
      outcome.diagnostic?.offer = nil
      session.lastProblem = outcome.diagnostic
    case .exact(let line):
      let source = SourceText(line, origin: statement.source.origin, firstLine: statement.line)
      guard let exact = (try? Script.parse(source))?.statements.first else { return }
      var meant = Outcome(text: line, line: statement.line)
      let lastProblem = session.lastProblem
      execute(exact, boundTo: nil, in: &session, options, &meant)
      if !meant.hasFailed { session.lastProblem = lastProblem }
      meant.text = outcome.text
      meant.exact = line
      outcome = meant
    }
  }

  package func meaning(
    of statement: Statement, after problem: Diagnostic, in session: Session,
    offersSetups: Bool = false
  ) -> NaturalAnswer {
    guard let reader, NaturalAnswer.mayExplain(problem),
      let resolved = try? table.resolved(statement, session.definitions)
    else { return .none }
    return reader(resolved, session, self, offersSetups)
  }

  /// Runs a statement in parts, to avoid a copy of the outcome.
  private func execute(
    _ statement: Statement, boundTo binding: Arguments?, in session: inout Session,
    _ options: Run.Options, _ outcome: inout Outcome
  ) {
    let state = SessionState(session)
    var run = Run(self, options)
    if !options.isPreview { session.tree.watch(options.isInterrupted) }
    do throws(Diagnostic) {
      let resolved = try table.resolved(statement, session.definitions)
      let texts =
        resolved.isAsWritten
        ? resolved.texts(writtenAs: outcome.text) : table.texts(of: resolved, state.definitions)
      run.outermost = (resolved, texts)
      let effect = try self.run(resolved, boundTo: binding, in: &session, &run)
      // Not `session.tree`, which is a copy.
      try Self.checkIslands(of: session.document.base, statement)
      if session.document.hasOverlay { try Self.checkOverlay(of: session.document, statement) }
      outcome.isDefinition = effect == .defines
      if !outcome.isDefinition {
        // Definitions of a block are local to it.
        session.definitions = state.definitions
        outcome.script = run.scriptText ?? run.historyText ?? texts.script
        outcome.isChanged = try commit(
          effect, as: run.historyText ?? texts.shown, before: state.before, in: &session, &run,
          statement)
        if effect == .edits, session.document.hasOverlay, !options.isPreview {
          let defeat = DefeatedChange(resolved, before: state.before, in: session)
          if let remark = defeat?.remark { run.say(remark) }
        }
        if run.remark == nil, effect == .edits || effect == .history {
          run.remark = outcome.isChanged ? "nothing moved" : "nothing changed"
        }
      }
    } catch {
      session.restore(state)
      run.effects.removeAll()
      run.frame = nil
      var error = error
      error.isElsewhere = error.source.map { $0 !== statement.source } ?? false
      outcome.diagnostic = error
      session.lastProblem = error
    }
    if outcome.isChanged && !options.isPreview {
      if session.shell.printsChanges && options.drawsChanges {
        reportChanges(since: state.before, in: session, &run)
      }
      reportConflicts(in: &session, &run, &outcome)
    }
    // Later uses of the layout must not be interrupted.
    if !options.isPreview { session.tree.watch { false } }
    outcome.take(run)
  }

  /// Runs one statement without drawing frames.
  package func executeSilently(
    _ statement: Statement, in session: inout Session
  ) -> Outcome {
    var options = Run.Options()
    options.drawsChanges = false
    return execute(statement, in: &session, options)
  }

  /// The command as a part of the session's script.
  private static func given(_ outcome: Outcome) -> GivenCommand {
    if outcome.hasFailed { return GivenCommand(text: outcome.text, result: .failed) }
    // The commands after a definition contain its value.
    if outcome.isDefinition { return GivenCommand(text: outcome.text, result: .definition) }
    let reachesOut = outcome.effects.contains { $0.reachesOut }
    return GivenCommand(text: outcome.script, result: reachesOut ? .reachedOut : .ran)
  }

  package static func line(of statement: Statement) -> CommandLocation {
    .line(statement.line, origin: statement.source.origin)
  }

  /// The location of a change: the number in the history for a typed command, the line for a
  /// script.
  private static func location(of statement: Statement, in session: Session) -> CommandLocation {
    statement.source.origin.isEmpty ? .step(session.past.count + 1) : line(of: statement)
  }

  /// The command of a statement with aliases and variables resolved, for callers that do not run
  /// it.
  package func bound(
    _ statement: Statement, in session: Session
  ) throws(Diagnostic) -> BoundCommand<Session, Run> {
    try table.bind(table.resolved(statement, session.definitions), session.definitions)
  }

  /// Binds and runs a statement whose aliases are resolved; returns the effect of the command.
  func run(
    _ statement: Statement, boundTo binding: Arguments? = nil, in session: inout Session,
    _ run: inout Run
  ) throws(Diagnostic) -> CommandSyntax.Effect {
    let isCall = statement.replacesAlias && run.callLocation == nil
    if isCall { run.callLocation = Self.location(of: statement, in: session) }
    defer { if isCall { run.callLocation = nil } }
    let definitions = session.definitions
    var keptWords = Int.max
    do throws(Diagnostic) {
      // An alias may have changed the statement since.
      let isBound = binding.map { $0.statement === statement } ?? false
      let arguments =
        if isBound, let binding { binding } else { try table.index.bind(statement, definitions) }
      let syntax = arguments.syntax
      keptWords = syntax.variables.keptWords
      if syntax.effect == .edits { note(arguments.statement, in: &session, &run) }
      try table.specs[arguments.position].run(arguments, &session, &run)
      return syntax.effect
    } catch {
      // This error has no source location.
      if error.code == LoopRunner.interrupted.code { throw error }
      let placed = error.placed(at: statement.wordsRange, in: statement.source)
      throw statement.noted(
        definitions.explained(placed, in: statement, keeping: keptWords, table.index), definitions)
    }
  }

  /// Records the command that made the changes, with its variables replaced.
  private func note(
    _ statement: Statement, in session: inout Session, _ run: inout Run
  ) {
    let text =
      if let outermost = run.outermost, outermost.statement === statement {
        outermost.texts.shown
      } else {
        table.texts(of: statement, session.definitions).shown
      }
    let location = run.callLocation ?? Self.location(of: statement, in: session)
    session.log.records.append(CommandRecord(text: text, location: location))
    session.tree.currentOrigin = Int32(session.log.records.count - 1)
  }

  /// Throws if an island could not be solved.
  private static func checkIslands(
    of tree: borrowing LayoutTree, _ statement: Statement
  ) throws(Diagnostic) {
    switch tree.islandRefusal {
    case nil: return
    case .interrupted: throw LoopRunner.interrupted
    case .tooManyViews:
      throw Diagnostic(
        code: "too-many-views",
        message: "a system of constraints has at most \(LayoutTree.maximumIslandViews) views",
        range: statement.wordsRange, source: statement.source,
        fix: "put a split or a scroll view between stacks to separate the systems")
    }
  }

  private static func checkOverlay(
    of document: borrowing Document, _ statement: Statement
  ) throws(Diagnostic) {
    if let shown = document.overlay { try checkIslands(of: shown, statement) }
  }

  private func reportChanges(since before: Document, in session: Session, _ run: inout Run) {
    let difference = LayoutDifference(from: before.shown, to: session.shown)
    for line in ChangeTable.lines(of: difference) { run.say(line) }
    run.showsItself = true
  }

  /// Reports conflicts of constraints that differ from the last ones.
  private func reportConflicts(
    in session: inout Session, _ run: inout Run, _ outcome: inout Outcome
  ) {
    if !session.document.hasOverlay, session.reportedConflicts.isEmpty,
      session.document.base.brokenIslands.isEmpty
    {
      return
    }
    let conflicts = session.document.conflicts
    guard ConflictReport.isNew(conflicts, since: session.reportedConflicts) else { return }
    let indices = ConflictReport.reported(conflicts, since: session.reportedConflicts)
    var lines = session.reportedConflictLines(self, of: indices)
    if indices.count < conflicts.count {
      let these = indices.count == 1 ? "this is" : "these are"
      let count = "\(indices.count) of \(conflicts.count)"
      lines.append("\(these) \(count) conflicts: conflicts brief lists all")
    }
    // The change was made; its conflicts are reported after the next command.
    if session.shown.islandRefusal != nil || run.options.isInterrupted() { return }
    session.reportedConflicts = conflicts
    for line in lines { run.say(line) }
    outcome.reportCount = lines.count
  }

  /// The session after a suggested command; nil if it fails.
  package func trial(of line: String, in session: Session) -> Session? {
    var copy = session
    copy.past = History()
    var run = Run(self)
    guard let script = try? Script.parse(SourceText(line, origin: "")),
      (try? runBlock(script.statements, in: &copy, &run)) != nil
    else { return nil }
    return copy
  }

  /// Runs a generated command as a part of `statement`, at whose location it is reported.
  package func runLine(
    _ line: String, for statement: Statement, in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let first = session.log.records.count
    let location = Self.location(of: statement, in: session)
    try runBlock(Script.parse(SourceText(line, origin: "")).statements, in: &session, &run)
    for index in first..<session.log.records.count {
      session.log.records[index].location = location
    }
  }

  /// Updates the rules, and records the step for undo if anything changed.
  private func commit(
    _ effect: CommandSyntax.Effect, as text: String, before: Document,
    in session: inout Session, _ run: inout Run, _ statement: Statement
  ) throws(Diagnostic) -> Bool {
    switch effect {
    case .reads, .session, .defines: return false
    case .history: return !session.document.isUnchanged(since: before)
    case .edits:
      guard !session.document.isUnchanged(since: before) else {
        session.document = before
        return false
      }
      RuleEngine.refresh(&session, &run)
      if session.document.hasOverlay { try Self.checkOverlay(of: session.document, statement) }
      let wasWhole = session.past.isWhole
      session.past.remember(before, text, after: session.document)
      if wasWhole, !session.past.isWhole {
        let kept = Counted.changes(session.past.count)
        run.say(
          "undo goes back \(kept): earlier ones were dropped, because they need too much memory")
      }
      session.future.removeAll()
      return true
    }
  }

  /// Runs the statements of a command's block, up to the first failure.
  package func runBlock(
    _ statements: [Statement], in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    guard run.depth < Self.maximumDepth else {
      throw Diagnostic(
        code: "too-deep",
        message: "blocks are nested more than \(Self.maximumDepth) deep")
    }
    run.depth += 1
    defer { run.depth -= 1 }
    for statement in statements {
      let effect = try self.run(statement, in: &session, &run)
      if effect == .edits { RuleEngine.refresh(&session, &run) }
    }
  }
}
