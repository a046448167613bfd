import TestSupport
import Testing

@testable import LayoutEngine

/// The truth table of the original: its state, the direction, the speed, and the time in the pan.
@Suite struct RevealRecognizerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var isRevealed = false
    /// Points per second of each move, downward; 100 moves a second.
    let moves: [Double]
    /// Indices of the events that trigger, counted from the touch-down.
    var triggers: [Int] = []
    var endsRevealed = false
    var offset = 114.0
    var testDescription: String { id }
  }

  static func steady(_ velocity: Double) -> [Double] { [Double](repeating: velocity, count: 6) }

  static let rows = [
    Row(id: "covered, down, below", moves: steady(1999)),
    Row(id: "covered, down, at", moves: steady(2000)),
    Row(
      id: "covered, down, above", moves: steady(2001), triggers: [2], endsRevealed: true,
      offset: 0),
    Row(id: "covered, up, below", moves: steady(-1999)),
    Row(id: "covered, up, at", moves: steady(-2000)),
    Row(id: "covered, up, above", moves: steady(-2001)),
    Row(
      id: "revealed, down, below", isRevealed: true, moves: steady(1999), endsRevealed: true,
      offset: 0),
    Row(
      id: "revealed, down, above", isRevealed: true, moves: steady(2001), endsRevealed: true,
      offset: 0),
    Row(
      id: "revealed, up, below", isRevealed: true, moves: steady(-1999), endsRevealed: true,
      offset: 0),
    Row(
      id: "revealed, up, at", isRevealed: true, moves: steady(-2000), endsRevealed: true,
      offset: 0),
    Row(id: "revealed, up, above", isRevealed: true, moves: steady(-2001), triggers: [2]),
    Row(
      id: "early: the first move, of which a fifth is reported", moves: [10_001, 100, 100],
      triggers: [1], endsRevealed: true, offset: 0),
    Row(id: "early, but a fifth of it is not enough, nor four fifths", moves: [2499, 2, 2]),
    Row(
      id: "late: the last move, carried into the next", moves: [100, 100, 100, 2501, 0.001],
      triggers: [5], endsRevealed: true, offset: 0),
    Row(
      id: "late: on the lift itself there is no new velocity", moves: [100, 100, 100, 2501]),
    Row(
      id: "twice the same way triggers once", moves: [3000, 3000, 100, 100, 100, 3000, 3000, 3000],
      triggers: [2], endsRevealed: true, offset: 0),
    Row(
      id: "reversed in one pan", moves: [3000, 3000, 3000, -3000, -3000, -3000],
      triggers: [2, 5]),
    Row(
      id: "reversed twice", moves: [3000, 3000, -3000, -3000, 3000, 3000],
      triggers: [2, 4, 6], endsRevealed: true, offset: 0),
    Row(
      id: "revealed and reversed", isRevealed: true, moves: [-3000, -3000, 3000, 3000],
      triggers: [2, 4], endsRevealed: true, offset: 0),
    Row(
      id: "a finger that turns without an effect", isRevealed: true,
      moves: [3000, 3000, -3000, -3000], triggers: [4]),
  ]

  @Test(arguments: rows) func matchesTheOriginal(row: Row) throws {
    let reveal = RevealRecognizer(length: 114, isRevealed: row.isRevealed)
    let outcome = reveal.outcome(of: try touch(velocities: row.moves))
    let triggers = outcome.steps.indices.filter { outcome.steps[$0].action.isTrigger }
    #expect(triggers == row.triggers)
    #expect(outcome.isRevealed == row.endsRevealed)
    #expect(outcome.offset == row.offset)
    #expect((outcome.miss == nil) == !row.triggers.isEmpty)
  }

  /// A velocity at exactly the threshold never triggers, whatever its rounding, and one that is a
  /// thousandth of a point per second faster always does.
  @Test func exactThresholdDoesNotTrigger() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let way = down(generator.number(in: 120...1500))
      let rate = generator.next() % 2 == 0 ? 60.0 : 120.0
      let threshold = generator.next() % 2 == 0 ? 2000 : generator.number(in: 500...4000)
      let reveal = RevealRecognizer(length: 114, threshold: threshold)
      let exact = try TouchTrace(by: way, duration: way.y / threshold, rate: rate)
      #expect(reveal.outcome(of: exact).triggers.isEmpty)
      let faster = try TouchTrace(by: way, speed: threshold + 0.001, rate: rate)
      #expect(reveal.outcome(of: faster).triggers.count == 1)
    }
  }

  @Test func exactThresholdInSamplesDoesNotTrigger() throws {
    let reveal = RevealRecognizer(length: 114)
    for interval in [7.0, 16, 16.7, 33.3] {
      let exact = try touch((0...9).map { (2 * interval * Double($0), interval * Double($0)) })
      #expect(reveal.outcome(of: exact).triggers.isEmpty)
    }
  }

  @Test(arguments: [
    (RevealState.Edge.top, PanVector(x: 0, y: 300), 114.0, 0.0),
    (.bottom, PanVector(x: 0, y: -300), 0, 114), (.leading, PanVector(x: 300, y: 0), 114, 0),
    (.trailing, PanVector(x: -300, y: 0), 0, 114),
  ])
  func edges(edge: RevealState.Edge, pull: PanVector, before: Double, after: Double) throws {
    let reveal = RevealRecognizer(edge: edge, length: 114)
    #expect(reveal.offset == before)
    let outcome = reveal.outcome(of: try TouchTrace(by: pull, speed: 2500))
    #expect(outcome.isRevealed)
    #expect(outcome.offset == after)
    let push = try TouchTrace(by: -1 * pull, speed: 2500)
    #expect(reveal.outcome(of: push).miss == .wrongWay)
    let revealed = RevealRecognizer(edge: edge, length: 114, isRevealed: true)
    #expect(revealed.offset == after)
    #expect(revealed.outcome(of: push).offset == before)
  }

  /// Only the velocity component across the edge counts.
  @Test func diagonalPansCountAcrossTheEdge() throws {
    let trace = try TouchTrace(by: PanVector(x: 300, y: 300), speed: 2500)
    guard case .tooSlow(let fastest, _, _) = RevealRecognizer(length: 114).outcome(of: trace).miss
    else {
      Issue.record("it triggered")
      return
    }
    #expect(abs(fastest - 2500 / 2.0.squareRoot()) < 1e-9)
  }

  /// The offset is changed by the length, not set.
  @Test func disturbedOffsetsAreKept() throws {
    let reveal = RevealRecognizer(length: 114, initialOffset: 120)
    let there = reveal.outcome(of: try TouchTrace(by: down(300), speed: 2500))
    #expect(there.offset == 6)
  }

  /// The state of the pan is not checked: the end event has the velocity of the last move.
  @Test func endEventCanTrigger() throws {
    var reveal = RevealRecognizer(length: 114)
    let events = PanRecognizer.events(of: try TouchTrace(by: down(300), speed: 2500))
    #expect(reveal.handle(events[0]) == .notCalled)
    #expect(reveal.handle(events[events.count - 1]) == .revealed)
    #expect(reveal.offset == 0)
    #expect(reveal.handle(events[events.count - 1]) == .alreadyThere)
  }

  /// At 2,500 points per second, the first move reports 500, the second 2,500.
  @Test func secondMoveTriggers() throws {
    let outcome = RevealRecognizer(length: 114)
      .outcome(of: try TouchTrace(by: down(300), speed: 2500))
    #expect(
      outcome.steps.map(\.action) == [
        .notCalled, .tooSlow, .revealed, .alreadyThere, .alreadyThere, .alreadyThere,
        .alreadyThere, .alreadyThere, .alreadyThere, .alreadyThere,
      ])
    #expect(outcome.triggers.map(\.event.time) == [2.0 / 60])
    #expect(outcome.triggers.map(\.event.sample) == [2])
    #expect(outcome.steps.map { abs($0.pull) }.max().map { abs($0 - 2500) < 1e-9 } == true)
  }
}
