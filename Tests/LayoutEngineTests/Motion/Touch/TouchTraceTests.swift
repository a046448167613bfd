import TestSupport
import Testing

@testable import LayoutEngine

/// Samples from a distance with a speed or a duration, and explicit samples.
@Suite struct TouchTraceTests {
  @Test func distanceOverDuration() throws {
    let trace = try TouchTrace(by: down(300), duration: 0.12)
    #expect(trace.samples.count == 9)
    #expect(trace.samples[0] == TouchSample(time: 0, x: 0, y: 0))
    #expect(trace.samples[3].time == 3.0 / 60)
    #expect(abs(trace.samples[3].position.y - 125) < 1e-12)
    // 7.2 steps: the last is a fifth of one, and ends exactly.
    #expect(trace.samples[7].time == 7.0 / 60)
    #expect(trace.samples[8] == TouchSample(time: 0.12, x: 0, y: 300))
    #expect(trace.endTime == 0.12)
    #expect(trace.ending == .lift)
  }

  @Test func distanceAtSpeed() throws {
    let trace = try TouchTrace(by: down(300), speed: 2500)
    #expect(trace.samples == (try TouchTrace(by: down(300), duration: 0.12)).samples)
  }

  @Test func defaultDurationIsAQuarterSecond() throws {
    let trace = try TouchTrace(by: down(300))
    #expect(trace.endTime == 0.25)
    #expect(trace.samples.count == 16)
  }

  @Test(arguments: [(60.0, 8), (120.0, 15), (240.0, 29), (59.94, 8)])
  func samplesAtTheRate(rate: Double, moves: Int) throws {
    let trace = try TouchTrace(by: down(300), duration: 0.12, rate: rate)
    #expect(trace.samples.count == moves + 1)
    #expect(trace.samples[1].time == 1 / rate)
  }

  /// A whole number of steps has no remainder, despite rounding errors.
  @Test(arguments: [60.0, 120.0]) func wholeStepsHaveNoRemainder(rate: Double) throws {
    for steps in 1...300 {
      let trace = try TouchTrace(by: down(77), duration: Double(steps) / rate, rate: rate)
      #expect(trace.samples.count == steps + 1)
    }
  }

  /// 10 ms at 60 samples per second are one sample.
  @Test(arguments: [(0.01, 60.0, 1), (0.01, 120, 2), (0.02, 60, 2), (0.0166, 60, 1), (0.05, 60, 3)])
  func shortFlicksFollowTheRate(time: Double, rate: Double, moves: Int) throws {
    let flick = try TouchTrace(by: down(20), speed: 20 / time, rate: rate)
    #expect(flick.samples.count == moves + 1)
    #expect(flick.samples == (try TouchTrace(by: down(20), duration: time, rate: rate)).samples)
  }

  @Test func startsAtTheGivenPosition() throws {
    let trace = try TouchTrace(
      from: PanVector(x: 10, y: 20), by: PanVector(x: -30, y: 40), speed: 500)
    #expect(trace.endTime == 0.1)
    #expect(trace.end.position == PanVector(x: -20, y: 60))
    #expect(trace.samples.count == 7)
  }

  @Test func tapsHaveNoMoves() throws {
    let trace = try TouchTrace(by: .zero, duration: 0.1)
    #expect(trace.samples.count == 1)
    #expect(trace.endTime == 0.1)
    #expect(try TouchTrace(by: .zero, speed: 100).endTime == 0)
  }

  @Test func keepsExplicitSamples() throws {
    let trace = try touch([(0, 0), (12, 16), (40, 32)])
    #expect(trace.samples.map(\.position.y) == [0, 12, 40])
    #expect(trace.endTime == 0.032)
    #expect(try touch([(0, 5), (12, 16)], end: 300).duration == 0.295)
  }

  @Test func lastingKeepsRateSpeedOrSamples() throws {
    let way = try TouchTrace(by: down(300), duration: 0.5, rate: 120)
    #expect(try way.lasting(0.12) == TouchTrace(by: down(300), duration: 0.12, rate: 120))
    let speed = try TouchTrace(by: down(300), speed: 600)
    #expect(try speed.lasting(0.12) == TouchTrace(by: down(300), speed: 2500))
    let samples = try touch([(0, 100), (12, 116), (40, 132)], end: 164)
    let squeezed = try samples.lasting(0.032)
    #expect(squeezed.samples.map(\.position) == samples.samples.map(\.position))
    for (sample, time) in zip(squeezed.samples, [0.1, 0.108, 0.116]) {
      #expect(abs(sample.time - time) < 1e-15)
    }
    #expect(abs(squeezed.endTime - 0.132) < 1e-15)
  }

  @Test func refusesInvalidInput() throws {
    func fails(_ error: TouchTraceError, _ make: () throws -> TouchTrace) {
      #expect(throws: error) { try make() }
    }
    fails(.noSamples) { try TouchTrace([]) }
    fails(.timeNotIncreasing(index: 2)) { try touch([(0, 0), (1, 16), (2, 16)]) }
    fails(.sampleOutOfRange(index: 0)) { try touch([(0, -1), (1, 16)]) }
    fails(.sampleOutOfRange(index: 1)) { try touch([(0, 0), (.nan, 16)]) }
    fails(.sampleOutOfRange(index: 1)) { try touch([(0, 0), (1, .infinity)]) }
    fails(.endTooEarly) { try touch([(0, 0), (1, 16)], end: 15) }
    fails(.speedOutOfRange(0)) { try TouchTrace(by: down(1), speed: 0) }
    fails(.speedOutOfRange(-1)) { try TouchTrace(by: down(1), speed: -1) }
    fails(.durationOutOfRange(0)) { try TouchTrace(by: down(1), duration: 0) }
    fails(.durationOutOfRange(1e-9)) { try TouchTrace(by: down(1), speed: 1e9) }
    fails(.rateOutOfRange(0)) { try TouchTrace(by: down(1), rate: 0) }
    fails(.sampleOutOfRange(index: 1)) { try TouchTrace(by: down(2e9)) }
    fails(.sampleOutOfRange(index: 0)) {
      try TouchTrace(from: PanVector(x: .nan, y: 0), by: down(1))
    }
    fails(.tooManyMoves(1_000_001)) {
      try TouchTrace(by: down(1), duration: 1_000_001.0 / 64, rate: 64)
    }
    let most = try TouchTrace(by: down(1), duration: 1_000_000.0 / 64, rate: 64)
    #expect(most.samples.count == 1_000_001)
    fails(.tooManyMoves(1_000_001)) {
      try TouchTrace((0...1_000_001).map { TouchSample(time: Double($0), x: 0, y: 0) })
    }
  }

  @Test func refusesInfiniteSpeed() throws {
    #expect(throws: TouchTraceError.speedOutOfRange(.infinity)) {
      try TouchTrace(by: down(1), speed: .infinity)
    }
  }
}
