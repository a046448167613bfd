import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Random sessions: the invariants hold whatever is typed.
///
/// A failure prints the lines that lead to it. `LAYLINE_FUZZ` tries more seeds; see `FuzzRun`.
@Suite struct SessionWalkTests {
  @Test(arguments: FuzzRun.seeds(10)) func randomSessionsKeepInvariants(seed: Int) throws {
    var walk = SessionWalk(seed: seed)
    try walk.run(steps: 24)
    // Walks that mostly fail would prove nothing.
    #expect(walk.counts.failed * 10 < walk.counts.run * 9, "\(walk.counts)")
  }

  /// Very large and very small numbers also keep them.
  @Test(arguments: FuzzRun.seeds(3)) func extremeNumbersKeepInvariants(seed: Int) throws {
    var walk = SessionWalk(seed: seed, isExtreme: true)
    try walk.run(steps: 20)
  }
}
