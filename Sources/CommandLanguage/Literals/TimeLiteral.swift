/// A time as written: `0.12s`, `16ms`, or `0.3`, which are seconds.
package struct TimeLiteral: Equatable, Sendable {
  /// 0 or more.
  package let seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The time that `text` spells, or `nil`.
  package static func parse(_ text: String) -> TimeLiteral? {
    let folded = Keyword.fold(text)
    var seconds: Double?
    if folded.hasSuffix("ms") {
      seconds = NumberLiteral.decimal(text.dropLast(2)).map { $0 / 1000 }
    } else if folded.hasSuffix("s") {
      seconds = NumberLiteral.decimal(text.dropLast())
    } else if let number = NumberLiteral.parse(text),
      number.form == .plain || number.form == .fraction
    {
      seconds = number.value
    }
    guard let seconds, seconds.isFinite, seconds >= 0 else { return nil }
    return TimeLiteral(seconds: seconds == 0 ? 0 : seconds)
  }
}
