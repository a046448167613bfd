package import CommandLanguage
package import LayoutEngine

/// The meaning of a line in words in the present layout, and the answer to a line that the exact
/// language has refused.
package struct Reading: Sendable, Equatable {
  package enum Kind: Sendable {
    /// The exact line.
    case run
    /// Up to three exact lines, none of which runs by itself, and the question that decides.
    case offer
    /// An offer for a line with a misspelt word, and one whose line would conflict.
    case correction, conflict
    /// The reason, the word that is not understood, if there is one, and up to three lines that work.
    case refusal
    /// A refusal of what is so already, and of a view that does not exist.
    case already, missing
  }

  package var kind: Kind
  package var lines: [String]
  /// The question or the reason.
  package var text = ""
  package var word: Range<Int>?
  /// The row of the table that has answered.
  package var row: Int?

  package static func run(_ line: String) -> Reading { Reading(kind: .run, lines: [line]) }

  package static func offer(_ lines: [String], _ question: String, kind: Kind = .offer) -> Reading {
    Reading(kind: kind, lines: lines, text: question)
  }

  package static func refuse(
    _ reason: String, word: Range<Int>? = nil, _ lines: [String] = [], kind: Kind = .refusal
  ) -> Reading {
    Reading(kind: kind, lines: lines, text: reason, word: word)
  }

  package var isRun: Bool { kind == .run }
  package var isRefusal: Bool { [.refusal, .already, .missing].contains(kind) }
  /// The line, if there is no question.
  package var sure: String? { isRun ? lines[0] : nil }

  /// True if a phrase takes the whole line, but it cannot be done, and the exact error is only about a
  /// word.
  package func isReason(after problem: Diagnostic) -> Bool {
    isRefusal && word == nil && !lines.isEmpty
      && ["unexpected-word", "foreign-word"].contains(problem.code)
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

  /// The error with which a line fails: the exact language's if it knows the command and the line is
  /// no phrase.
  ///
  /// - Parameter beginsWithView: true if the first word is a view, and so no word of another tool.
  package func diagnostic(
    after problem: Diagnostic, of statement: Statement, beginsWithView: Bool
  ) -> Diagnostic {
    var diagnostic = problem
    let isExact =
      !["unknown-command", "ambiguous-command"].contains(problem.code)
      && !yields(problem, in: statement)
    switch kind {
    case .run: return problem
    // The exact error names the misspelt word, too.
    case .correction where problem.namesNearWord: diagnostic.fix = lines[0]
    case .offer, .correction, .conflict:
      diagnostic = Diagnostic(
        code: "unclear-line", message: text.isEmpty ? "is this what is meant?" : text,
        range: statement.wordsRange, source: statement.source, fix: lines.first)
      diagnostic.notes = Array(lines.dropFirst())
    case .missing where problem.message == text: return problem
    case .missing:
      diagnostic = Diagnostic(
        code: "unknown-view", message: text, range: word.map { Self.range(of: $0, in: statement) },
        source: statement.source, fix: lines.first)
    case .refusal, .already:
      // The first word may be a misspelt command; alone it is nothing else.
      let isOfCommand =
        isExact && !beginsWithView && kind != .already && !isReason(after: problem)
        || word?.lowerBound == 0
          && (problem.namesNearWord ? text.last != "?" : lines.isEmpty && statement.words.count < 4)
      if isOfCommand {
        // The errors about a word of a known command; the others are about values.
        if ["unknown-view", "unexpected-word"].contains(problem.code) { diagnostic.notes += lines }
        if problem.code == "bad-value" { diagnostic.notes += lines.filter { $0.hasPrefix("why ") } }
        return diagnostic
      }
      let range = word.map { Self.range(of: $0, in: statement) } ?? statement.wordsRange
      // The command for a verb of another tool.
      let usage = problem.code == "foreign-word" ? problem.fix : nil
      diagnostic = Diagnostic(
        code: "unknown-words", message: text, range: range, source: statement.source,
        fix: lines.first ?? usage)
      diagnostic.notes = Array(lines.dropFirst())
    }
    return diagnostic
  }

  /// True if an error about a word of another tool, or a small one such as `and`, says less than the
  /// unknown word after it, which is no new name.
  private func yields(_ problem: Diagnostic, in statement: Statement) -> Bool {
    guard isRefusal, let word, word.lowerBound > 0 else { return false }
    let isUnknown = text.hasPrefix(Self.unknown(""))
    let isVerb = problem.message.hasPrefix("no command")
    if isUnknown || isVerb, problem.code == "foreign-word" {
      let isPhrase = Lexicon.shared.isWord(Tokens.lower(statement.words[0].text))
      return isPhrase && problem.fix?.contains(text: "[NAME") != true
    }
    guard let range = problem.range, let source = problem.source,
      range.upper <= Self.range(of: word, in: statement).lower
    else { return false }
    let low = Tokens.lower(source[range])
    if isUnknown { return Lexicon.shared.stops.contains(low) }
    return problem.code == "unknown-view" && ["a", "an", "the"].contains(low)
  }

  private static func range(of word: Range<Int>, in statement: Statement) -> SourceRange {
    let start = statement.wordsRange.lower
    return SourceRange(lower: start + word.lowerBound, upper: start + word.upperBound)
  }

  /// The reason that a word is not known; without a word, its beginning.
  package static func unknown(_ word: String) -> String {
    "I do not know " + (word.isEmpty ? "" : Message.quoted(word))
  }

  /// Both readings, one after the other; a question stays one.
  func then(_ other: Reading) -> Reading {
    let pairs =
      lines.count == other.lines.count
      ? zip(lines, other.lines).map { $0 + "; " + $1 }
      : lines.flatMap { first in other.lines.map { first + "; " + $0 } }
    if isRun, other.isRun { return .run(pairs[0]) }
    return .offer(pairs, text.isEmpty ? other.text : text)
  }

  /// The reading that each line becomes; a question stays one.
  func map(_ change: (String) throws(Refusal) -> Reading) throws(Refusal) -> Reading {
    if let sure { return try change(sure) }
    let all = try lines.map { (line) throws(Refusal) in try change(line).lines }
    return .offer(all.flatMap { $0 }, text)
  }
}

/// Why a line has no meaning.
package enum Refusal: Error {
  /// The words do not mean this; the reader goes on to other phrases.
  case notMeant
  /// They do, but it cannot be done here: the reason, and lines that can.
  case because(String, [String])
  /// It is so already; a part of a longer line may be.
  case already(String)
  /// A word that is not known.
  case unknown(String)
  /// One of several views is meant.
  case several([NodeID])
}
