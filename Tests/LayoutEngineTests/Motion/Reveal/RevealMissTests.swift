import TestSupport
import Testing

@testable import LayoutEngine

/// Why a pan revealed nothing, and how much less time would have revealed.
@Suite struct RevealMissTests {
  private let reveal = RevealRecognizer(length: 114)

  private func tooSlow(_ trace: TouchTrace) -> (fastest: Double, shortfall: Double, less: Double?)?
  {
    guard case .tooSlow(let fastest, let shortfall, let less) = reveal.outcome(of: trace).miss
    else { return nil }
    return (fastest, shortfall, less)
  }

  @Test func reportsShortfallAndLessTime() throws {
    let miss = try #require(tooSlow(try TouchTrace(by: down(300), speed: 1900)))
    #expect(abs(miss.fastest - 1900) < 1e-9)
    #expect(abs(miss.shortfall - 100) < 1e-9)
    // 157.9 ms: 150 would be exactly 2,000.
    #expect(miss.less == 0.008)
  }

  @Test(arguments: [(300.0, 0.25, 0.101), (500, 0.25, 0.001), (506, 0.275, 0.023), (40, 1, 0.981)])
  func lessTime(way: Double, time: Double, less: Double) throws {
    #expect(tooSlow(try TouchTrace(by: down(way), duration: time))?.less == less)
  }

  /// A velocity at exactly the threshold has no shortfall, but does not trigger.
  @Test func exactThresholdHasNoShortfall() throws {
    let miss = try #require(tooSlow(try TouchTrace(by: down(300), speed: 2000)))
    #expect(miss.shortfall < 1e-9)
    #expect(miss.less == 0.001)
  }

  /// 20 points in one move: a fifth is reported, and 2 ms would give exactly 2,000.
  @Test func aSingleMove() throws {
    #expect(tooSlow(try TouchTrace(by: down(20), duration: 0.01))?.less == 0.009)
    #expect(tooSlow(try TouchTrace(by: down(20), duration: 0.1))?.less == 0.099)
    #expect(tooSlow(try TouchTrace(by: down(20), speed: 1000))?.less == 0.019)
  }

  /// The answer is minimal: that much less time triggers, and 1 ms more time does not.
  @Test func lessTimeIsMinimal() throws {
    var generator = SeededGenerator(seed: 43)
    var answers = 0
    for _ in 0..<200 {
      let way = down(generator.number(in: 40...900))
      let rate = generator.next() % 2 == 0 ? 60.0 : 120.0
      let trace = try TouchTrace(
        by: way, duration: way.y / generator.number(in: 300...1999), rate: rate)
      let less = try #require(tooSlow(trace)?.less)
      answers += 1
      let enough = try trace.lasting(trace.duration - less)
      #expect(!reveal.outcome(of: enough).triggers.isEmpty)
      let almost = try trace.lasting(trace.duration - less + 0.001)
      #expect(reveal.outcome(of: almost).triggers.isEmpty)
    }
    #expect(answers == 200)
  }

  /// Samples are compressed evenly: 12, 28 and 40 points in 16 ms each reach 1,900 points a second.
  @Test func compressesSamplesEvenly() throws {
    let trace = try touch([(0, 0), (12, 16), (40, 32), (80, 48)])
    let miss = try #require(tooSlow(trace))
    let fastest = 0.2 * 2500 + 0.8 * 1750
    #expect(abs(miss.fastest - fastest) < 1e-9)
    // 48 ms · 1,900 / 2,000 is 45.6.
    #expect(miss.less == 0.003)
  }

  @Test func neverRecognized() throws {
    let short = reveal.outcome(of: try TouchTrace(by: down(10), speed: 9000))
    #expect(short.miss == .notRecognized(travel: 10))
    #expect(reveal.outcome(of: try touch([(0, 0)])).miss == .notRecognized(travel: 0))
  }

  @Test func reportsWrongDirections() throws {
    let up = try TouchTrace(by: down(-300), speed: 2500)
    #expect(reveal.outcome(of: up).miss == .wrongWay)
    let revealed = RevealRecognizer(length: 114, isRevealed: true)
    #expect(revealed.outcome(of: up).miss == nil)
    let across = try TouchTrace(by: PanVector(x: 300, y: 0), speed: 2500)
    #expect(reveal.outcome(of: across).miss == .sideways)
  }

  /// A fifth of 11 points in 2 µs is 1.1 million points per second; steps of 1, 0.1 and 0.01 ms all
  /// pass over that.
  @Test func usesFinerStepsIfNeeded() throws {
    let reveal = RevealRecognizer(length: 114, threshold: 1e6)
    let outcome = reveal.outcome(of: try TouchTrace(by: down(11), duration: 0.001))
    guard case .tooSlow(_, _, let less?) = outcome.miss else {
      Issue.record("\(String(describing: outcome.miss))")
      return
    }
    #expect(abs(less - 0.000_998) < 1e-12)
  }

  /// No duration is short enough for a threshold beyond every speed.
  @Test func unreachableThresholdHasNoAnswer() throws {
    let reveal = RevealRecognizer(length: 114, threshold: 1e12)
    let outcome = reveal.outcome(of: try TouchTrace(by: down(300)))
    guard case .tooSlow(_, _, let less) = outcome.miss else {
      Issue.record("it triggered")
      return
    }
    #expect(less == nil)
  }

  /// 60 and 120 samples a second give the same outcome, a sample earlier or later.
  @Test func sampleRateDoesNotChangeTheOutcome() throws {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<200 {
      let way = down(generator.number(in: 150...900))
      let speed = generator.number(in: 1000...3000)
      let outcomes = try [60.0, 120.0].map {
        reveal.outcome(of: try TouchTrace(by: way, speed: speed, rate: $0))
      }
      #expect(outcomes[0].isRevealed == outcomes[1].isRevealed)
      #expect(outcomes[0].offset == outcomes[1].offset)
      if let one = outcomes[0].triggers.first, let other = outcomes[1].triggers.first {
        #expect(abs(one.event.time - other.event.time) <= 2.0 / 60)
      } else if case .tooSlow(let fastest, _, let less) = outcomes[0].miss,
        case .tooSlow(let fastest2, _, let less2) = outcomes[1].miss
      {
        #expect(abs(fastest - fastest2) < 1e-6)
        #expect(less == less2)
      } else {
        Issue.record("\(speed): neither triggers nor a reason")
      }
    }
  }
}
