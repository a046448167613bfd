package import CommandLanguage
import LayoutDocument
package import LayoutDrawing
import LayoutEngine
package import Lessons
import Phrases
package import Playground

/// Runs commands and scripts on a session, performs their effects, and shows their results to its
/// host. The shell, replays, checks, recordings and the page are such hosts.
package struct Driver<Place: Host> {
  package var session = Session()
  package var host: Place
  package var policy: RunPolicy
  package private(set) var painter = FramePainter()
  /// The status of the first error, or 0.
  package private(set) var status: Int32 = 0
  /// The status of a `quit` that ran.
  package private(set) var quitStatus: Int32?
  private var chain = SourceChain()
  /// The lessons, if they were used.
  package private(set) var lessons: LessonRun?

  /// - Parameter script: the script that contains all commands, if any.
  package init(_ host: Place, _ policy: RunPolicy, script: String? = nil) {
    self.host = host
    self.policy = policy
    if let script { chain.enter(script, identity: script, sourcedAt: nil) }
  }

  package var isOver: Bool { quitStatus != nil }

  /// Continues after a `quit`, in a front end that does not end.
  package mutating func resume() { quitStatus = nil }

  // MARK: Scripts

  /// Parses, checks and runs typed text. Only its first error is reported, because the others may
  /// follow from it. Returns false if anything failed.
  package mutating func run(typed source: SourceText) -> Bool {
    if let script = lessonCommand(source) { return run(typed: script) }
    do throws(LoadedScript.Problems) {
      return runStatements(of: try load(source))
    } catch {
      report(error.diagnostics)
      return false
    }
  }

  /// Parses and checks typed text or a sourced script; natural readings may explain its problems.
  func load(
    _ source: SourceText, identity: String? = nil, isChecked: Bool = true, isSourced: Bool = false
  ) throws(LoadedScript.Problems) -> LoadedScript {
    do throws(LoadedScript.Problems) {
      return try LoadedScript.parse(
        source, identity: identity, isChecked: isChecked,
        isSourced ? Definitions() : session.definitions,
        atMost: isSourced ? policy.maximumProblems : 1, isInterrupted: policy.isInterrupted)
    } catch {
      return try readable(after: error, isSourced: isSourced)
    }
  }

  /// The command of the running lesson that a line means, such as `hint` or `guess 120`; nil if
  /// there is none. Aliases come first.
  private func lessonCommand(_ source: SourceText) -> Script? {
    guard let lessons, lessons.isActive, let script = try? Script.parse(source),
      script.statements.count == 1, let statement = script.statements.first,
      !statement.hasBlocks, let first = statement.words.first, !first.isQuoted,
      session.definitions.alias(named: first.text) == nil
    else { return nil }
    let rest = statement.words.dropFirst()
    let meant: [String]
    switch Keyword.fold(first.text) {
    case let typed where ["hint", "check", "next", "task", "solution", "again"].contains(typed):
      meant = ["lesson", typed]
    case "guess": meant = ["lesson", "guess"]
    // In a lesson, `n` does not mean `new`.
    case let typed where ["y", "n", "yes", "no"].contains(typed):
      meant = ["lesson"] + (lessons.current?.question != nil ? ["guess", typed] : ["task"])
    default: return nil
    }
    guard rest.isEmpty || meant.last == "guess" else { return nil }
    let words = meant.map { text in
      var word = Word(text: text, range: first.range)
      word.form = .replaced
      return word
    }
    return Script(statements: [statement.replacing(words: words + rest)], source: source)
  }

  /// Checks and runs parsed commands, which have no natural forms.
  mutating func run(typed script: Script) -> Bool {
    let loaded = LoadedScript(script, identity: nil)
    do throws(LoadedScript.Problems) {
      try loaded.check(session.definitions, atMost: 1, isInterrupted: policy.isInterrupted)
    } catch {
      report(error.diagnostics)
      return false
    }
    return runStatements(of: loaded)
  }

  /// The refused script, if natural readings on a copy of the session resolve every problem, up to
  /// the first command that reaches files. A single typed command always runs.
  ///
  /// - Parameters:
  ///   - isSourced: true for a script that has its own variables and aliases.
  ///   - earlier: scripts that run before it.
  /// - Throws: the problems without those that a natural reading resolves.
  package func readable(
    after problems: LoadedScript.Problems, isSourced: Bool = false,
    following earlier: [LoadedScript] = []
  ) throws(LoadedScript.Problems) -> LoadedScript {
    guard policy.readsNaturally, let script = problems.script,
      problems.diagnostics.allSatisfy({ Reading.mayExplain($0) })
    else { throw problems }
    let loaded = LoadedScript(script, identity: problems.identity)
    let statements = script.statements
    if statements.count == 1, loaded.name.isEmpty { return loaded }
    var copy = session
    if isSourced { _ = copy.enterScript() }
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = true
    options.isInterrupted = policy.isInterrupted
    for statement in earlier.flatMap({ $0.script.statements }) {
      _ = Interpreter.standard.execute(statement, in: &copy, options)
    }
    for statement in statements {
      // What reaches files is not tried, and the statements after it depend on it.
      if reachesOut(statement, in: copy) { break }
      let outcome = Interpreter.standard.execute(statement, in: &copy, options)
      guard let problem = outcome.diagnostic else { continue }
      // Other errors are reported when the script runs.
      guard Reading.mayExplain(problem) else { break }
      throw problems.beginning(with: problem, of: statement)
    }
    // Only typed lines may have natural forms.
    guard script.source.isTyped else { throw problems }
    return loaded
  }

  private func reachesOut(_ statement: Statement, in session: Session) -> Bool {
    guard let bound = try? Interpreter.standard.bound(statement, in: session) else { return false }
    return bound.syntax.reachesOut(with: bound.statement.words)
  }

  /// Runs a script; returns false if anything failed.
  ///
  /// - Parameter isPart: true for a part of a script that keeps the variables and aliases of the
  ///   parts before it.
  package mutating func run(
    _ loaded: LoadedScript, sourcedAt location: String? = nil, isPart: Bool = false
  ) -> Bool {
    chain.enter(loaded.name, identity: loaded.identity, sourcedAt: location)
    let outer = isPart ? nil : session.enterScript()
    defer {
      chain.leave()
      if let outer {
        let isOutermost = chain.depth == 0 && loaded.name != ShareToken.origin
        session.leaveScript(outer, keepsDefinitions: isOutermost)
      }
    }
    return runStatements(of: loaded)
  }

  /// Runs statements up to the first failure, or all of them if the policy keeps going.
  private mutating func runStatements(of loaded: LoadedScript) -> Bool {
    var failures = 0
    defer { session.document.settle() }
    for statement in loaded.script.statements {
      if policy.isInterrupted() {
        report([.interrupted])
        return false
      }
      let depth = chain.depth
      host.show(.start(statement, depth: depth), in: session)
      let readsNaturally = policy.readsNaturally && failures < Self.maximumReadFailures
      if !run(statement, readsNaturally: readsNaturally) { failures += 1 }
      host.show(.end(depth: depth), in: session)
      if isOver || failures > 0 && !policy.keepsGoing { break }
    }
    return failures == 0
  }

  /// The failing lines of one script that are read in words, for a line that works.
  private static var maximumReadFailures: Int { 100 }

  /// Runs commands up to the first failure without reporting or drawing anything. An effect fails
  /// with `refusal`.
  ///
  /// - Parameter note: called after each command with the current session.
  package mutating func runQuietly(
    _ text: String, refusal: Diagnostic, _ note: (Outcome, Session) -> Void
  ) {
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = policy.readsNaturally
    do throws(LoadedScript.Problems) {
      for statement in try load(SourceText(text, origin: "")).script.statements {
        var outcome = Interpreter.standard.execute(statement, in: &session, options)
        recordChange(outcome)
        if !outcome.report.requests.isEmpty { outcome.diagnostic = refusal }
        note(outcome, session)
        if outcome.hasFailed { return }
      }
    } catch {
      var outcome = Outcome(text: text, line: 0)
      outcome.diagnostic = error.diagnostics.first
      note(outcome, session)
    }
  }

  // MARK: Commands

  private mutating func run(
    _ statement: Statement, readsNaturally: Bool, exact: String? = nil
  ) -> Bool {
    // Typed commands print more than the commands of a script.
    let isAnswered =
      policy.isWatched && policy.drawsChanges && chain.depth == 0 && statement.source.origin.isEmpty
    let before = isAnswered ? session.shown : nil
    var outcome = execute(statement, readsNaturally: readsNaturally)
    if let exact { outcome.exact = exact }
    if let lessons { painter.outline = lessons.outline }
    painter.draw(&outcome, of: session)
    recordChange(outcome)
    if policy.isStrict, !outcome.hasFailed {
      outcome.diagnostic = StrictCheck.problem(after: outcome, of: statement, in: session)
    }
    var sourced: SourcedScript?
    for request in outcome.report.requests where !outcome.hasFailed {
      do throws(Diagnostic) {
        sourced = try perform(request, &outcome) ?? sourced
      } catch {
        let location = request.location ?? RequestLocation(source: statement.source)
        outcome.diagnostic = location.placed(error)
      }
    }
    if readsNaturally, outcome.hasFailed, !outcome.report.requests.isEmpty,
      let problem = outcome.diagnostic,
      let line = Interpreter.standard.reading(of: statement, after: problem, in: session)?.sure,
      let exact = Script.statements(of: line)?.first
    {
      // The effect failed because of the command's words, for example because of an unknown lesson.
      return run(exact, readsNaturally: false, exact: line)
    }
    if let before, !outcome.hasFailed { remark(&outcome, before) }
    report(&outcome, of: statement)
    if outcome.isChanged, let reply = lessons?.afterChange(in: &session) {
      let lines = reply.lines + host.keep(progress: reply.changes)
      if !lines.isEmpty { host.show(.lesson(lines, after: statement), in: session) }
    }
    guard !outcome.hasFailed else { return false }
    guard let sourced else { return true }
    return run(sourced, at: SourceChain.location(of: statement))
  }

  private func remark(_ outcome: inout Outcome, _ before: LayoutTree) {
    if outcome.isSilent, let remark = outcome.report.remark { outcome.report.lines.append(remark) }
    guard outcome.isChanged, lessons?.isActive != true else { return }
    let remarks = LostViews.remarks(in: session, since: before)
    outcome.report.sayAboveConflicts(remarks)
  }

  /// Runs a command in the session. The closure that reads files exists only inside this function;
  /// otherwise it would retain the host, and each report would copy that.
  private mutating func execute(_ statement: Statement, readsNaturally: Bool) -> Outcome {
    var options = Run.Options()
    options.drawsChanges = policy.drawsChanges
    options.isWatched = policy.isWatched
    options.laysOutLate = policy.laysOutLate
    options.isInterrupted = policy.isInterrupted
    options.readFile = host.layoutReader()
    options.readsNaturally = readsNaturally
    return Interpreter.standard.execute(statement, in: &session, options)
  }

  /// Records a change, except of a lesson's tree.
  private mutating func recordChange(_ outcome: Outcome) {
    if outcome.isChanged, lessons?.isActive != true { host.keep(change: outcome.script) }
  }

  package mutating func frame() -> TextFrame { painter.frame(of: session) }

  // MARK: Reports

  /// Reports errors found before any command could run.
  package mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      note(diagnostic)
      // Typed text is recorded as a command even if it cannot run.
      if let source = diagnostic.source, source.origin.isEmpty {
        session.given.append(GivenCommand(text: source.text, result: .failed))
      }
      host.show(.problem(chain.traced(diagnostic)), in: session)
    }
  }

  private mutating func report(_ outcome: inout Outcome, of statement: Statement) {
    if outcome.hasFailed, let diagnostic = outcome.diagnostic {
      note(diagnostic)
      outcome.diagnostic = chain.traced(diagnostic)
    }
    host.show(.outcome(outcome, of: statement), in: session)
  }

  private mutating func note(_ diagnostic: Diagnostic) {
    if status == 0 { status = diagnostic.status }
    session.lastProblem = diagnostic
  }

  // MARK: Requests

  /// A script to run after the command that sources it was reported.
  private typealias SourcedScript = (source: SourceText, identity: String?, isChecked: Bool)

  private mutating func perform(
    _ request: HostRequest, _ outcome: inout Outcome
  ) throws(Diagnostic) -> SourcedScript? {
    switch request {
    case .quit(let status): quitStatus = status
    case .clear: _ = host.perform(.clear, in: session)
    case .write(let path, let contents, _):
      if let problem = host.write(contents, to: path) {
        outcome.report.lines = []
        throw .cannotWrite("write \(Message.quoted(path))", problem)
      }
    case .live:
      if !host.perform(.live, in: session) {
        throw Diagnostic(code: "no-terminal", message: "live needs the shell on a terminal")
      }
    case .open(let script):
      let source = SourceText(script, origin: ShareToken.origin)
      return (source, nil, isChecked: true)
    case .source(let path, _):
      let contents = try read(path, as: .script)
      try chain.check(path, identity: contents.identity)
      let source = SourceText(contents.bytes, origin: path)
      return (source, contents.identity, isChecked: !policy.keepsGoing)
    case .tryOut(let example):
      outcome.report.lines += Driver<Transcript>.lines(of: example, frames: session.frames)
    case .lesson(let request, _):
      let reply = try lesson(request)
      outcome.report.lines += lines(reply) + host.keep(progress: reply.changes)
      outcome.report.isUnpaged = true
      painter.outline = lessons?.outline
      if policy.drawsChanges, let request = reply.frame {
        outcome.frame = painter.frame(request, session.frames)
      }
    case .compare where policy.isSilent: break
    case .compare(let paths, let answer, _):
      let (isInterrupted, read) = (policy.isInterrupted, host.read)
      let sessions = try paths.map { path throws(Diagnostic) in
        try ScriptReplay.session(of: path, isInterrupted: isInterrupted, read)
      }
      outcome.report.add(answer(sessions))
    case .look(let path, let answer, _):
      let contents = try read(path, as: .layout)
      outcome.report.lines += try answer(contents.bytes)
    case .copy:
      guard chain.depth == 0, let result = host.copy() else {
        throw Diagnostic(
          code: "no-terminal", message: "copy works only on a line that you type in the shell")
      }
      outcome.report.lines += try result.mapError { Diagnostic.cannotWrite("copy", $0) }.get()
    case .play(let rate, let replaced):
      guard let animation = session.animation,
        host.perform(.play(animation, rate: rate), in: session)
      else { break }
      let end = outcome.report.lines.count - outcome.report.conflictLineCount
      outcome.report.lines.removeSubrange(max(0, end - replaced)..<end)
    }
    return nil
  }

  func read(_ path: String, as kind: FileKind) throws(Diagnostic) -> FileContents {
    try host.read(path, as: kind).mapError { Diagnostic.cannotRead(path, $0) }.get()
  }

  private mutating func run(_ sourced: SourcedScript, at location: String) -> Bool {
    do throws(LoadedScript.Problems) {
      let loaded = try load(
        sourced.source, identity: sourced.identity, isChecked: sourced.isChecked, isSourced: true)
      return run(loaded, sourcedAt: location)
    } catch {
      report(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.notes.append(SourceChain.note(location))
          return diagnostic
        })
      return false
    }
  }

  /// The lines of a reply, with its demonstration between them.
  private mutating func lines(_ reply: LessonReply) -> [String] {
    let scenes = reply.demonstration
    guard !scenes.isEmpty else { return reply.lines }
    let isPlayed = policy.isWatched && host.perform(.demonstrate(scenes), in: session)
    let between =
      isPlayed
      ? DemonstrationScene.summary(of: scenes, frames: session.frames)
      : DemonstrationScene.lines(of: scenes, frames: session.frames)
    let above = reply.lines.prefix(reply.linesAbove)
    let below = reply.lines.dropFirst(reply.linesAbove).drop { $0.isEmpty }
    return above + (above.isEmpty ? [] : [""]) + between + below
  }

  private mutating func lesson(_ request: LessonRequest) throws(Diagnostic) -> LessonReply {
    var lessons = lessons ?? LessonRun(host.lessonProgress())
    defer { self.lessons = lessons }
    let host = host
    return try lessons.perform(
      request, in: &session, folder: { host.lessonNames(in: $0) },
      reader: { host.read($0, as: .lesson).map { $0.bytes } })
  }
}
