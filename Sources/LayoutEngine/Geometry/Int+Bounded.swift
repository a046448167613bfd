extension Int {
  /// The whole part of a number of points, cells or seconds. A number beyond ±10¹⁵ becomes the
  /// nearest of these two, so that sums of a few cannot overflow; NaN becomes 0.
  /// With a 32-bit `Int`, which the page has, the bound is a quarter of its largest value.
  package init(bounded value: Double) {
    let most = Swift.min(1e15, Double(Int.max / 4))
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}

extension UInt64 {
  /// The whole part of a number of nanoseconds: 0 to 10¹⁸, where `Int` has too few bits.
  package init(bounded value: Double) {
    self = value > 0 ? UInt64(Swift.min(1e18, value)) : 0
  }
}
