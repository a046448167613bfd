/// A range of the swept number in which every value of the layout has one formula.
package struct Regime: Sendable {
  /// The start of the range. It belongs to the regime unless `startsAfter` is true.
  package var from: Double
  package var startsAfter: Bool
  /// The start of the next regime, or the end of the sweep.
  package var to: Double
  /// The formula of each value; `nil` if it is not linear.
  package var laws: [Law?]
  /// A number in the regime, and the layout there.
  package var probe: Double
  package var sample: SweepSample
  /// The indices of the margins that are zero at the beginning of the regime.
  package var turned: [Int] = []

  /// The index of the regime that holds at `t` among the ordered `regimes`; `nil` if they end
  /// before. If a regime begins just after its start, the start belongs to the one before.
  package static func index(of t: Double, in regimes: [Regime]) -> Int? {
    guard let last = regimes.last, t <= last.to else { return nil }
    return regimes.lastIndex { $0.startsAfter ? $0.from < t : $0.from <= t }
  }
}
