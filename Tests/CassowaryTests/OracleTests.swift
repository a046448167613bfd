import Cassowary
import Testing

/// Random systems, feasible or not, against a dense linear program.
@Suite struct OracleTests {
  static let seedsPerBatch = 150

  @Test(arguments: 0..<16)
  func agreesOnErrorSumsAndAmbiguity(batch: Int) {
    for offset in 0..<OracleTests.seedsPerBatch {
      let seed = UInt64(batch * OracleTests.seedsPerBatch + offset)
      let system = TestSystem.random(seed: seed)
      let oracle = Oracle(system)
      for substitutes in offset.isMultiple(of: 3) ? [true, false] : [true] {
        check(system, oracle, seed: seed, substitutes: substitutes)
      }
    }
  }

  private func check(_ system: TestSystem, _ oracle: Oracle?, seed: UInt64, substitutes: Bool) {
    do {
      var solver = try system.solved(substitutes: substitutes)
      guard let oracle else {
        Issue.record("seed \(seed): solved, but there is no solution")
        return
      }
      let sums = system.errorSums(solver)
      #expect(system.requiredError(solver) < 1e-6, "seed \(seed)")
      for (found, expected) in zip(sums, oracle.errorSums) {
        #expect(
          abs(found - expected) < 1e-6, "seed \(seed): \(sums), expected \(oracle.errorSums)")
      }
      for variable in system.variables {
        let range = oracle.range(of: variable)
        let isAmbiguous = !(range.greatest - range.least < 1e-6)
        #expect(
          solver.isDetermined(variable) != isAmbiguous,
          "seed \(seed): variable \(variable.index) in \(range)")
      }
    } catch {
      #expect(oracle == nil, "seed \(seed): refused, but there is a solution")
    }
  }
}
