import Cassowary

/// The expected solution, by one dense linear program for each level: a row for each earlier level
/// keeps its sum of errors.
struct Oracle {
  private var program = DenseProgram(columnCount: 0)
  /// The columns of each variable: its positive part, and its negative one if it is free.
  private var parts: [(positive: Int, negative: Int?)] = []
  /// Least sum of errors of each optional level, the highest first.
  private(set) var errorSums: [Double] = []

  /// `nil` if the required constraints cannot hold together.
  init?(_ system: TestSystem) {
    for domain in system.domains {
      let positive = program.addColumn()
      parts.append((positive, domain == .free ? program.addColumn() : nil))
    }
    let levels = system.levels
    var errors = [[Int]](repeating: [], count: levels.count)
    var rows: [(entries: [(column: Int, value: Double)], rhs: Double)] = []
    for constraint in system.constraints {
      var entries: [(column: Int, value: Double)] = []
      for term in constraint.expression.terms {
        entries += columns(term.variable, term.coefficient)
      }
      let isRequired = constraint.priority.isRequired
      if constraint.relation != .equal || !isRequired {
        let above = program.addColumn()
        let below = program.addColumn()
        entries += [(above, -1), (below, 1)]
        if let level = levels.firstIndex(of: constraint.priority) {
          if constraint.relation != .greaterOrEqual { errors[level].append(above) }
          if constraint.relation != .lessOrEqual { errors[level].append(below) }
        } else {
          entries.removeAll { $0.column == (constraint.relation == .lessOrEqual ? above : below) }
        }
      }
      rows.append((entries, -constraint.expression.constant))
    }
    for row in rows { program.addRow(row.entries, equals: row.rhs) }
    guard case .optimal = program.minimum(of: []) else { return nil }
    for level in levels.indices {
      let cost = errors[level].map { (column: $0, value: 1.0) }
      guard case .optimal(let sum, columns: _) = program.minimum(of: cost) else { return nil }
      errorSums.append(sum)
      program.addRow(cost, equals: sum)
    }
  }

  private func columns(
    _ variable: Variable, _ coefficient: Double
  ) -> [(column: Int, value: Double)] {
    let (positive, negative) = parts[variable.index]
    return [(positive, coefficient)] + (negative.map { [($0, -coefficient)] } ?? [])
  }

  /// Least and greatest value of a variable among all optimal solutions.
  func range(of variable: Variable) -> (least: Double, greatest: Double) {
    var bounds: [Double] = []
    for factor in [1.0, -1.0] {
      switch program.minimum(of: columns(variable, factor)) {
      case .optimal(let value, columns: _): bounds.append(factor * value)
      case .unbounded: bounds.append(-factor * .infinity)
      case .infeasible: bounds.append(.nan)
      }
    }
    return (bounds[0], bounds[1])
  }
}
