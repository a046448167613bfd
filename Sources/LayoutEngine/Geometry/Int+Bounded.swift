extension Int {
  /// The whole part of a number of points, cells or seconds. Clamped to ±10¹⁵, so that small sums
  /// cannot overflow; NaN becomes 0. With the 32-bit `Int` of the page, the bound is a quarter of
  /// its largest value.
  package init(bounded value: Double) {
    let most = Swift.min(1e15, Double(Int.max / 4))
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}
