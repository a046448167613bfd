package import CommandLanguage
package import DocumentModel
package import Drawing
package import Exchange
package import Explaining
package import LayoutModel

/// The interpreter of all commands, for other targets.
extension Interpreter {
  static let standard = Interpreter(
    CommandTable(
      AllCommands.specs, foreignWords: ForeignWord.all, topics: HelpTopic.all,
      furtherPages: HelpQuery.pageNames))

  /// Every command, declared once.
  package static var table: CommandTable<Session, Run> { standard.table }

  package static func execute(
    _ statement: Statement, boundTo binding: Arguments? = nil, in session: inout Session,
    _ options: Run.Options = Run.Options()
  ) -> Outcome {
    standard.execute(statement, boundTo: binding, in: &session, options)
  }

  package static func executeSilently(
    _ statement: Statement, in session: inout Session
  ) -> Outcome {
    standard.executeSilently(statement, in: &session)
  }

  package static func bound(
    _ statement: Statement, in session: Session
  ) throws(Diagnostic) -> BoundCommand<Session, Run> {
    try standard.bound(statement, in: session)
  }
}

extension ScriptWriter {
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings()
  ) -> String {
    script(for: document, frames: frames, .standard)
  }
}

extension Preview {
  package static func answer(
    for statements: [Statement], in session: Session,
    isLate: @escaping () -> Bool = { false }, isOver: @escaping () -> Bool = { false }
  ) -> Answer {
    answer(for: statements, in: session, .standard, isLate: isLate, isOver: isOver)
  }
}

extension RememberedSettings {
  package init(_ source: SourceText, problems: inout [Diagnostic]) {
    self.init(source, .standard, problems: &problems)
  }
}

extension ShareToken {
  package static func token(of script: String) throws(Problem) -> String {
    try token(of: script, Interpreter.table)
  }

  package static func script(of token: String) throws(Problem) -> String {
    try script(of: token, Interpreter.table)
  }
}

extension Session {
  /// The report of the conflicts, and commands that resolve them; no lines if all constraints hold.
  package func conflictAnswer() -> (lines: [String], fixes: [ConflictFixes.Fix]) {
    let report = conflictReport()
    if report.conflicts.isEmpty { return ([], []) }
    let fixes = fixes(of: report, .standard)
    return (report.lines(columns: frames.columns, fixes: fixes), fixes)
  }
}

extension WhyText {
  package static func lines(
    for node: NodeID, _ attribute: Attribute, in session: Session,
    if changed: (view: NodeID, attribute: Attribute, value: Double)
  ) -> [String] {
    lines(for: node, attribute, in: session, if: changed, .standard)
  }
}

extension WidthBreakpoints {
  /// The widths of root at which a session's layout changes its law.
  ///
  /// - Parameter isOver: asked before each layout; true ends the search with what was found.
  package static func widths(
    of session: Session, over range: ClosedRange<Double>, isOver: @escaping () -> Bool
  ) -> [Double] {
    widths(of: session, over: range, .standard, isOver: isOver)
  }
}
