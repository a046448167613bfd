extension Simplex {
  /// How a run of the simplex method ended.
  enum Outcome {
    case optimal
    /// The objective has no bound; possible for a `linear` one only.
    case unbounded
    /// The bound on pivots was met. The solution is feasible, and as good as it got.
    case exhausted
  }

  /// A column that is to leave zero, and its direction (+1 or -1).
  struct Entry {
    var column: Int
    var direction: Double
    /// Change of the objective for a unit step; below 0.
    var slope: Double
  }

  /// What is smaller than this beside the numbers that it came from counts as zero.
  static let slopeTolerance = 1e-9
  private static let noise = 1e-12

  private var maximumPivots: Int { 2_000 + 20 * problem.columnCount }
  /// Pivots without a step after which Bland's rule takes over until there is one.
  private var patience: Int { 60 + problem.rowCount / 2 }

  /// Minimises `objective` over the sides that are open. Afterwards `duals` are those of the
  /// final basis.
  mutating func minimise(_ objective: Objective) -> Outcome {
    var idle = 0
    for _ in 0..<maximumPivots {
      computeDuals(objective)
      let usesBland = idle > patience
      guard let entry = chooseEntry(objective, usesBland: usesBland) else { return .optimal }
      computeChange(of: entry.column)
      guard let leaving = chooseLeaving(entry, objective, usesBland: usesBland) else {
        return .unbounded
      }
      if leaving.speed < 1e-7, factorization.updateCount > 0, isDoubtful(leaving) {
        refactor()
        continue
      }
      idle = leaving.step > 0 ? 0 : idle + 1
      exchange(entry, leaving)
      if wasMended { return .exhausted }
    }
    return .exhausted
  }

  /// A pivot that is tiny beside its column is worth a fresh factorization.
  private func isDoubtful(_ leaving: BreakpointHeap.Breakpoint) -> Bool {
    var largest = 0.0
    for column in basics { largest = max(largest, abs(change[Int(column)])) }
    return leaving.speed < 1e-7 * largest
  }

  /// Solves for the duals of `objective` in the present basis. O(non-zeros).
  mutating func computeDuals(_ objective: Objective) {
    var isZero = true
    func note(_ column: Int, _ costs: inout [Double]) {
      guard isBasic[column] else { return }
      let slopes = problem.slopes(of: column, objective)
      let slope = isPositive[column] ? slopes.positive : slopes.negative
      costs[column] = slope
      if slope != 0 { isZero = false }
    }
    var costs: [Double] = []
    swap(&costs, &basicCost)
    switch objective {
    case .level(let level): for column in columns(ofLevel: Int(level)) { note(Int(column), &costs) }
    case .magnitude(let column), .linear(let column, factor: _): note(column, &costs)
    }
    if isZero {
      for row in duals.indices { duals[row] = 0 }
    } else {
      factorization.solveTransposed(costs, into: &duals)
      var largest = 0.0
      for dual in duals { largest = max(largest, abs(dual)) }
      let threshold = largest * Simplex.noise
      for row in duals.indices where abs(duals[row]) <= threshold { duals[row] = 0 }
    }
    switch objective {
    case .level(let level): for column in columns(ofLevel: Int(level)) { costs[Int(column)] = 0 }
    case .magnitude(let column), .linear(let column, factor: _): costs[column] = 0
    }
    swap(&costs, &basicCost)
  }

  /// Derivative by a column that is not basic of what `duals` stand for, its own cost left out,
  /// and the size of the numbers that it came from.
  func gradient(of column: Int) -> (value: Double, magnitude: Double) {
    if column >= problem.structuralCount {
      let value = duals[column - problem.structuralCount]
      return (value, abs(value))
    }
    var sum = 0.0
    var magnitude = 0.0
    for entry in problem.columnRange(column) {
      let product = duals[Int(problem.columnRow[entry])] * problem.columnValue[entry]
      sum -= product
      magnitude += abs(product)
    }
    return (sum, magnitude)
  }

  private func chooseEntry(_ objective: Objective, usesBland: Bool) -> Entry? {
    var best: Entry?
    for name in movable {
      let column = Int(name)
      let (gradient, magnitude) = gradient(of: column)
      let own = problem.slopes(of: column, objective)
      let threshold = -Simplex.slopeTolerance * (magnitude + max(abs(own.negative), own.positive))
      let isRising = gradient + own.positive < threshold && !isClosed(column, towards: .positive)
      let isFalling =
        -gradient - own.negative < threshold && !isClosed(column, towards: .negative)
      guard isRising || isFalling else { continue }
      let slope = isRising ? gradient + own.positive : -gradient - own.negative
      if let best {
        let isBetter =
          usesBland
          ? column < best.column
          : slope < best.slope || slope == best.slope && column < best.column
        guard isBetter else { continue }
      }
      best = Entry(column: column, direction: isRising ? 1 : -1, slope: slope)
    }
    return best
  }

  /// Solves for the change of the basic columns when `column` falls by one. O(non-zeros).
  mutating func computeChange(of column: Int) {
    let problem = problem
    factorization.solve(
      { work in
        if column >= problem.structuralCount {
          work[column - problem.structuralCount] = -1
        } else {
          for entry in problem.columnRange(column) {
            work[Int(problem.columnRow[entry])] = problem.columnValue[entry]
          }
        }
      }, into: &change, keepsSpike: true)
  }
}
