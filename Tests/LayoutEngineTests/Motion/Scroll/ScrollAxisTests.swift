import TestSupport
import Testing

@testable import LayoutEngine

/// Whole touches on a scroll view: measured ones, and invariants of any.
@Suite struct ScrollAxisTests {
  /// One of the touches measured on iOS 26.1: equal moves in a view of 852 points with 40,000 of
  /// content, at 3 pixels to a point.
  struct Measured: Sendable, CustomTestStringConvertible {
    let id: String
    let from: Double
    /// Length of each move in points, downward, and its duration in milliseconds.
    let move: Double
    let interval: Double
    let count: Int
    /// Milliseconds without a move before the lift.
    let hold: Double
    /// The delegate's values: points, and points per millisecond.
    let offset: Double
    let velocity: Double
    let target: Double
    let end: Double
    var testDescription: String { id }
  }

  static let measured = [
    Measured(
      id: "slow moves, a hold", from: 5000, move: -3, interval: 16, count: 60, hold: 320,
      offset: 5170, velocity: 0, target: 5170, end: 5170),
    Measured(
      id: "a throw", from: 5000, move: -24, interval: 8, count: 14, hold: 8, offset: 5326,
      velocity: 3, target: 6819.667, end: 6818.0),
    Measured(
      id: "a gentle throw", from: 5000, move: -6, interval: 8, count: 14, hold: 8, offset: 5074,
      velocity: 0.75, target: 5443.667, end: 5443.333),
    Measured(
      id: "a throw against the edge", from: 38798, move: -25, interval: 8, count: 12, hold: 8,
      offset: 39088, velocity: 3.125, target: 39148, end: 39148),
    Measured(
      id: "pulled beyond the edge, a hold", from: 0, move: 5, interval: 8, count: 120, hold: 312,
      offset: -235, velocity: -0.625, target: 0, end: 0),
  ]

  static let view: ScrollAxis = {
    var view = ScrollAxis(axis: .vertical, viewport: 852, content: 40_000)
    view.scale = 3
    return view
  }()

  @Test(arguments: measured) func matchesTheMeasurements(row: Measured) throws {
    let moves = (0...row.count).map { (row.move * Double($0), row.interval * Double($0)) }
    let trace = try touch(moves, end: row.interval * Double(row.count) + row.hold)
    let outcome = Self.view.scroll(trace, from: row.from)
    let release = try #require(outcome.release)
    let pixel = 1.0 / 3
    #expect(abs(release.offset - row.offset) < pixel)
    #expect(abs(release.velocity / 1000 - row.velocity) < 1e-7)
    #expect(abs(release.target - row.target) < 5e-4)
    #expect(abs(outcome.trajectory.end - row.end) < pixel)
    #expect(release.decelerates == (row.end != row.offset))
    #expect(release.time == trace.endTime)
  }

  /// The pieces join continuously, and the last is at rest within the edges.
  @Test func trajectoriesAreContinuous() throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<150 {
      var view = ScrollAxis(
        axis: .vertical, viewport: generator.number(in: 100...900),
        content: generator.number(in: 50...3000))
      view.rate = generator.next() % 2 == 0 ? .normal : .fast
      view.alwaysBounces = generator.next() % 2 == 0
      view.insetBefore = generator.number(in: 0...60)
      if generator.next() % 4 == 0 { view.pageLength = view.viewport }
      let from = view.clamped(generator.number(in: -100...3000))
      let trace = try TouchTrace(
        by: down(generator.number(in: -600...600)), duration: generator.number(in: 0.05...1))
      let trajectory = view.scroll(trace, from: from).trajectory
      for (piece, next) in zip(trajectory.pieces, trajectory.pieces.dropFirst()) {
        var before = trajectory.position(at: next.start - 1e-9)
        // The finger's last move can be at the time of its lift.
        if case .drag(let drag) = piece.motion { before = drag.position(at: next.start) }
        // A bounce ends within half a pixel of its edge.
        #expect(abs(before - trajectory.position(at: next.start)) < 0.25 + 1e-3)
      }
      let end = trajectory.end
      #expect(view.clamped(end) == end || view.pageLength != nil)
      #expect(trajectory.position(at: trajectory.endTime + 5) == end)
      #expect(trajectory.position(at: -1) == from)
    }
  }

  /// Away from the edges, a touch at 60 and at 120 samples a second ends at the same position.
  @Test func sampleRateDoesNotChangeTheEnd() throws {
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<100 {
      let way = down(generator.number(in: -700...700))
      let duration = generator.number(in: 0.1...0.8)
      let ends = try [60.0, 120].map {
        Self.view.scroll(try TouchTrace(by: way, duration: duration, rate: $0), from: 8000)
          .trajectory.end
      }
      #expect(abs(ends[0] - ends[1]) < 1e-6)
    }
  }

  /// The content passes the edge at the exact time and bounces from there.
  @Test func bouncesAtTheEdge() throws {
    let moves = (0...12).map { (-25 * Double($0), 8 * Double($0)) }
    let trajectory = Self.view.scroll(try touch(moves), from: 38798).trajectory
    #expect(trajectory.pieces.count == 4)
    guard case .decelerate(let flight) = trajectory.pieces[1].motion,
      case .bounce(let bounce) = trajectory.pieces[2].motion
    else {
      Issue.record("\(trajectory.pieces.map(\.motion))")
      return
    }
    let arrival = trajectory.pieces[2].start - trajectory.pieces[1].start
    #expect(abs(flight.position(at: arrival) - 39148) < 1e-8)
    #expect(bounce.velocity == flight.carriedVelocity(at: arrival))
    let turn = try #require(bounce.turn)
    // The trace's highest frame is 100.3 points beyond the edge; the form is within 0.74 of it.
    #expect(abs(bounce.distance(at: turn) - 100.33) < 0.74)
    #expect(abs(bounce.distance(at: trajectory.endTime - trajectory.pieces[2].start)) < 0.1667)
  }

  @Test func flickBackInsideDecelerates() throws {
    // Pulled far beyond the top, then flicked upward: over the edge, and further inside.
    var samples: [(Double, Double)] = []
    for step in 0...40 { samples.append((Double(10 * step), Double(10 * step))) }
    for step in 1...4 { samples.append((Double(400 - 40 * step), Double(400 + 10 * step))) }
    let trajectory = Self.view.scroll(try touch(samples), from: 0).trajectory
    let kinds = trajectory.pieces.map { piece in
      switch piece.motion {
      case .drag: "drag"
      case .decelerate: "decelerate"
      case .bounce: "bounce"
      case .still: "still"
      }
    }
    #expect(kinds == ["drag", "bounce", "decelerate", "still"])
    #expect(trajectory.end > 100)
  }

  @Test func withoutBounces() throws {
    var view = Self.view
    view.bounces = false
    let outcome = view.scroll(try TouchTrace(by: down(600), speed: 3000), from: 300)
    for time in stride(from: 0.0, through: 2, by: 0.01) {
      #expect(outcome.trajectory.position(at: time) >= 0)
    }
    #expect(outcome.trajectory.end == 0)
    view.alwaysBounces = true
    view.content = 100
    #expect(!view.canScroll)
  }

  @Test func contentThatFits() throws {
    var view = ScrollAxis(axis: .vertical, viewport: 852, content: 400)
    let trace = try TouchTrace(by: down(100), duration: 0.5)
    let fixed = view.scroll(trace, from: 0)
    #expect(fixed.release == nil)
    #expect(fixed.trajectory.position(at: 0.4) == 0)
    view.alwaysBounces = true
    let bouncing = view.scroll(trace, from: 0)
    #expect(bouncing.trajectory.position(at: 0.5) < -40)
    #expect(bouncing.trajectory.end == 0)
  }

  /// A drag that starts beyond an edge continues from the visible offset.
  @Test func unbandingInvertsBanding() {
    for offset in [-200.0, -1, 0, 500, 39148, 39300] {
      #expect(abs(Self.view.banded(Self.view.unbanded(offset)) - offset) < 1e-9)
    }
    var inset = Self.view
    inset.insetBefore = 44
    inset.insetAfter = 20
    #expect(inset.minimum == -44)
    #expect(inset.maximum == 39168)
    #expect(ScrollAxis(axis: .horizontal, viewport: 400, content: 100).maximum == 0)
  }

  @Test(arguments: [
    (400.0, -300.0, 0.15, 800.0), (400, -3000, 0.3, 800), (400, -100, 1, 400),
    (400, -230, 1, 800), (400, 300, 0.15, 0), (0, 300, 0.15, 0), (1600, -300, 0.15, 1600),
  ])
  func stopsAtPages(from: Double, way: Double, duration: Double, end: Double) throws {
    var view = ScrollAxis(axis: .vertical, viewport: 400, content: 2000)
    view.pageLength = 400
    let outcome = view.scroll(try TouchTrace(by: down(way), duration: duration), from: from)
    #expect(outcome.trajectory.end == end)
    #expect(outcome.release?.target == end)
  }

  @Test func noLiftMeansNoRelease() throws {
    let trace = try touch([(0, 0), (-50, 16), (-90, 32)], ending: .none)
    let outcome = Self.view.scroll(trace, from: 1000)
    #expect(outcome.release == nil)
    #expect(outcome.trajectory.end == 1080)
    #expect(Self.view.scroll(try touch([(0, 0), (5, 16)]), from: 1000).release == nil)
  }

  @Test func horizontal() throws {
    let view = ScrollAxis(axis: .horizontal, viewport: 400, content: 4000)
    let trace = try TouchTrace(by: PanVector(x: -310, y: 0), duration: 2)
    #expect(abs(view.scroll(trace, from: 0).trajectory.end - 300) < 1e-9)
  }

  @Test func tenThousandSamples() throws {
    let trace = try TouchTrace(by: down(-9_000), duration: 10_000.0 / 120, rate: 120)
    let trajectory = Self.view.scroll(trace, from: 100).trajectory
    #expect(abs(trajectory.position(at: trace.endTime) - 9090) < 1e-6)
    #expect(abs(trajectory.position(at: trace.endTime / 2) - 4590) < 1)
  }
}
