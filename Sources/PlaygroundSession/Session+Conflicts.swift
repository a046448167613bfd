package import Analysis
import LayoutDocument
import LayoutDrawing
import LayoutEngine

extension Session {
  /// The report of conflicts of the shown tree, by their indices among all; `nil` for all.
  package func conflictReport(of indices: [Int]? = nil) -> ConflictReport {
    ConflictReport(shown, log, of: indices)
  }

  /// Commands that resolve the conflicts of a report, each tried on a copy of the session.
  package func fixes(of report: ConflictReport, _ interpreter: Interpreter) -> [ConflictFixes.Fix] {
    ConflictFixes(report, ruleCount: document.rules.count) { command in
      interpreter.trial(of: command, in: self)?.shown
    }.all()
  }

  /// The report of conflicts in its short form, whose fixes `fix N` then runs; empty if all
  /// constraints hold.
  ///
  /// - Parameter indices: the indices among all conflicts; `nil` for all.
  package mutating func reportedConflictLines(
    _ interpreter: Interpreter, of indices: [Int]? = nil
  ) -> [String] {
    let report = conflictReport(of: indices)
    guard !report.conflicts.isEmpty else { return [] }
    let fixes = fixes(of: report, interpreter)
    remedies = Remedies(Self.remedies(fixes), for: document)
    return report.lines(columns: frames.columns, fixes: fixes)
  }

  package static func remedies(_ fixes: [ConflictFixes.Fix]) -> [Remedies.Remedy] {
    fixes.map {
      Remedies.Remedy(
        number: String($0.number), command: $0.command, result: "then \($0.effect)")
    }
  }
}
