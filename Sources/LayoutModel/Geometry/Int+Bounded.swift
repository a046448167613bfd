extension Int {
  /// The whole part of a number of points, cells or seconds. A number beyond ±10¹⁵ becomes the
  /// nearest of these two, so that sums of a few cannot overflow; one that is no number becomes 0.
  /// Where `Int` has 32 bits, as in a page, the bound is a quarter of its largest value.
  package init(bounded value: Double) {
    let most = Swift.min(1e15, Double(Int.max / 4))
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}
