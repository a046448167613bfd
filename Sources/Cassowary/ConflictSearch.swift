/// Finds an irreducible infeasible subset of required constraints.
///
/// The rows with a dual at the optimum of the required level contradict each other (Farkas); a
/// deletion filter then drops each in turn and keeps it only if the others can hold without it
/// (Chinneck and Dravnieks, 1991). Lower bounds are filtered last.
struct ConflictSearch {
  let system: LocalSystem
  let interruption: Interruption?

  private var isFree: [Bool] { system.isFree }

  /// A contradiction: constraints and lower bounds, by their indices, in order.
  struct Core {
    var constraints: [Int] = []
    var bounds: [Int] = []
  }

  /// An irreducible infeasible subset of the required constraints of a system; empty if they can
  /// hold together. Solves twice from scratch, and once for each member from the second basis.
  static func irreducible(_ system: LocalSystem, _ interruption: Interruption?) -> Core {
    let search = ConflictSearch(system: system, interruption: interruption)
    let required = system.constraints.indices.filter { system.constraints[$0].level == 0 }
    guard let support = search.support(of: required) else { return Core() }
    let members = search.needed(among: support)
    return Core(constraints: members, bounds: search.neededBounds(for: members))
  }

  /// The members of which each is necessary for the contradiction.
  private func needed(among members: [Int]) -> [Int] {
    var base = simplex(of: members)
    guard members.count > 1, !base.satisfyRequired() else { return members }
    var isRelaxed = [Bool](repeating: false, count: members.count)
    for row in members.indices.reversed() where !isRelaxed[row] {
      var trial = base
      trial.problem.relax(row: row)
      if trial.satisfyRequired() { continue }
      // The remaining rows are still contradictory. Those with a dual of 0 are not needed for it.
      isRelaxed[row] = true
      let hasDuals = members.indices.contains { !isRelaxed[$0] && trial.duals[$0] != 0 }
      for other in members.indices where hasDuals && !isRelaxed[other] && trial.duals[other] == 0 {
        isRelaxed[other] = true
        trial.problem.relax(row: other)
      }
      base = trial
    }
    return members.indices.filter { !isRelaxed[$0] }.map { members[$0] }
  }

  /// The lower bounds that are necessary for the contradiction of `members`.
  private func neededBounds(for members: [Int]) -> [Int] {
    var base = simplex(of: members)
    if base.satisfyRequired() { return [] }
    var bounds = isFree.indices.filter { column in
      let (gradient, magnitude) = base.gradient(of: column)
      return !isFree[column] && abs(gradient) > Simplex.slopeTolerance * magnitude
    }
    for column in isFree.indices where !isFree[column] && !bounds.contains(column) {
      base.problem.relax(column: column)
    }
    for bound in bounds.reversed() {
      var trial = base
      trial.problem.relax(column: bound)
      if trial.satisfyRequired() { continue }
      bounds.removeAll { $0 == bound }
      base = trial
    }
    return bounds
  }

  /// The members of a contradiction among `candidates`; nil if they can hold together.
  private func support(of candidates: [Int]) -> [Int]? {
    var simplex = simplex(of: candidates)
    if simplex.satisfyRequired() { return nil }
    let rows = candidates.indices.filter { simplex.duals[$0] != 0 }
    return rows.isEmpty ? candidates : rows.map { candidates[$0] }
  }

  /// A simplex whose rows are the candidates, all required, with the lower bounds.
  func simplex(of candidates: [Int]) -> Simplex {
    var problem = Problem(structuralCount: isFree.count)
    for (variable, isFree) in isFree.enumerated() {
      problem.addDomain(of: Int32(variable), isFree: isFree, column: variable)
    }
    for candidate in candidates {
      for term in system.terms(of: candidate) { problem.addEntry(term.variable, term.coefficient) }
      let constraint = system.constraints[candidate]
      problem.closeRow(
        rhs: -constraint.constant, level: 0, relation: constraint.relation,
        origin: .constraint(Int32(candidate)))
    }
    problem.finish()
    return Simplex(problem, StartingBasis(problem), interruption)
  }
}

extension Solver {
  /// The contradiction in a component of `constraints` that could not be solved: never empty.
  func conflict(in component: Component, of constraints: [Constraint]) -> Conflict {
    var core = ConflictSearch.irreducible(component.system, interruption)
    // Rounding alone can violate a constraint between lengths of very different size.
    if core.constraints.isEmpty { core.constraints = component.unmet }
    return Conflict(
      members: core.constraints.map { constraints[Int(component.slots[$0])] },
      lowerBounds: core.bounds.map { Variable(index: Int(component.variables[$0])) }.sorted())
  }

  /// The conflict among required constraints of which the last cannot hold together with those
  /// before it; never empty. Considers only constraints that are connected with the last.
  package func conflict(among constraints: [Constraint]) -> Conflict {
    conflict(in: component(ofLastAmong: constraints), of: constraints)
  }
}
