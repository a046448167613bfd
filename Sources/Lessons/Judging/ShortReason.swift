import CommandLanguage
import LayoutDocument
import Playground

/// The beginning of the output of commands such as `why`.
enum ShortReason {
  /// The maximum number of lines of one command. If the first line contains the arithmetic, it is
  /// sufficient.
  private static let maximumLines = 3

  /// Runs the commands on a copy; failed ones print nothing.
  static func lines(of script: Script, in session: Session) -> [String] {
    var copy = session
    _ = copy.enterScript()
    var lines: [String] = []
    for statement in script.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
      guard outcome.diagnostic == nil, !outcome.report.lines.isEmpty else { continue }
      lines += firstLines(of: outcome.report.lines)
    }
    return lines
  }

  /// The command that prints the complete output; `nil` if nothing was omitted.
  static func more(of script: Script, in session: Session) -> String? {
    var copy = session
    _ = copy.enterScript()
    for statement in script.statements {
      let output = Interpreter.standard.executeSilently(statement, in: &copy).report.lines
      if firstLines(of: output).count < output.count { return statement.text + " explains it" }
    }
    return nil
  }

  private static func firstLines(of output: [String]) -> [String] {
    guard let first = output.first else { return [] }
    let hasArithmetic = first.split(separator: "=", omittingEmptySubsequences: false).count > 2
    return hasArithmetic ? [first] : Array(output.prefix(maximumLines))
  }
}
