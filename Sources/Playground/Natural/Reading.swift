import CommandLanguage
import LayoutEngine
import TerminalText

/// The meaning of a line in the present layout.
enum Meaning: Equatable {
  /// One exact line.
  case line(String)
  /// Exact lines of which none runs by itself, and the question that decides.
  case offer([String], String)

  /// The line, if there is no question.
  var sure: String? { if case .line(let line) = self { line } else { nil } }

  var lines: [String] {
    switch self {
    case .line(let line): [line]
    case .offer(let lines, _): lines
    }
  }

  var question: String { if case .offer(_, let question) = self { question } else { "" } }

  /// Both meanings, one after the other; a question stays one.
  func then(_ other: Meaning) -> Meaning {
    let pairs =
      lines.count == other.lines.count
      ? zip(lines, other.lines).map { $0 + "; " + $1 }
      : lines.flatMap { first in other.lines.map { first + "; " + $0 } }
    if sure != nil, other.sure != nil { return .line(pairs[0]) }
    return .offer(pairs, question.isEmpty ? other.question : question)
  }

  /// What each line becomes; a question stays one.
  func map(_ change: (String) throws(Refusal) -> Meaning) throws(Refusal) -> Meaning {
    guard case .offer(let lines, let question) = self else { return try change(lines[0]) }
    var all: [String] = []
    for line in lines { all += try change(line).lines }
    return .offer(all, question)
  }
}

/// Why a line has no meaning.
enum Refusal: Error {
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

/// A number as an exact line has it: without a remainder of floating-point arithmetic.
func num(_ value: Double) -> String {
  NumberText.exact(value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value)
}
