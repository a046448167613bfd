package import CommandLanguage
import LayoutDocument
package import LayoutEngine
package import Lessons
package import Playground

/// The environment of a `Runner`: files, the terminal and output.
package protocol RunEnvironment {
  var policy: RunPolicy { get }

  // MARK: Files

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure>
  /// Returns a function that reads layout files in their current state. It is created for each
  /// command, so it should not retain a large environment.
  func layoutReader() -> (_ path: String) -> Result<[UInt8], UnreadableFile>
  /// Replaces a file; returns nil on success.
  mutating func write(_ contents: String, to path: String) -> FileFailure?
  /// Records a change of the session's tree, so that a crashed session can be restored.
  mutating func recordChange(_ script: String)

  // MARK: Lessons

  /// The names of a folder's files; `nil` if the path is not a folder.
  func lessonNames(in folder: String) -> [String]?
  /// The progress when the first lesson command runs.
  func lessonProgress() -> LessonProgress
  /// Saves new progress; returns lines that report a failure.
  mutating func keep(_ changes: [LessonProgress.Change]) -> [String]

  // MARK: Terminal

  /// Shows the session on the whole screen, now or after the command; returns false if no terminal
  /// can show it.
  mutating func showLive(_ session: Session) -> Bool
  /// Clears the terminal, if there is one.
  mutating func clearTerminal()
  /// Plays an animation; returns false if no terminal can show it, so that the command prints it.
  mutating func play(_ animation: Animation, rate: Double, in session: Session) -> Bool
  /// Plays a lesson's demonstration in place; returns false if no terminal can show it, so that it
  /// is printed.
  mutating func show(_ scenes: [DemonstrationScene], in session: Session) -> Bool

  /// Puts the last output on the clipboard and returns a report; `nil` if the line was not typed in
  /// the shell.
  mutating func copyOutput() -> Result<String, FileFailure>?

  // MARK: Results

  /// Called before a command runs.
  ///
  /// - Parameter depth: the number of running scripts.
  mutating func willRun(_ statement: Statement, depth: Int)
  /// Called after a command, and all scripts that it sourced, have run.
  mutating func didRun(_ session: Session, depth: Int)
  mutating func report(_ outcome: Outcome, of statement: Statement, in session: Session)
  mutating func report(lesson lines: [String], after statement: Statement, in session: Session)
  /// Reports an error found before a command could run.
  mutating func report(_ problem: Diagnostic, in session: Session)
}

extension RunEnvironment {
  package func layoutReader() -> (_ path: String) -> Result<[UInt8], UnreadableFile> {
    { path in
      read(path, as: .layout).map { $0.bytes }.mapError { UnreadableFile(reason: $0.reason) }
    }
  }

  package mutating func clearTerminal() {}
  package func copyOutput() -> Result<String, FileFailure>? { nil }
  package func lessonNames(in folder: String) -> [String]? { nil }
  package mutating func show(_ scenes: [DemonstrationScene], in session: Session) -> Bool { false }
}

/// The options of a `Runner`.
package struct RunPolicy {
  /// True if the outcome of a change holds the new frame.
  package var drawsChanges = true
  /// True if commands run after an earlier one has failed. Then scripts are not checked first.
  package var keepsGoing = false
  /// True if a user types the commands interactively.
  package var isWatched = false
  /// True if a layout that cannot be satisfied is an error.
  package var isStrict = false
  /// True if commands may have natural forms.
  package var readsNaturally = false
  /// The number of errors reported of a sourced script that fails its check.
  package var maximumProblems = Rehearsal.maximumProblems
  /// Called between commands; returns true to stop.
  package var isInterrupted: () -> Bool = { false }

  package init() {}
}

/// The purpose for which a file is read.
package enum FileKind: Sendable {
  case script
  case lesson
  /// A layout in another format.
  case layout
}

package struct FileContents: Sendable {
  package let bytes: [UInt8]
  /// Equal for two paths of the same file; nil if no file can be sourced twice.
  let identity: String?

  package init(_ bytes: [UInt8], identity: String? = nil) {
    self.bytes = bytes
    self.identity = identity
  }
}

/// An error for a file that could not be read or written.
package struct FileFailure: Error {
  /// The system's message; nil if messages must not depend on the system.
  package let reason: String?
  /// The status of the command that needed the file; nil does not change it.
  let status: Int32?

  package init(reason: String? = nil, status: Int32? = nil) {
    self.reason = reason
    self.status = status
  }
}

extension Diagnostic {
  /// The diagnostic of a command that failed because of a file.
  package func explained(_ failure: FileFailure) -> Diagnostic {
    var explained = self
    if let reason = failure.reason { explained.message += ": \(reason)" }
    if let status = failure.status { explained.status = status }
    return explained
  }
}
