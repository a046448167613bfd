import TestSupport
import Testing

@testable import LayoutEngine

/// The closed form of free scrolling, compared with numerical integration.
@Suite struct DecelerationTests {
  @Test(arguments: [DecelerationRate.normal, .fast]) func matchesIntegration(rate: DecelerationRate)
  {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<40 {
      let scroll = Deceleration(
        start: generator.number(in: -500...5000), velocity: generator.number(in: -5000...5000),
        rate: rate)
      let time = generator.number(in: 0.01...2)
      let state = integrate([scroll.start, scroll.velocity], time: time, steps: 400) {
        [rate.reach * rate.decay * $0[1], -rate.decay * $0[1]]
      }
      #expect(abs(scroll.position(at: time) - state[0]) < 1e-6)
      #expect(abs(scroll.carriedVelocity(at: time) - state[1]) < 1e-6)
    }
  }

  /// The engine's own rule: every millisecond the velocity is multiplied, then added.
  @Test func matchesTheRulePerMillisecond() {
    let scroll = Deceleration(start: 5326, velocity: 3000)
    var offset = 5326.0
    var velocity = 3.0
    for millisecond in 1...2000 {
      velocity *= 0.998
      offset += velocity
      let time = Double(millisecond) / 1000
      #expect(abs(scroll.position(at: time) - offset) < 1e-8)
      #expect(abs(scroll.carriedVelocity(at: time) - 1000 * velocity) < 1e-8)
    }
  }

  @Test func stopsAtTenPointsPerSecond() {
    let scroll = Deceleration(start: 5326, velocity: 3000)
    #expect(abs(scroll.carriedVelocity(at: scroll.duration) - 10) < 1e-9)
    #expect(abs(scroll.position(at: scroll.duration) - 6818.01) < 1e-9)
    #expect(abs(scroll.landing - 6818.01) < 1e-9)
  }

  @Test func findsTheTimeAtAnEdge() {
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<200 {
      let velocity = generator.number(in: 300...5000)
      let scroll = Deceleration(
        start: 100, velocity: generator.next() % 2 == 0 ? velocity : -velocity)
      let share = generator.number(in: 0...0.999)
      let edge = 100 + share * (scroll.landing - 100)
      if let time = scroll.time(reaching: edge) {
        #expect(abs(scroll.position(at: time) - edge) < 1e-8)
        #expect(time <= scroll.duration)
      } else {
        Issue.record("never at \(edge)")
      }
      #expect(scroll.time(reaching: 100 + 1.001 * (scroll.landing - 100)) == nil)
      #expect(scroll.time(reaching: 100 - 0.001 * (scroll.landing - 100)) == nil)
    }
  }
}

/// The closed form of the bounce.
@Suite struct BounceTests {
  private func random(_ generator: inout SeededGenerator) -> Bounce {
    Bounce(
      edge: generator.number(in: -100...1000), distance: generator.number(in: -300...300),
      velocity: generator.number(in: -4000...4000),
      rate: generator.next() % 2 == 0 ? .normal : .fast)
  }

  @Test func matchesIntegration() {
    var generator = SeededGenerator(seed: 63)
    for _ in 0..<60 {
      let bounce = random(&generator)
      let rate = bounce.rate
      let time = generator.number(in: 0.01...1)
      let state = integrate([bounce.distance, bounce.velocity], time: time, steps: 1000) {
        [
          rate.reach * rate.decay * $0[1] - Bounce.decay * $0[0],
          -(rate.decay + Bounce.decay) * $0[1],
        ]
      }
      #expect(abs(bounce.distance(at: time) - state[0]) < 1e-6)
      #expect(abs(bounce.carriedVelocity(at: time) - state[1]) < 1e-6)
    }
  }

  /// With the carried velocity, the return starts slower than from rest.
  @Test func carriedVelocitySlowsTheReturn() {
    let carried = Bounce(edge: 0, distance: -235, velocity: -625)
    let still = Bounce(edge: 0, distance: -235, velocity: 0)
    for time in stride(from: 0.05, through: 0.6, by: 0.05) {
      #expect(carried.distance(at: time) < still.distance(at: time))
    }
    // e^(−10.0503 · 0.1) · (−235 − 311.875 · (1 − e^(−0.2002))), worked by hand.
    #expect(abs(carried.distance(at: 0.1) - -106.72935) < 1e-4)
  }

  @Test func findsTurnAndDuration() {
    var generator = SeededGenerator(seed: 65)
    for _ in 0..<200 {
      let bounce = random(&generator)
      if let turn = bounce.turn {
        let change = bounce.position(at: turn + 1e-5) - bounce.position(at: turn - 1e-5)
        #expect(abs(change / 2e-5) < 1e-3)
        #expect(turn > 0)
      }
      let end = bounce.duration(within: 0.25)
      #expect(abs(bounce.distance(at: end)) < 0.25 + 1e-9)
      for step in 1...20 {
        #expect(abs(bounce.distance(at: end + Double(step) / 50)) <= 0.25)
      }
      if end > 0.01 { #expect(abs(bounce.distance(at: end - 1e-4)) > 0.25) }
    }
  }

  @Test func findsTheCrossingIntoTheContent() throws {
    let bounce = Bounce(edge: 0, distance: -50, velocity: 1500)
    let crossing = try #require(bounce.crossing)
    #expect(abs(bounce.distance(at: crossing)) < 1e-9)
    #expect(bounce.carriedVelocity(at: crossing) > 0)
    #expect(Bounce(edge: 0, distance: -50, velocity: 100).crossing == nil)
    #expect(Bounce(edge: 0, distance: -50, velocity: -1500).crossing == nil)
    #expect(Bounce(edge: 0, distance: 0, velocity: 1500).crossing == nil)
  }

  @Test func stillContentHasNoDuration() {
    #expect(Bounce(edge: 3, distance: 0, velocity: 0).duration(within: 0.25) == 0)
    #expect(Bounce(edge: 3, distance: 0.2, velocity: 0).duration(within: 0.25) == 0)
    #expect(Bounce(edge: 3, distance: 0, velocity: 0).turn == nil)
  }
}
