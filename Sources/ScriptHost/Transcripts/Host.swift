package import CommandLanguage
package import LayoutEngine
package import Lessons
package import Playground

/// The place where a driver runs: its files, its output, and a terminal if there is one.
package protocol Host {
  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure>
  /// A function that reads layout files in their current state. It is made for each command, so it
  /// should not retain a large host.
  func layoutReader() -> (_ path: String) -> Result<[UInt8], FileFailure>
  /// The names of a folder's files; `nil` if the path is not a folder.
  func lessonNames(in folder: String) -> [String]?
  /// The progress when the first lesson command runs.
  func lessonProgress() -> LessonProgress
  /// Replaces a file; returns nil on success.
  mutating func write(_ contents: String, to path: String) -> FileFailure?
  /// Stores a change of the session's tree, so that a crashed session can be restored.
  mutating func keep(change script: String)
  /// Stores progress; returns lines that report a failure.
  mutating func keep(progress changes: [LessonProgress.Change]) -> [String]
  /// Shows the beginning, the result or the end of a command.
  mutating func show(_ event: Event, in session: Session)
  /// Performs a request that needs a terminal; returns false if there is none.
  mutating func perform(_ request: TerminalRequest, in session: Session) -> Bool
  /// Puts the last output on the clipboard, and returns lines to print; `nil` if the command was
  /// not typed in a shell.
  mutating func copy() -> Result<[String], FileFailure>?
}

extension Host {
  package func layoutReader() -> (_ path: String) -> Result<[UInt8], FileFailure> {
    { path in read(path, as: .layout).map { $0.bytes } }
  }

  package func lessonNames(in folder: String) -> [String]? { nil }
  package func lessonProgress() -> LessonProgress { LessonProgress() }
  package func copy() -> Result<[String], FileFailure>? { nil }
}

/// Reads a file for a purpose.
package typealias FileReader =
  (_ path: String, _ kind: FileKind) -> Result<FileContents, FileFailure>

package enum Event {
  /// A command is about to run inside `depth` scripts.
  case start(Statement, depth: Int)
  case outcome(Outcome, of: Statement)
  case lesson([String], after: Statement)
  /// An error found before a command could run.
  case problem(Diagnostic)
  /// A command, and all scripts that it sourced, have run.
  case end(depth: Int)
}

package enum TerminalRequest {
  /// Show the session on the whole screen, now or after the command.
  case live
  case clear
  case play(Animation, rate: Double)
  /// Play a lesson's demonstration in place.
  case demonstrate([DemonstrationScene])
}

/// The options of a driver.
package struct RunPolicy {
  /// True if the outcome of a change holds the new frame.
  package var drawsChanges = true
  /// True if commands run after an earlier one has failed. Then scripts are not checked first.
  package var keepsGoing = false
  /// True if nothing reads the frames of the session but commands, and the host after a script.
  package var laysOutLate = false
  /// True if a user types the commands interactively.
  package var isWatched = false
  /// True if nobody reads the output, so `compare` replays no other scripts.
  package var isSilent = false
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
  package let identity: String?

  package init(_ bytes: [UInt8], identity: String? = nil) {
    self.bytes = bytes
    self.identity = identity
  }
}
