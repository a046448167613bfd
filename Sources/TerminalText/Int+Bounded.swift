// The only conversions of floating-point numbers to integers: the initializers of the standard library
// end the process for a number that is too large.

extension Int {
  /// The whole part of a number of points, cells or seconds. Clamped to ±10¹⁵, so that small sums
  /// cannot overflow; NaN becomes 0. With the 32-bit `Int` of the page, the bound is a quarter of
  /// its largest value.
  package init(bounded value: Double) {
    let most = Swift.min(1e15, Double(Int.max / 4))
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}

extension Int64 {
  /// The whole part of a number, clamped to ±10¹⁸, even if `Int` has 32 bits; NaN becomes 0.
  package init(bounded value: Double) {
    self = value.isNaN ? 0 : Int64(Swift.max(-1e18, Swift.min(1e18, value)))
  }
}
