import CMathematics

/// The frequency ω of UIView's springs.
///
/// For a damping ratio z, an initial velocity v and a duration D it solves
/// |(z·ω − v) / (ω·√(1 − z²))| · e^(−z·ω·D) = 0.001 or, if z = 1,
/// |1 + (ω − v)·D| · e^(−ω·D) = 0.001. Of several solutions, UIKit uses the largest: it reproduces
/// all 17 stiffnesses that were read from animations on iOS 26.1, to 7e-8.
extension SpringTiming {
  /// The remaining share of the distance after the duration.
  private static let remainder = 0.001

  /// The frequency in radians per duration, for a velocity in distances per duration, so that one
  /// search is valid for every duration. `nil` if there is no solution: for a damping ratio below
  /// about 0.001 without velocity.
  static func frequency(_ ratio: Double, velocity: Double) -> Double? {
    ratio < 1 ? swinging(ratio, velocity: velocity) : critical(velocity: velocity)
  }

  /// Above v/z the amplitude first grows and then only falls; below v/z it only falls. The largest
  /// solution is on the last falling slope that is high enough.
  private static func swinging(_ ratio: Double, velocity: Double) -> Double? {
    let width = ((1 - ratio) * (1 + ratio)).squareRoot()
    let amplitude = { (frequency: Double) in
      abs((ratio - velocity / frequency) / width) * exp(-ratio * frequency)
    }
    let isAbove = { (frequency: Double) in amplitude(frequency) > remainder }
    guard velocity > 0 else {
      // It decreases, from infinity if there is a velocity.
      let lowest = velocity < 0 ? 0 : 1e-300
      guard velocity < 0 || isAbove(lowest) else { return nil }
      return Bisection.boundary(from: lowest, step: 1 / ratio) { $0 <= lowest || isAbove($0) }
    }
    let peak =
      (ratio * velocity
        + (ratio * ratio * velocity * velocity + 4 * ratio * ratio * velocity)
        .squareRoot()) / (2 * ratio * ratio)
    if isAbove(peak) { return Bisection.boundary(from: peak, step: 1 / ratio, where: isAbove) }
    return Bisection.boundary(from: 0, to: velocity / ratio) { $0 <= 0 || isAbove($0) }
  }

  /// 1 + ω − v times e^(−ω) has its maximum at v. Below v − 1 it is negative, and its magnitude
  /// only falls.
  private static func critical(velocity: Double) -> Double? {
    let isAbove = { (frequency: Double) in
      abs(1 + frequency - velocity) * exp(-frequency) > remainder
    }
    let peak = max(0, velocity)
    if isAbove(peak) { return Bisection.boundary(from: peak, step: 1, where: isAbove) }
    return Bisection.boundary(from: 0, to: velocity - 1, where: isAbove)
  }
}
