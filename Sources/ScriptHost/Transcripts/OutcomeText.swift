package import CommandLanguage
import LayoutDrawing
package import Playground
import TerminalText

/// The output of a command as sanitized lines.
package struct OutcomeText: Sendable {
  let isASCII: Bool

  package init(isASCII: Bool) { self.isASCII = isASCII }

  /// The lines of an untrusted text: control characters except line ends are escaped.
  package func lines(of text: String) -> [String] {
    // One line that needs no sanitizing, such as the JSON of a large tree.
    if text.isPrintableASCII { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Sanitizer.sanitized(String($0), isASCII: isASCII)
    }
  }

  /// The output of a command, without its frame and its diagnostic.
  func lines(of outcome: Outcome) -> [String] {
    let said = outcome.report.lines.flatMap(keepingBytes(of: outcome).lines)
    guard let json = outcome.report.json, outcome.report.lines.isEmpty else { return said }
    return [self.json(json)]
  }

  /// The printer for the output of a command: a patch is not converted to ASCII.
  package func keepingBytes(of outcome: Outcome) -> OutcomeText {
    outcome.report.keepsBytes ? OutcomeText(isASCII: false) : self
  }

  package func json(_ line: String) -> String { isASCII ? ASCIICode.json.escaped(line) : line }

  /// The exact form of a command that was written in a natural form.
  package func exactLines(of outcome: Outcome) -> [String] {
    outcome.exact.map { lines(of: "= " + $0) } ?? []
  }

  /// The line of a replay with the command that drew the frame below it, in at most `columns`
  /// columns.
  package func echo(of outcome: Outcome, _ statement: Statement, columns: Int) -> String {
    let command = (outcome.chosen ?? statement.oneLine).map { $0 == "\t" ? " " : $0 }
    return truncated(
      ShellPrompt.command + lines(of: String(command)).joined(separator: " "), to: columns,
      mark: truncationMark(isASCII: isASCII))
  }

  /// All that a command prints except its diagnostic: lines and frames, in order.
  package func printedLines(of outcome: Outcome, colour: Bool = false) -> [String] {
    let exact = exactLines(of: outcome)
    if outcome.report.json != nil && outcome.report.lines.isEmpty {
      return exact + lines(of: outcome) + (outcome.frame?.lines(colour: colour) ?? [])
    }
    return exact
      + outcome.pieces.flatMap { piece in
        switch piece {
        case .lines(let said): said.flatMap(keepingBytes(of: outcome).lines)
        case .frame(let frame): frame.lines(colour: colour)
        }
      }
  }

  /// A diagnostic, wrapped to `columns`; by default in its usual style.
  package func lines(
    of diagnostic: Diagnostic, style: Diagnostic.Style? = nil, columns: Int
  ) -> [String] {
    spelled(diagnostic.rendered(style: style ?? diagnostic.usualStyle, columns: columns)).plainLines
  }

  package func spelled(_ text: String) -> String { isASCII ? ASCIIText.spelled(text) : text }
}

extension Diagnostic {
  /// The style under the typed line, or with the file.
  package var usualStyle: Style { source?.origin.isEmpty ?? true ? .shell : .script }
}
