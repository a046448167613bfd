import CommandLanguage
import LayoutDocument
import LayoutDrawing
import Playground
import TerminalText

/// Runs the commands of a recorded session again and returns the output of each.
///
/// Files that `save` writes are stored in memory, and `source` finds them there first.
struct TranscriptReplayer {
  /// A file and the name that commands use for it.
  typealias File = (name: String, text: String)

  private var runner: Runner<TranscriptEnvironment>

  /// - Parameters:
  ///   - style: the style of diagnostics of the session's own commands.
  ///   - name: the script to run, if there is one.
  ///   - files: the files that can be sourced; they are looked up before `outside`.
  ///   - readsNaturally: true if commands may have natural forms, which the shell accepts.
  ///   - outside: the bytes of a file, or nil if it cannot be read.
  init(
    _ settings: TranscriptSettings = TranscriptSettings(), style: Diagnostic.Style = .shell,
    name: String? = nil, files: [File] = [], readsNaturally: Bool = false,
    outside: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    var environment = TranscriptEnvironment(settings, style: style, files: files, outside: outside)
    environment.policy.readsNaturally = readsNaturally
    runner = Runner(environment, script: name)
    runner.session.frames.columns = settings.columns
    runner.session.frames.rows = settings.rows
    runner.session.frames.style = FrameStyle(charset: settings.charset)
  }

  var isOver: Bool { runner.isOver }
  var problem: Diagnostic? { runner.session.lastProblem }
  var metCount: Int { runner.environment.metCount }
  /// The initial files, then the written ones, in order.
  var files: [File] { runner.environment.files }

  mutating func drawChanges() { runner.environment.policy.drawsChanges = true }

  /// Returns the output of typed text, which is checked before its first command runs.
  mutating func run(typed text: String, firstLine: Int) -> [String] {
    _ = runner.run(typed: SourceText(text, origin: "", firstLine: firstLine))
    return runner.environment.takeLines()
  }

  /// The output of consecutive commands of a script.
  mutating func run(_ statements: [Statement], of source: SourceText) -> [String] {
    _ = runner.run(typed: Script(statements: statements, source: source))
    return runner.environment.takeLines()
  }

  /// Returns the commands that have failed since the last call.
  mutating func takeFailures() -> [FailedCommand] { runner.environment.takeFailures() }

  /// Runs a whole script up to its first failure, which is returned. It writes and sources nothing.
  mutating func failure(of source: SourceText) -> FailedCommand? {
    runner.environment.reachesFiles = false
    _ = runner.run(typed: source)
    return runner.environment.takeFailures().first
  }
}

/// Plays examples of errors like sessions.
extension TranscriptReplayer {
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
    let files = example.files
    var replayer = TranscriptReplayer(settings) { name in
      files.first { $0.name == name }.map { Array($0.text.utf8) }
    }
    var lines: [String] = []
    var count = 1
    for (index, typed) in example.lines.enumerated() {
      if example.isDrawn && index == example.lines.count - 1 { replayer.drawChanges() }
      let parts = typed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines += parts.enumerated().map { index, part in
        (index == 0 ? ShellPrompt.command : ShellPrompt.continuation)
          + Sanitizer.sanitized(part)
      }
      lines += replayer.run(typed: typed, firstLine: count)
      count += parts.count
    }
    return (lines, replayer.problem)
  }
}
