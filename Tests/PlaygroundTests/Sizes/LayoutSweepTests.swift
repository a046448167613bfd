import CommandLanguage
import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Sweeps of random layouts of all kinds, checked against the layouts themselves.
@Suite struct LayoutSweepTests {
  /// Number of sizes checked for each layout, set by `LAYLINE_SIZES=10000`.
  private static let sizes =
    ProcessInfo.processInfo.environment["LAYLINE_SIZES"].flatMap { Int($0) } ?? 40

  /// Each formula gives the layout at all numbers in its piece, neighbours differ, and dense samples
  /// find no missed piece.
  @Test(arguments: FuzzRun.seeds(24)) func formulasMatchTheLayout(seed: Int) {
    var random = SweepCase(seed: seed)
    if let problem = random.problem(of: random.sweep(), samples: Self.sizes) {
      Issue.record("\(seed): \(problem)\n\(random.text)")
    }
  }

  /// Layouts whose sweeps missed something once: an exercise that ended by rounding, a steep formula
  /// over a twentieth of a point, and margins that settle by as much in each round.
  @Test(arguments: [183, 1923, 2133, 5502]) func formulasMatchRareLayouts(seed: Int) {
    var random = SweepCase(seed: seed)
    if let problem = random.problem(of: random.sweep(), samples: 500) {
      Issue.record("\(seed): \(problem)\n\(random.text)")
    }
  }

  /// Rules that hold only in a tiny range are found by their conditions.
  @Test func findsRulesThatHoldBriefly() throws {
    let session = try RandomSession.session(
      "split root h a b", "when root.width == 333.25 { fix a 10 }",
      "when b.width == 300 { hide a }")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 100...900, of: session, isInterrupted: { false })
    #expect(sweep.parts.map { $0.piece.from } == [100, 333.249, 333.251, 599.998, 600.002])
    #expect(sweep.parts.map { $0.piece.startsAfter } == [false, false, true, false, true])
  }

  @Test func sweepDoesNotChangeTheSession() throws {
    let session = try RandomSession.session("stack root h a=60x20 b=90x40 spacing 8")
    let before = session.shown
    _ = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, isInterrupted: { false })
    #expect(session.shown.isUnchanged(since: before))
  }

  @Test func interruptionEndsTheSweep() throws {
    let session = try RandomSession.session("split root h a b")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, isInterrupted: { true })
    #expect(sweep.parts.isEmpty)
    #expect(sweep.stoppedAt == 10)
  }
}
