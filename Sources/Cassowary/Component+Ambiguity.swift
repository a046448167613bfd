extension Component {
  /// Whether another optimal solution gives a variable another value. The first question solves
  /// for all variables, unless the solution is unique.
  mutating func isAmbiguous(_ variable: Int) -> Bool {
    if simplex.isUnique { return false }
    catchUp()
    let found = ambiguous ?? ambiguousVariables()
    ambiguous = found
    return found[variable]
  }

  /// Exact: a variable that some open column would move is driven both ways over the optimal face,
  /// because at a degenerate vertex a first step may have length zero.
  private func ambiguousVariables() -> [Bool] {
    var isAmbiguous = [Bool](repeating: false, count: variables.count)
    var probe = simplex.untied()
    if probe.movable.isEmpty { return isAmbiguous }
    let present = values(of: simplex)
    var expansion = Expansion(reduction)
    for variable in isAmbiguous.indices where reduction.forms[variable].anchor >= 0 {
      for factor in [1.0, -1.0] where !isAmbiguous[variable] {
        expansion.expand(variable: variable, reduction)
        probe.setLinearCosts(
          expansion.items.lazy.map { (Int($0.unknown), factor * $0.value) })
        probe.computeDuals(.linear)
        if !probe.canMoveObjective() { break }
        switch probe.minimise(.linear) {
        case .optimal: break
        case .unbounded: isAmbiguous[variable] = true
        case .broken: probe = simplex.untied()
        }
        for (other, value) in values(of: probe).enumerated() {
          let size = max(1, abs(present[other]), abs(value))
          if abs(value - present[other]) > 10 * Problem.relativeTolerance * size {
            isAmbiguous[other] = true
          }
        }
      }
    }
    return isAmbiguous
  }

  /// Another optimal solution, in which `variable` is least or greatest; nil without a bound.
  mutating func extreme(of variable: Int, isLeast: Bool) -> [Double]? {
    catchUp()
    var probe = simplex.untied()
    var expansion = Expansion(reduction)
    expansion.expand(variable: variable, reduction)
    probe.setLinearCosts(
      expansion.items.lazy.map { (Int($0.unknown), isLeast ? $0.value : -$0.value) })
    if case .unbounded = probe.minimise(.linear) { return nil }
    return values(of: probe)
  }

  /// The values of the variables, by their place in the component, in another solution.
  private func values(of simplex: Simplex) -> [Double] {
    var values = [Double](repeating: 0, count: variables.count)
    reduction.evaluate(simplex.columns, into: &values, at: variables.indices.map { Int32($0) })
    return values
  }
}
