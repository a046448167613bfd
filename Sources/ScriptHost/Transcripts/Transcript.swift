import CommandLanguage
import LayoutDrawing
import Lessons
import Playground
import TerminalText

/// The host of a recorded session: files in memory, and results as lines.
///
/// Nothing outside of the session changes, and messages do not depend on the system. Files that `save`
/// writes are stored in memory, and `source` finds them there first.
struct Transcript: Host {
  /// A file and the name that commands use for it.
  typealias File = (name: String, text: String)

  /// Files that are looked up before `outside` is called: the initial ones, then the written ones.
  var files: [File]
  let outside: FileReader
  /// The style of diagnostics of the session's commands.
  let style: Diagnostic.Style
  let text: OutcomeText
  /// False if scripts are not sourced and files are not written.
  var reachesFiles = true
  private(set) var lines: [String] = []
  private(set) var failures: [FailedCommand] = []
  private(set) var metCount = 0

  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  mutating func takeFailures() -> [FailedCommand] {
    defer { failures = [] }
    return failures
  }

  /// A placeholder for a missing Interface Builder file.
  private static let emptyLayout = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>"

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    if !reachesFiles {
      switch kind {
      case .script: return .success(FileContents([]))
      case .layout: return .success(FileContents(Array(Self.emptyLayout.utf8)))
      case .lesson: break
      }
    }
    guard let file = files.first(where: { $0.name == path }) else { return outside(path, kind) }
    return .success(FileContents(Array(file.text.utf8), identity: path))
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    guard reachesFiles else { return nil }
    files.removeAll { $0.name == path }
    files.append((path, contents))
    return nil
  }

  func keep(change script: String) {}
  func keep(progress changes: [LessonProgress.Change]) -> [String] { [] }

  /// A transcript has no keys, so `live` has no effect.
  func perform(_ request: TerminalRequest, in session: Session) -> Bool {
    switch request {
    case .live, .clear: true
    case .play, .demonstrate: false
    }
  }

  /// Commands of a transcript are not typed, but an example without effects may contain `copy`.
  func copy() -> Result<[String], FileFailure>? { reachesFiles ? nil : .success(["copied"]) }

  mutating func show(_ event: Event, in session: Session) {
    switch event {
    case .start, .end: break
    case .outcome(let outcome, _):
      metCount += outcome.report.metCount
      lines += text.printedLines(of: outcome)
      if let diagnostic = outcome.diagnostic { add(diagnostic, in: session) }
    case .lesson(let said, _): lines += said.flatMap(text.lines)
    case .problem(let problem): add(problem, in: session)
    }
  }

  /// Adds an error, and its status in a line `? STATUS`.
  private mutating func add(_ problem: Diagnostic, in session: Session) {
    failures.append(FailedCommand(problem, in: session))
    let style = problem.usualStyle == .script ? .script : style
    lines += text.lines(of: problem, style: style, columns: session.frames.columns)
    lines.append("? \(problem.status)")
  }
}

/// Runs the commands of a recorded session again and returns the output of each.
extension Driver<Transcript> {
  /// - Parameters:
  ///   - style: the style of diagnostics of the session's own commands.
  ///   - name: the script to run, if there is one.
  ///   - files: the files that can be sourced; they are looked up before `outside`.
  ///   - outside: the bytes of a file, or nil if it cannot be read.
  init(
    _ settings: TranscriptSettings = TranscriptSettings(), style: Diagnostic.Style = .shell,
    name: String? = nil, files: [Transcript.File] = [], readsNaturally: Bool = false,
    outside: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    var policy = RunPolicy()
    policy.drawsChanges = settings.drawsChanges
    policy.maximumProblems = 1
    policy.readsNaturally = readsNaturally
    let reader: FileReader = { path, _ in
      outside(path).map { .success(FileContents($0, identity: path)) } ?? .failure(FileFailure())
    }
    self.init(
      Transcript(
        files: files, outside: reader, style: style,
        text: OutcomeText(isASCII: settings.charset == .ascii)),
      policy, script: name)
    session.frames.columns = settings.columns
    session.frames.rows = settings.rows
    session.frames.style = FrameStyle(charset: settings.charset)
  }

  /// Returns the output of typed text, which is checked before its first command runs.
  mutating func run(typed text: String, firstLine: Int) -> [String] {
    _ = run(typed: SourceText(text, origin: "", firstLine: firstLine))
    return host.takeLines()
  }

  mutating func run(_ statements: [Statement], of source: SourceText) -> [String] {
    _ = run(typed: Script(statements: statements, source: source))
    return host.takeLines()
  }

  /// Runs a whole script up to its first failure, which is returned. It writes and sources nothing.
  mutating func failure(of source: SourceText) -> FailedCommand? {
    host.reachesFiles = false
    _ = run(typed: source)
    return host.takeFailures().first
  }
}

/// Plays examples of errors like sessions.
extension Driver<Transcript> {
  /// The output of an example in the shell, with prompts before its lines.
  static func lines(of example: ErrorExample, frames: FrameSettings) -> [String] {
    let lines = play(example, frames: frames).lines
    // The status line is only for transcripts.
    return lines.last?.hasPrefix("? ") ?? false ? lines.dropLast() : lines
  }

  /// Runs an example in a new session with only its own files.
  ///
  /// - Returns: the output, as transcripts record it, and the error in which it ends.
  static func play(
    _ example: ErrorExample, frames: FrameSettings
  ) -> (lines: [String], problem: Diagnostic?) {
    guard example.form == .typed else { return (example.lines, nil) }
    var settings = TranscriptSettings()
    settings.columns = frames.columns
    settings.rows = frames.rows
    settings.charset = frames.style.charset
    settings.drawsChanges = false
    var driver = Driver<Transcript>(settings, files: example.files.map { ($0.name, $0.text) })
    var lines: [String] = []
    var count = 1
    for (index, typed) in example.lines.enumerated() {
      if example.isDrawn && index == example.lines.count - 1 { driver.policy.drawsChanges = true }
      let parts = typed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines += parts.enumerated().map { index, part in
        (index == 0 ? ShellPrompt.command : ShellPrompt.continuation) + Sanitizer.sanitized(part)
      }
      lines += driver.run(typed: typed, firstLine: count)
      count += parts.count
    }
    return (lines, driver.session.lastProblem)
  }
}
