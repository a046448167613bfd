import CommandLanguage
import Explaining
import LayoutEngine
import LayoutModel

extension FixCommand {
  /// `fix N`: runs the command that the report of a conflict suggests under that number.
  static func runSuggestion(
    _ number: Int, _ arguments: Arguments, _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let fixes = session.conflictFixes(run.interpreter)
    guard let fix = fixes.first(where: { $0.number == number }) else {
      let numbers = fixes.map { String($0.number) }
      throw arguments.diagnostic(
        "no-suggestion",
        fixes.isEmpty ? "there is no conflict to be fixed" : "there is no suggestion \(number)",
        at: arguments[child].word,
        fix: fixes.isEmpty
          ? "fix CHILD N, where CHILD is the name of a view" : "there is " + Message.list(numbers))
    }
    try run.interpreter.runLine(fix.command, for: arguments.statement, in: &session, &run)
  }
}
