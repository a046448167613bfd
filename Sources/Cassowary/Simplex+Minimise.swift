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
    let subjects: ArraySlice<Int32>
    switch objective {
    case .level(let level): subjects = columns(ofLevel: Int(level))
    case .magnitude(let column), .linear(let column, factor: _): subjects = [Int32(column)]
    }
    let hasCosts = setCosts(of: subjects, objective)
    duals.withUnsafeMutableBufferPointer { duals in
      guard hasCosts else { return duals.update(repeating: 0) }
      factorization.solveTransposed(basicCost, into: duals)
      var largest = 0.0
      for dual in duals { largest = max(largest, abs(dual)) }
      let threshold = largest * Simplex.noise
      for row in duals.indices where duals[row] != 0 && abs(duals[row]) <= threshold {
        duals[row] = 0
      }
    }
    if hasCosts {
      basicCost.withUnsafeMutableBufferPointer { costs in
        for column in subjects { costs[Int(column)] = 0 }
      }
    }
  }

  /// Puts the slopes of basic columns among `subjects` into `basicCost`; false when all are zero.
  private mutating func setCosts(of subjects: ArraySlice<Int32>, _ objective: Objective) -> Bool {
    var hasCosts = false
    let isBasic = isBasic
    let isPositive = isPositive
    basicCost.withUnsafeMutableBufferPointer { costs in
      for name in subjects where isBasic[Int(name)] {
        let column = Int(name)
        let slopes = problem.slopes(of: column, objective)
        let slope = isPositive[column] ? slopes.positive : slopes.negative
        if slope == 0 { continue }
        costs[column] = slope
        hasCosts = true
      }
    }
    return hasCosts
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
    let residual = column - problem.structuralCount
    let entries = residual >= 0 ? 0..<0 : problem.columnRange(column)
    let rows = problem.columnRow
    let values = problem.columnValue
    factorization.solve(
      { work in
        if residual >= 0 { work[residual] = -1 }
        for entry in entries { work[Int(rows[entry])] = values[entry] }
      }, into: &change, keepsSpike: true)
  }
}
