import CommandLanguage
import Playground

/// The beginning of the output of commands such as `why`.
struct ShortReason {
  /// The maximum number of lines of one command. If the first line contains the arithmetic, it is
  /// sufficient.
  private static let maximumLines = 3

  private(set) var lines: [String] = []
  /// The command that prints the complete output; `nil` if nothing was omitted.
  private(set) var more: String?

  /// Runs the commands on a copy; failed ones print nothing.
  init(_ script: Script, in session: Session) {
    var copy = session
    _ = copy.enterScript()
    for statement in script.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
      guard outcome.diagnostic == nil, let first = outcome.report.lines.first else { continue }
      let hasArithmetic = first.split(separator: "=", omittingEmptySubsequences: false).count > 2
      let shown = outcome.report.lines.prefix(hasArithmetic ? 1 : Self.maximumLines)
      lines += shown
      if shown.count < outcome.report.lines.count, more == nil {
        more = statement.text + " explains it"
      }
    }
  }
}
