/// A range of the swept number in which one law holds for every value.
package struct Regime: Sendable {
  /// Where it begins. The number itself belongs to it unless `startsAfter` is true.
  package var from: Double
  package var startsAfter: Bool
  /// Where the next regime begins, or the end of the range.
  package var to: Double
  /// The law of each value; `nil` if it is not linear.
  package var laws: [Law?]
  /// A number in the regime, and the layout there.
  package var probe: Double
  package var sample: SweepSample
  /// Places of the margins that are zero where the regime begins.
  package var turned: [Int] = []

  /// True if `t`, a number of the swept range, lies in the regime.
  package func contains(_ t: Double, isLast: Bool) -> Bool {
    if from == to { return t == from }
    return (startsAfter ? t > from : t >= from) && (isLast ? t <= to : t < to)
  }
}
