import Cassowary
import TestSupport
import Testing

/// Systems too large for the oracle: every method must find equally good solutions.
@Suite struct LargeSystemTests {
  @Test(arguments: 0..<24)
  func everyMethodFindsTheSameErrorSums(index: Int) throws {
    let seed = UInt64(800_000 + index)
    var generator = SeededGenerator(seed: seed)
    var system = TestSystem((0..<40).map { $0.isMultiple(of: 3) ? .free : .nonNegative })
    let priorities = [1000, 750, 749.9999, 500, 250, 50]
    var solver = system.emptySolver()
    for origin in 0..<90 {
      let priority = Priority(priorities[generator.integer(0...5)])
      let constraint = system.randomConstraint(&generator, priority, origin: origin)
      if (try? solver.add(constraint)) != nil { system.constraints.append(constraint) }
    }
    let sums = system.errorSums(solver)
    #expect(system.requiredError(solver) < 1e-6)
    var shuffled = system
    shuffled.constraints.shuffle(using: &generator)
    let others = try [
      system.solved(), system.solved(substitutes: false), shuffled.solved(),
      shuffled.solved(substitutes: false),
    ]
    for other in others {
      #expect(system.requiredError(other) < 1e-6)
      for (found, expected) in zip(system.errorSums(other), sums) {
        #expect(abs(found - expected) < 1e-5, "seed \(seed)")
      }
    }
    try editThereAndBack(&solver, system, &generator, sums)
  }

  /// Changes a third of the constants and sets them back one by one.
  private func editThereAndBack(
    _ solver: inout Solver, _ system: TestSystem, _ generator: inout SeededGenerator,
    _ sums: [Double]
  ) throws {
    let values = system.variables.map { solver.value(of: $0) }
    var changed: [(ConstraintID, Double)] = []
    for id in solver.constraintIDs where generator.chance(33) {
      guard let constant = solver[id]?.expression.constant else { continue }
      let other = constant + Double(generator.integer(-9...9))
      if (try? solver.setConstant(of: id, to: other)) != nil { changed.append((id, constant)) }
    }
    for (id, constant) in changed.reversed() { try solver.setConstant(of: id, to: constant) }
    for (found, expected) in zip(system.errorSums(solver), sums) {
      #expect(abs(found - expected) < 1e-5)
    }
    for (variable, value) in zip(system.variables, values) {
      #expect(abs(solver.value(of: variable) - value) < 1e-5)
    }
  }
}
