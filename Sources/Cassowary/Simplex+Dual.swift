extension Simplex {
  /// A column that may replace one that has left its interval, and the cost of that.
  private struct Candidate {
    var column: Int
    var direction: Double
    /// Size of the pivot.
    var speed: Double
    var ratio = 0.0
  }

  /// Computes the values after a change of right-hand sides or positions; true when the basis is
  /// still optimal, as it is while no basic column has left its interval. O(non-zeros).
  mutating func remainsOptimal() -> Bool {
    computeValues()
    for column in basics where excess(of: Int(column)) != 0 { return false }
    return true
  }

  private func mostViolated() -> (column: Int, excess: Double)? {
    var worst: (column: Int, excess: Double)?
    var size = 0.0
    for name in basics {
      let excess = excess(of: Int(name))
      if abs(excess) > size {
        size = abs(excess)
        worst = (Int(name), excess)
      }
    }
    return worst
  }

  /// Optimises after a change of right-hand sides or positions: the dual simplex method brings
  /// every column back into its interval and keeps the levels optimal, in the lexicographic sense,
  /// meanwhile.
  ///
  /// The primal method then runs over the levels. Where the dual one has done its work that takes
  /// no pivot; where it could not go on (the change cannot be had without giving up a level that
  /// was satisfied) the primal one does the rest. False as in `optimiseLevels`.
  mutating func reoptimise() -> Bool {
    wasMended = false
    for _ in 0..<(50 + problem.columnCount) {
      guard !wasMended, let (column, excess) = mostViolated(), exchangeDually(column, excess)
      else { break }
    }
    return optimiseLevels()
  }

  /// Moves `leaving` to the end of its interval that it is beyond, against the column that costs
  /// least; false when there is none.
  private mutating func exchangeDually(_ leaving: Int, _ excess: Double) -> Bool {
    computeRow(of: leaving)
    var candidates = candidates(isRising: excess < 0)
    var level = 1
    while candidates.count > 1, level < problem.levelCount {
      computeDuals(.level(level))
      keepCheapest(&candidates, .level(level))
      level += 1
    }
    guard let chosen = candidates.max(by: Simplex.isWorse) else { return false }
    computeChange(of: chosen.column)
    let pivot = change[leaving]
    guard abs(pivot) > 1e-9 else { return false }
    let step = excess / pivot
    guard step * chosen.direction >= 0 else { return false }
    let end = excess < 0 ? columns[leaving].low : columns[leaving].high
    move(by: step)
    open(chosen.column, direction: chosen.direction)
    enter(chosen.column, by: step, direction: chosen.direction)
    columns[leaving].value = problem.wishes[Int(end)].position
    columns[leaving].wish = end
    replace(leaving, by: chosen.column)
    return true
  }

  /// Solves for the duals of a basic column's value: its row in terms of the others. O(non-zeros).
  mutating func computeRow(of column: Int) {
    basicCost[column] = 1
    _ = factorization.solveTransposed(basicCost, into: &duals)
    basicCost[column] = 0
  }

  /// Lets a column leave its rest in one direction, as far as its cost does not bend.
  private mutating func open(_ column: Int, direction: Double) {
    let rest = Int(columns[column].wish)
    let range = problem.wishRange(column)
    if direction > 0 {
      var end = problem.wish(after: rest, of: column)
      while end < range.upperBound, isOnlyNeutral(end, range) {
        end = problem.wish(after: end, of: column)
      }
      (columns[column].low, columns[column].high) = (Int32(rest), Int32(end))
    } else {
      var end = problem.wish(before: rest, of: column)
      while end >= range.lowerBound, isOnlyNeutral(end, range) {
        end = problem.wish(before: end, of: column)
      }
      (columns[column].low, columns[column].high) = (Int32(end), Int32(rest))
    }
  }

  private func isOnlyNeutral(_ first: Int, _ range: Range<Int>) -> Bool {
    guard problem.wishes[first].level < 0 else { return false }
    return first + 1 == range.upperBound || problem.wishes[first + 1].isFirst
  }

  /// Columns whose step moves the leaving one, whose row `duals` hold, the right way, and that the
  /// required level allows to move so.
  private func candidates(isRising: Bool) -> [Candidate] {
    var found: [Candidate] = []
    for column in columns.indices where !isBasic(column) {
      let (gradient, magnitude) = gradient(of: column)
      guard abs(gradient) > Simplex.slopeTolerance * magnitude else { continue }
      let direction = (gradient > 0) == isRising ? 1.0 : -1.0
      let required = slopes(column, at: Int(columns[column].wish), .level(0))
      if direction > 0 ? required.above > 0 : required.below < 0 { continue }
      found.append(Candidate(column: column, direction: direction, speed: abs(gradient)))
    }
    return found
  }

  private func keepCheapest(_ candidates: inout [Candidate], _ objective: Objective) {
    var least = Double.infinity
    for index in candidates.indices {
      let candidate = candidates[index]
      let costs = reducedCosts(of: candidate.column, objective)
      let cost = candidate.direction > 0 ? costs.rising : costs.falling
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
