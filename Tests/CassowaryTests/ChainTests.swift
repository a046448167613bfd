import TestSupport
import Testing

@testable import Cassowary

/// Rows of views with positions: solutions with substitution equal those without it.
@Suite struct ChainTests {
  /// A row of views in a container, with optional constraints, guides at some of the positions, and
  /// a few equal lengths.
  private static func row(seed: UInt64, count: ClosedRange<Int>) -> TestSystem {
    var generator = SeededGenerator(seed: seed)
    let views = generator.integer(count)
    let guides = generator.integer(0...4)
    var system = TestSystem(
      [.nonNegative] + (0..<views).flatMap { _ in [Variable.Domain.free, .nonNegative] }
        + [Variable.Domain](repeating: .free, count: guides))
    let width = system.variables[0]
    let locations = (0..<views).map { system.variables[1 + 2 * $0] }
    let lengths = (0..<views).map { system.variables[2 + 2 * $0] }
    let others = Array(system.variables.suffix(guides))
    let priorities = [750.0, 749.9999, 500, 250]
    func add(
      _ terms: [(Double, Variable)], _ constant: Double, _ relation: RelationalOperator = .equal,
      _ priority: Double = 1000
    ) {
      system.constraints.append(
        Constraint(
          Expression(terms.map { Term($0.0, $0.1) }, constant: constant), relation,
          priority: Priority(priority), origin: system.constraints.count))
    }
    func wish() -> Double { priorities[generator.integer(0...3)] }
    add([(1, width)], -Double(generator.integer(20...400)))
    add([(1, locations[0])], 0)
    for view in 1..<views {
      add([(1, locations[view]), (-1, locations[view - 1]), (-1, lengths[view - 1])], -8)
    }
    add(
      [(1, width), (-1, locations[views - 1]), (-1, lengths[views - 1])], 0, .equal,
      generator.chance(80) ? 1000 : 750)
    for length in lengths where generator.chance(80) {
      let natural = Double(generator.integer(0...60))
      add([(1, length)], -natural, .lessOrEqual, wish())
      add([(1, length)], -natural, .greaterOrEqual, wish())
    }
    for guide in others {
      let view = generator.integer(0...views - 1)
      add([(1, guide), (-1, locations[view]), (-0.5, lengths[view])], 0)
      add([(1, guide), (-0.5, width)], 0, .equal, wish())
      add([(1, guide), (-1, locations[0])], -30, .greaterOrEqual, wish())
    }
    for _ in 0..<generator.integer(0...4) {
      let first = generator.integer(0...views - 1)
      let second = generator.integer(0...views - 1)
      add([(1, lengths[first]), (-1, lengths[second])], 0, .equal, wish())
    }
    return system
  }

  @Test(arguments: 0..<8)
  func smallRowsAgreeWithTheOracle(batch: Int) {
    for offset in 0..<25 {
      let seed = UInt64(1_000_000 + batch * 25 + offset)
      let system = Self.row(seed: seed, count: 2...4)
      let oracle = Oracle(system)
      guard var solver = try? system.solved() else {
        #expect(oracle == nil, "seed \(seed)")
        continue
      }
      guard let oracle else {
        Issue.record("seed \(seed): solved, but there is no solution")
        continue
      }
      #expect(system.requiredError(solver) < 1e-6, "seed \(seed)")
      for (actual, expected) in zip(system.errorSums(solver), oracle.errorSums) {
        #expect(abs(actual - expected) < 1e-5, "seed \(seed)")
      }
      for variable in system.variables {
        let range = oracle.range(of: variable)
        let isDetermined = range.greatest - range.least < 1e-6
        #expect(solver.isDetermined(variable) == isDetermined, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func longRowsAgreeWithoutSubstitution(batch: Int) throws {
    for offset in 0..<12 {
      let seed = UInt64(1_010_000 + batch * 12 + offset)
      let system = Self.row(seed: seed, count: 8...40)
      guard var solver = try? system.solved() else {
        #expect(throws: Conflict.self, "seed \(seed)") { try system.solved(substitutes: false) }
        continue
      }
      var plain = try system.solved(substitutes: false)
      #expect(system.requiredError(solver) < 1e-6, "seed \(seed)")
      for (actual, expected) in zip(system.errorSums(solver), system.errorSums(plain)) {
        #expect(abs(actual - expected) < 1e-5, "seed \(seed)")
      }
      for variable in system.variables {
        let isDetermined = solver.isDetermined(variable)
        #expect(plain.isDetermined(variable) == isDetermined, "seed \(seed)")
        let difference = abs(solver.value(of: variable) - plain.value(of: variable))
        #expect(!isDetermined || difference < 1e-6, "seed \(seed): variable \(variable.index)")
        var sum = 0.0
        for pin in solver.pins(of: variable) {
          guard case .constraint(let id) = pin.source, let constraint = solver[id] else { continue }
          sum += pin.coefficient * constraint.expression.constant
        }
        #expect(abs(sum - solver.value(of: variable)) < 1e-6, "seed \(seed)")
      }
      #expect(!solver.isExhausted)
    }
  }

  @Test(arguments: 0..<8)
  func removingAndAddingBackRestoresTheSolution(batch: Int) throws {
    for offset in 0..<6 {
      let seed = UInt64(1_020_000 + batch * 6 + offset)
      var generator = SeededGenerator(seed: seed)
      var system = Self.row(seed: seed, count: 3...20)
      guard var solver = try? system.solved() else { continue }
      for _ in 0..<8 {
        let ids = solver.constraintIDs
        let index = generator.integer(0...ids.count - 1)
        system.constraints = ids.compactMap { solver[$0] }
        let taken = system.constraints.remove(at: index)
        try solver.remove([ids[index]])
        expectEqual(solver, try system.solved(), system, seed)
        system.constraints.append(taken)
        try solver.add(taken)
        expectEqual(solver, try system.solved(), system, seed)
      }
    }
  }

  private func expectEqual(
    _ solver: Solver, _ fresh: Solver, _ system: TestSystem, _ seed: UInt64
  ) {
    for variable in system.variables {
      let difference = abs(solver.value(of: variable) - fresh.value(of: variable))
      #expect(difference < 1e-6, "seed \(seed): variable \(variable.index)")
    }
  }

  /// Resizes the container from narrow to wide and back, like a window.
  @Test(arguments: 0..<8)
  func resizingEqualsRebuilding(batch: Int) {
    for offset in 0..<4 {
      let seed = UInt64(1_030_000 + batch * 4 + offset)
      var system = Self.row(seed: seed, count: 3...16)
      guard var solver = try? system.solved() else { continue }
      let id = solver.constraintIDs[0]
      for step in 0..<60 {
        let width = Double(step < 30 ? 20 * step : 20 * (60 - step)) + 0.5
        system.constraints[0].expression.constant = -width
        let fresh = try? system.solved()
        let isPossible = (try? solver.setConstant(of: id, to: -width)) != nil
        #expect(isPossible == (fresh != nil), "seed \(seed), width \(width)")
        if let fresh { expectEqual(solver, fresh, system, seed) }
      }
    }
  }

  /// A position in a row of a thousand is a sum of a thousand widths; one row remains.
  @Test func aThousandViews() throws {
    var solver = Solver()
    let views = 1000
    var constraints: [Constraint] = []
    var lengths: [Variable] = []
    var location: Variable?
    for view in 0..<views {
      let next = solver.makeVariable(.free)
      let length = solver.makeVariable()
      if let location, let last = lengths.last {
        let terms = [Term(1, next), Term(-1, location), Term(-1, last)]
        constraints.append(Constraint(Expression(terms, constant: -8), .equal))
      } else {
        constraints.append(Constraint(Expression(next), .equal))
      }
      let wish = Expression([Term(1, length)], constant: -Double(view % 7))
      constraints.append(Constraint(wish, .equal, priority: Priority(500)))
      location = next
      lengths.append(length)
    }
    try solver.add(contentsOf: constraints)
    #expect(solver.pivotCount == 0)
    // No position depends on the last width.
    #expect(solver.componentCount == 2)
    let expected = (0..<999).reduce(0.0) { $0 + Double($1 % 7) + 8 }
    let last = try #require(location)
    #expect(abs(solver.value(of: last) - expected) < 1e-9)
    #expect(solver.pins(of: last).count == 1998 + 1)
    let width = try solver.add(
      Constraint(
        Expression([Term(1, last), Term(1, lengths[999])], constant: -20_000), .equal))
    #expect(abs(solver.value(of: last) + solver.value(of: lengths[999]) - 20_000) < 1e-9)
    #expect(solver.pivotCount < 10)
    try solver.remove([width])
    #expect(abs(solver.value(of: last) - expected) < 1e-9)
  }
}
