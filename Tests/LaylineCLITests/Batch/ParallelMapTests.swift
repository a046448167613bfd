import Testing

@testable import LaylineCLI

struct ParallelMapTests {
  @Test(arguments: [1, 2, 7, 64]) func resultsAreInOrder(_ threads: Int) {
    let numbers = (0..<1_000).map { $0 * 3 }
    #expect(ParallelMap.map(1_000, threads: threads) { $0 * 3 } == numbers)
    #expect(ParallelMap.map(0, threads: threads) { $0 }.isEmpty)
    #expect(ParallelMap.map(1, threads: threads) { "\($0)" } == ["0"])
  }
}
