extension Component {
  /// How far a variable moves for each unit that each constraint's constant, and each variable's
  /// lower bound, grows. O(non-zeros).
  ///
  /// The duals of the problem give it for the rows. What a row owes to a substituted equality is
  /// then passed back along the links, the children first.
  func sensitivities(of variable: Int) -> (constraints: [Double], bounds: [Double]) {
    var byConstraint = [Double](repeating: 0, count: constraints.count)
    var byBound = [Double](repeating: 0, count: variables.count)
    var byOffset = [Double](repeating: 0, count: variables.count)
    byOffset[variable] = 1
    let factor = reduction.factor[variable]
    let unknown = Int(reduction.unknownOf[Int(reduction.root[variable])])
    let byRow = simplex.sensitivity(of: unknown)
    for row in reduction.rows.indices where byRow[row] != 0 {
      let effect = factor * byRow[row]
      switch reduction.rows[row] {
      case .constraint(let index):
        byConstraint[Int(index)] -= effect
        for term in constraints[Int(index)].terms {
          byOffset[Int(term.variable)] -= effect * term.coefficient
        }
      case .bound(let child):
        byBound[Int(child)] += effect
        byOffset[Int(child)] -= effect
      }
    }
    noteUnknowns(unknown, factor, byRow, &byBound)
    for link in reduction.links.reversed() {
      let effect = byOffset[Int(link.child)]
      if abs(effect) < 1e-12 { continue }
      byConstraint[Int(link.constraint)] -= effect / link.divisor
      byOffset[Int(link.parent)] += effect * link.factor
    }
    clean(&byConstraint)
    clean(&byBound)
    return (byConstraint, byBound)
  }

  /// Unknowns that are zero for want of a reason to be more: their bounds hold them.
  private func noteUnknowns(
    _ unknown: Int, _ factor: Double, _ byRow: [Double], _ byBound: inout [Double]
  ) {
    for other in reduction.rootOf.indices where !simplex.isBasic[other] {
      let root = Int(reduction.rootOf[other])
      guard !reduction.isFree[root] else { continue }
      var effect = other == unknown ? factor : 0
      for entry in simplex.problem.columnRange(other) {
        effect -=
          factor * byRow[Int(simplex.problem.columnRow[entry])]
          * simplex.problem.columnValue[entry]
      }
      byBound[root] += effect
    }
  }

  private func clean(_ effects: inout [Double]) {
    let largest = effects.reduce(0) { max($0, abs($1)) }
    for index in effects.indices where abs(effects[index]) <= 1e-9 * largest { effects[index] = 0 }
  }
}
