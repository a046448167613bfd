import TestSupport
import Testing

@testable import Cassowary

/// Edits in any order give the solution of a rebuilt solver.
@Suite struct EditTests {
  @Test(arguments: 0..<12)
  func editingEqualsRebuilding(batch: Int) {
    for offset in 0..<50 {
      let seed = UInt64(300_000 + batch * 50 + offset)
      for substitutes in [true, false] {
        runEdits(seed: seed, substitutes: substitutes)
      }
    }
  }

  private func runEdits(seed: UInt64, substitutes: Bool) {
    var generator = SeededGenerator(seed: seed)
    let system = TestSystem.random(seed: seed)
    var solver = system.emptySolver(substitutes: substitutes)
    for constraint in system.constraints { _ = try? solver.add(constraint) }
    for step in 0..<12 {
      edit(&solver, system, &generator)
      var fresh = system.emptySolver(substitutes: substitutes)
      var current = TestSystem(system.domains)
      current.constraints = solver.constraintIDs.compactMap { solver[$0] }
      #expect(throws: Never.self, "seed \(seed)") {
        try fresh.add(contentsOf: current.constraints)
      }
      #expect(current.requiredError(solver) < 1e-6, "seed \(seed), step \(step)")
      for variable in system.variables {
        let difference = abs(solver.value(of: variable) - fresh.value(of: variable))
        #expect(difference < 1e-5, "seed \(seed), step \(step): variable \(variable.index)")
      }
    }
  }

  private func edit(
    _ solver: inout Solver, _ system: TestSystem, _ generator: inout SeededGenerator
  ) {
    let ids = solver.constraintIDs
    let id = ids.isEmpty ? nil : ids[generator.integer(0...ids.count - 1)]
    let priority = Priority([1000, 750, 250, 249.9999][generator.integer(0...3)])
    switch (generator.integer(0...5), id) {
    case (0, let id?): #expect(throws: Never.self) { try solver.remove([id]) }
    case (1, let id?): try? solver.setPriority(of: id, to: priority)
    case (2...4, let id?):
      try? solver.setConstant(of: id, to: Double(generator.integer(-30...30)))
    default:
      _ = try? solver.add(system.randomConstraint(&generator, priority, origin: 0))
    }
  }

  @Test(arguments: 0..<8)
  func insertionOrderDoesNotChangeWhatIsDetermined(batch: Int) {
    for offset in 0..<100 {
      let seed = UInt64(400_000 + batch * 100 + offset)
      var generator = SeededGenerator(seed: seed)
      var system = TestSystem.random(seed: seed)
      guard var solver = try? system.solved() else { continue }
      system.constraints.shuffle(using: &generator)
      guard var other = try? system.solved() else {
        Issue.record("seed \(seed): only solved in one order")
        continue
      }
      for variable in system.variables {
        let isDetermined = solver.isDetermined(variable)
        #expect(other.isDetermined(variable) == isDetermined, "seed \(seed)")
        let difference = abs(solver.value(of: variable) - other.value(of: variable))
        #expect(!isDetermined || difference < 1e-5, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func substitutionDoesNotChangeWhatIsDetermined(batch: Int) {
    for offset in 0..<100 {
      let seed = UInt64(500_000 + batch * 100 + offset)
      let system = TestSystem.random(seed: seed)
      guard var solver = try? system.solved(), let plain = try? system.solved(substitutes: false)
      else { continue }
      for variable in system.variables where solver.isDetermined(variable) {
        let difference = abs(solver.value(of: variable) - plain.value(of: variable))
        #expect(difference < 1e-5, "seed \(seed)")
      }
    }
  }

  @Test func componentsJoinAndSplit() throws {
    var solver = Solver()
    let views = (0..<4).map { _ in solver.makeVariable() }
    for (index, view) in views.enumerated() {
      try solver.add(
        Constraint(
          Expression([Term(1, view)], constant: -Double(index + 1)), .equal,
          priority: Priority(500)))
    }
    #expect(solver.componentCount == 4)
    let tie = try solver.add(
      Constraint(Expression([Term(1, views[0]), Term(-1, views[3])]), .equal))
    #expect(solver.componentCount == 3)
    #expect(solver.value(of: views[0]) == solver.value(of: views[3]))
    try solver.remove([tie])
    #expect(solver.componentCount == 4)
    #expect(views.map { solver.value(of: $0) } == [1, 2, 3, 4])
    #expect(solver[tie] == nil)
  }

  @Test func severalConstantsChangeAtOnce() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let low = try solver.add(
      Constraint(Expression([Term(1, width)], constant: -10), .greaterOrEqual))
    let high = try solver.add(
      Constraint(Expression([Term(1, width)], constant: -20), .lessOrEqual))
    #expect(throws: Conflict.self) { try solver.setConstant(of: low, to: -30) }
    #expect(solver.value(of: width) == 10)
    try solver.apply([.setConstant(low, -30), .setConstant(high, -40)])
    #expect(solver.value(of: width) == 30)
  }
}
