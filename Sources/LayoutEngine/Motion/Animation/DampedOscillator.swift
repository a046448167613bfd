/// The closed form of x″ + 2·z·ω·x′ + ω²·x = 0: the distance from equilibrium.
///
/// With s = ω·√(1 − z²) it is e^(−z·ω·t) · (x0 · C(t) + (v0 + z·ω·x0) · S(t)). For z < 1, C and S
/// are cos(s·t) and sin(s·t)/s; for z = 1, they are 1 and t.
struct DampedOscillator: Equatable, Sendable {
  /// ω in radians per second, above 0.
  let frequency: Double
  /// z, above 0 and at most 1.
  let dampingRatio: Double
  /// x0.
  let distance: Double
  /// v0 per second.
  let velocity: Double

  /// A moment without motion at the end of a swing.
  struct Turn: Equatable, Sendable {
    let time: Double
    let distance: Double
  }

  /// e^(−z·ω·t) · C and e^(−z·ω·t) · S.
  private func basis(at time: Double) -> (even: Double, odd: Double) {
    let decay = Transcendental.exp(-dampingRatio * frequency * time)
    guard dampingRatio < 1 else { return (decay, decay * time) }
    let swing = swing
    return (
      decay * Transcendental.cos(swing * time), decay * Transcendental.sin(swing * time) / swing
    )
  }

  /// s.
  private var swing: Double {
    frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// v0 + z·ω·x0.
  private var push: Double { velocity + dampingRatio * frequency * distance }

  func distance(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return distance * even + push * odd
  }

  /// z·ω·v0 + ω²·x0: with C and S, the velocity is v0 · C − this · S.
  private var fall: Double {
    dampingRatio * frequency * velocity + frequency * frequency * distance
  }

  /// The first two turns after the start; one if it does not oscillate, or none.
  var turns: [Turn] {
    turnTimes.map { Turn(time: $0, distance: distance(at: $0)) }
  }

  private var turnTimes: [Double] {
    guard dampingRatio < 1 else {
      let time = velocity / fall
      return time > 0 && time.isFinite ? [time] : []
    }
    // tan(s·t) = s·v0 / fall, the first t after 0.
    let swing = swing
    var angle = Transcendental.atan2(y: swing * velocity, x: fall)
    if angle < 0 { angle += .pi }
    if angle == 0 { angle = .pi }
    return [angle / swing, (angle + .pi) / swing]
  }

  /// Seconds until the distance stays within `tolerance`.
  func settleTime(within tolerance: Double) -> Double {
    let isFar = { abs(distance(at: $0)) > tolerance }
    let turns = turns
    guard let first = turns.first, abs(first.distance) > tolerance else {
      // The distance decreases at least until the first turn, which is already near.
      guard abs(distance) > tolerance else { return 0 }
      if let first = turns.first {
        return Bisection.boundary(from: 0, to: first.time, where: isFar)
      }
      return Bisection.boundary(from: 0, step: 1 / frequency, where: isFar)
    }
    guard dampingRatio < 1 else {
      return Bisection.boundary(from: first.time, step: 1 / frequency, where: isFar)
    }
    // Each turn is smaller by the same factor, so the last one that is too far can be computed.
    let halfSwing = .pi / swing
    let loss = dampingRatio * frequency * halfSwing
    var count = (Transcendental.log(abs(first.distance) / tolerance) / loss).rounded(.down)
    while count > 0, !isFar(first.time + count * halfSwing) { count -= 1 }
    while isFar(first.time + (count + 1) * halfSwing) { count += 1 }
    let last = first.time + count * halfSwing
    return Bisection.boundary(from: last, to: last + halfSwing, where: isFar)
  }
}
