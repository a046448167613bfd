package import CommandLanguage
import LayoutEngine
import TerminalText

/// Reads `A..B`.
package enum SizeRange {
  /// The shortest range, relative to its greater end or to 1. The ends of a shorter one differ by
  /// rounding only.
  private static let leastPart = 1e-9

  package static func read(
    _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> ClosedRange<Double> {
    func refusal(_ message: String, fix: String? = nil) -> Diagnostic {
      arguments.diagnostic("bad-range", message, at: word, fix: fix)
    }
    let text = word.text
    guard let dots = text.firstIndex(ofText: ".."), let from = NumberLiteral.parse(text[..<dots]),
      let to = NumberLiteral.parse(text[dots...].dropFirst(2))
    else {
      throw refusal("\(Message.quoted(text)) is not a range", fix: "two numbers, such as 300..900")
    }
    guard [from, to].allSatisfy({ $0.form == .plain || $0.form == .fraction }) else {
      throw refusal(
        "the ends of a range must be plain numbers",
        fix: "\(NumberText.printed(from.value))..\(NumberText.printed(to.value))")
    }
    guard from.value < to.value else {
      throw refusal(
        "the range \(text) is empty: its start must be below its end",
        fix: from.value == to.value ? nil : "such as 300..900")
    }
    let most = max(from.value.magnitude, to.value.magnitude)
    guard most <= LayoutTree.maximumLength else {
      throw refusal("the ends of a range are between -1000000000 and 1000000000")
    }
    guard to.value - from.value >= leastPart * max(1, most) else {
      throw refusal("the range \(text) is too short to distinguish its numbers")
    }
    return from.value...to.value
  }

  /// Refuses a range that a length of root cannot have.
  package static func checkLengths(
    _ range: ClosedRange<Double>, at word: Word?, _ arguments: Arguments
  ) throws(Diagnostic) {
    guard range.lowerBound >= 0, range.upperBound <= LayoutTree.maximumLength else {
      throw arguments.diagnostic("bad-size", ValueReader.lengthBounds, at: word)
    }
  }
}
