extension Simplex {
  /// A column that may take the place of one that has left its side, and what it would cost.
  private struct Candidate {
    var column: Int
    var direction: Double
    /// Size of the pivot.
    var speed: Double
    var ratio = 0.0
  }

  /// Computes the values after a change of right-hand sides; true when the basis is still
  /// optimal, as it is while no basic column has left the side that it was on. O(non-zeros).
  mutating func remainsOptimal() -> Bool {
    computeValues()
    return mostViolated() == nil
  }

  private func mostViolated() -> Int? {
    var worst: Int?
    var worstDistance = 0.0
    for name in basics {
      let column = Int(name)
      let value = value[column]
      let distance = abs(value)
      guard distance > problem.tolerance[column], distance > worstDistance else { continue }
      if isClosed(column, towards: value > 0 ? .positive : .negative) {
        worst = column
        worstDistance = distance
      }
    }
    return worst
  }

  /// Optimises after a change of right-hand sides: the dual simplex method brings every column
  /// back to its side and keeps the levels optimal, in the lexicographic sense, meanwhile.
  ///
  /// The primal method then runs over the levels. Where the dual one has done its work that takes
  /// no pivot; where it could not go on (the change cannot be had without giving up a level that
  /// was satisfied) the primal one does the rest. False as in `optimise`.
  mutating func reoptimise(breakingTies ties: [Int32]) -> Bool {
    wasMended = false
    for _ in 0..<(50 + problem.rowCount) {
      guard !wasMended, let leaving = mostViolated(), exchangeDually(leaving) else { break }
    }
    return optimise(breakingTies: ties)
  }

  /// Moves `leaving` to zero against the column that costs least; false when there is none.
  private mutating func exchangeDually(_ leaving: Int) -> Bool {
    computeDuals(.linear(leaving, factor: 1))
    let isRising = value[leaving] < 0
    var candidates = candidates(isRising: isRising)
    var level = 1
    while candidates.count > 1, level < problem.levelCount {
      computeDuals(.level(Int32(level)))
      keepCheapest(&candidates, level: level)
      level += 1
    }
    guard let chosen = candidates.max(by: Simplex.isWorse) else { return false }
    computeChange(of: chosen.column)
    let pivot = change[leaving]
    guard abs(pivot) > 1e-9 else { return false }
    let step = value[leaving] / pivot
    guard step * chosen.direction >= 0 else { return false }
    for name in basics { value[Int(name)] -= step * change[Int(name)] }
    value[leaving] = 0
    value[chosen.column] = step
    isPositive[chosen.column] = chosen.direction > 0
    closed[chosen.column] =
      problem.penalised[chosen.column].isEmpty
      ? [] : (chosen.direction > 0 ? .negative : .positive)
    tieClosed[chosen.column] = []
    replace(leaving, by: chosen.column)
    return true
  }

  /// Columns whose step moves the leaving one, whose row `duals` hold, the right way.
  private func candidates(isRising: Bool) -> [Candidate] {
    var found: [Candidate] = []
    for column in 0..<problem.columnCount where !isBasic[column] {
      let (gradient, magnitude) = gradient(of: column)
      guard abs(gradient) > Simplex.slopeTolerance * magnitude else { continue }
      let direction = (gradient > 0) == isRising ? 1.0 : -1.0
      let side: Sides = direction > 0 ? .positive : .negative
      if problem.level[column] == 0, problem.penalised[column].contains(side) { continue }
      found.append(Candidate(column: column, direction: direction, speed: abs(gradient)))
    }
    return found
  }

  private func keepCheapest(_ candidates: inout [Candidate], level: Int) {
    var least = Double.infinity
    for index in candidates.indices {
      let candidate = candidates[index]
      let own = problem.slopes(of: candidate.column, .level(Int32(level)))
      let slope = gradient(of: candidate.column).value
      let cost = candidate.direction > 0 ? slope + own.positive : -slope - own.negative
      candidates[index].ratio = max(0, cost) / candidate.speed
      least = min(least, candidates[index].ratio)
    }
    let limit = least + Simplex.slopeTolerance * max(1, least)
    candidates.removeAll { $0.ratio > limit }
  }

  private static func isWorse(_ left: Candidate, _ right: Candidate) -> Bool {
    left.speed < right.speed || left.speed == right.speed && left.column > right.column
  }
}
