import TestSupport
import Testing

@testable import LayoutEngine

/// UIView's springs: values read from iOS 26.1, and invariants of any spring.
@Suite struct SpringTimingTests {
  struct Probe: Sendable, CustomTestStringConvertible {
    let ratio: Double
    let duration: Double
    let velocity: Double
    let stiffness: Double
    var testDescription: String { "\(ratio) \(duration) \(velocity)" }

    init(_ ratio: Double, _ duration: Double, _ velocity: Double, _ stiffness: Double) {
      self.ratio = ratio
      self.duration = duration
      self.velocity = velocity
      self.stiffness = stiffness
    }
  }

  static let probes = [
    Probe(0.35, 1, 0, 286.40942819), Probe(0.6, 0.8, 0, 190.21427544),
    Probe(0.1, 1, 0, 2125.39012784), Probe(0.2, 1, 0, 707.22178861),
    Probe(0.5, 1, 0, 161.71950250), Probe(0.8, 1, 0, 80.89737200),
    Probe(0.9, 1, 0, 71.92472916), Probe(0.99, 1, 0, 80.02518243),
    Probe(0.5, 0.3, 0, 1796.88336116), Probe(0.5, 0.5, 0, 646.87801002),
    Probe(0.5, 2, 0, 40.42987563), Probe(1, 1, 0, 85.25592901), Probe(1, 1, 1, 83.13803615),
    Probe(0.5, 1, 0.25, 159.67233774), Probe(0.5, 1, 1, 152.86841382),
    Probe(0.5, 1, 1.5, 147.61602003), Probe(0.5, 1, -2, 175.42241234),
  ]

  @Test(arguments: probes) func stiffness(probe: Probe) throws {
    let spring = try SpringTiming(
      dampingRatio: probe.ratio, initialVelocity: probe.velocity, duration: probe.duration)
    #expect(abs(spring.frequency * spring.frequency / probe.stiffness - 1) < 1e-7)
    #expect(spring.dampingRatio == probe.ratio)
  }

  /// Critical damping without velocity: ω·D = 9.23341.
  @Test(arguments: [0.1, 0.35, 1, 4]) func critical(duration: Double) throws {
    let spring = try SpringTiming(dampingRatio: 1, duration: duration)
    #expect(abs(spring.frequency * duration - 9.23341) < 5e-6)
    #expect(try SpringTiming(dampingRatio: 1.7, duration: duration) == spring)
  }

  /// Sampled from frames of an animated view. Between frames, UIKit differs from its own spring by
  /// up to a sixth of a point per hundred, and by 0.64 points at the steepest sample of a loose
  /// one.
  @Test(arguments: [
    (0.6, 0.8, 50.0, 150.0, [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)], 0.16),
    (
      0.35, 1, 40, 160, [(0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94)], 0.16
    ),
    (0.35, 1, 40, 160, [(0.15, 183.54)], 0.65),
  ])
  func matchesSampledFrames(
    ratio: Double, duration: Double, from: Double, to: Double, samples: [(Double, Double)],
    error: Double
  ) throws {
    let curve = TimingCurve.spring(try SpringTiming(dampingRatio: ratio, duration: duration))
    for (time, place) in samples {
      let value = from + (to - from) * curve.value(at: time, duration: duration)
      #expect(abs(value - place) < error, "\(time)")
    }
    #expect(curve.value(at: duration, duration: duration) == 1)
    #expect(curve.value(at: 0, duration: duration) == 0)
  }

  /// The frequency is the largest that leaves a thousandth.
  @Test func largestFrequency() throws {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<300 {
      let ratio = generator.number(in: 0.02...0.999)
      let velocity = generator.number(in: -20...20)
      let duration = generator.number(in: 0.1...3)
      let spring = try SpringTiming(
        dampingRatio: ratio, initialVelocity: velocity, duration: duration)
      let left = { (frequency: Double) in
        let width = (1 - ratio * ratio).squareRoot()
        let swing = abs((ratio * frequency - velocity) / (frequency * width))
        return swing * exponential(-ratio * frequency * duration)
      }
      #expect(abs(left(spring.frequency) - 0.001) < 1e-9)
      for factor in stride(from: 1.001, through: 6, by: 0.05) {
        #expect(left(spring.frequency * factor) < 0.001)
      }
    }
  }

  @Test(arguments: [0.5, 2, 6, 7.5, 20, 100]) func criticalWithVelocity(velocity: Double) throws {
    let spring = try SpringTiming(dampingRatio: 1, initialVelocity: velocity, duration: 1)
    let left = abs(1 + spring.frequency - velocity) * exponential(-spring.frequency)
    #expect(abs(left - 0.001) < 1e-9)
  }

  /// Underdamped and critically damped, and so near to critical that two formulas meet.
  @Test func matchesIntegration() throws {
    var generator = SeededGenerator(seed: 92)
    for ratio in [0.05, 0.3, 0.7, 0.999_999, 1 - 1e-15, 1] {
      for _ in 0..<10 {
        let velocity = generator.number(in: -10...10)
        let spring = try SpringTiming(
          dampingRatio: ratio, initialVelocity: velocity,
          duration: generator.number(in: 0.5...2) / ratio)
        let frequency = spring.frequency
        let time = generator.number(in: 0.01...1)
        let state = integrate([0, velocity], time: time, steps: 4000) {
          [$0[1], frequency * (frequency * (1 - $0[0]) - 2 * ratio * $0[1])]
        }
        #expect(abs(spring.position(at: time) - state[0]) < 1e-8, "\(ratio)")
      }
    }
  }

  @Test func staysFiniteAtLargeTimes() throws {
    for ratio in [0.02, 0.5, 0.999, 1] {
      let spring = try SpringTiming(dampingRatio: ratio, duration: 1)
      for time in [10.0, 1000, 1e6] {
        let position = spring.position(at: time)
        #expect(position.isFinite && position > -1 && position < 2)
      }
    }
  }

  private func random(_ generator: inout SeededGenerator) throws -> SpringTiming {
    let ratio = generator.number(in: 0.05...1)
    return try SpringTiming(
      dampingRatio: ratio, initialVelocity: generator.number(in: -30...30),
      duration: generator.number(in: 0.5...2) / ratio)
  }

  @Test func staysWithinToleranceAfterSettling() throws {
    var generator = SeededGenerator(seed: 93)
    for _ in 0..<200 {
      let spring = try random(&generator)
      let tolerance = generator.next() % 2 == 0 ? 0.001 : 0.05
      let end = spring.settleTime(within: tolerance)
      #expect(abs(abs(spring.position(at: end) - 1) - tolerance) < 1e-9)
      for step in 1...400 {
        let position = spring.position(at: end + Double(step) / 200)
        #expect(abs(position - 1) <= tolerance)
      }
    }
  }

  @Test func overshootIsTheMaximum() throws {
    var generator = SeededGenerator(seed: 94)
    for _ in 0..<200 {
      let spring = try random(&generator)
      let sampled = stride(from: 0, through: 6, by: 0.001).map { spring.position(at: $0) }
      let highest = sampled.reduce(0, max)
      guard let peak = spring.overshoot else {
        #expect(highest <= 1)
        continue
      }
      #expect(peak.position >= highest - 1e-12)
      #expect(peak.position - highest < 1e-2 || peak.time > 6)
    }
  }

  /// Without velocity, the overshoot is e^(−π z / √(1 − z²)), at half a period.
  @Test(arguments: [(0.5, 1.163_033_53), (0.7, 1.045_987_91), (0.2, 1.526_620_60)])
  func overshootMatchesTheFormula(ratio: Double, position: Double) throws {
    let peak = try #require(try SpringTiming(dampingRatio: ratio, duration: 1).overshoot)
    #expect(abs(peak.position - position) < 1e-8)
  }

  @Test func noOvershoot() throws {
    func critical(_ velocity: Double) throws -> SpringTiming {
      try SpringTiming(dampingRatio: 1, initialVelocity: velocity, duration: 1)
    }
    #expect(try critical(0).overshoot == nil)
    #expect(try critical(200).overshoot != nil)
    // It moves away at first and never overshoots.
    #expect(try critical(-20).overshoot == nil)
  }

  @Test func refusesInvalidParameters() {
    func fails(_ error: TimingError, _ make: () throws -> SpringTiming) {
      #expect(throws: error) { try make() }
    }
    fails(.velocityOutOfRange(.infinity)) {
      try SpringTiming(dampingRatio: 0.5, initialVelocity: .infinity, duration: 1)
    }
    fails(.durationOutOfRange(0)) { try SpringTiming(dampingRatio: 0.5, duration: 0) }
    fails(.dampingRatioOutOfRange(0)) { try SpringTiming(dampingRatio: 0, duration: 1) }
    fails(.dampingRatioOutOfRange(0.0005)) { try SpringTiming(dampingRatio: 0.0005, duration: 1) }
  }
}

/// e to a power by its series, with the power halved until it converges: without any library.
private func exponential(_ power: Double) -> Double {
  var halvings = 0
  var small = power
  while abs(small) > 0.1 {
    small /= 2
    halvings += 1
  }
  var term = 1.0
  var sum = 1.0
  for index in 1...20 {
    term *= small / Double(index)
    sum += term
  }
  for _ in 0..<halvings { sum *= sum }
  return sum
}
