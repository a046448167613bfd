package import CommandLanguage
package import LayoutDocument
import LayoutEngine
import TerminalText

/// Runs statements on a session: the only entry point.
package struct Interpreter: Sendable {
  package let table: CommandTable<Session, CommandBody>

  /// Runs one statement. A statement that fails leaves the session's document, variables and
  /// settings as they were.
  package func execute(
    _ statement: Statement, in session: inout Session, _ options: Run.Options = Run.Options()
  ) -> Outcome {
    var outcome = Outcome(text: statement.text, line: statement.line)
    if options.readsNaturally, let problem = beginningWord(of: statement, in: session) {
      outcome.diagnostic = problem
      session.lastProblem = problem
    } else {
      execute(statement, in: &session, options, &outcome)
    }
    if options.readsNaturally, outcome.hasFailed {
      executeNaturally(statement, in: &session, options, &outcome)
    } else if options.readsNaturally, let name = table.index.mistakable(statement.words[0]) {
      let words = statement.oneLine.drop { !$0.isWhitespace }
      outcome.exact = name + words
    }
    if outcome.report.leavesTrace { session.given.append(Self.given(outcome)) }
    return outcome
  }

  /// Runs a statement in parts, to avoid a copy of the outcome.
  ///
  /// - Parameter following: the other statements of one line, which make one step with it.
  func execute(
    _ statement: Statement, following: [Statement] = [], in session: inout Session,
    _ options: Run.Options, _ outcome: inout Outcome
  ) {
    if !session.document.base.isLaidOut {
      // The layout of earlier commands is no change of this one.
      let readsLayout = table.index.knownSyntax(named: statement.words[0])?.readsLayout
      if readsLayout ?? true { session.document.settle() }
    }
    let state = session.snapshot
    var run = Run(self, options)
    if !options.isPreview { session.tree.watch(options.isInterrupted) }
    do throws(Diagnostic) {
      try step(statement, following, from: state, in: &session, &run, &outcome)
    } catch {
      session.restore(state)
      run.report.requests.removeAll()
      run.report.frame = nil
      var error = error
      error.isElsewhere = error.source.map { $0 !== statement.source } ?? false
      outcome.diagnostic = error
      session.lastProblem = error
    }
    if outcome.isChanged && !options.isPreview {
      if session.shell.printsChanges && options.drawsChanges {
        let difference = LayoutDifference(from: state.shown, to: session.shown)
        run.report.lines += ChangeTable.lines(of: difference)
        run.report.showsItself = true
      }
      reportConflicts(in: &session, &run)
    }
    // Later uses of the layout must not be interrupted.
    if !options.isPreview { session.tree.watch { false } }
    if outcome.hasFailed { session.document.settle() }
    outcome.report = run.report
    outcome.chosen = run.historyText
    outcome.drawsChanges = options.drawsChanges
  }

  /// Runs the statements of one step, and records it for undo if it changed anything.
  private func step(
    _ statement: Statement, _ following: [Statement], from state: Session,
    in session: inout Session, _ run: inout Run, _ outcome: inout Outcome
  ) throws(Diagnostic) {
    let resolved = try table.index.resolved(statement, session.definitions)
    let texts =
      resolved.isAsWritten || !following.isEmpty
      ? resolved.texts(writtenAs: outcome.text) : table.index.texts(of: resolved, state.definitions)
    run.outermost = (resolved, texts)
    var kind = try self.run(resolved, in: &session, &run)
    for next in following {
      let other = try self.run(next, in: &session, &run)
      if !kind.isEdit { kind = other }
    }
    if !run.options.laysOutLate { session.document.settle() }
    try Self.checkIslands(of: session.document, statement)
    outcome.isDefinition = kind == .defines
    if outcome.isDefinition { return }
    // Definitions of a block are local to it.
    session.definitions = state.definitions
    outcome.script = run.scriptText ?? run.historyText ?? texts.script
    outcome.isChanged = commit(
      kind, as: run.historyText ?? texts.shown, before: state.document, in: &session, &run)
    if kind.isEdit, session.document.hasOverlay, !run.options.isPreview,
      let remark = DefeatedChange.remark(on: resolved, before: state.document, in: session)
    {
      run.report.say(remark)
    }
    if run.report.remark == nil, kind.isEdit || kind == .history {
      run.report.remark = outcome.isChanged ? "nothing moved" : "nothing changed"
    }
  }

  /// Runs one statement without drawing frames.
  package func executeSilently(_ statement: Statement, in session: inout Session) -> Outcome {
    var options = Run.Options()
    options.drawsChanges = false
    return execute(statement, in: &session, options)
  }

  /// The command as a part of the session's script.
  private static func given(_ outcome: Outcome) -> GivenCommand {
    if outcome.hasFailed { return GivenCommand(text: outcome.text, result: .failed) }
    // The commands after a definition contain its value.
    if outcome.isDefinition { return GivenCommand(text: outcome.text, result: .definition) }
    let reachesOut = outcome.report.requests.contains { $0.reachesOut }
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
  package func bound(_ statement: Statement, in session: Session) throws(Diagnostic) -> Arguments {
    try table.index.bind(table.index.resolved(statement, session.definitions), session.definitions)
  }

  /// Binds and runs a statement whose aliases are resolved; returns the kind of the command.
  func run(
    _ statement: Statement, in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) -> CommandSyntax.Kind {
    let isCall = statement.replacesAlias && run.callLocation == nil
    if isCall { run.callLocation = Self.location(of: statement, in: session) }
    defer { if isCall { run.callLocation = nil } }
    let definitions = session.definitions
    var keptWords = Int.max
    do throws(Diagnostic) {
      let arguments = try bind(statement, in: session)
      let syntax = arguments.syntax
      keptWords = syntax.variables.keptWords
      if syntax.kind.isEdit { note(arguments.statement, in: &session, &run) }
      try perform(table.specs[arguments.position], arguments, in: &session, &run)
      return syntax.kind
    } catch {
      // This error has no source location.
      if error.code == LoopRunner.interrupted.code { throw error }
      let placed = error.placed(at: statement.wordsRange, in: statement.source)
      throw statement.noted(
        definitions.explained(placed, in: statement, keeping: keptWords, table.index), definitions)
    }
  }

  /// Binds a statement. If a word cannot be bound and the view before it does not exist, the view is
  /// what is wrong.
  private func bind(_ statement: Statement, in session: Session) throws(Diagnostic) -> Arguments {
    do throws(Diagnostic) {
      return try table.index.bind(statement, session.definitions)
    } catch {
      if case .view = table.index.knownSyntax(named: statement.words[0])?.parameters.first?.type,
        let view = statement.words.dropFirst().first, let range = error.range,
        view.range.upper < range.upper, !view.text.contains("$")
      {
        _ = try ViewNames.view(view, statement.source, in: session.tree)
      }
      throw error
    }
  }

  /// Runs a bound command: plans it, and makes its edits.
  func perform(
    _ spec: Command, _ arguments: Arguments, in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let readsLayout = spec.syntax.readsLayout
    if readsLayout { session.document.settle() }
    switch spec.body {
    case .flow(let flow): try flow(arguments, &session, &run)
    case .plan(let plan):
      let planned = try plan(Call(arguments, session, run))
      run.report.add(planned.report)
      if !planned.edits.isEmpty {
        try session.make(planned.edits, arguments, mayWait: !readsLayout && run.mayWait)
      }
      if let text = planned.text {
        run.historyText = text
        session.log.records[session.log.records.count - 1].text = text
      }
      try planned.after?(&session, &run.report)
    }
    planRules(of: &session.document)
  }

  /// Plans the rules that name views which were missing until now.
  private func planRules(of document: inout Document) {
    guard document.rules.contains(where: { $0.edits == nil }) else { return }
    for index in document.rules.indices where document.rules[index].edits == nil {
      do throws(Diagnostic) {
        document.rules[index].edits = try edits(of: document.rules[index].statements, on: document)
      } catch {
        document.rules[index].obstacle = error.message
      }
    }
    document.applyRules()
  }

  /// The edits of a rule's commands, each planned on the document that the earlier ones made.
  package func edits(
    of statements: [Statement], on document: Document
  ) throws(Diagnostic) -> [Edit] {
    var session = Session()
    session.document.base = document.shown
    var edits: [Edit] = []
    for statement in statements {
      let arguments = try table.index.bind(statement)
      guard arguments.syntax.kind == .editsInRules,
        case .plan(let plan) = table.specs[arguments.position].body
      else {
        let allowed = table.specs.filter { $0.syntax.kind == .editsInRules }
        throw arguments.diagnostic(
          "not-in-rule", "\"\(arguments.syntax.name)\" cannot be used in a rule",
          at: statement.words[0],
          fix: "a rule can use " + allowed.map { $0.syntax.name }.joined(separator: ", "))
      }
      let planned = try plan(Call(arguments, session, Run(self))).edits
      try session.make(planned, arguments)
      edits += planned
    }
    return edits
  }

  /// Records the command that made the changes, with its variables replaced.
  private func note(_ statement: Statement, in session: inout Session, _ run: inout Run) {
    let text =
      if let outermost = run.outermost, outermost.statement === statement {
        outermost.texts.shown
      } else {
        table.index.texts(of: statement, session.definitions).shown
      }
    let location = run.callLocation ?? Self.location(of: statement, in: session)
    session.log.records.append(CommandRecord(text: text, location: location))
    session.tree.currentOrigin = Int32(session.log.records.count - 1)
  }

  /// Throws if an island could not be solved. Reads the trees in place, because every command does
  /// this.
  private static func checkIslands(
    of document: borrowing Document, _ statement: Statement
  ) throws(Diagnostic) {
    let overlaid = document.hasOverlay ? document.overlay?.islandRefusal : nil
    switch document.base.islandRefusal ?? overlaid {
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

  /// Reports conflicts of constraints that differ from the last ones.
  private func reportConflicts(in session: inout Session, _ run: inout Run) {
    if !session.document.hasOverlay, session.reportedConflicts.isEmpty,
      session.document.base.brokenIslands.isEmpty
    {
      return
    }
    let conflicts = session.document.conflicts
    guard ConflictReport.isNew(conflicts, since: session.reportedConflicts) else { return }
    let indices = ConflictReport.indicesToReport(conflicts, since: session.reportedConflicts)
    var lines = session.reportedConflictLines(of: indices)
    if indices.count < conflicts.count {
      let these = indices.count == 1 ? "this is" : "these are"
      let count = "\(indices.count) of \(conflicts.count)"
      lines.append("\(these) \(count) conflicts: conflicts brief lists all")
    }
    // The change was made; its conflicts are reported after the next command.
    if session.shown.islandRefusal != nil || run.options.isInterrupted() { return }
    session.reportedConflicts = conflicts
    run.report.lines += lines
    run.report.conflictLineCount = lines.count
  }

  /// Reports rules that do not apply, and records the step for undo if anything changed.
  private func commit(
    _ kind: CommandSyntax.Kind, as text: String, before: Document,
    in session: inout Session, _ run: inout Run
  ) -> Bool {
    switch kind {
    case .looks, .checks, .session, .defines: return false
    case .history: return !session.document.isUnchanged(since: before)
    case .edits, .editsInRules, .rule, .alone, .recorded:
      guard !session.document.isUnchanged(since: before) else {
        session.document = before
        return false
      }
      for (index, rule) in session.document.rules.enumerated() {
        if let problem = rule.problem {
          run.report.say("rule \(index + 1) does not apply: \(problem)")
        }
      }
      let wasWhole = session.past.isWhole
      session.past.remember(before, text, after: session.document)
      if wasWhole, !session.past.isWhole {
        let kept = NumberText.count(session.past.count, "change")
        run.report.say(
          "undo goes back \(kept): earlier ones were dropped, because they need too much memory")
      }
      session.future.removeAll()
      return true
    }
  }
}
