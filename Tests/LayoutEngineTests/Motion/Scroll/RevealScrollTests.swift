import TestSupport
import Testing

@testable import LayoutEngine

/// The reveal that follows the finger, and the decision at its release.
@Suite struct RevealScrollTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var edge = RevealState.Edge.top
    var isRevealed = false
    /// The pull in points, and its duration in seconds.
    let pull: Double
    let time: Double
    let endsRevealed: Bool
    let reason: RevealScroll.Reason
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "a flick", pull: 40, time: 0.05, endsRevealed: true, reason: .velocity),
    Row(
      id: "a flick back", isRevealed: true, pull: -40, time: 0.05, endsRevealed: false,
      reason: .velocity),
    Row(
      id: "a flick on", isRevealed: true, pull: 40, time: 0.05, endsRevealed: true,
      reason: .velocity),
    Row(id: "slowly, past half", pull: 80, time: 1, endsRevealed: true, reason: .projection),
    Row(id: "slowly, not half", pull: 60, time: 1, endsRevealed: false, reason: .projection),
    Row(id: "slowly, just half", pull: 67, time: 1, endsRevealed: false, reason: .unchanged),
    Row(
      id: "quicker, not half: it would land beyond", pull: 40, time: 0.15, endsRevealed: true,
      reason: .projection),
    Row(
      id: "slowly back, past half", isRevealed: true, pull: -80, time: 1, endsRevealed: false,
      reason: .projection),
    Row(id: "far beyond", pull: 400, time: 2, endsRevealed: true, reason: .projection),
    Row(id: "no pan", pull: 9, time: 0.01, endsRevealed: false, reason: .unchanged),
  ]

  @Test(arguments: rows, RevealState.Edge.allCases)
  func decides(row: Row, edge: RevealState.Edge) throws {
    let view = RevealScroll(edge: edge, length: 114, viewport: 600, isRevealed: row.isRevealed)
    let sign = edge.isFirst ? row.pull : -row.pull
    let way = edge.axis == .vertical ? PanVector(x: 0, y: sign) : PanVector(x: sign, y: 0)
    let outcome = view.outcome(of: try TouchTrace(by: way, duration: row.time))
    #expect(outcome.isRevealed == row.endsRevealed)
    #expect(outcome.reason == row.reason)
    #expect(outcome.trajectory.end == edge.offset(isRevealed: row.endsRevealed, length: 114))
  }

  /// The content follows the finger, less ten points, and beyond the edge with rubber banding.
  @Test func followsTheFinger() throws {
    let view = RevealScroll(length: 114, viewport: 600)
    let trajectory = view.outcome(of: try TouchTrace(by: down(224), duration: 1)).trajectory
    #expect(trajectory.position(at: 0) == 114)
    #expect(abs(trajectory.position(at: 0.5) - (114 - 102)) < 1e-9)
    let beyond = ScrollPhysics.rubberBand(-100, dimension: 600)
    #expect(abs(trajectory.position(at: 1) - beyond) < 1e-9)
  }

  /// It settles without overshooting its target.
  @Test func settlesWithoutOvershoot() throws {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<100 {
      let view = RevealScroll(length: 200, viewport: 600)
      let trace = try TouchTrace(
        by: down(generator.number(in: 20...180)), duration: generator.number(in: 0.05...0.5))
      let outcome = view.outcome(of: trace)
      let trajectory = outcome.trajectory
      let offsets = stride(from: trace.endTime, through: trajectory.endTime, by: 0.005)
        .map { trajectory.position(at: $0) }
      for (one, other) in zip(offsets, offsets.dropFirst()) {
        #expect(outcome.isRevealed ? other <= one : other >= one)
      }
      #expect(trajectory.endTime - trace.start.time < 2)
    }
  }

  /// The original needs 2,000 points per second, this one only a short pan.
  @Test func needsLessSpeedThanTheOriginal() throws {
    let trace = try TouchTrace(by: down(150), speed: 600)
    #expect(!RevealRecognizer(length: 114).outcome(of: trace).isRevealed)
    #expect(RevealScroll(length: 114, viewport: 600).outcome(of: trace).isRevealed)
  }

  @Test func sampleRateDoesNotChangeTheOutcome() throws {
    var generator = SeededGenerator(seed: 82)
    for _ in 0..<200 {
      let way = down(generator.number(in: 20...300))
      let duration = generator.number(in: 0.1...1)
      let outcomes = try [60.0, 120].map {
        RevealScroll(length: 114, viewport: 600).outcome(
          of: try TouchTrace(by: way, duration: duration, rate: $0))
      }
      #expect(outcomes[0].isRevealed == outcomes[1].isRevealed)
      #expect(outcomes[0].reason == outcomes[1].reason)
      let one = outcomes[0].trajectory.position(at: duration + 0.1)
      let other = outcomes[1].trajectory.position(at: duration + 0.1)
      #expect(abs(one - other) < 1e-6)
    }
  }
}
