import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Lessons
import Playground
import TerminalText

/// The environment of a recorded session: files in memory, and results as lines.
///
/// Nothing outside of the session changes, and messages do not depend on the system.
struct TranscriptEnvironment: RunEnvironment {
  var policy = RunPolicy()
  /// Files that are looked up before `outside` is called, and written files.
  var files: [TranscriptReplayer.File]
  let outside: (String) -> [UInt8]?
  /// The style of diagnostics of the session's commands.
  let style: Diagnostic.Style
  let text: OutcomeText
  /// False if scripts are not sourced and files are not written.
  var reachesFiles = true
  private(set) var lines: [String] = []
  private(set) var failures: [FailedCommand] = []
  /// Number of expectations that were met.
  private(set) var metCount = 0

  init(
    _ settings: TranscriptSettings, style: Diagnostic.Style, files: [TranscriptReplayer.File],
    outside: @escaping (String) -> [UInt8]?
  ) {
    self.style = style
    self.files = files
    self.outside = outside
    text = OutcomeText(isASCII: settings.charset == .ascii)
    policy.drawsChanges = settings.drawsChanges
    policy.maximumProblems = 1
  }

  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  mutating func takeFailures() -> [FailedCommand] {
    defer { failures = [] }
    return failures
  }

  // MARK: Files

  /// A placeholder for a missing Interface Builder file.
  private static let emptyLayout =
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>"

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    if !reachesFiles {
      switch kind {
      case .script: return .success(FileContents([]))
      case .layout: return .success(FileContents(Array(Self.emptyLayout.utf8)))
      case .lesson: break
      }
    }
    let file = files.first { $0.name == path }
    guard let bytes = file.map({ Array($0.text.utf8) }) ?? outside(path) else {
      return .failure(FileFailure())
    }
    return .success(FileContents(bytes, identity: path))
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    guard reachesFiles else { return nil }
    files.removeAll { $0.name == path }
    files.append((path, contents))
    return nil
  }

  func recordChange(_ script: String) {}

  // MARK: Lessons

  func lessonProgress() -> LessonProgress { LessonProgress() }

  func keep(_ changes: [LessonProgress.Change]) -> [String] { [] }

  // MARK: Terminal

  /// A transcript has no keys, so `live` has no effect.
  func showLive(_ session: Session) -> Bool { true }

  /// The commands of a session are not typed in a shell. An example without effects may contain the
  /// command.
  func copyOutput() -> Result<String, FileFailure>? { reachesFiles ? nil : .success("copied") }

  func play(_ animation: Animation, rate: Double, in session: Session) -> Bool { false }

  // MARK: Results

  func willRun(_ statement: Statement, depth: Int) {}

  func didRun(_ session: Session, depth: Int) {}

  mutating func report(_ outcome: Outcome, of statement: Statement, in session: Session) {
    metCount += outcome.metCount
    lines += text.printedLines(of: outcome)
    if let diagnostic = outcome.diagnostic { report(diagnostic, in: session) }
  }

  mutating func report(
    lesson lines: [String], after statement: Statement, in session: Session
  ) {
    self.lines += lines.flatMap(text.lines)
  }

  /// Reports an error, and its status in a line `? STATUS`.
  mutating func report(_ problem: Diagnostic, in session: Session) {
    failures.append(FailedCommand(problem, in: session))
    let isTyped = problem.source?.origin.isEmpty ?? true
    lines += text.lines(
      of: problem, style: isTyped ? style : .script, columns: session.frames.columns)
    lines.append("? \(problem.status)")
  }
}
