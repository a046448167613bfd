import CommandLanguage
import DocumentModel
import Foundation
import LayoutEngine
import LayoutModel
import Sizes
import TestSupport
import Testing

@testable import Playground

/// Sweeps of random layouts of all kinds, held against the layouts themselves.
@Suite struct LayoutSweepTests {
  /// `LAYLINE_SIZES=10000` looks at as many sizes of each layout.
  private static let sizes =
    ProcessInfo.processInfo.environment["LAYLINE_SIZES"].flatMap { Int($0) } ?? 40

  /// Each law is the layout at all numbers in its regime, neighbours differ, and a dense row of
  /// numbers finds nothing that was missed.
  @Test(arguments: FuzzRun.seeds(24)) func lawsAreTheLayout(seed: Int) {
    var random = SweepCase(seed: seed)
    if let problem = random.problem(of: random.sweep(), samples: Self.sizes) {
      Issue.record("\(seed): \(problem)\n\(random.text)")
    }
  }

  /// Rules that hold for a moment are found, as their conditions say where.
  @Test func plantedBumpsAreFound() throws {
    let session = try RandomSession.session(
      "split root h a b", "when root.width == 333.25 { fix a 10 }",
      "when b.width == 300 { hide a }")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 100...900, of: session, .standard, isInterrupted: { false })
    #expect(sweep.parts.map { $0.regime.from } == [100, 333.249, 333.251, 599.998, 600.002])
    #expect(sweep.parts.map { $0.regime.startsAfter } == [false, false, true, false, true])
  }

  @Test func theSessionStaysAsItWas() throws {
    let session = try RandomSession.session("stack root h a=60x20 b=90x40 spacing 8")
    let before = session.shown
    _ = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, .standard, isInterrupted: { false })
    #expect(session.shown.isUnchanged(since: before))
  }

  @Test func anInterruptionEndsIt() throws {
    let session = try RandomSession.session("split root h a b")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, .standard, isInterrupted: { true })
    #expect(sweep.parts.isEmpty)
    #expect(sweep.stoppedAt == 10)
  }
}
