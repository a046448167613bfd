package import CommandLanguage
package import Interchange
package import LayoutDocument
package import LayoutDrawing
import LayoutEngine

/// The interpreter of all commands, for other targets.
extension Interpreter {
  package static let standard = Interpreter(
    CommandTable(
      AllCommands.specs, foreignWords: ForeignWord.all, topics: HelpTopic.all,
      furtherPages: HelpQuery.pageNames), reader: PhraseReader.reader)
}

extension ScriptWriter {
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings()
  ) -> String {
    script(for: document, frames: frames, .standard)
  }
}

extension Preview {
  package static func answer(for statements: [Statement], in session: Session) -> Answer {
    answer(for: statements, in: session, .standard)
  }
}

extension ShareToken {
  package static func token(of script: String) throws(Problem) -> String {
    try token(of: script, Interpreter.standard.table)
  }

  package static func script(of token: String) throws(Problem) -> String {
    try script(of: token, Interpreter.standard.table)
  }
}

extension Session {
  /// The conflicts with the commands that resolve them.
  package func conflictCards() -> [ConflictCard] {
    let report = conflictReport()
    return report.conflicts.isEmpty ? [] : report.cards(fixes: fixes(of: report))
  }
}

extension WhyText {
  static func lines(
    for node: NodeID, _ attribute: Attribute, in session: Session,
    if changed: (view: NodeID, attribute: Attribute, value: Double)
  ) -> [String] {
    lines(for: node, attribute, in: session, if: changed, .standard)
  }
}

extension WidthBreakpoints {
  /// The widths of root at which the formulas of a session's layout change.
  ///
  /// - Parameter isOver: called before each layout; returns true to end the search with the results
  ///   so far.
  package static func widths(
    of session: Session, over range: ClosedRange<Double>, isOver: @escaping () -> Bool
  ) -> [Double] {
    widths(of: session, over: range, .standard, isOver: isOver)
  }
}
