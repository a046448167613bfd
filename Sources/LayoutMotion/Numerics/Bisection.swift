/// Finds where a condition changes between two numbers.
enum Bisection {
  /// The boundary of a condition that is true at `low` and false at `high`, to the last bit: the
  /// last number found for which it is true. At most 200 halvings.
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

  /// The same where no upper end is known: `step` is doubled until the condition fails. Infinite
  /// where it never does.
  static func boundary(from low: Double, step: Double, where holds: (Double) -> Bool) -> Double {
    var step = step
    for _ in 0..<1100 {
      guard holds(low + step) else { return boundary(from: low, to: low + step, where: holds) }
      step *= 2
    }
    return .infinity
  }
}
