package import CommandLanguage
import TerminalText

/// The answer to a line in words, which the exact language has refused.
package enum Reading: Sendable, Equatable {
  /// The exact line, which has been checked.
  case run(String)
  /// The exact line of a line with a misspelt word, which does not run by itself, and the question.
  case correct(String, question: String)
  /// Up to three exact lines, none of which runs by itself, and the question that decides.
  case offer([String], question: String)
  /// The reason, the word that is not understood, if there is one, and up to three lines that work.
  case refuse(String, word: Range<Int>?, [String])

  /// True if a phrase takes the whole line, but it cannot be done, and the exact error is only about a
  /// word.
  func isReason(after problem: Diagnostic) -> Bool {
    guard case .refuse(_, nil, let lines) = self else { return false }
    return !lines.isEmpty && ["unexpected-word", "foreign-word"].contains(problem.code)
  }

  /// Codes of errors that do not concern the words of a line, or after which the line must not be
  /// read in words.
  private static let otherCodes: Set<String> = [
    "cannot-read", "cannot-write", "interrupted", "unsatisfiable", "unreadable", "not-solved",
    "not-in-live", "no-terminal", "bad-import", "no-suggestion", "no-lesson", "wide-line",
    "source-cycle", "bad-token", "unknown-scene", "bad-total", "bad-minima",
    "variable-command", "unknown-topic",
  ]

  /// Returns true if an error concerns the words of its line.
  package static func mayExplain(_ problem: Diagnostic) -> Bool {
    let isLimit = problem.code.hasPrefix("too-") && problem.code != "too-many"
    return problem.status == Diagnostic.Status.failed && !isLimit
      && !otherCodes.contains(problem.code)
  }

  /// Codes of errors about a word of a known command; the others are about values.
  private static let wordCodes: Set<String> = ["unknown-view", "unexpected-word"]

  /// The error with which a line fails: the exact language's if it knows the command and the line is
  /// no phrase.
  ///
  /// - Parameter beginsWithView: true if the first word is a view, and so no word of another tool.
  func diagnostic(
    after problem: Diagnostic, of statement: Statement, beginsWithView: Bool
  ) -> Diagnostic {
    var diagnostic = problem
    let isExact = !["unknown-command", "ambiguous-command"].contains(problem.code)
    switch self {
    case .run: return problem
    // The exact error names the misspelt word, too.
    case .correct(let line, _) where problem.namesNearWord: diagnostic.fix = line
    case .correct(let line, let question):
      return Reading.offer([line], question: question).diagnostic(
        after: problem, of: statement, beginsWithView: beginsWithView)
    case .offer(let lines, let question):
      diagnostic = Diagnostic(
        code: "unclear-line", message: question.isEmpty ? "is this what is meant?" : question,
        range: statement.wordsRange, source: statement.source, fix: lines.first)
      diagnostic.notes = Array(lines.dropFirst())
    // The first word may be a misspelt command; alone it is nothing else.
    case .refuse(_, let word, let lines)
    where isExact && !beginsWithView && !isReason(after: problem)
      || word?.lowerBound == 0 && (lines.isEmpty || problem.namesNearWord):
      if Self.wordCodes.contains(problem.code) { diagnostic.notes += lines }
    case .refuse(let reason, let word, let lines):
      let start = statement.wordsRange.lower
      let range = word.map {
        SourceRange(lower: start + $0.lowerBound, upper: start + $0.upperBound)
      }
      diagnostic = Diagnostic(
        code: "unknown-words", message: reason, range: range ?? statement.wordsRange,
        source: statement.source, fix: lines.first)
      diagnostic.notes = Array(lines.dropFirst())
    }
    return diagnostic
  }
}
