/// An error: what is wrong, where, and how to fix it.
package struct Diagnostic: Error, Equatable, Sendable {
  /// Exit statuses of the contract that a command can cause.
  package enum Status {
    package static let failed: Int32 = 1
    package static let usage: Int32 = 2
    package static let expectation: Int32 = 3
    package static let unsatisfiable: Int32 = 4
    /// EX_NOINPUT: a file cannot be read.
    package static let cannotRead: Int32 = 66
    /// EX_IOERR: output cannot be written.
    package static let cannotWrite: Int32 = 74
  }

  /// How a diagnostic is laid out: under the typed line, with file, line and column, or in words
  /// alone, for screen readers.
  package enum Style: Sendable {
    case shell
    case script
    case words
  }

  /// A stable identifier such as `unknown-command`.
  package var code: String
  package var message: String
  package var range: SourceRange?
  package var source: SourceText?
  /// How to fix it, printed unchanged: a usage line, or `try …`.
  package var fix: String?
  package var notes: [String]
  /// A command that may help, in a line of its own below everything else. Only texts have it.
  package var offer: String?
  package var status: Int32
  /// True if the error is not in the line just typed, so the source line must be printed.
  package var isElsewhere = false

  package init(
    code: String, message: String, range: SourceRange? = nil, source: SourceText? = nil,
    fix: String? = nil, notes: [String] = [], status: Int32 = Status.failed
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.source = source
    self.fix = fix
    self.notes = notes
    self.status = status
  }

  /// The same diagnostic with a source location, if it has none yet.
  package func placed(at range: SourceRange, in source: SourceText) -> Diagnostic {
    guard self.source == nil || self.range == nil else { return self }
    var placed = self
    placed.range = self.range ?? range
    placed.source = source
    return placed
  }
}
