package import CommandLanguage
package import Drawing
import FrameRendering
package import Playground

/// Examples of errors, played as sessions are.
extension TranscriptReplayer {
  /// What an example prints in the shell, its lines behind prompts.
  package static func lines(of example: ErrorExample, frames: FrameSettings) -> [String] {
    let lines = play(example, frames: frames).lines
    // The status is for transcripts.
    return lines.last?.hasPrefix("? ") ?? false ? lines.dropLast() : lines
  }

  /// Plays an example in a session of its own, in which there are its files and no others.
  ///
  /// - Returns: what is printed, as transcripts record it, and the error in which it ends.
  package static func play(
    _ example: ErrorExample, frames: FrameSettings
  ) -> (lines: [String], problem: Diagnostic?) {
    guard example.place == .typed else { return (example.lines, nil) }
    var settings = TranscriptSettings()
    settings.columns = frames.columns
    settings.rows = frames.rows
    settings.charset = frames.style.charset
    // What is to be seen is the error.
    settings.drawsChanges = false
    let files = example.files
    var replayer = TranscriptReplayer(settings) { name in
      files.first { $0.name == name }?.bytes()
    }
    var lines: [String] = []
    var count = 1
    for typed in example.lines {
      let parts = typed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines += parts.enumerated().map { index, part in
        (index == 0 ? MarkdownCheck.prompt : MarkdownCheck.continuation)
          + ErrorExample.shown(part)
      }
      lines += replayer.run(typed: typed, firstLine: count)
      count += parts.count
    }
    return (lines, replayer.problem)
  }
}
