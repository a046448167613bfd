package import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The check of `--strict`: a layout with conflicts is a failure.
package enum StrictCheck {
  private static let maximumMembers = 8

  package static func problem(
    after outcome: Outcome, of statement: Statement, in session: Session
  ) -> Diagnostic? {
    guard outcome.isChanged, let first = session.shown.conflicts().first else { return nil }
    let description = ConstraintDescription(first.members, in: session.shown)
    let titles = first.members.map { ConflictReport.title($0, description) }
    return Diagnostic(
      code: "unsatisfiable",
      message: "these constraints cannot all hold: "
        + NumberText.list(titles, atMost: maximumMembers),
      range: statement.wordsRange, source: statement.source,
      fix: "conflicts brief lists fixes", status: Diagnostic.Status.unsatisfiable)
  }
}
