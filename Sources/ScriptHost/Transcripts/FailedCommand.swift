package import CommandLanguage
import Playground
import TerminalText

/// A command of a checked text that failed.
package struct FailedCommand: Sendable {
  package var diagnostic: Diagnostic
  package var line = 0
  /// The output of the command that explains the error, such as `why`; empty if there is none.
  package let reasons: [String]

  init(_ diagnostic: Diagnostic, in session: Session) {
    self.diagnostic = diagnostic
    reasons = diagnostic.isUnmetExpectation ? Self.reasons(for: diagnostic, in: session) : []
  }

  /// The output of the command that an unmet expectation names.
  private static func reasons(for problem: Diagnostic, in session: Session) -> [String] {
    guard let fix = problem.fix, let statement = Script.statements(of: fix)?.first else {
      return []
    }
    var copy = session
    let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
    return outcome.hasFailed ? [] : OutcomeText(isASCII: false).lines(of: outcome)
  }

  /// The error in the form of a check, with the reasons below.
  package func rendered(columns: Int) -> String {
    var shown = diagnostic
    // The reasons are the output of the command in the fix.
    if !reasons.isEmpty { shown.fix = nil }
    return ([shown.rendered(style: .script, columns: columns)] + reasons.map { "  " + $0 })
      .joined(separator: "\n")
  }
}

extension Diagnostic {
  /// True if an `expect` was not met.
  var isUnmetExpectation: Bool { status == Status.expectation }

  /// The error of a typed line, with its location in the text that contains the line.
  ///
  /// - Parameters:
  ///   - line: the line of the text, and its number.
  ///   - offset: the number of bytes before the command in it.
  func moved(to line: TextLine, number: Int, after offset: Int, name: String) -> Diagnostic {
    guard let source, let range else { return self }
    let typed = source.lineRange(source.position(of: range.lower).line)?.lower ?? 0
    let text = SourceText(line.text, origin: name, firstLine: number)
    let count = text.bytes.count
    var moved = self
    moved.source = text
    moved.range = SourceRange(
      lower: min(range.lower - typed + offset, count),
      upper: min(range.upper - typed + offset, count))
    return moved
  }
}
