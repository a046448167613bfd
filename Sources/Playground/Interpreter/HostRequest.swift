package import CommandLanguage

/// The words of a command that requests an effect, for the error if the effect fails.
package struct RequestLocation: Sendable {
  package let source: SourceText
  package let range: SourceRange?

  package init(source: SourceText, range: SourceRange? = nil) {
    self.source = source
    self.range = range
  }

  /// The location of a word, or of all words of the command.
  init(_ call: Call, _ word: Word? = nil) {
    source = call.arguments.statement.source
    range = word?.range ?? call.arguments.statement.wordsRange
  }

  /// The error of a request, at these words if it is nowhere else.
  package func placed(_ error: Diagnostic) -> Diagnostic {
    guard error.source == nil, !error.isElsewhere else { return error }
    var placed = error
    (placed.source, placed.range) = (source, range)
    return placed
  }
}

/// A side effect that a command requests, performed after the command's output is written.
package enum HostRequest {
  case quit(status: Int32)
  case clear
  /// Replace the file atomically.
  case write(path: String, contents: String, at: RequestLocation)
  /// Run the file's commands in this session.
  case source(path: String, at: RequestLocation)
  /// Show the session full-screen.
  case live(at: RequestLocation)
  /// Run the commands of a token, which has been checked.
  case open(script: String)
  /// Replay files and compare their layouts.
  case compare(paths: [String], answer: ([Session]) -> Report, at: RequestLocation)
  /// Read a file and report the result of `answer`.
  case look(path: String, answer: ([UInt8]) throws(Diagnostic) -> [String], at: RequestLocation)
  /// Start, check or leave a lesson.
  case lesson(LessonRequest, at: RequestLocation)
  /// Run an example of an error in a new session and report its output.
  case tryOut(ErrorExample)
  /// Put the last output on the clipboard.
  case copy(at: RequestLocation)
  /// Play the session's animation at `rate` times its speed on a terminal, in place of the last
  /// `replaced` lines of the output.
  case play(rate: Double, replaced: Int)

  /// The location for the error if it fails; `nil` if it cannot fail.
  package var location: RequestLocation? {
    switch self {
    case .write(_, _, let location), .source(_, let location), .live(let location),
      .compare(_, _, let location), .look(_, _, let location), .lesson(_, let location),
      .copy(let location):
      location
    case .quit, .clear, .open, .tryOut, .play: nil
    }
  }

  /// True if a replay of the session must not perform it again.
  var reachesOut: Bool {
    switch self {
    case .quit, .clear, .write, .source, .lesson, .open, .live, .copy: true
    case .play, .tryOut, .compare, .look: false
    }
  }
}

/// A file could not be read or written.
package struct FileFailure: Error, Equatable {
  /// The system's message; empty if messages must not depend on the system.
  package let reason: String

  package init(reason: String = "") { self.reason = reason }
}

extension Diagnostic {
  package static func cannotRead(_ path: String, _ failure: FileFailure) -> Diagnostic {
    let message = "cannot read \(Message.quoted(path))"
    return Diagnostic(code: "cannot-read", message: message, status: Status.cannotRead)
      .explained(failure)
  }

  /// - Parameter action: the action that failed, such as `write "a.lay"`.
  package static func cannotWrite(_ action: String, _ failure: FileFailure) -> Diagnostic {
    Diagnostic(code: "cannot-write", message: "cannot \(action)", status: Status.cannotWrite)
      .explained(failure)
  }

  /// The diagnostic of a command that failed because of a file.
  func explained(_ failure: FileFailure) -> Diagnostic {
    var explained = self
    if !failure.reason.isEmpty { explained.message += ": \(failure.reason)" }
    return explained
  }
}
