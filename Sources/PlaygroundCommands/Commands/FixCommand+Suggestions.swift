import Analysis
import CommandLanguage
import LayoutEngine
import PlaygroundSession

extension FixCommand {
  /// `fix N`: runs the command that the report of a conflict suggests under that number.
  static func runSuggestion(
    _ number: Int, _ arguments: Arguments, _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let place = ConflictReport.place(ofMember: number, among: session.shown.conflicts())
    let own = place.map { session.fixes(of: session.conflictReport(of: [$0]), run.interpreter) }
    guard let fix = own?.first(where: { $0.number == number }) else {
      let fixes = session.fixes(of: session.conflictReport(), run.interpreter)
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
