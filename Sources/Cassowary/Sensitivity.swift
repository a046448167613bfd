extension Component {
  /// The derivatives of a variable's value by each constraint's constant and each variable's lower
  /// bound. O(non-zeros).
  ///
  /// Traces the variable back to the unknowns. Their duals give the effects of the rows, and the
  /// nonbasic columns those of the breakpoints. Then traces the substituted equalities.
  func sensitivities(of variable: Int) -> (constraints: [Double], bounds: [Double]) {
    var byConstraint = [Double](repeating: 0, count: system.constraints.count)
    var byBound = [Double](repeating: 0, count: variables.count)
    var effects = [Double](repeating: 0, count: variables.count)
    effects[variable] = 1
    traceBack(&effects, &byConstraint)
    var copy = simplex
    copy.setLinearCosts(
      reduction.variableOf.enumerated().lazy.map { ($0.offset, effects[Int($0.element)]) })
    copy.computeDuals(.linear)
    for unknown in reduction.variableOf { effects[Int(unknown)] = 0 }
    for (row, constraint) in constraintOfRow.enumerated() where copy.duals[row] != 0 {
      note(copy.duals[row], of: Int(constraint), &effects, &byConstraint)
    }
    for column in reduction.variableOf.indices where !copy.isBasic(column) {
      let effect = copy.gradient(of: column).value + copy.linearCost[column]
      if effect == 0 { continue }
      let breakpoint = copy.problem.strongestBreakpoint(
        at: Int(copy.columns[column].breakpoint), of: column)
      let rate = effect / breakpoint.coefficient
      switch breakpoint.origin {
      case .constraint(let constraint): note(rate, of: Int(constraint), &effects, &byConstraint)
      case .bound(let bound):
        byBound[Int(bound)] += rate
        effects[Int(bound)] -= rate
      case .neutral: break
      }
    }
    traceBack(&effects, &byConstraint)
    clean(&byConstraint)
    clean(&byBound)
    return (byConstraint, byBound)
  }

  /// Records that a variable moves by `rate` when the expression of a constraint falls by one.
  private func note(
    _ rate: Double, of constraint: Int, _ effects: inout [Double], _ byConstraint: inout [Double]
  ) {
    byConstraint[constraint] -= rate
    for term in system.terms(of: constraint) {
      effects[Int(term.variable)] -= rate * term.coefficient
    }
  }

  /// Passes the effects of substituted variables on to the constraints that define them, and to the
  /// variables in those.
  private func traceBack(_ effects: inout [Double], _ byConstraint: inout [Double]) {
    for link in reduction.links.reversed() {
      let effect = effects[Int(link.child)]
      effects[Int(link.child)] = 0
      if abs(effect) < 1e-12 { continue }
      let rate = effect / link.divisor
      byConstraint[Int(link.constraint)] -= rate
      for term in system.terms(of: Int(link.constraint)) {
        if term.variable != link.child { effects[Int(term.variable)] -= rate * term.coefficient }
      }
    }
  }

  private func clean(_ effects: inout [Double]) {
    let largest = effects.reduce(0) { max($0, abs($1)) }
    for index in effects.indices where abs(effects[index]) <= 1e-9 * largest { effects[index] = 0 }
  }
}

extension Problem {
  /// The breakpoint of the highest level at the position of `first`.
  fileprivate func strongestBreakpoint(at first: Int, of column: Int) -> Breakpoint {
    breakpoints[first..<breakpoint(after: first, of: column)].max { $1.isStronger(than: $0) }
      ?? breakpoints[first]
  }
}
