import DocumentModel
import Drawing
import Explaining
import LayoutModel

extension Session {
  /// The conflicts of the tree that is shown.
  var conflictReport: ConflictReport { ConflictReport(shown, log) }

  /// Commands that resolve them, each tried on a copy of the session.
  func conflictFixes(_ interpreter: Interpreter) -> [ConflictFixes.Fix] {
    ConflictFixes(conflictReport, ruleCount: document.rules.count) { command in
      interpreter.trial(of: command, in: self)?.shown
    }.all()
  }

  /// The report of the conflicts in its short form; empty if all constraints hold.
  func conflictLines(_ interpreter: Interpreter) -> [String] {
    let report = conflictReport
    return report.conflicts.isEmpty
      ? [] : report.lines(columns: frames.columns, fixes: conflictFixes(interpreter))
  }
}
