/// Commands of earlier sessions: a plain UTF-8 file with one command a line.
///
/// Several sessions may append to one file at a time; each append takes a lock. Nothing that is
/// wrong with the file stops the shell: the first trouble is kept as a warning, and from then on
/// the file is left alone.
package struct HistoryFile: Equatable, Sendable {
  /// At most this many of the last commands are loaded.
  package static let maximumEntries = 10_000

  /// The file's path.
  package let path: String
  /// What went wrong first, for the user to read; nil while all is well.
  package private(set) var warning: String?
  private var lastEntry: String?

  /// Nothing is opened or made before `load` or `append`.
  package init(path: String) {
    self.path = path
  }

  /// The last commands, oldest first. A missing file is an empty history.
  package mutating func load() -> [String] {
    []
  }

  /// Adds a command to the file, which is made (0600, its directory 0700) where it is missing.
  /// Returns the text that was kept: `oneLine` of the command, or nil where it is blank, starts
  /// with a blank, or equals the command before.
  @discardableResult
  package mutating func append(_ command: String) -> String? {
    nil
  }

  /// `$XDG_STATE_HOME/PROGRAM/history`, else `$HOME/.local/state/PROGRAM/history`; nil where
  /// neither variable holds an absolute path.
  package static func defaultPath(
    program: String, environment: (String) -> String?
  ) -> String? {
    nil
  }

  /// A command of several lines as the one line that history can hold and the editor can recall.
  /// Lines are joined by `; `, by a blank next to a brace or where a `\` continued the line, and
  /// their comments are left out. A command of one line stays as it is.
  package static func oneLine(_ command: String) -> String {
    command
  }
}
