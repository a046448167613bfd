import Cassowary
import TestSupport
import Testing

/// Finding required constraints that contradict earlier ones.
@Suite struct FeasibilityFilterTests {
  /// The filter refuses the same constraints as adding them one by one.
  @Test(arguments: 0..<8)
  func refusesTheSameAsAddingOneByOne(batch: Int) {
    var count = 0
    for offset in 0..<100 {
      let seed = UInt64(700_000 + batch * 100 + offset)
      var system = TestSystem.random(seed: seed)
      for index in system.constraints.indices { system.constraints[index].priority = .required }
      var solver = system.emptySolver()
      var refused: [Int] = []
      for (index, constraint) in system.constraints.enumerated()
      where (try? solver.add(constraint)) == nil {
        refused.append(index)
      }
      let result = system.emptySolver().contradictions(among: system.constraints)
      #expect(result == refused, "seed \(seed)")
      count += refused.count
    }
    #expect(count > 50)
  }

  /// The members of a conflict that is explained later are all needed, and contradict each other.
  @Test func laterExplanationIsIrreducible() throws {
    for seed in UInt64(710_000)..<710_200 {
      var system = TestSystem.random(seed: seed)
      for index in system.constraints.indices {
        system.constraints[index].priority = .required
        system.constraints[index].origin = index
      }
      let solver = system.emptySolver()
      let refused = system.emptySolver().contradictions(among: system.constraints)
      guard let first = refused.first else { continue }
      let conflict = solver.conflict(among: Array(system.constraints[...first]))
      #expect(conflict.origins.last == first, "seed \(seed)")
      for index in -1..<conflict.members.count {
        var remaining = conflict.members
        if index >= 0 { remaining.remove(at: index) }
        let isRefused = !solver.contradictions(among: remaining).isEmpty
        #expect(isRefused == (index < 0), "seed \(seed)")
      }
    }
  }
}
