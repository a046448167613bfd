import TestSupport
import Testing

@testable import Playground

/// Random sessions: whatever is typed, what must be true of sessions is.
///
/// A failure prints the lines that lead to it. `LAYLINE_FUZZ` makes it more; see `FuzzRun`.
@Suite struct SessionWalkTests {
  @Test(arguments: FuzzRun.seeds(10)) func walk(seed: Int) throws {
    var walk = SessionWalk(seed: seed)
    try walk.run(steps: 24)
    // Walks that mostly fail would prove nothing.
    #expect(walk.counts.failed * 10 < walk.counts.run * 9, "\(walk.counts)")
  }

  /// Very large and very small numbers break nothing.
  @Test(arguments: FuzzRun.seeds(3)) func walkAmongExtremes(seed: Int) throws {
    var walk = SessionWalk(seed: seed, isExtreme: true)
    try walk.run(steps: 20)
  }
}
