import Cassowary
import TestSupport

/// Random constraints that are added to a solver and removed again.
struct PatchWalk {
  private var generator: SeededGenerator
  private let system: TestSystem
  private(set) var solver: Solver
  /// The solver's constraints, in the order of insertion.
  private(set) var held: [(id: ConstraintID, constraint: Constraint)] = []
  private(set) var refusals = 0
  private let wanted: Int

  init(seed: UInt64) {
    generator = SeededGenerator(seed: 900_000 + seed)
    let freePercent = generator.integer(0...2) * 40
    var domains: [Variable.Domain] = []
    for _ in 0..<generator.integer(2...12) {
      domains.append(generator.chance(freePercent) ? .free : .nonNegative)
    }
    system = TestSystem(domains)
    solver = system.emptySolver()
    wanted = generator.integer(2...3 * domains.count)
  }

  /// Adds, removes or changes a constraint; returns how the solver differs from a new one, if it
  /// does.
  mutating func step() -> String? {
    let priorities = [1000.0, 1000, 750, 750, 500, 250.0001, 250, 50]
    if !held.isEmpty, generator.chance(8) {
      let position = generator.integer(0...held.count - 1)
      let constant = Double(generator.integer(-20...20))
      guard (try? solver.setConstant(of: held[position].id, to: constant)) != nil else {
        return nil
      }
      held[position].constraint.expression.constant = constant
    } else if generator.chance(held.count < wanted ? 35 : 65), !held.isEmpty {
      let id = held.remove(at: generator.integer(0...held.count - 1)).id
      guard (try? solver.remove([id])) != nil else { return "a removal is refused" }
    } else {
      let added = (0..<(generator.chance(80) ? 1 : 3)).map { _ in
        system.randomConstraint(
          &generator, Priority(priorities[generator.integer(0...7)]), origin: held.count)
      }
      var refusal: Conflict?
      do throws(Conflict) {
        held += zip(try solver.apply(added.map { .add($0) }), added).map { ($0, $1) }
      } catch {
        refusal = error
        refusals += 1
      }
      let wanted = held.map { $0.constraint } + (refusal == nil ? [] : added)
      if conflict(among: wanted) != refusal { return "another conflict" }
    }
    return difference()
  }

  private func conflict(among constraints: [Constraint]) -> Conflict? {
    var fresh = system.emptySolver()
    do throws(Conflict) {
      try fresh.add(contentsOf: constraints)
      return nil
    } catch {
      return error
    }
  }

  private mutating func difference() -> String? {
    var fresh = system.emptySolver()
    guard let ids = try? fresh.add(contentsOf: held.map(\.constraint)) else { return "no solution" }
    for variable in system.variables {
      let (value, expected) = (solver.value(of: variable), fresh.value(of: variable))
      if abs(value - expected) > 1e-9 * max(1, abs(expected)) {
        return "variable \(variable.index) is \(value), not \(expected)"
      }
      if solver.isDetermined(variable) != fresh.isDetermined(variable) {
        return "variable \(variable.index) is otherwise determined"
      }
      let total = solver.pins(of: variable).reduce(0) { sum, pin in
        guard case .constraint(let id) = pin.source, let constraint = solver[id] else {
          return sum
        }
        return sum + pin.coefficient * constraint.expression.constant
      }
      if abs(total - expected) > 1e-6 * max(1, abs(expected)) {
        return "variable \(variable.index) is pinned to \(total), not \(expected)"
      }
    }
    for (item, id) in zip(held, ids) where solver.violation(of: item.id) != 0 {
      if abs(solver.violation(of: item.id) - fresh.violation(of: id)) > 1e-6 {
        return "another violation"
      }
    }
    return nil
  }
}
