import TestSupport
import Testing

@testable import LayoutEngine

/// The formulas of a scroll view, compared with numbers measured on iOS 26.1.
@Suite struct ScrollPhysicsTests {
  @Test func reaches() {
    #expect(abs(DecelerationRate.normal.reach - 0.499) < 1e-12)
    #expect(abs(DecelerationRate.fast.reach - 0.099) < 1e-12)
    #expect(abs(DecelerationRate.normal.projectedReach - 0.4994998) < 1e-7)
    #expect(abs(DecelerationRate.normal.decay - 2.0020) < 5e-5)
    #expect(abs(Bounce.decay - 10.0503) < 5e-5)
  }

  /// 3 points per millisecond at 5,326: the trace lands at 6,818.0, and was reported 6,819.667.
  @Test(arguments: [1.0, -1]) func landingAndTarget(sign: Double) {
    let landing = Deceleration(start: sign * 5326, velocity: sign * 3000).landing
    #expect(abs(landing - sign * 6818.01) < 1e-9)
    let target = ScrollPhysics.target(from: sign * 5326, velocity: sign * 3000)
    #expect(abs(target - sign * 6819.504) < 1e-3)
    let told = ScrollPhysics.pixelAligned(target, scale: 3)
    #expect(abs(told - sign * 6819.667) < 5e-4)
  }

  @Test(arguments: [0.0, 5, -5, 10, -10]) func slowReleasesStop(velocity: Double) {
    #expect(Deceleration(start: 7, velocity: velocity).landing == 7)
    #expect(ScrollPhysics.target(from: 7, velocity: velocity) == 7)
    #expect(Deceleration(start: 7, velocity: velocity).duration == 0)
  }

  @Test func fastLandsSooner() {
    #expect(abs(Deceleration(start: 0, velocity: 3000, rate: .fast).landing - 296.01) < 1e-9)
  }

  /// The measured trace shows 235.0 points for 590 in a view of 852.
  @Test(arguments: [
    (590.0, 852.0, 234.997), (-590, 852, -234.997), (0, 852, 0), (1e12, 852, 852), (100, 0, 0),
  ])
  func rubberBand(overshoot: Double, dimension: Double, shown: Double) {
    let banded = ScrollPhysics.rubberBand(overshoot, dimension: dimension)
    #expect(abs(banded - shown) < 1e-3)
  }

  @Test func overshootInvertsTheRubberBand() {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let dimension = generator.number(in: 50...1500)
      let overshoot = generator.number(in: -2000...2000)
      let shown = ScrollPhysics.rubberBand(overshoot, dimension: dimension)
      #expect(abs(shown) < 0.55 * abs(overshoot))
      let result = ScrollPhysics.overshoot(showing: shown, dimension: dimension)
      #expect(abs(result - overshoot) < 1e-8 * abs(overshoot))
    }
  }

  @Test(arguments: [
    (499.0, 0.0, 400.0), (601, 0, 800), (-150, 0, 0), (1150, 50, 1250), (-250, 50, -350),
  ])
  func targetSnapsToTheNearestPage(target: Double, origin: Double, page: Double) {
    #expect(ScrollPhysics.page(nearest: target, length: 400, origin: origin) == page)
  }

  private func release(_ trace: TouchTrace) -> Double {
    ScrollPhysics.releaseVelocity(of: PanRecognizer.events(of: trace)).y
  }

  /// The last three moves have weights 0.05, 0.35 and 0.6, the newest the smallest.
  @Test func threeMovesAreWeighted() throws {
    let velocity = release(try touch(velocities: [5000, 1000, 2000, 3000]))
    #expect(abs(velocity - (0.05 * 3000 + 0.35 * 2000 + 0.6 * 1000)) < 1e-9)
  }

  /// Two events: the first has 0.2 of one move and a weight of three quarters.
  @Test func twoMovesAreWeighted() throws {
    let velocity = release(try touch(velocities: [2000, 3000]))
    #expect(abs(velocity - (0.75 * 400 + 0.25 * (600 + 1600))) < 1e-9)
  }

  @Test func oneMove() throws {
    #expect(abs(release(try touch(velocities: [2000])) - 400) < 1e-9)
    #expect(release(try touch(velocities: [900])) == 0)
  }

  /// Strictly below 0.25 points per millisecond, the whole velocity is dropped, by the newest
  /// event's speed in the plane.
  @Test(arguments: [(249.9, false), (250, true), (250.1, true)])
  func slowVelocitiesAreDropped(speed: Double, goesOn: Bool) throws {
    for rate in [60.0, 120] {
      let trace = try TouchTrace(by: PanVector(x: 60, y: 80), speed: speed, rate: rate)
      let velocity = ScrollPhysics.releaseVelocity(of: PanRecognizer.events(of: trace))
      #expect((velocity != .zero) == goesOn)
    }
  }

  @Test func cancellationHasNoVelocity() throws {
    let trace = try touch([(0, 0), (30, 10), (60, 20)], ending: .cancel)
    #expect(release(trace) == 0)
  }

  /// Sampled at 60 and at 120, a steady finger has the same release velocity.
  @Test func sampleRateDoesNotChangeTheVelocity() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<200 {
      let way = generator.number(in: 200...900)
      let duration = generator.number(in: 0.1...0.7)
      let velocities = try [60.0, 120].map {
        release(try TouchTrace(by: down(way), duration: duration, rate: $0))
      }
      #expect(abs(velocities[0] - way / duration) < 1e-6)
      #expect(abs(velocities[1] - way / duration) < 1e-6)
    }
  }
}
