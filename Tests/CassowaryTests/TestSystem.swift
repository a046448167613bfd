import TestSupport

@testable import Cassowary

extension Solver {
  /// Pivots made so far in the components that exist.
  var pivotCount: Int {
    components.reduce(0) { $0 + ($1?.component.simplex.pivotCount ?? 0) }
  }

  /// Components with at least one constraint.
  var componentCount: Int { components.count - freeComponents.count }
}

/// Variables and constraints, independent of any solver.
struct TestSystem {
  var domains: [Variable.Domain]
  var constraints: [Constraint] = []
  /// The variables, for systems that are built by hand.
  let variables: [Variable]

  init(_ domains: [Variable.Domain]) {
    self.domains = domains
    var solver = Solver()
    variables = domains.map { solver.makeVariable($0) }
  }

  /// The optional priorities in use, the highest first.
  var levels: [Priority] {
    Array(Set(constraints.map(\.priority).filter { !$0.isRequired })).sorted(by: >)
  }

  /// A solver with the variables and no constraint.
  func emptySolver(substitutes: Bool = true) -> Solver {
    var solver = Solver(substitutes: substitutes)
    for domain in domains { _ = solver.makeVariable(domain) }
    return solver
  }

  func solved(substitutes: Bool = true) throws(Conflict) -> Solver {
    var solver = emptySolver(substitutes: substitutes)
    try solver.add(contentsOf: constraints)
    return solver
  }

  /// Sums of the errors of each optional level under the solution of `solver`.
  func errorSums(_ solver: Solver) -> [Double] {
    levels.map { level in
      constraints.filter { $0.priority == level }
        .reduce(0) { $0 + $1.violation { solver.value(of: $0) } }
    }
  }

  /// The largest error of a required constraint, or of a lower bound.
  func requiredError(_ solver: Solver) -> Double {
    var worst = 0.0
    for constraint in constraints where constraint.priority.isRequired {
      worst = max(worst, constraint.violation { solver.value(of: $0) })
    }
    for (index, variable) in variables.enumerated() where domains[index] == .nonNegative {
      worst = max(worst, -solver.value(of: variable))
    }
    return worst
  }

  /// Small systems with small numbers, of every shape; about one in ten has no solution.
  static func random(seed: UInt64) -> TestSystem {
    var generator = SeededGenerator(seed: seed)
    let freePercent = generator.integer(0...3) * 33
    let count = generator.integer(1...6)
    var system = TestSystem(
      (0..<count).map { _ in generator.chance(freePercent) ? .free : .nonNegative })
    let priorities = [1000, 1000, 750, 750, 749.9999, 250, 250, 250.0001, 50]
    let usesRequired = generator.chance(70)
    for index in 0..<generator.integer(1...10) {
      let priority = priorities[generator.integer((usesRequired ? 0 : 2)...8)]
      system.constraints.append(
        system.randomConstraint(&generator, Priority(priority), origin: index))
    }
    return system
  }

  func randomConstraint(
    _ generator: inout SeededGenerator, _ priority: Priority, origin: Int
  ) -> Constraint {
    let termCount = generator.chance(60) ? 2 : generator.integer(1...4)
    var terms: [Term] = []
    for _ in 0..<termCount {
      let coefficient = [1, 1, 1, -1, -1, -1, 2, -2, 3, 0.5][generator.integer(0...9)]
      terms.append(Term(coefficient, variables[generator.integer(0...variables.count - 1)]))
    }
    let constant = generator.chance(35) ? 0 : Double(generator.integer(-20...20))
    let relation = RelationalOperator.allCases[generator.integer(0...2)]
    return Constraint(
      Expression(terms, constant: constant), relation, priority: priority, origin: origin)
  }
}
