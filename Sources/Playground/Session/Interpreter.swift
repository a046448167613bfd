package import CommandLanguage
package import FrameRendering
import LayoutEngine
import LayoutModel

/// What one command gave: everything that is to be printed or done.
package struct Outcome {
  /// The command as it was typed.
  package var text: String
  package var place: String
  package var line: Int
  package var output: [String] = []
  package var frame: TextFrame?
  package var json: String?
  package var effects: [Effect] = []
  package var diagnostic: Diagnostic?
  /// Whether the tree changed.
  package var isChanged = false
  /// How many of the last lines of `output` report conflicts that the command made or left.
  package var reportCount = 0

  package init(text: String, place: String, line: Int) {
    self.text = text
    self.place = place
    self.line = line
  }

  /// 0, or the diagnostic's status.
  package var status: Int32 { diagnostic?.status ?? 0 }
}

/// Runs statements on a session: the only entry.
package enum Interpreter {
  /// Every command, declared once.
  package static let table = CommandTable<Session>(
    AllCommands.specs, foreignWords: ForeignWord.all, topics: HelpTopic.all,
    furtherPages: HelpQuery.pageNames)

  /// Undo goes back this many steps; the oldest are forgotten beyond.
  package static let maximumHistory = 1_000_000
  /// Blocks inside blocks that run.
  package static let maximumDepth = 64

  /// Runs one statement. A statement that fails leaves the session's document as it was.
  ///
  /// - Parameters:
  ///   - drawsChanges: whether the outcome of a change holds the new frame, if it looks different.
  package static func execute(
    _ statement: Statement, in session: inout Session, drawsChanges: Bool = true
  ) -> Outcome {
    let place = placeText(of: statement)
    var outcome = Outcome(text: statement.text, place: place, line: statement.line)
    let before = session.document
    session.output.removeAll(keepingCapacity: true)
    session.effects.removeAll()
    session.requestedFrame = nil
    session.requestsBeyond = false
    session.showsItself = false
    session.drawsChanges = drawsChanges
    session.isAnimating = false
    session.leavesTrace = true
    session.json = nil
    do throws(Diagnostic) {
      let effect = try run(statement, in: &session)
      outcome.isChanged = commit(effect, of: statement, before: before, in: &session)
    } catch {
      session.document = before
      session.effects.removeAll()
      outcome.diagnostic = error
      session.lastProblem = error
    }
    if outcome.isChanged { reportConflicts(in: &session, &outcome) }
    outcome.output = session.output
    outcome.effects = session.effects
    keep(outcome, in: &session)
    outcome.json = session.json
    if let requested = session.requestedFrame, outcome.diagnostic == nil {
      outcome.frame = session.frame(of: requested, showsBeyond: session.requestsBeyond)
    } else if outcome.isChanged && drawsChanges {
      let picture = session.changedFrame()
      outcome.frame = session.showsItself ? nil : picture
    }
    return outcome
  }

  /// Makes the command part of the session's own script.
  private static func keep(_ outcome: Outcome, in session: inout Session) {
    guard session.leavesTrace else { return }
    let fate: GivenCommand.Fate =
      outcome.diagnostic != nil
      ? .failed : outcome.effects.contains(where: \.reachesOut) ? .reachedOut : .ran
    session.given.append(GivenCommand(text: outcome.text, fate: fate))
  }

  /// `line 3`, or `demo.lay line 3` in a file.
  static func placeText(of statement: Statement) -> String {
    let line = "line \(statement.line)"
    let origin = statement.source.origin
    return origin.isEmpty || origin.hasPrefix("<") ? line : "\(origin) \(line)"
  }

  /// Binds and runs; says which effect the command has.
  private static func run(
    _ statement: Statement, in session: inout Session
  ) throws(Diagnostic) -> CommandSyntax.Effect {
    let bound = try table.bind(statement)
    if bound.spec.effect == .edits {
      session.log.append(
        CommandRecord(text: oneLine(statement), place: placeText(of: statement)))
      session.tree.currentOrigin = Int32(session.log.count - 1)
    }
    do throws(Diagnostic) {
      try bound.spec.run(bound.arguments, &session)
    } catch {
      throw error.placed(at: statement.wordsRange, in: statement.source)
    }
    return bound.spec.effect
  }

  /// Says which constraints conflict, where these are others than the last time.
  private static func reportConflicts(in session: inout Session, _ outcome: inout Outcome) {
    let conflicts = session.shown.conflicts()
    guard ConflictReport.isNew(conflicts, since: session.reportedConflicts) else { return }
    session.reportedConflicts = conflicts
    let lines = ConflictReport(session).lines()
    for line in lines { session.say(line) }
    outcome.reportCount = lines.count
  }

  /// The session as it would be after a command that a suggestion consists of; nil where it fails.
  static func trial(of line: String, in session: Session) -> Session? {
    var copy = session
    copy.past = []
    // What is solved for a trial does not take the place of what is solved for the session.
    copy.tree.memory = nil
    guard let script = try? Script.parse(SourceText(line, origin: "")),
      (try? runBlock(script.statements, in: &copy)) != nil
    else { return nil }
    return copy
  }

  /// Runs a command of our own making as a part of `statement`, whose place it takes on.
  static func runLine(
    _ line: String, for statement: Statement, in session: inout Session
  ) throws(Diagnostic) {
    let first = session.log.count
    try runBlock(Script.parse(SourceText(line, origin: "")).statements, in: &session)
    for index in first..<session.log.count { session.log[index].place = placeText(of: statement) }
  }

  /// Brings the rules up to date and remembers the step for undo, if anything changed.
  private static func commit(
    _ effect: CommandSyntax.Effect, of statement: Statement, before: Document,
    in session: inout Session
  ) -> Bool {
    switch effect {
    case .reads, .session: return false
    case .history: return !session.document.isUnchanged(since: before)
    case .edits:
      guard !session.document.isUnchanged(since: before) else {
        session.document = before
        return false
      }
      RuleEngine.refresh(&session)
      session.past.append(HistoryStep(document: before, text: oneLine(statement)))
      if session.past.count > maximumHistory { session.past.removeFirst() }
      session.future.removeAll()
      return true
    }
  }

  /// Runs the statements of a block, for commands that take one. The first failure ends it.
  static func runBlock(
    _ statements: [Statement], in session: inout Session
  ) throws(Diagnostic) {
    guard session.depth < maximumDepth else {
      throw Diagnostic(
        code: "too-deep", message: "blocks run inside one another more than \(maximumDepth) deep")
    }
    session.depth += 1
    defer { session.depth -= 1 }
    for statement in statements {
      let effect = try run(statement, in: &session)
      if effect == .edits { RuleEngine.refresh(&session) }
    }
  }

  /// A statement over several lines as one line that means the same; its comments are left out.
  static func oneLine(_ statement: Statement) -> String {
    let text = statement.text
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let words = statement.words.map { statement.source[$0.range] }.joined(separator: " ")
    guard let block = statement.block else { return words }
    return words + " { " + block.map(oneLine).joined(separator: "; ") + " }"
  }
}
