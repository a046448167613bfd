import CMathematics

/// A free scroll: its velocity decreases by the same factor every millisecond, until it stops at 10
/// points per second.
///
/// v(t) = v0 · e^(−a·t) and x(t) = x0 + F · v0 · (1 − e^(−a·t)), with a the rate's `decay` and F
/// its `reach`. This is UIKit's own velocity. F is a sum over milliseconds, so the offset changes
/// at F·a of that velocity, a thousandth less.
struct Deceleration: Equatable, Sendable {
  /// Points.
  let start: Double
  /// Points per second at the start.
  let velocity: Double
  var rate = DecelerationRate.normal

  /// Points, `time` seconds after the start.
  func position(at time: Double) -> Double {
    start - rate.reach * velocity * expm1(-rate.decay * time)
  }

  /// UIKit's velocity in points per second.
  func carriedVelocity(at time: Double) -> Double { velocity * exp(-rate.decay * time) }

  /// Seconds until it stops.
  var duration: Double {
    guard abs(velocity) > ScrollPhysics.stopSpeed else { return 0 }
    return log(abs(velocity) / ScrollPhysics.stopSpeed) / rate.decay
  }

  /// The offset in points at which it stops: x ± (|v| − 10) · `reach`.
  var landing: Double { start + ScrollPhysics.excess(of: velocity) * rate.reach }

  /// The exact time at which it passes an offset; `nil` if it stops before. UIKit interpolates
  /// within one frame, which differs by less than 0.3 points.
  func time(reaching offset: Double) -> Double? {
    let share = (offset - start) / (rate.reach * velocity)
    guard share >= 0, share < 1 else { return nil }
    let time = -log(1 - share) / rate.decay
    return time <= duration ? time : nil
  }
}
