package import Analysis
import LayoutDocument
import LayoutDrawing
import LayoutEngine

extension Session {
  /// Conflicts of the tree that is shown, by their indices among all; `nil` for all.
  package func conflictReport(of places: [Int]? = nil) -> ConflictReport {
    ConflictReport(shown, log, of: places)
  }

  /// Commands that resolve the conflicts of a report, each tried on a copy of the session.
  package func fixes(of report: ConflictReport, _ interpreter: Interpreter) -> [ConflictFixes.Fix] {
    ConflictFixes(report, ruleCount: document.rules.count) { command in
      interpreter.trial(of: command, in: self)?.shown
    }.all()
  }

  /// The report of conflicts in its short form; empty if all constraints hold.
  ///
  /// - Parameter places: their indices among all; `nil` for all.
  package func conflictLines(_ interpreter: Interpreter, of places: [Int]? = nil) -> [String] {
    let report = conflictReport(of: places)
    return report.conflicts.isEmpty
      ? [] : report.lines(columns: frames.columns, fixes: fixes(of: report, interpreter))
  }
}
