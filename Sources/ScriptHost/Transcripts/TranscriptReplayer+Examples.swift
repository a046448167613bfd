import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import PlaygroundCommands
import PlaygroundSession
import TerminalText

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
