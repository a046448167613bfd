/// A range of the swept number in which every value of the layout has one formula.
package struct LinearPiece: Sendable {
  /// The start of the range. It belongs to the piece unless `startsAfter` is true.
  package var from: Double
  package var startsAfter: Bool
  /// The start of the next piece, or the end of the sweep.
  package var to: Double
  /// The formula of each value; `nil` if it is not linear.
  package var formulas: [LinearFormula?]
  /// A number in the piece, and the layout there.
  package var probe: Double
  package var sample: SweepSample
  /// The indices of the margins that are zero at the beginning of the piece.
  package var turned: [Int] = []

  /// The index of the piece that holds at `t` among the ordered `pieces`; `nil` if they end
  /// before. If a piece begins just after its start, the start belongs to the one before.
  package static func index(of t: Double, in pieces: [LinearPiece]) -> Int? {
    guard let last = pieces.last, t <= last.to else { return nil }
    return pieces.lastIndex { $0.startsAfter ? $0.from < t : $0.from <= t }
  }
}
