import CMathematics

/// The return to an edge: the distance beyond it shrinks by 0.99 every millisecond, while the
/// velocity at the edge decreases.
///
/// d(t) = e^(−b·t) · (d0 + F · v0 · (1 − e^(−a·t))) and v(t) = v0 · e^(−(a+b)·t). Here d is the
/// distance beyond the edge, a and F are the `decay` and `reach` of the scroll's rate, and b is
/// −1000 ln 0.99 for every rate. Advancing by two times in turn equals advancing by their sum, so
/// the result does not depend on the frame rate. Within 0.75 points of the bounces measured on iOS
/// 26.1.
///
/// It is not UIView's spring, but the curve of a slightly overdamped one: rates 10.05 and 12.05.
struct Bounce: Equatable, Sendable {
  /// The offset of the edge, in points.
  let edge: Double
  /// Points beyond the edge at the start, with the sign of the offset.
  let distance: Double
  /// Points per second at the start, with the sign of the offset: UIKit's velocity of the scroll at
  /// the edge, or of the finger at release.
  let velocity: Double
  var rate = DecelerationRate.normal

  /// 1/s: −1000 ln 0.99, 10.0503.
  static let decay = DecelerationRate.fast.decay

  /// Points beyond the edge, `time` seconds after the start.
  func distance(at time: Double) -> Double {
    exp(-Self.decay * time) * (distance - thrown * expm1(-rate.decay * time))
  }

  /// Points, `time` seconds after the start.
  func position(at time: Double) -> Double { edge + distance(at: time) }

  /// UIKit's velocity in points per second.
  func carriedVelocity(at time: Double) -> Double {
    velocity * exp(-(rate.decay + Self.decay) * time)
  }

  /// The time at which it crosses the edge back into the content, after a flick. `nil` if it only
  /// approaches the edge.
  var crossing: Double? {
    let share = -distance / thrown
    guard distance != 0, share > 0, share < 1 else { return nil }
    return -log(1 - share) / rate.decay
  }

  /// The time at which it is farthest from the edge, if that is not the start.
  var turn: Double? {
    let share = Self.decay * (distance + thrown) / ((rate.decay + Self.decay) * thrown)
    guard thrown != 0, share > 0, share < 1 else { return nil }
    return -log(share) / rate.decay
  }

  /// Seconds until it stays within `tolerance` points of the edge; UIKit ends it within half a
  /// pixel.
  func duration(within tolerance: Double) -> Double {
    let isFar = { (time: Double) in abs(distance(at: time)) > tolerance }
    let turn = turn ?? 0
    // After the turn, the distance only decreases.
    if isFar(turn) { return Bisection.boundary(from: turn, step: 1 / Self.decay, where: isFar) }
    return isFar(0) ? Bisection.boundary(from: 0, to: turn, where: isFar) : 0
  }

  /// The total distance in points that the velocity adds.
  private var thrown: Double { rate.reach * velocity }
}
