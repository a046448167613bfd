/// A time as written: `0.12s`, `16ms`, or `0.3`, which are seconds.
package struct TimeLiteral: Equatable, Sendable {
  /// 0 or more.
  package let seconds: Double

  package static func parse(_ text: String) -> TimeLiteral? {
    let folded = Keyword.fold(text)
    let unitLength = folded.hasSuffix("ms") ? 2 : folded.hasSuffix("s") ? 1 : 0
    guard let number = NumberLiteral.parse(text.dropLast(unitLength)), number.value >= 0,
      number.form == .plain || (number.form == .fraction && unitLength == 0)
    else { return nil }
    return TimeLiteral(seconds: unitLength == 2 ? number.value / 1000 : number.value)
  }
}
