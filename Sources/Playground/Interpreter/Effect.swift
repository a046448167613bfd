package import CommandLanguage

/// A side effect that a command requests, performed after the command's output is written.
package enum Effect {
  case quit(status: Int32)
  /// Clear the terminal.
  case clear
  /// Replace the file atomically; `failure` is the error to report if that fails.
  case write(path: String, contents: String, failure: Diagnostic)
  /// Run the file's commands in this session; `failure` is the error to report if it is unreadable.
  case source(path: String, failure: Diagnostic)
  /// Show the session full-screen; `failure` is the error to report if there is no terminal.
  case live(failure: Diagnostic)
  /// Run the commands of a token, which has been checked.
  case open(script: String)
  /// Replay files and compare their layouts; `failure` is the error to report if one is unreadable.
  case compare(paths: [String], answer: ([Session]) -> CompareAnswer, failure: Diagnostic)
  /// Read a file and report the result of `answer`; `failure` is the error to report if it is
  /// unreadable.
  case look(
    path: String, answer: ([UInt8]) throws(Diagnostic) -> [String], failure: Diagnostic)
  /// Start, check or leave a lesson; `failure` has the source location of the request.
  case lesson(LessonRequest, failure: Diagnostic)
  /// Run an example of an error in a new session and report its output.
  case tryOut(ErrorExample)
  /// Store settings for later shells; `failure` is the error to report if that is impossible.
  case remember(RememberRequest, failure: Diagnostic)
  /// Put the last output on the clipboard; `failure` is the error to report if that is not allowed.
  case copy(failure: Diagnostic)
  /// Play the session's animation at `rate` times its speed on a terminal, in place of the last
  /// `replaced` lines of the output.
  case play(rate: Double, replaced: Int)

  package var isCopy: Bool { if case .copy = self { true } else { false } }

  /// True if a replay of the session must not perform it again.
  var reachesOut: Bool {
    switch self {
    case .quit, .clear, .write, .source, .lesson, .open, .live, .remember, .copy: true
    case .play, .tryOut, .compare, .look: false
    }
  }
}
