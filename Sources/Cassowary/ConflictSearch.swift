/// Reduces required constraints that cannot hold together to ones that are all needed for that.
///
/// The rows with a dual at the optimum of the required level contradict each other (Farkas); a
/// deletion filter then drops each in turn and keeps it only if the rest can hold without it
/// (Chinneck and Dravnieks, 1991).
struct ConflictSearch {
  private let constraints: [LocalConstraint]
  private let isFree: [Bool]

  /// Indices, in order, of an irreducible set among the required ones of `constraints`; empty
  /// when they do not conflict. O(members) solutions of what the first one leaves.
  static func irreducible(_ constraints: [LocalConstraint], isFree: [Bool]) -> [Int] {
    let search = ConflictSearch(constraints: constraints, isFree: isFree)
    let required = constraints.indices.filter { constraints[$0].priority.isRequired }
    guard var members = search.support(of: required) else { return [] }
    var index = members.count - 1
    while index >= 0, members.count > 1 {
      var rest = members
      rest.remove(at: index)
      if let smaller = search.support(of: rest) {
        // Those behind `index` are known to be needed, so they are all in the smaller set.
        let kept = members.count - 1 - index
        members = smaller
        index = members.count - kept
      }
      index -= 1
    }
    return members
  }

  /// The members of a contradiction among `candidates`; nil when they can hold together.
  private func support(of candidates: [Int]) -> [Int]? {
    var problem = Problem(isFree: isFree)
    for candidate in candidates {
      let constraint = constraints[candidate]
      problem.addRow(
        constraint.terms.map { ($0.variable, $0.coefficient) }, rhs: -constraint.constant,
        level: 0, penalised: constraint.penalised)
    }
    problem.indexColumns()
    let basis = StartingBasis(problem, isFree: isFree)
    var simplex = Simplex(problem, columns: basis.columns, hasResidual: basis.hasResidual)
    if simplex.satisfyRequired() { return nil }
    let members = candidates.indices.filter { simplex.duals[$0] != 0 }
    return members.isEmpty ? candidates : members.map { candidates[$0] }
  }
}

extension Solver {
  /// The contradiction in a component that could not be solved.
  func conflict(in component: Component) -> Conflict {
    let isFree = component.variables.map { variables[Int($0)].isFree }
    let members = ConflictSearch.irreducible(component.constraints, isFree: isFree)
    return Conflict(
      members: members.compactMap { constraints[Int(component.slots[$0])]?.constraint })
  }

  /// The contradiction that constants would bring to a component.
  func conflict(
    in index: Int, with changes: [(id: ConstraintID, constant: Double)]
  ) -> Conflict {
    guard let component = components[index] else { return Conflict(members: []) }
    var local = component.constraints
    var full = component.slots.map { constraints[Int($0)]?.constraint }
    for change in changes {
      let record = existing(change.id)
      guard Int(record.component) == index else { continue }
      local[Int(record.place)].constant = change.constant
      full[Int(record.place)]?.expression.constant = change.constant
    }
    let isFree = component.variables.map { variables[Int($0)].isFree }
    let members = ConflictSearch.irreducible(local, isFree: isFree)
    return Conflict(members: members.compactMap { full[$0] })
  }
}
