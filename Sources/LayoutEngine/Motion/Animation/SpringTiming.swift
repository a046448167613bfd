/// A spring from 0 to 1: CASpringAnimation, and UIView's springs as UIKit makes them.
///
/// m·x″ + c·x′ + k·x = 0 for the distance x from 1, which is −1 at the start. Velocities are in
/// whole distances per second.
package struct SpringTiming: Equatable, Sendable {
  /// Above 0.
  let mass: Double
  /// Above 0; k.
  let stiffness: Double
  /// 0 or more; c.
  let damping: Double
  /// The initial velocity in whole distances per second; below 0 it is away from the target. To
  /// convert a speed in points per second, divide it by the distance in points.
  let initialVelocity: Double

  /// ω = √(k/m), in radians per second.
  let frequency: Double
  /// z = c / 2√(k·m): below 1 the spring oscillates, at 1 it is critically damped, above 1
  /// overdamped.
  let dampingRatio: Double

  static let maximumMagnitude = 1e9

  /// CASpringAnimation's own parameters and defaults.
  init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) throws(TimingError) {
    guard Self.isPositive(mass) else { throw .massOutOfRange(mass) }
    guard Self.isPositive(stiffness) else { throw .stiffnessOutOfRange(stiffness) }
    guard damping >= 0, damping <= Self.maximumMagnitude else {
      throw .dampingOutOfRange(damping)
    }
    guard abs(initialVelocity) <= Self.maximumMagnitude else {
      throw .velocityOutOfRange(initialVelocity)
    }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`: mass 1, and the
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
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity
    self.frequency = frequency
    self.dampingRatio = ratio
  }

  private static func isPositive(_ number: Double) -> Bool {
    number > 0 && number <= maximumMagnitude
  }

  /// The share of the distance, `time` seconds after the start; beyond 1 if it overshoots.
  func position(at time: Double) -> Double {
    time <= 0 ? 0 : 1 + oscillator.distance(at: time)
  }

  /// Seconds until it stays within `tolerance` of the target, computed from the curve itself and
  /// not from an envelope. Infinite without damping.
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
