import CommandLanguage
import Drawing
import Exchange
import FrameRendering
import LayoutModel
import LineEditing
import Playground
import Transcripts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs commands on a session, hands their results on and does what they ask of the outside.
struct Player {
  var session = Session()
  var painter = FramePainter()
  var results: Results
  var journal: Journal?
  /// Whether changes are drawn, and when.
  var frames: Options.Frames
  /// The status of the first failure.
  private(set) var status = Status.success
  /// The status of a `quit` that has run.
  private(set) var quitStatus: Int32?
  private let keepsGoing: Bool
  private let isStrict: Bool
  private let room: FrameRoom
  private var recorder: Recorder?
  private var chain = SourceChain()
  private var lessons: LessonPlayer
  /// Where the shell remembers its settings.
  private let settings: SettingsStore?
  private var hasRun = false
  private let isShell: Bool
  /// Whether the terminal obeys escape sequences.
  var hasEscapes: Bool
  /// Whether `live` has run and nobody has shown it yet.
  var wantsLive = false
  /// The frame in words as it was told last.
  private var lastWords: [String] = []

  /// - Parameter isShell: whether somebody waits for the results of each command.
  init(_ options: Options, isShell: Bool, environment: Environment = .process) {
    frames = options.frames
    self.isShell = isShell
    hasEscapes = environment.hasEscapes
    keepsGoing = options.keepsGoing
    isStrict = options.isStrict
    lessons = LessonPlayer(folder: isShell ? environment.stateFolder : nil)
    settings = isShell ? SettingsStore(environment) : nil
    let toTerminal = isTerminal(STDOUT_FILENO)
    // A recording is the same on every machine: it goes by the options alone.
    let usual = options.isRecording ? TranscriptSettings() : nil
    room = FrameRoom(
      columns: options.columns ?? usual?.columns, rows: options.rows ?? usual?.rows,
      environment: environment)
    let charset = options.charset ?? usual?.charset ?? (localeIsUTF8() ? .unicode : .ascii)
    let hasColour = environment.wantsColour(options.colour, isTerminal: toTerminal)
    results = Results(
      isJSON: options.isJSON, isASCII: charset == .ascii, hasColour: hasColour,
      isImmediate: toTerminal || isShell,
      isFolding: (toTerminal, isTerminal(STDERR_FILENO)))
    results.isMuted = Recorder.takesStandardOutput(options)
    let isColoured = options.isRecording ? options.colour != .never : hasColour
    session.frames.style = FrameStyle(charset: charset, colour: isColoured)
    session.frames.isDescribed =
      options.isAccessible || environment.wantsWords && !options.isRecording
    results.speaks = session.frames.isDescribed
    fitFrames()
    recorder = Recorder(options, text: results.text, frames: session.frames)
    setSize(options.size)
  }

  /// Takes the terminal's size as it is now. Results that go through a pipe come to the shell's
  /// terminal all the same, which is where its prompt is.
  mutating func fitFrames() {
    let terminal = terminalSize(STDOUT_FILENO) ?? (isShell ? terminalSize(STDERR_FILENO) : nil)
    let size = room.size(terminal: terminal, isSlow: results.slowLine != nil)
    session.frames.columns = size.columns
    session.frames.rows = size.rows
    results.columns = terminal?.columns ?? terminalSize(STDERR_FILENO)?.columns ?? results.columns
    results.slowLine?.rows = terminal?.rows ?? TerminalSize.usual.rows
  }

  /// How wide diagnostics may be.
  private var columns: Int {
    terminalSize(STDERR_FILENO)?.columns ?? session.frames.columns
  }

  /// The size of `--size` is where the session starts: `undo` does not go behind it.
  private mutating func setSize(_ size: String?) {
    guard let size else { return }
    let source = SourceText("resize \(size)", origin: "--size")
    guard case .success(let loaded) = ScriptLoader.parse(source, identity: nil, checks: true)
    else { return }
    for statement in loaded.script.statements {
      _ = Interpreter.executeSilently(statement, in: &session)
    }
    session.past.removeAll()
  }

  // MARK: Scripts

  /// Reads everything, then runs it in order.
  mutating func playInputs(_ inputs: [Options.Input]) {
    var scripts: [LoadedScript] = []
    for input in inputs {
      switch ScriptLoader.load(input, checks: !keepsGoing) {
      case .success(let loaded): scripts.append(loaded)
      case .failure(let problems):
        report(problems.diagnostics)
        if !keepsGoing { return }
      }
    }
    for script in scripts where !isOver {
      guard play(script, sourcedAt: nil) || keepsGoing else { return }
    }
  }

  /// Whether a `quit` has run.
  var isOver: Bool { quitStatus != nil }

  /// Runs a script; false once something has failed.
  ///
  /// - Parameter isPart: whether it is a part of a script that is being run, and goes on with the
  ///   variables and aliases of the parts before.
  mutating func play(
    _ loaded: LoadedScript, sourcedAt place: String?, isPart: Bool = false
  ) -> Bool {
    chain.enter(loaded.name, identity: loaded.identity?.text, sourcedAt: place)
    let outer = isPart ? nil : session.enterScript()
    defer {
      chain.leave()
      if let outer {
        let isOwn = chain.depth == 0 && loaded.name != ShareToken.origin
        session.leaveScript(outer, keepsDefinitions: isOwn)
      }
    }
    return run(loaded.script.statements)
  }

  /// Runs statements up to the first failure, or all of them under `--keep-going`.
  mutating func run(_ statements: [Statement]) -> Bool {
    var isFine = true
    for statement in statements {
      if Interrupt.isRaised {
        report([ScriptLoader.interrupted])
        return false
      }
      isFine = run(statement) && isFine
      if isOver || !(isFine || keepsGoing) { break }
    }
    return isFine
  }

  /// Runs commands up to the first failure and prints nothing; the journal has them. Files are not
  /// touched.
  mutating func performSilently(_ text: String) -> [Outcome] {
    var outcomes: [Outcome] = []
    switch parse(typed: SourceText(text, origin: "")) {
    case .failure(let problems):
      var outcome = Outcome(text: text, place: "", line: 0)
      outcome.diagnostic = problems.diagnostics.first
      outcomes.append(outcome)
    case .success(let loaded):
      for statement in loaded.script.statements
      where outcomes.last?.diagnostic == nil {
        var outcome = Interpreter.executeSilently(statement, in: &session)
        keep(outcome)
        if !outcome.effects.isEmpty {
          outcome.diagnostic = Diagnostic(
            code: "not-in-live", message: "that has to wait until live is left", fix: "q leaves")
        }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// Reads and checks what was typed, for the session as it is.
  func parse(typed source: SourceText) -> Result<LoadedScript, ScriptLoader.Problems> {
    ScriptLoader.parse(
      source, identity: nil, checks: true, definitions: session.definitions)
  }

  /// Writes a change down for `--restore`. A lesson's tree is not the session's own.
  private mutating func keep(_ outcome: Outcome) {
    if outcome.isChanged && !lessons.isActive { journal?.append(outcome.script) }
  }

  /// The end of a replay: the last frame where it is wanted, then the exit status.
  mutating func finish() -> Int32 {
    if frames == .last && hasRun && !results.isJSON {
      draw()
      recorder?.addLast(painter.frame(of: session))
    }
    results.flush()
    let status = quitStatus ?? status
    guard let problem = recorder?.write(status: status) else { return status }
    results.complain("layline: " + problem.message)
    return status == Status.success ? problem.status : status
  }

  /// Reports what is wrong before anything ran.
  mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      note(diagnostic.status)
      session.lastProblem = diagnostic
      endEcho(diagnostic)
      recorder?.add(chain.traced(diagnostic))
      // What was typed and cannot run is still something that was typed.
      if let source = diagnostic.source, source.origin.isEmpty {
        session.given.append(GivenCommand(text: source.text, fate: .failed))
      }
      results.addProblem(chain.traced(diagnostic), columns: columns)
    }
  }

  /// The terminal has just echoed ^C, without a line end.
  private mutating func endEcho(_ diagnostic: Diagnostic) {
    if diagnostic.code == ScriptLoader.interrupted.code, isTerminal(STDERR_FILENO) {
      results.complain("")
    }
  }

  private mutating func note(_ failure: Int32) {
    if status == Status.success { status = failure }
  }

  // MARK: Commands

  private mutating func run(_ statement: Statement) -> Bool {
    // What a script sources is part of the command that sources it.
    guard recorder != nil, chain.depth <= 1 else { return perform(statement) }
    recorder?.begin(statement)
    let isFine = perform(statement)
    recorder?.end(session)
    return isFine
  }

  private mutating func perform(_ statement: Statement) -> Bool {
    hasRun = true
    var options = Run.Options()
    options.drawsChanges = frames == .always && !results.isJSON
    options.isInterrupted = { Interrupt.isRaised }
    var outcome = Interpreter.execute(statement, in: &session, options)
    painter.draw(&outcome, of: session)
    keep(outcome)
    if isStrict, outcome.diagnostic == nil {
      outcome.diagnostic = StrictCheck.problem(after: outcome, of: statement, in: session)
    }
    var sourced: Result<LoadedScript, ScriptLoader.Problems>?
    for effect in outcome.effects where outcome.diagnostic == nil {
      switch effect {
      case .quit(let status): quitStatus = status
      case .write(let path, let contents, let failure):
        if let problem = Files.replace(path, with: contents) {
          outcome.diagnostic = Self.explained(failure, problem.text, Status.cannotWrite)
          outcome.output = []
        }
      case .live(let failure):
        if isShell && !session.frames.isDescribed {
          wantsLive = true
        } else {
          outcome.diagnostic = failure
        }
      case .open(let script):
        let source = SourceText(script, origin: ShareToken.origin)
        sourced = ScriptLoader.parse(source, identity: nil, checks: true)
      case .source(let path, let failure):
        sourced = load(path, failure: failure, &outcome)
      case .tryOut(let example):
        outcome.output += TranscriptReplayer.lines(of: example, frames: session.frames)
      case .remember(let request, let failure):
        remember(request, failure, &outcome)
      case .lesson(let request, let failure):
        let request = lessons.perform(request, failure, in: &session, &outcome)
        let isShown = frames == .always && !results.isJSON
        outcome.frame = isShown ? request.map { painter.frame($0, session.frames) } : nil
      case .play(let rate, let replaced):
        guard canPlay, let animation = session.animation else { continue }
        results.flush()
        LivePicture(animation, session.frames).play(rate: rate, colour: results.hasColour)
        let end = outcome.output.count - outcome.reportCount
        outcome.output.removeSubrange(max(0, end - replaced)..<end)
      }
    }
    hand(outcome, of: statement)
    if outcome.isChanged { tell(lessons.afterChange(in: &session), of: statement) }
    guard let sourced, outcome.diagnostic == nil else { return outcome.diagnostic == nil }
    switch sourced {
    case .success(let loaded): return play(loaded, sourcedAt: SourceChain.place(of: statement))
    case .failure(let problems):
      let note = SourceChain.note(SourceChain.place(of: statement))
      report(
        problems.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.notes.append(note)
          return diagnostic
        })
      return false
    }
  }

  /// Scripts remember nothing: they would settle how the shell is for whoever runs them.
  private func remember(
    _ request: RememberRequest, _ failure: Diagnostic, _ outcome: inout Outcome
  ) {
    guard isShell, chain.depth == 0, let settings else {
      outcome.diagnostic = failure
      return
    }
    switch settings.perform(request, failure, in: session) {
    case .success(let lines): outcome.output += lines
    case .failure(let problem): outcome.diagnostic = problem
    }
  }

  /// What a lesson says of a command, below its frame. JSON has one object for each command.
  private mutating func tell(_ lines: [String], of statement: Statement) {
    guard !lines.isEmpty, !results.isJSON else { return }
    var outcome = Outcome(text: "", place: "", line: statement.line)
    outcome.output = lines
    hand(outcome, of: statement)
  }

  /// Whether somebody watches, and nothing else is to become of the output.
  private var canPlay: Bool {
    !results.isJSON && !results.isMuted && recorder == nil && !session.frames.isDescribed
      && hasEscapes && isTerminal(STDOUT_FILENO)
  }

  private mutating func hand(_ outcome: Outcome, of statement: Statement) {
    var outcome = outcome
    outcome.diagnostic = outcome.diagnostic.map(chain.traced)
    recorder?.add(outcome)
    // Where changes are not drawn they print nothing; a conflict is a complaint then.
    let isQuiet = frames != .always && !results.isJSON
    let report = isQuiet ? Array(outcome.output.suffix(outcome.reportCount)) : []
    outcome.output.removeLast(report.count)
    if session.frames.isDescribed && !results.isJSON { tellFrame(of: &outcome) }
    results.add(outcome, file: statement.source.origin)
    if !report.isEmpty { results.complain(report.joined(separator: "\n")) }
    guard let diagnostic = outcome.diagnostic else { return }
    session.lastProblem = diagnostic
    note(diagnostic.status)
    endEcho(diagnostic)
    recorder?.add(diagnostic)
    results.complain(diagnostic, columns: columns)
  }

  // MARK: Frames

  /// Draws root, or tells it where pictures are of no use.
  mutating func draw() {
    guard session.frames.isDescribed else { return results.add(painter.frame(of: session)) }
    lastWords = LayoutDescription.lines(in: session.shown)
    for line in lastWords { results.add(text: line) }
  }

  /// Puts words in place of an outcome's frame. A change that words can tell is told even where
  /// it is too small for a picture.
  private mutating func tellFrame(of outcome: inout Outcome) {
    let isAsked = outcome.frameRequest != nil
    let isDrawn = outcome.frame != nil || outcome.isChanged && frames == .always
    outcome.frame = nil
    guard isDrawn, !outcome.showsItself else { return }
    let words = LayoutDescription.lines(of: outcome.frameRequest?.top ?? .root, in: session.shown)
    if !isAsked && words == lastWords { return }
    if !isAsked { lastWords = words }
    outcome.output += words
  }

  /// Reads a sourced script. One that cannot be read fails the command that sources it.
  private mutating func load(
    _ path: String, failure: Diagnostic, _ outcome: inout Outcome
  ) -> Result<LoadedScript, ScriptLoader.Problems>? {
    let loaded = ScriptLoader.load(.file(path), checks: !keepsGoing)
    switch loaded {
    case .failure(let problems):
      guard let problem = problems.unreadable else { return loaded }
      outcome.diagnostic = Self.explained(failure, problem.text, Status.cannotRead)
      return nil
    case .success(let script):
      let identity = script.identity?.text
      if let refusal = chain.refusal(of: script.name, identity: identity, failure) {
        outcome.diagnostic = refusal
        return nil
      }
      return loaded
    }
  }

  private static func explained(
    _ failure: Diagnostic, _ reason: String, _ status: Int32
  ) -> Diagnostic {
    var failure = failure
    failure.message += ": \(reason)"
    failure.status = status
    return failure
  }
}
