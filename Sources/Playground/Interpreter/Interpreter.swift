package import CommandLanguage
package import LayoutDocument
import LayoutEngine
package import Phrases
import TerminalText

/// Runs statements on a session: the only entry point.
package struct Interpreter: Sendable {
  package let table: CommandTable<Session, CommandBody>

  package init(_ table: CommandTable<Session, CommandBody>) {
    self.table = table
  }

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

  /// The error of a typed line whose first word is a word of English and only the beginning of a
  /// command: `can pizza be pink` is no `canvas`.
  private func beginningWord(of statement: Statement, in session: Session) -> Diagnostic? {
    let word = statement.words[0]
    guard statement.source.isTyped, !word.isQuoted, !table.index.isName(word.text),
      Lexicon.shared.stops.contains(Tokens.lower(word.text)),
      session.definitions.alias(named: word.text) == nil,
      let syntax = try? table.index.syntax(named: word)
    else { return nil }
    // `n` may answer a question, and `new` would drop the layout.
    let offersNothing =
      session.tree.node(named: word.text) != nil || statement.words.count == 1
    return Diagnostic(
      code: "ambiguous-command",
      message: "\(Message.quoted(word.text)) is a word of English, not \(syntax.name)",
      range: word.range, source: statement.source,
      fix: offersNothing ? nil : syntax.name + statement.oneLine.drop { !$0.isWhitespace })
  }

  /// Runs the command that a refused statement means, or adds the possible meanings to the error.
  func executeNaturally(
    _ statement: Statement, in session: inout Session, _ options: Run.Options,
    _ outcome: inout Outcome
  ) {
    guard let problem = outcome.diagnostic else { return }
    let reading = reading(of: statement, after: problem, in: session)
    guard statement.source.isTyped else {
      // A slip in a script must not do something else.
      switch reading {
      case .run(let line): outcome.diagnostic?.fix = line
      case .correct(let line, _) where problem.namesNearWord: outcome.diagnostic?.fix = line
      case nil, .offer, .correct, .refuse: return
      }
      session.lastProblem = outcome.diagnostic
      return
    }
    switch reading {
    case nil: return
    case .run(let line):
      let source = SourceText(line, origin: statement.source.origin, firstLine: statement.line)
      guard let script = try? Script.parse(source), !script.statements.isEmpty else { return }
      var meant = Outcome(text: line, line: statement.line)
      let lastProblem = session.lastProblem
      execute(
        script.statements[0], following: Array(script.statements.dropFirst()),
        in: &session, options, &meant)
      if !meant.hasFailed { session.lastProblem = lastProblem }
      meant.diagnostic?.isElsewhere = true
      meant.text = outcome.text
      meant.exact = line
      outcome = meant
    case .some(let reading):
      let isCommand = table.index.isName(statement.words[0].text)
      // The exact language knows the command, and has a line that works.
      if isCommand, let fix = problem.fix, isExact(fix, in: session),
        !reading.isReason(after: problem)
      {
        return
      }
      let beginsWithView = session.tree.node(named: statement.words[0].text) != nil
      outcome.diagnostic = reading.diagnostic(
        after: problem, of: statement, beginsWithView: beginsWithView)
      session.lastProblem = outcome.diagnostic
    }
  }

  /// The reading of a refused statement; nil if its error does not concern its words.
  ///
  /// - Parameter isTyping: true while the line is typed: nothing is run.
  package func reading(
    of statement: Statement, after problem: Diagnostic, in session: Session, isTyping: Bool = false
  ) -> Reading? {
    // A letter is a short command or nothing.
    let first = statement.words.first?.text ?? ""
    guard Reading.mayExplain(problem),
      problem.code != "ambiguous-command" || first.utf8.count > 1
        || ["a", "i", "A", "I"].contains(first),
      let resolved = try? table.resolved(statement, session.definitions)
    else { return nil }
    let line = resolved.isAsWritten ? statement.text : resolved.oneLine
    let reading = PhraseReader(session, self, isTyping: isTyping).answer(line)
    switch reading {
    // A line that is read as itself has the exact error, and so has a block.
    case .run(line): return nil
    case .run(let meant) where lacksOnlyAView(resolved, problem, in: session, unless: meant):
      return nil
    case .refuse where resolved.hasBlocks: return nil
    case .run, .correct, .offer, .refuse: return reading
    }
  }

  /// True for an exact line about a view that does not exist, whose meaning takes the view's name for
  /// an article or for a new name.
  private func lacksOnlyAView(
    _ statement: Statement, _ problem: Diagnostic, in session: Session, unless meant: String
  ) -> Bool {
    guard problem.code == "unknown-view",
      let index = statement.words.firstIndex(where: { $0.range == problem.range })
    else { return false }
    let name = statement.words[index].text
    // No article and no new name stand before an axis.
    let next = statement.words.dropFirst(index + 1).first?.text
    let isTaken =
      name.utf8.count == 1 || Tokens(meant).all.contains { $0.text.prefix { $0 != "." } == name }
    var words = statement.words.map { $0.spelling }
    words[index] = "root"
    return ["h", "v"].contains(next) && isTaken
      && isExact(words.joined(separator: " "), in: session)
  }

  /// Returns true if the exact language has a line.
  func isExact(_ line: String, in session: Session) -> Bool {
    let statements = Script.statements(of: line) ?? []
    return !statements.isEmpty && statements.allSatisfy { (try? bound($0, in: session)) != nil }
  }

  /// Runs a statement in parts, to avoid a copy of the outcome.
  ///
  /// - Parameter following: the other statements of one line, which make one step with it.
  private func execute(
    _ statement: Statement, following: [Statement] = [], in session: inout Session,
    _ options: Run.Options, _ outcome: inout Outcome
  ) {
    if !session.document.base.isLaidOut {
      // The layout of earlier commands is no change of this one.
      let readsLayout = table.index.knownSyntax(named: statement.words[0])?.readsLayout
      if readsLayout ?? true { session.document.settle() }
    }
    let state = SessionState(session)
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
        let difference = LayoutDifference(from: state.before.shown, to: session.shown)
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
    _ statement: Statement, _ following: [Statement], from state: SessionState,
    in session: inout Session, _ run: inout Run, _ outcome: inout Outcome
  ) throws(Diagnostic) {
    let resolved = try table.resolved(statement, session.definitions)
    let texts =
      resolved.isAsWritten || !following.isEmpty
      ? resolved.texts(writtenAs: outcome.text) : table.texts(of: resolved, state.definitions)
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
      kind, as: run.historyText ?? texts.shown, before: state.before, in: &session, &run)
    if kind.isEdit, session.document.hasOverlay, !run.options.isPreview,
      let remark = DefeatedChange.remark(on: resolved, before: state.before, in: session)
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
    try table.index.bind(table.resolved(statement, session.definitions), session.definitions)
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
      let arguments = try table.index.bind(statement, definitions)
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

  /// Runs a bound command: plans it, and makes its edits.
  func perform(
    _ spec: Command, _ arguments: Arguments, in session: inout Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    let readsLayout = spec.syntax.readsLayout
    if readsLayout { session.document.settle() }
    switch spec.body {
    case .flow(let flow):
      try flow(arguments, &session, &run)
    case .plan(let plan):
      let planned = try plan(arguments, session, run)
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
      let planned = try plan(arguments, session, Run(self)).edits
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
        table.texts(of: statement, session.definitions).shown
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

  /// Runs the statements of a command's block, up to the first failure.
  package func runBlock(
    _ statements: [Statement], in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    try run.checkDepth()
    run.depth += 1
    defer { run.depth -= 1 }
    for statement in statements {
      _ = try self.run(statement, in: &session, &run)
    }
    session.document.settle()
  }
}
