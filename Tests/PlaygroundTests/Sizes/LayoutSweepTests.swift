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

  /// An unmet check does not end the sweep: its result is a range up to where the relation changes.
  @Test func unmetChecksBecomeRanges() throws {
    var play = try Play("split root h nav=25% main; when root.width < 500 { hide nav }")
    let outcome = try #require(
      try play.all(
        "sweep w 200..800 in { resize $w 240; expect nav visible; expect main.width <= 450 }"
      ).last)
    #expect(outcome.diagnostic == nil)
    let matches = outcome.output.filter { $0.contains("expect") }
    #expect(
      matches == [
        "    no longer holds: expect main.width <= 450",
        "    holds from here: expect nav visible",
        "    holds from here: expect main.width <= 450",
        "    no longer holds: expect main.width <= 450",
        "expect nav visible fails below 500",
        "expect main.width <= 450 fails from 450.001 to 500",
        "expect main.width <= 450 fails from 600.001333",
      ])
    let json = try #require(outcome.report.json)
    #expect(json.contains(#"{"kind":"expectation","views":[],"message":"expect nav visible fails"#))
  }

  /// Failing commands other than `expect` give a piece without a layout.
  @Test func failingCommandsBecomeAPiece() throws {
    var play = try Play("split root h a b")
    let outcome = try #require(try play.all("sweep w 0.1..2 in { ratio a $w }").last)
    #expect(
      outcome.output.filter { $0.contains("..") || $0.hasPrefix("at ") } == [
        "w 0.1..2: 3 ranges", "0.1 ..< 1", "at 1", "just after 1 ... 2",
      ])
    #expect(outcome.output.contains { $0.contains("is not a ratio") && $0.hasSuffix(" above 1") })
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
