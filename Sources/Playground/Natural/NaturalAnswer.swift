package import CommandLanguage
import TerminalText

/// The answer to a line that the exact language has refused because of its words.
package enum NaturalAnswer: Sendable {
  /// It has no meaning.
  case none
  /// The one command that it means, in exact form.
  case exact(String)
  /// Possible meanings, each a complete and valid command.
  case choices([String])

  /// Codes of errors that do not concern the words of a line, or after which the line must not be
  /// read in natural forms.
  private static let otherCodes: Set<String> = [
    "cannot-read", "cannot-write", "interrupted", "unsatisfiable", "unreadable", "not-solved",
    "not-in-live", "no-terminal", "bad-import", "no-suggestion", "no-lesson", "wide-line",
    "source-cycle", "bad-token", "unknown-scene",
  ]

  /// Returns true if an error concerns the words of its line.
  package static func mayExplain(_ problem: Diagnostic) -> Bool {
    problem.status == Diagnostic.Status.failed && !isLimit(problem.code)
      && !otherCodes.contains(problem.code)
  }

  private static func isLimit(_ code: String) -> Bool {
    code.hasPrefix("too-") && code != "too-many"
  }
}

/// Interprets a statement that the exact language refuses. If the last argument is true, it may
/// also offer lines that first create the views that the statement needs.
package typealias NaturalReader =
  @Sendable (Statement, Session, Interpreter, Bool) -> NaturalAnswer
