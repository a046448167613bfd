import CommandLanguage
import LayoutDrawing
import Lessons
import Playground
import ScriptHost
import TerminalText

/// The host of the program's commands: files, the user's folders, the terminal, results and
/// recordings.
struct Console: Host {
  var results: Results
  var journal: Journal?
  var recorder: Recorder?
  var frames: Options.Frames
  /// True while a script from a file or a pipe runs.
  var isReplaying = false
  /// The number of scripts that source the running command, one inside another.
  private var depth = 0
  private let echoesCommands: Bool
  /// The echo of the last command that changed the picture.
  private var lastEcho: String?
  /// True if the terminal interprets escape sequences.
  var hasEscapes: Bool
  /// True if `live` has run and is not shown yet.
  var isLiveRequested = false
  private(set) var hasRun = false
  /// The depth of the commands that the user has typed: 0 in the shell, 1 for those of `-c`; `nil` while
  /// none run.
  var typedDepth: Int?
  var captured: [String]?
  /// The last outcome with an output, for `copy`.
  private var lastOutcome: Outcome?
  private let clipboard: Clipboard
  private let home: String?
  let isShell: Bool
  let frameSpace: FrameSpace
  var palette = FrameStyle.Palette.basic
  /// The exact form of the last command, if it was written in a natural one.
  var lastExact: String?
  private let lessons: LessonProgressFile
  private let writePermission: WritePermission
  private var words = FrameWords()

  init(
    _ options: Options, isShell: Bool, environment: Environment, frameSpace: FrameSpace,
    results: Results
  ) {
    self.results = results
    self.frameSpace = frameSpace
    self.isShell = isShell
    frames = options.frames
    echoesCommands = options.echoesCommands && !options.isJSON
    hasEscapes = environment.hasEscapes
    // A replay gives the same results on every machine, and stores nothing.
    let folder = isShell ? environment.stateFolder : nil
    lessons = LessonProgressFile(path: folder.map { $0 + "/lessons" })
    clipboard = Clipboard(environment)
    home = environment.value("HOME")
    writePermission = WritePermission(
      allowance: options.writeAllowance, asks: isShell && !options.isJSON,
      readFiles: options.filePaths)
  }

  /// True while a command runs that the user has typed, not one of a script that it sources.
  private var isTyped: Bool { typedDepth.map { depth <= $0 } ?? false }

  // MARK: Files

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    let path = Self.expanded(path, home)
    if kind == .script { writePermission.note(path, isWritten: false) }
    return Self.read(path, as: kind)
  }

  /// The path with the user's folder in place of a `~` at its start.
  private static func expanded(_ path: String, _ home: String?) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  func layoutReader() -> (_ path: String) -> Result<[UInt8], FileFailure> {
    let home = home
    return { path in Self.read(Self.expanded(path, home), as: .layout).map { $0.bytes } }
  }

  static func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    let limit =
      switch kind {
      case .script: LanguageLimits.maximumScriptBytes
      case .layout: Files.maximumBytes
      case .lesson: LessonParser.maximumBytes
      }
    return Files.read(path, limit: limit)
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    results.flush()
    let path = Self.expanded(path, home)
    if let reason = writePermission.refusal(of: path, isTyped: isTyped) {
      return FileFailure(reason: reason)
    }
    if let failure = Files.replace(path, with: contents) { return failure }
    writePermission.note(path, isWritten: true)
    return nil
  }

  // MARK: Lessons

  func lessonNames(in folder: String) -> [String]? {
    Files.isFolder(folder) ? Files.names(in: folder) : nil
  }

  func lessonProgress() -> LessonProgress { lessons.progress() }

  mutating func keep(change script: String) { journal?.append(script) }

  func keep(progress changes: [LessonProgress.Change]) -> [String] { lessons.keep(changes) }

  // MARK: Terminal

  mutating func perform(_ request: TerminalRequest, in session: Session) -> Bool {
    let isScreen = !results.isJSON && !results.isMuted && hasEscapes && isTerminal(.standardOutput)
    let isPicture = isScreen && recorder == nil && !session.frames.isDescribed
    switch request {
    case .live:
      isLiveRequested = isShell && !session.frames.isDescribed
      return isLiveRequested
    case .clear:
      guard isScreen else { return false }
      results.flush()
      Output.write(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8), to: .standardOutput)
    case .play(let animation, let rate):
      guard isPicture else { return false }
      results.flush()
      LivePicture(animation: animation, settings: session.frames)
        .play(rate: rate, colour: results.hasColour)
    case .demonstrate(let scenes):
      guard isPicture else { return false }
      results.flush()
      var player = DemonstrationPlayer(session.frames, colour: results.hasColour)
      player.play(scenes)
    }
    return true
  }

  mutating func copy() -> Result<[String], FileFailure>? {
    guard isShell, isTyped else { return nil }
    let lines = lastOutcome.map { results.text.printedLines(of: $0) } ?? []
    guard !lines.isEmpty else { return .success(["nothing has been printed yet"]) }
    results.flush()
    let text = lines.joined(separator: "\n") + "\n"
    if let reason = clipboard.fill(with: text, reachesTerminal: hasEscapes) {
      return .failure(FileFailure(reason: reason))
    }
    return .success(["copied \(NumberText.count(lines.count, "line"))"])
  }

  /// Stores an output for `copy`, except that of `copy` itself.
  private mutating func store(_ outcome: Outcome) {
    guard isShell, !outcome.hasFailed,
      !outcome.report.requests.contains(where: { if case .copy = $0 { true } else { false } }),
      outcome.showsFrames || !outcome.report.lines.isEmpty || outcome.report.hasJSON
    else { return }
    var kept = outcome
    kept.exact = nil
    // Frame requests would retain trees.
    (kept.report.frame, kept.report.placedFrames) = (nil, [])
    lastOutcome = kept
  }

  // MARK: Results

  mutating func show(_ event: Event, in session: Session) {
    switch event {
    case .start(let statement, let depth):
      hasRun = true
      self.depth = depth
      // Commands of a sourced script are part of the recorded command that sources it.
      if depth <= 1 { recorder?.begin(statement) }
    case .end(let depth): if depth <= 1 { recorder?.end(session) }
    case .outcome(let outcome, let statement): add(outcome, of: statement, in: session)
    case .lesson(let lines, let statement):
      // JSON has one object for each command, and none for messages of lessons.
      guard !results.isJSON else { return }
      var outcome = Outcome(text: "", line: statement.line)
      outcome.report.lines = lines
      outcome.report.isUnpaged = true
      add(outcome, of: statement, in: session)
    case .problem(let problem):
      endEcho(problem)
      recorder?.add(problem)
      if results.isJSON { results.add(line: results.text.json(OutcomeLine.text(of: problem))) }
      results.complain(problem, columns: columns(in: session))
    }
  }

  private mutating func add(_ outcome: Outcome, of statement: Statement, in session: Session) {
    recorder?.add(outcome)
    lastExact = outcome.exact
    if isShell || frames != .always || session.frames.isDescribed {
      addChanged(outcome, of: statement, in: session)
    } else {
      echo(outcome, of: statement, isShown: outcome.showsFrames, in: session)
      results.add(outcome, file: statement.source.origin)
    }
    guard outcome.hasFailed, let diagnostic = outcome.diagnostic else { return }
    endEcho(diagnostic)
    recorder?.add(diagnostic)
    results.complain(diagnostic, columns: columns(in: session))
  }

  /// Prints an outcome, which may be abridged or redirected.
  private mutating func addChanged(
    _ outcome: Outcome, of statement: Statement, in session: Session
  ) {
    var shown = outcome
    // If changes are not drawn, they print nothing; a conflict is then reported as a warning.
    let isQuiet = frames != .always && !results.isJSON
    let report = isQuiet ? Array(outcome.report.lines.suffix(outcome.report.conflictLineCount)) : []
    shown.report.lines.removeLast(report.count)
    var isDrawn = outcome.showsFrames
    if session.frames.isDescribed, !results.isJSON {
      let count = shown.report.lines.count
      words.describe(&shown, in: session)
      isDrawn = shown.report.lines.count > count
    }
    store(shown)
    if captured != nil, !outcome.hasFailed {
      shown.exact = nil
      captured? += results.text.printedLines(of: shown)
    } else {
      echo(outcome, of: statement, isShown: isDrawn, in: session)
      results.add(shown, file: statement.source.origin)
    }
    if !report.isEmpty { results.complain(report.joined(separator: "\n")) }
  }

  /// Prints the command of a replayed script if a frame follows.
  private mutating func echo(
    _ outcome: Outcome, of statement: Statement, isShown: Bool, in session: Session
  ) {
    guard echoesCommands, frames != .none, isShown || outcome.isChanged else { return }
    let line =
      isReplaying || isShell && depth > 0
      ? results.text.echo(of: outcome, statement, columns: session.frames.columns) : nil
    if outcome.isChanged { lastEcho = line }
    if isShown, let line { results.add(line: line) }
  }

  /// Prints the command that led to the last frame.
  mutating func echoLastChange() { if let lastEcho { results.add(line: lastEcho) } }

  /// The terminal has just echoed ^C without a line end.
  private mutating func endEcho(_ diagnostic: Diagnostic) {
    if diagnostic.code == Diagnostic.interrupted.code, isTerminal(.standardError) {
      results.complain("")
    }
  }

  /// The maximum width of diagnostics.
  private func columns(in session: Session) -> Int {
    terminalSize(.standardError)?.columns ?? session.frames.columns
  }

  // MARK: Frames

  mutating func describe(_ session: Session) {
    for line in words.lines(of: session.shown) { results.add(text: line) }
  }
}
