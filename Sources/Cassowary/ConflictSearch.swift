/// Reduces required constraints that cannot hold together to ones that are all needed for that.
///
/// The rows with a dual at the optimum of the required level contradict each other (Farkas); a
/// deletion filter then drops each in turn and keeps it only if the rest can hold without it
/// (Chinneck and Dravnieks, 1991). Lower bounds are filtered last.
struct ConflictSearch {
  private let system: LocalSystem
  /// Whether a variable may be negative, in the search if not in the system.
  private var isFree: [Bool]

  /// What contradicts itself: constraints and lower bounds, by their places, in order.
  struct Core {
    var constraints: [Int] = []
    var bounds: [Int] = []
  }

  /// An irreducible set among the required constraints of a system; an empty one when they do not
  /// conflict. O(members) solutions of what the first one leaves.
  static func irreducible(_ system: LocalSystem) -> Core {
    var search = ConflictSearch(system: system, isFree: system.isFree)
    let required = system.constraints.indices.filter { system.constraints[$0].level == 0 }
    guard var members = search.support(of: required)?.constraints else { return Core() }
    var index = members.count - 1
    while index >= 0, members.count > 1 {
      var rest = members
      rest.remove(at: index)
      if let smaller = search.support(of: rest)?.constraints {
        // Those behind `index` are known to be needed, so they are all in the smaller set.
        let kept = members.count - 1 - index
        members = smaller
        index = members.count - kept
      }
      index -= 1
    }
    return Core(constraints: members, bounds: search.neededBounds(for: members))
  }

  /// The lower bounds without which `members` could hold together.
  private mutating func neededBounds(for members: [Int]) -> [Int] {
    var bounds = support(of: members)?.bounds ?? []
    for variable in isFree.indices { isFree[variable] = true }
    for bound in bounds { isFree[bound] = false }
    for bound in bounds.reversed() {
      isFree[bound] = true
      if support(of: members) != nil {
        bounds.removeAll { $0 == bound }
      } else {
        isFree[bound] = false
      }
    }
    return bounds
  }

  /// The members of a contradiction among `candidates`; nil when they can hold together.
  private func support(of candidates: [Int]) -> Core? {
    var problem = Problem(structuralCount: isFree.count)
    for (variable, isFree) in isFree.enumerated() {
      let column = Int32(variable)
      problem.addWish(
        isFree
          ? .neutral(column: column)
          : .bound(of: column, position: 0, coefficient: 1, column: column))
    }
    for candidate in candidates {
      for place in system.terms(of: candidate) {
        problem.addEntry(system.terms[place].variable, system.terms[place].coefficient)
      }
      let constraint = system.constraints[candidate]
      problem.closeRow(
        rhs: -constraint.constant, level: 0, penalised: constraint.penalised,
        origin: .constraint(Int32(candidate)))
    }
    problem.finish()
    var simplex = Simplex(problem, StartingBasis(problem))
    if simplex.satisfyRequired() { return nil }
    let rows = candidates.indices.filter { simplex.duals[$0] != 0 }
    guard !rows.isEmpty else { return Core(constraints: candidates) }
    let bounds = isFree.indices.filter { column in
      let (gradient, magnitude) = simplex.gradient(of: column)
      return !isFree[column] && abs(gradient) > Simplex.slopeTolerance * magnitude
    }
    return Core(constraints: rows.map { candidates[$0] }, bounds: bounds)
  }
}

extension Solver {
  /// The contradiction in a component that could not be solved.
  func conflict(in component: Component) -> Conflict {
    conflict(ConflictSearch.irreducible(component.system), in: component) { constraints[$0] }
  }

  /// The contradiction that constants would bring to a component.
  func conflict(
    in index: Int, with changes: [(id: ConstraintID, constant: Double)]
  ) -> Conflict {
    guard var component = components[index] else { return Conflict(members: []) }
    var changed: [Int: Double] = [:]
    for change in changes where Int(homes[change.id.slot].component) == index {
      let place = Int(homes[change.id.slot].place)
      component.system.constraints[place].constant = change.constant
      changed[change.id.slot] = change.constant
    }
    return conflict(ConflictSearch.irreducible(component.system), in: component) { slot in
      var constraint = constraints[slot]
      if let constant = changed[slot] { constraint?.expression.constant = constant }
      return constraint
    }
  }

  private func conflict(
    _ core: ConflictSearch.Core, in component: Component, _ constraint: (Int) -> Constraint?
  ) -> Conflict {
    Conflict(
      members: core.constraints.compactMap { constraint(Int(component.slots[$0])) },
      lowerBounds: core.bounds.map { Variable(index: Int(component.variables[$0])) }.sorted())
  }
}
