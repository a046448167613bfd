/// The problem of a component, and the constraints of its rows and breakpoints.
struct Tableau {
  var problem: Problem
  var constraintOfRow: [Int32] = []
  /// Required constraints between substituted numbers.
  var checks: [Int32] = []
  /// Breakpoint of each constraint, an unknown's or a residual's; or -1.
  private(set) var breakpointOfConstraint: [Int32] = []

  /// O(non-zeros).
  init(_ system: LocalSystem, _ reduction: Reduction) {
    let count = system.constraints.count
    let rows = count - reduction.links.count
    problem = Problem(
      structuralCount: reduction.variableOf.count, rows: rows,
      entries: min(4 * rows, system.terms.count))
    constraintOfRow.reserveCapacity(rows)
    addBounds(system, reduction)
    var isLink = [Bool](repeating: false, count: count)
    for link in reduction.links { isLink[Int(link.constraint)] = true }
    var expansion = Expansion(reduction)
    for index in 0..<count where !isLink[index] {
      expansion.expand(index, of: system, reduction)
      add(index, expansion.items, system, reduction)
    }
    problem.finish()
    breakpointOfConstraint = [Int32](repeating: -1, count: count)
    for (index, breakpoint) in problem.breakpoints.enumerated() {
      if case .constraint(let constraint) = breakpoint.origin {
        breakpointOfConstraint[Int(constraint)] = Int32(index)
      }
    }
  }

  private mutating func addBounds(_ system: LocalSystem, _ reduction: Reduction) {
    for (unknown, variable) in reduction.variableOf.enumerated() {
      problem.addDomain(of: variable, isFree: system.isFree[Int(variable)], column: unknown)
    }
    for link in reduction.links where reduction.needsBound(Int(link.child), system.isFree) {
      let form = reduction.forms[Int(link.child)]
      problem.addBreakpoint(
        Breakpoint(
          position: -form.base / form.factor, coefficient: form.factor, relation: .greaterOrEqual,
          column: Int32(reduction.unknown(under: Int(link.child))), level: 0,
          origin: .bound(link.child)))
    }
  }

  private mutating func add(
    _ index: Int, _ items: [Sum], _ system: LocalSystem, _ reduction: Reduction
  ) {
    let constraint = system.constraints[index]
    guard let first = items.first else {
      if constraint.level == 0 { checks.append(Int32(index)) }
      return
    }
    let base = reduction.base(of: index, system)
    if items.count == 1 {
      problem.addBreakpoint(
        Breakpoint(
          position: -base / first.value, coefficient: first.value,
          relation: constraint.relation, column: first.index, level: constraint.level,
          origin: .constraint(Int32(index))))
    } else {
      for item in items { problem.addEntry(item.index, item.value) }
      constraintOfRow.append(Int32(index))
      problem.closeRow(
        rhs: -base, level: constraint.level, relation: constraint.relation,
        origin: .constraint(Int32(index)))
    }
  }
}
