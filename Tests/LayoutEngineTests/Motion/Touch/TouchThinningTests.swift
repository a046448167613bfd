import TestSupport
import Testing

@testable import LayoutEngine

/// Samples without effect are omitted.
@Suite struct TouchThinningTests {
  private func wander(_ random: inout SeededGenerator, _ count: Int) throws -> TouchTrace {
    var samples = [TouchSample(time: 0, x: 0, y: 0)]
    for index in 1...count {
      let last = samples[index - 1]
      samples.append(
        TouchSample(
          time: last.time + random.number(in: 0.016...0.05),
          x: last.position.x + random.number(in: -20...20),
          y: last.position.y + random.number(in: -40...40)))
    }
    return try TouchTrace(samples)
  }

  /// A scroll view's result depends only on the beginning and the last moves.
  @Test(arguments: 1...50)
  func thinnedScrollsEndEqually(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let trace = try wander(&random, random.count(in: 30...400))
    let view = ScrollAxis(axis: .vertical, viewport: 200, content: 3_000)
    let outcome = view.scroll(trace, from: 1_000)
    var asked = 0
    let kept = trace.thinned(to: 12, needed: []) { touch in
      asked += 1
      let other = view.scroll(touch, from: 1_000)
      return other.release == outcome.release && other.trajectory.end == outcome.trajectory.end
    }
    let indices = try #require(kept)
    #expect(asked == 1)
    #expect(indices.count == 12)
    #expect(indices == indices.sorted())
    #expect(indices.first == 0 && indices.last == trace.samples.count - 1)
  }

  @Test func keepsFewSamples() throws {
    let trace = try touch([(0, 0), (20, 20), (40, 40)])
    #expect(trace.thinned(to: 3, needed: []) { _ in false } == [0, 1, 2])
  }

  @Test func keepsNeededSamplesAndTheTwoBefore() throws {
    let trace = try touch((0..<100).map { (Double($0) * 5, Double($0) * 20) })
    let kept = try #require(trace.thinned(to: 10, needed: [50]) { _ in true })
    #expect(kept.count == 10)
    #expect([0, 3, 48, 49, 50, 96, 97, 98, 99].allSatisfy(kept.contains))
  }

  @Test func keepsOnlyNeededSamplesIfOthersDisturb() throws {
    let trace = try touch((0..<100).map { (Double($0) * 5, Double($0) * 20) })
    let kept = trace.thinned(to: 20, needed: []) { $0.samples.count < 20 }
    #expect(kept == [0, 3, 96, 97, 98, 99])
    #expect(trace.thinned(to: 20, needed: []) { _ in false } == nil)
    #expect(trace.thinned(to: 5, needed: []) { _ in true } == nil)
  }
}
