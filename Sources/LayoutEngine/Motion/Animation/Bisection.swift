/// Finds the number at which a condition changes.
enum Bisection {
  /// The boundary of a condition that is true at `low` and false at `high`, to the last bit: the
  /// largest number that was tried and meets it. At most 200 halvings.
  static func boundary(from low: Double, to high: Double, where holds: (Double) -> Bool) -> Double {
    var low = low
    var high = high
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The boundary of a condition that is true at `low`, if no upper end is known: doubles `step`
  /// until the condition fails. Infinite if it never fails.
  static func boundary(from low: Double, step: Double, where holds: (Double) -> Bool) -> Double {
    var step = step
    for _ in 0..<1100 {
      guard holds(low + step) else { return boundary(from: low, to: low + step, where: holds) }
      step *= 2
    }
    return .infinity
  }
}
