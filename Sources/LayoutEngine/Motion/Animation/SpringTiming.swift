import CMathematics

/// A spring from 0 to 1, as UIKit makes UIView's springs.
///
/// x″ + 2·z·ω·x′ + ω²·x = 0 for the distance x from 1, which is −1 at the start. With
/// s = ω·√(1 − z²), x is e^(−z·ω·t) · ((v0 − z·ω) · S(t) − C(t)). For z < 1, C and S are cos(s·t) and
/// sin(s·t)/s; for z = 1, they are 1 and t. Velocities are in whole distances per second.
package struct SpringTiming: Equatable, Sendable {
  /// The initial velocity in whole distances per second; below 0 it is away from the target. To
  /// convert a speed in points per second, divide it by the distance in points.
  let initialVelocity: Double
  /// ω, in radians per second.
  let frequency: Double
  /// z: below 1 the spring oscillates, at 1 it is critically damped.
  let dampingRatio: Double

  static let maximumMagnitude = 1e9

  /// `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`: the
  /// frequency at which a thousandth of the distance remains after the duration.
  ///
  /// A damping ratio above 1 counts as 1, the end of the range that UIKit documents.
  package init(
    dampingRatio: Double, initialVelocity: Double = 0, duration: Double
  ) throws(TimingError) {
    guard duration >= 1 / Self.maximumMagnitude, duration <= Self.maximumMagnitude else {
      throw .durationOutOfRange(duration)
    }
    guard dampingRatio > 0 else { throw .dampingRatioOutOfRange(dampingRatio) }
    guard abs(initialVelocity) <= Self.maximumMagnitude else {
      throw .velocityOutOfRange(initialVelocity)
    }
    let ratio = min(dampingRatio, 1)
    guard let frequency = Self.frequency(ratio, velocity: initialVelocity * duration) else {
      throw .dampingRatioOutOfRange(dampingRatio)
    }
    self.initialVelocity = initialVelocity
    self.frequency = frequency / duration
    self.dampingRatio = ratio
  }

  /// The share of the distance, `time` seconds after the start; beyond 1 if it overshoots.
  func position(at time: Double) -> Double { time <= 0 ? 0 : 1 + distance(at: time) }
}

/// The closed form.
extension SpringTiming {
  /// s.
  private var swing: Double { frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// z·ω·v0 − ω²: the velocity is e^(−z·ω·t) · (v0 · C − this · S).
  private var fall: Double { dampingRatio * frequency * initialVelocity - frequency * frequency }

  /// x.
  private func distance(at time: Double) -> Double {
    let decay = exp(-dampingRatio * frequency * time)
    var (even, odd) = (decay, decay * time)
    if dampingRatio < 1 {
      even = decay * cos(swing * time)
      odd = decay * sin(swing * time) / swing
    }
    return (initialVelocity - dampingRatio * frequency) * odd - even
  }

  /// The first two moments without motion after the start, at the end of a swing; one if it does
  /// not oscillate, or none.
  private var turns: [(time: Double, distance: Double)] {
    var times: [Double] = []
    if dampingRatio < 1 {
      // tan(s·t) = s·v0 / fall, the first t after 0.
      var angle = atan2(swing * initialVelocity, fall)
      if angle < 0 { angle += .pi }
      if angle == 0 { angle = .pi }
      times = [angle / swing, (angle + .pi) / swing]
    } else {
      let time = initialVelocity / fall
      if time > 0 && time.isFinite { times = [time] }
    }
    return times.map { ($0, distance(at: $0)) }
  }

  /// The time and the position of the greatest overshoot; `nil` if the spring never overshoots.
  var overshoot: (time: Double, position: Double)? {
    turns.first { $0.distance > 0 }.map { ($0.time, 1 + $0.distance) }
  }

  /// Seconds until it stays within `tolerance`, less than 1, of the target, computed from the curve
  /// itself and not from an envelope.
  func settleTime(within tolerance: Double) -> Double {
    let isFar = { abs(distance(at: $0)) > tolerance }
    guard let first = turns.first else {
      return Bisection.boundary(from: 0, step: 1 / frequency, where: isFar)
    }
    // The distance decreases at least until the first turn, which may be near already.
    guard abs(first.distance) > tolerance else {
      return Bisection.boundary(from: 0, to: first.time, where: isFar)
    }
    guard dampingRatio < 1 else {
      return Bisection.boundary(from: first.time, step: 1 / frequency, where: isFar)
    }
    // Each turn is smaller by the same factor, so the last one that is too far can be computed.
    let halfSwing = .pi / swing
    let loss = dampingRatio * frequency * halfSwing
    var count = (log(abs(first.distance) / tolerance) / loss).rounded(.down)
    while count > 0, !isFar(first.time + count * halfSwing) { count -= 1 }
    while isFar(first.time + (count + 1) * halfSwing) { count += 1 }
    let last = first.time + count * halfSwing
    return Bisection.boundary(from: last, to: last + halfSwing, where: isFar)
  }
}
