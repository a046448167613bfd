import TestSupport
import Testing

@testable import Cassowary

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
      let found = system.emptySolver().contradictions(among: system.constraints)
      #expect(found == refused, "seed \(seed)")
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
        var rest = conflict.members
        if index >= 0 { rest.remove(at: index) }
        let isRefused = !solver.contradictions(among: rest).isEmpty
        #expect(isRefused == (index < 0), "seed \(seed)")
      }
    }
  }

  /// Earlier results do not change what is refused, with one constraint removed and other constants
  /// in some.
  @Test(arguments: 0..<8)
  func earlierResultsDoNotChangeRefusals(batch: Int) {
    var count = 0
    for offset in 0..<100 {
      let seed = UInt64(720_000 + batch * 100 + offset)
      var system = TestSystem.random(seed: seed)
      for index in system.constraints.indices {
        system.constraints[index].priority = .required
        system.constraints[index].origin = index
      }
      let all = system.constraints
      let solver = system.emptySolver()
      let results = Self.results(of: all, solver)
      for removed in all.indices {
        var (kept, known): ([Constraint], [Solver.EarlierResult]) = ([], [])
        for index in all.indices where index != removed {
          kept.append(all[index])
          known.append(Self.shifted(results[index], without: removed))
          guard (index + removed) % 7 == 3 else { continue }
          kept[kept.count - 1].expression.constant += 1
          known[known.count - 1] = .unknown
        }
        let unknown = known.indices.filter { known[$0] == .unknown }
        known = known.map { result in
          guard case .refused(let members?) = result, members.contains(where: unknown.contains)
          else { return result }
          return .refused(by: nil)
        }
        let refused = solver.contradictions(among: kept)
        #expect(solver.contradictions(among: kept, earlier: known) == refused, "seed \(seed)")
        count += refused.count
      }
    }
    #expect(count > 500)
  }

  private static func results(
    of all: [Constraint], _ solver: Solver
  ) -> [Solver.EarlierResult] {
    let refused = solver.contradictions(among: all)
    return all.indices.map { index in
      guard refused.contains(index) else { return .held }
      let held = all[..<index].filter { !refused.contains($0.origin) }
      let members = solver.conflict(among: held + [all[index]]).origins
      return .refused(by: members.filter { $0 != index })
    }
  }

  private static func shifted(
    _ result: Solver.EarlierResult, without removed: Int
  ) -> Solver.EarlierResult {
    guard case .refused(let members?) = result else { return result }
    if members.contains(removed) { return .refused(by: nil) }
    return .refused(by: members.map { $0 > removed ? $0 - 1 : $0 })
  }
}
