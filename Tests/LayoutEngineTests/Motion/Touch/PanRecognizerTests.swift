import TestSupport
import Testing

@testable import LayoutEngine

/// States, translation and velocity, compared with measurements.
@Suite struct PanRecognizerTests {
  private func events(_ trace: TouchTrace) -> [PanEvent] { PanRecognizer.events(of: trace) }

  /// In steps of 3 points: 9 have no effect, 12 begin the pan and count as 2.
  @Test func beginsPastTenPoints() throws {
    let trace = try touch((0...6).map { (Double(3 * $0), Double(16 * $0)) })
    let events = events(trace)
    #expect(
      events.map(\.state) == [
        .possible, .possible, .possible, .possible, .began, .changed, .changed, .ended,
      ])
    #expect(events.map(\.translation.y) == [0, 0, 0, 0, 2, 5, 8, 8])
    #expect(events.map(\.sample) == [0, 1, 2, 3, 4, 5, 6, 6])
    #expect(events.map(\.callsAction) == [false, false, false, false, true, true, true, true])
  }

  /// One step of 24 or 25 points gives a translation of 14 or 15.
  @Test(arguments: [(24.0, 14.0), (25, 15), (12, 2), (-24, -14)])
  func longFirstStepLosesTenPoints(step: Double, counts: Double) throws {
    let event = events(try touch([(0, 0), (step, 16)]))[1]
    #expect(event.state == .began)
    #expect(event.translation == down(counts))
  }

  @Test(arguments: [(0.0, 10.0), (6, 8), (10, 0), (-6, -8)])
  func tenPointsDoNotBegin(x: Double, y: Double) throws {
    let trace = try TouchTrace([
      TouchSample(time: 0, x: 5, y: 5), TouchSample(time: 0.016, x: 5 + x, y: 5 + y),
    ])
    #expect(events(trace).map(\.state) == [.possible, .possible, .failed])
  }

  /// The ten points are taken off in the direction of the beginning and do not change.
  @Test func tenPointsKeepTheirDirection() throws {
    let trace = try TouchTrace([
      TouchSample(time: 0, x: 0, y: 0), TouchSample(time: 0.01, x: 9, y: 12),
      TouchSample(time: 0.02, x: 9, y: 0), TouchSample(time: 0.03, x: 0, y: 0),
    ])
    let translations = events(trace).map(\.translation)
    for (translation, expected) in zip(translations.dropFirst(), [(3.0, 4.0), (3, -8), (-6, -8)]) {
      #expect(abs(translation.x - expected.0) < 1e-12)
      #expect(abs(translation.y - expected.1) < 1e-12)
    }
  }

  /// Moving back and forth within ten points is no pan, however long the path.
  @Test func measuresTheStraightDistance() throws {
    let samples = (0...40).map { (step: Int) -> (Double, Double) in
      (Double(step % 2 * 9), Double(step * 16))
    }
    let trace = try touch(samples)
    #expect(events(trace).last?.state == .failed)
  }

  @Test func endings() throws {
    let positions = [(0.0, 0.0), (50, 16)]
    #expect(events(try touch(positions, ending: .lift)).last?.state == .ended)
    #expect(events(try touch(positions, ending: .cancel)).last?.state == .cancelled)
    #expect(events(try touch(positions, ending: .none)).last?.state == .began)
    #expect(events(try touch([(0, 0), (5, 16)], ending: .cancel)).last?.state == .failed)
    #expect(events(try touch([(0, 0)])).map(\.state) == [.possible, .failed])
  }

  /// A steady 2,000 is reported as 400 at first and 2,000 from then on.
  @Test(arguments: [60.0, 120.0]) func firstMoveReportsAFifth(rate: Double) throws {
    let velocities = events(try TouchTrace(by: down(300), speed: 2000, rate: rate))
      .dropFirst().map(\.velocity.y)
    #expect(abs(velocities[0] - 400) < 1e-9)
    for velocity in velocities.dropFirst() { #expect(abs(velocity - 2000) < 1e-9) }
  }

  @Test func velocityIsSmoothed() throws {
    let trace = try touch([(0, 0), (12, 16), (40, 32), (30, 42)])
    let velocities = events(trace).map(\.velocity.y)
    let expected = [
      0, 0.2 * 750, 0.2 * 1750 + 0.8 * 750, 0.2 * -1000 + 0.8 * 1750, 0.2 * -1000 + 0.8 * 1750,
    ]
    for (velocity, expected) in zip(velocities, expected) {
      #expect(abs(velocity - expected) < 1e-9)
    }
  }

  /// Moves before the pan is recognised count for its velocity.
  @Test func earlierMovesCountForVelocity() throws {
    let event = events(try touch([(0, 0), (8, 8), (16, 16)]))[2]
    #expect(event.state == .began)
    #expect(abs(event.velocity.y - 1000) < 1e-9)
  }

  /// A screen sends no events for a still finger.
  @Test func holdingKeepsTheVelocity() throws {
    let moving = [(0.0, 0.0), (20, 10), (40, 20)]
    let held = (3...30).map { (40.0, Double(10 * $0)) }
    let events = events(try touch(moving + held))
    #expect(events.filter { $0.phase == .held }.count == 28)
    #expect(events.filter(\.callsAction).count == 3)
    #expect(events.last?.state == .ended)
    #expect(events.last.map { abs($0.velocity.y - 2000) < 1e-9 } == true)
  }

  /// The next move after a hold is slow: it includes the time of the hold.
  @Test func moveAfterAHoldIsSlow() throws {
    let event = events(try touch([(0, 0), (20, 10), (20, 110), (40, 210)]))[3]
    #expect(abs(event.velocity.y - (0.2 * 100 + 0.8 * 2000)) < 1e-9)
  }

  /// `velocityError` bounds the rounding error: at a constant speed, every move has that velocity.
  @Test func velocityErrorIsBounded() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let speed = generator.number(in: 10...20_000)
      let trace = try TouchTrace(
        from: PanVector(x: 0, y: generator.number(in: -500...500)),
        by: down(generator.number(in: 50...3000)), speed: speed,
        rate: generator.next() % 2 == 0 ? 60 : 120)
      // A way that fits into one step is one move, of which a fifth is reported.
      for event in events(trace).dropFirst(2) where trace.samples.count > 2 {
        #expect(abs(event.velocity.y - speed) <= event.velocityError)
        #expect(event.velocityError < 1e-3)
      }
    }
  }

  @Test func tenThousandSamples() throws {
    let trace = try TouchTrace(by: down(9_000), duration: 10_000.0 / 120, rate: 120)
    let events = events(trace)
    #expect(events.count == 10_002)
    #expect(events.last?.translation == down(8_990))
  }
}
