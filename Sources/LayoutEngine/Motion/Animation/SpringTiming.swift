/// A spring from 0 to 1, as UIKit makes UIView's springs.
///
/// x″ + 2·z·ω·x′ + ω²·x = 0 for the distance x from 1, which is −1 at the start. Velocities are in
/// whole distances per second.
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
  /// frequency at which a thousandth of the distance remains after the duration. See
  /// `SpringFrequency`.
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
    let solver = SpringFrequency(
      dampingRatio: ratio, initialVelocity: initialVelocity, duration: duration)
    guard let frequency = solver.largest else { throw .dampingRatioOutOfRange(dampingRatio) }
    self.initialVelocity = initialVelocity
    self.frequency = frequency
    self.dampingRatio = ratio
  }

  /// The share of the distance, `time` seconds after the start; beyond 1 if it overshoots.
  func position(at time: Double) -> Double {
    time <= 0 ? 0 : 1 + oscillator.distance(at: time)
  }

  /// Seconds until it stays within `tolerance` of the target, computed from the curve itself and
  /// not from an envelope.
  func settleTime(within tolerance: Double = 0.001) -> Double {
    oscillator.settleTime(within: tolerance)
  }

  /// The time and the position of the greatest overshoot; `nil` if the spring never overshoots.
  var overshoot: (time: Double, position: Double)? {
    oscillator.turns.first { $0.distance > 0 }.map { ($0.time, 1 + $0.distance) }
  }

  private var oscillator: DampedOscillator {
    DampedOscillator(
      frequency: frequency, dampingRatio: dampingRatio, distance: -1, velocity: initialVelocity)
  }
}
