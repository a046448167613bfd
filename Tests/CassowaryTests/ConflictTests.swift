import Cassowary
import TestSupport
import Testing

/// Refused edits: the conflict is irreducible, and the solver is unchanged.
@Suite struct ConflictTests {
  @Test(arguments: 0..<8)
  func everyMemberIsNeeded(batch: Int) {
    var conflicts = 0
    for offset in 0..<250 {
      let seed = UInt64(100_000 + batch * 250 + offset)
      var system = TestSystem.random(seed: seed)
      for index in system.constraints.indices where index.isMultiple(of: 2) {
        system.constraints[index].priority = .required
      }
      do {
        _ = try system.solved()
      } catch {
        conflicts += 1
        expectIrreducible(error, system, seed)
      }
    }
    #expect(conflicts > 40)
  }

  private func expectIrreducible(_ conflict: Conflict, _ system: TestSystem, _ seed: UInt64) {
    var part = TestSystem(system.domains)
    part.constraints = conflict.members
    #expect(Oracle(part) == nil, "seed \(seed): the members can hold together")
    for index in conflict.members.indices {
      part.constraints = conflict.members
      part.constraints.remove(at: index)
      #expect(Oracle(part) != nil, "seed \(seed): member \(index) is not needed")
    }
    part.constraints = conflict.members
    let bounds = conflict.lowerBounds.map(\.index)
    part.domains = system.domains.indices.map { bounds.contains($0) ? .nonNegative : .free }
    #expect(Oracle(part) == nil, "seed \(seed): a lower bound is missing")
    for bound in bounds {
      part.domains[bound] = .free
      #expect(Oracle(part) != nil, "seed \(seed): the bound of \(bound) is not needed")
      part.domains[bound] = .nonNegative
    }
    #expect(conflict.members.allSatisfy { $0.priority.isRequired })
    #expect(conflict.origins == conflict.origins.sorted())
  }

  @Test(arguments: 0..<8)
  func refusedEditChangesNothing(batch: Int) throws {
    var refusals = 0
    for offset in 0..<100 {
      let seed = UInt64(200_000 + batch * 100 + offset)
      var generator = SeededGenerator(seed: seed)
      let system = TestSystem.random(seed: seed)
      var solver = system.emptySolver()
      for constraint in system.constraints { _ = try? solver.add(constraint) }
      let ids = solver.constraintIDs
      for _ in 0..<6 {
        let before = system.variables.map { (solver.value(of: $0), solver.range(of: $0)) }
        let edit = randomEdit(&generator, system, ids, solver)
        var copy = solver
        do {
          try copy.apply(edit)
        } catch {
          refusals += 1
          for (variable, (value, range)) in zip(system.variables, before) {
            #expect(copy.value(of: variable) == value, "seed \(seed)")
            #expect(copy.range(of: variable) == range, "seed \(seed)")
          }
          #expect(copy.constraintIDs == ids)
          let added = try? copy.add(Constraint(Expression(system.variables[0]), .greaterOrEqual))
          let other = try? solver.add(Constraint(Expression(system.variables[0]), .greaterOrEqual))
          #expect(added == other)
          if let other { try solver.remove([other]) }
        }
      }
    }
    #expect(refusals > 20)
  }

  private func randomEdit(
    _ generator: inout SeededGenerator, _ system: TestSystem, _ ids: [ConstraintID],
    _ solver: Solver
  ) -> [Solver.Edit] {
    var edits: [Solver.Edit] = []
    for index in 0..<generator.integer(1...3) {
      let id = ids.isEmpty ? nil : ids[generator.integer(0...ids.count - 1)]
      switch (generator.integer(0...3), id) {
      case (0, let id?): edits.append(.setConstant(id, Double(generator.integer(-50...50))))
      case (1, let id?): edits.append(.setPriority(id, .required))
      default:
        edits.append(.add(system.randomConstraint(&generator, .required, origin: 100 + index)))
      }
    }
    return edits
  }

  @Test func conflictNamesTheOrigins() {
    var solver = Solver()
    let width = solver.makeVariable()
    let other = solver.makeVariable()
    func constraint(_ terms: [Term], _ constant: Double, _ origin: Int) -> Constraint {
      Constraint(Expression(terms, constant: constant), .equal, origin: origin)
    }
    #expect(throws: Never.self) {
      try solver.add(contentsOf: [
        constraint([Term(1, width)], -100, 7), constraint([Term(1, other)], -5, 8),
      ])
    }
    do {
      try solver.add(constraint([Term(1, width), Term(-1, other)], 0, 9))
      Issue.record("the constraint cannot hold")
    } catch {
      #expect(error.origins == [7, 8, 9])
    }
    do {
      try solver.add(Constraint(Expression([], constant: 1), .equal, origin: 4))
      Issue.record("1 == 0 cannot hold")
    } catch {
      #expect(error.origins == [4])
    }
  }

  @Test func lowerBoundsAreNamedSeparately() {
    var solver = Solver()
    let width = solver.makeVariable()
    do {
      try solver.add(
        Constraint(Expression([Term(1, width)], constant: 5), .equal, origin: 3))
      Issue.record("a size cannot be negative")
    } catch {
      #expect(error.origins == [3])
      #expect(error.lowerBounds == [width])
    }
  }

  /// A chain in which every link is needed, and rows beside it that are not.
  @Test func conflictHasAllOfALongChain() throws {
    var solver = Solver()
    let widths = (0..<200).map { _ in solver.makeVariable() }
    let outer = solver.makeVariable()
    var constraints = widths.enumerated().map { index, width in
      Constraint(Expression([Term(1, width)], constant: -10), .equal, origin: index)
    }
    constraints.append(
      Constraint(Expression([Term(1, outer)], constant: -1999), .equal, origin: 200))
    constraints.append(
      Constraint(
        Expression(widths.map { Term(1, $0) } + [Term(-1, outer)]), .equal, origin: 201))
    for width in widths {
      constraints.append(
        Constraint(Expression([Term(1, width)], constant: -500), .lessOrEqual, origin: 300))
    }
    do throws(Conflict) {
      try solver.add(contentsOf: constraints)
      Issue.record("the chain is a point too long")
    } catch {
      #expect(error.origins == Array(0...201))
    }
  }
}
