extension Int {
  /// The whole part of a number of points, cells or seconds. A number beyond ±10¹⁵ becomes the
  /// nearest of these two, so that sums of a few cannot overflow; one that is no number becomes 0.
  package init(bounded value: Double) {
    let most = 1e15
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}
