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
  /// Whether `output` is to be copied, such as a script.
  package var isCode = false
  /// How many of the last lines of `output` report conflicts that the command made or left.
  package var reportCount = 0
  /// The command as a script repeats it that has none of the session's variables and aliases.
  package var script: String
  /// Whether it has made or dropped a variable or an alias.
  package var isDefinition = false
  /// Frames that stand among the lines of `output`, in order.
  package var pictures: [PlacedFrame] = []

  package init(text: String, place: String, line: Int) {
    self.text = text
    script = text
    self.place = place
    self.line = line
  }

  /// What is printed, in order: lines, and frames among them. The frame of a change or of a
  /// `frame` on its own comes last.
  package enum Piece {
    case lines([String])
    case frame(TextFrame)
  }

  package var pieces: [Piece] {
    var pieces: [Piece] = []
    var next = 0
    for picture in pictures {
      let end = min(max(picture.lineCount, next), output.count)
      if end > next { pieces.append(.lines(Array(output[next..<end]))) }
      pieces.append(.frame(picture.frame))
      next = end
    }
    if next < output.count { pieces.append(.lines(Array(output[next...]))) }
    return pieces + (frame.map { [.frame($0)] } ?? [])
  }

  /// What is said, with the frames that were asked for on the way as lines.
  package var said: [String] {
    if pictures.isEmpty { return output }
    var said = self
    said.frame = nil
    return said.pieces.flatMap { piece in
      switch piece {
      case .lines(let lines): lines
      case .frame(let frame): frame.lines()
      }
    }
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

  /// Runs one statement. A statement that fails leaves the session's document, its variables and
  /// its settings as they were.
  ///
  /// - Parameters:
  ///   - drawsChanges: whether the outcome of a change holds the new frame, if it looks different.
  ///   - isInterrupted: asked between the commands of a loop, whether to stop.
  package static func execute(
    _ statement: Statement, in session: inout Session, drawsChanges: Bool = true,
    isInterrupted: @escaping () -> Bool = { false }
  ) -> Outcome {
    let place = placeText(of: statement)
    var outcome = Outcome(text: statement.text, place: place, line: statement.line)
    let state = SessionState(session)
    session.begin(drawsChanges: drawsChanges, isInterrupted: isInterrupted)
    do throws(Diagnostic) {
      let resolved = try table.resolved(statement, session.definitions)
      let effect = try run(resolved, in: &session)
      outcome.isDefinition = effect == .defines
      if !outcome.isDefinition {
        // What a block has made is its own.
        session.definitions = state.definitions
        let texts = table.texts(of: resolved, state.definitions)
        outcome.script = texts.script
        outcome.isChanged = commit(effect, as: texts.shown, before: state.before, in: &session)
      }
    } catch {
      session.restore(state)
      session.effects.removeAll()
      var error = error
      error.isElsewhere = error.source.map { $0 !== statement.source } ?? false
      outcome.diagnostic = error
      session.lastProblem = error
    }
    if outcome.isChanged && !session.isPreview { reportConflicts(in: &session, &outcome) }
    outcome.output = session.output
    outcome.pictures = session.pictures
    outcome.isCode = session.saysCode
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
    let given: GivenCommand =
      if outcome.diagnostic != nil {
        GivenCommand(text: outcome.text, fate: .failed)
      } else if outcome.isDefinition {
        // The commands after it have its value in them.
        GivenCommand(text: outcome.text, fate: .definition)
      } else if outcome.effects.contains(where: { $0.reachesOut }) {
        GivenCommand(text: outcome.script, fate: .reachedOut)
      } else {
        GivenCommand(text: outcome.script, fate: .ran)
      }
    session.given.append(given)
  }

  /// `line 3`, or `demo.lay line 3` in a file.
  static func placeText(of statement: Statement) -> String {
    let line = "line \(statement.line)"
    let origin = statement.source.origin
    return origin.isEmpty || origin.hasPrefix("<") ? line : "\(origin) \(line)"
  }

  /// The command that a statement is, aliases and variables resolved, for who looks and does not
  /// run it.
  package static func bound(
    _ statement: Statement, in session: Session
  ) throws(Diagnostic) -> BoundCommand<Session> {
    try table.bind(table.resolved(statement, session.definitions), session.definitions)
  }

  /// Binds and runs; says which effect the command has. The aliases are resolved already.
  static func run(
    _ statement: Statement, in session: inout Session
  ) throws(Diagnostic) -> CommandSyntax.Effect {
    let isCall = statement.alias != nil && session.callPlace == nil
    if isCall { session.callPlace = placeText(of: statement) }
    defer { if isCall { session.callPlace = nil } }
    let definitions = session.definitions
    var keptWords = Int.max
    do throws(Diagnostic) {
      let bound = try table.bind(statement, definitions)
      keptWords = bound.spec.syntax.variables.keptWords
      if bound.spec.syntax.effect == .edits { note(bound.arguments.statement, in: &session) }
      try bound.spec.run(bound.arguments, &session)
      return bound.spec.syntax.effect
    } catch {
      // It is nothing that stands anywhere.
      if error.code == LoopRunner.interrupted.code { throw error }
      let placed = error.placed(at: statement.wordsRange, in: statement.source)
      throw statement.noted(
        definitions.explained(placed, in: statement, keeping: keptWords), definitions)
    }
  }

  /// Makes a command, its values in place, the origin of what it will change.
  private static func note(_ statement: Statement, in session: inout Session) {
    let text = table.texts(of: statement, session.definitions).shown
    session.log.append(
      CommandRecord(text: text, place: session.callPlace ?? placeText(of: statement)))
    session.tree.currentOrigin = Int32(session.log.count - 1)
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
    copy.tree.memory = copy.tree.memory?.copy()
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
    _ effect: CommandSyntax.Effect, as text: String, before: Document, in session: inout Session
  ) -> Bool {
    switch effect {
    case .reads, .session, .defines: return false
    case .history: return !session.document.isUnchanged(since: before)
    case .edits:
      guard !session.document.isUnchanged(since: before) else {
        session.document = before
        return false
      }
      RuleEngine.refresh(&session)
      session.past.append(HistoryStep(document: before, text: text))
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
}
