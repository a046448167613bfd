extension Simplex {
  enum Outcome {
    case optimal
    /// The objective has no bound; possible for a linear one only.
    case unbounded
    /// The limit on pivots was reached, the basis had to be repaired, or solving was interrupted.
    /// The solution is the best so far.
    case broken
  }

  /// A column that enters the basis, and its direction (+1 or -1).
  struct Entry {
    var column: Int
    var direction: Double
    /// Change of the objective for a unit step; below 0.
    var slope: Double
    /// Level of its nonbasic breakpoint, if that is not required.
    var level: Int32

    /// Returns true if it improves the objective more. Of equal ones, the one with the weaker
    /// breakpoint comes first, because a violated stronger one costs another pivot; then the lower
    /// column. While ties are broken, the higher column comes first, because a lower one that grew
    /// would be minimised next.
    @inline(__always) func precedes(_ other: Entry, breaksTies: Bool) -> Bool {
      if slope != other.slope { return slope < other.slope }
      if level != other.level { return level > other.level }
      return breaksTies ? column > other.column : column < other.column
    }
  }

  /// Magnitude, relative to the summands, below which a slope counts as zero.
  static let slopeTolerance = 1e-9
  private static let noise = 1e-12

  private var maximumPivots: Int { 2_000 + 20 * (problem.columnCount + problem.breakpoints.count) }
  /// The number of degenerate pivots after which Bland's rule is used until a pivot makes a step.
  private var maximumDegeneratePivots: Int { 60 + problem.rowCount / 2 }

  /// Minimises `objective` within the intervals. Afterwards `duals` are those of the final basis.
  ///
  /// Bland's rule ends every cycle, so only rounding errors can exceed the bound on pivots. The
  /// basis is then factored again and the rule used throughout; if that fails too, `isExhausted`
  /// is set.
  mutating func minimise(_ objective: Objective) -> Outcome {
    candidates.removeAll(keepingCapacity: true)
    for isRetry in [false, true] {
      var degeneratePivots = isRetry ? maximumDegeneratePivots + 1 : 0
      for _ in 0..<maximumPivots {
        if interruption?.isRaised == true { return .broken }
        computeDuals(objective)
        let usesBland = degeneratePivots > maximumDegeneratePivots
        guard let entry = chooseEntry(objective, usesBland: usesBland) else { return .optimal }
        computeChange(of: entry.column)
        guard let leaving = chooseLeaving(entry, objective, usesBland: usesBland) else {
          return .unbounded
        }
        if leaving.speed < 1e-7, factorization.updateCount > 0, hasSmallPivot(leaving) {
          refactor()
          if wasRepaired { return .broken }
          continue
        }
        degeneratePivots = leaving.step > 0 && !isRetry ? 0 : degeneratePivots + 1
        exchange(entry, leaving)
        if wasRepaired { return .broken }
      }
      refactor()
      if wasRepaired { return .broken }
    }
    isExhausted = true
    return .broken
  }

  /// Returns true if the pivot is tiny relative to its column; a new factorization may correct
  /// that.
  private func hasSmallPivot(_ leaving: RatioTest.Point) -> Bool {
    var largest = 0.0
    for column in changing { largest = max(largest, abs(change[Int(column)])) }
    return leaving.speed < 1e-7 * largest
  }

  /// Solves for the duals of `objective` in the present basis. O(non-zeros).
  mutating func computeDuals(_ objective: Objective) {
    guard setCosts(objective) else {
      for row in duals.indices { duals[row] = 0 }
      return
    }
    let largest = factorization.solveTransposed(basicCost, into: &duals)
    for column in costColumns { basicCost[Int(column)] = 0 }
    costColumns.removeAll(keepingCapacity: true)
    let threshold = largest * Simplex.noise
    for row in duals.indices where abs(duals[row]) <= threshold { duals[row] = 0 }
  }

  /// Writes the slopes of basic columns to `basicCost`; returns false if all are zero.
  private mutating func setCosts(_ objective: Objective) -> Bool {
    var hasCosts = false
    if objective.level >= 0 {
      let range = problem.levelRange(Int(objective.level))
      if range.count <= basics.count {
        for offset in range where addCost(of: Int(problem.levelBreakpoints[offset])) {
          hasCosts = true
        }
      } else {
        // Most breakpoints of the required level are bounds of nonbasic columns.
        for name in basics where columns[Int(name)].levels & objective.levelBit != 0 {
          for breakpoint in problem.breakpointRange(Int(name))
          where problem.breakpoints[breakpoint].level == objective.level && addCost(of: breakpoint)
          {
            hasCosts = true
          }
        }
      }
    }
    if objective.breakpoint >= 0, addCost(of: objective.breakpoint) { hasCosts = true }
    if objective.isLinear {
      for name in linearColumns where isBasic(Int(name)) {
        basicCost[Int(name)] += linearCost[Int(name)]
        costColumns.append(name)
        hasCosts = true
      }
    }
    return hasCosts
  }

  @inline(__always) private mutating func addCost(of index: Int) -> Bool {
    let column = Int(problem.breakpoints[index].column)
    guard isBasic(column) else { return false }
    let slope =
      index < Int(columns[column].breakpoint)
      ? problem.breakpoints[index].above : -problem.breakpoints[index].below
    if slope == 0 { return false }
    basicCost[column] += slope
    costColumns.append(Int32(column))
    return true
  }

  /// The derivative of the basic cost by a nonbasic column, and the size of its summands.
  @inline(__always) func gradient(of column: Int) -> (value: Double, magnitude: Double) {
    if column >= problem.structuralCount {
      let value = duals[column - problem.structuralCount]
      return (value, abs(value))
    }
    var sum = 0.0
    var magnitude = 0.0
    for offset in problem.columnRange(column) {
      let entry = problem.columnEntries[offset]
      let product = duals[Int(entry.index)] * entry.value
      sum -= product
      magnitude += abs(product)
    }
    return (sum, magnitude)
  }

  /// The reduced costs of a nonbasic column that rises or falls, and the size below which they
  /// count as zero. Requires the duals of the objective.
  @inline(__always)
  func reducedCosts(
    of column: Int, _ objective: Objective
  ) -> (rising: Double, falling: Double, threshold: Double) {
    let (gradient, magnitude) = gradient(of: column)
    let slopes = slopes(column, at: Int(columns[column].breakpoint), objective)
    return (
      gradient + slopes.above, -gradient - slopes.below,
      Simplex.slopeTolerance * (magnitude + max(abs(slopes.below), abs(slopes.above)))
    )
  }

  /// Solves for the rates at which the basic columns fall when `column` rises. O(non-zeros).
  mutating func computeChange(of column: Int) {
    if column >= problem.structuralCount {
      factorization.work[column - problem.structuralCount] = -1
    } else {
      for offset in problem.columnRange(column) {
        let entry = problem.columnEntries[offset]
        factorization.work[Int(entry.index)] = entry.value
      }
    }
    factorization.solve(into: &change, columns: &changing)
  }

  // MARK: Pivots

  /// Moves along the step, and exchanges the two columns in the basis. If the entering column itself
  /// reaches a breakpoint first, it stays nonbasic, and the basis does not change.
  mutating func exchange(_ entry: Entry, _ leaving: RatioTest.Point) {
    let left = Int(leaving.column)
    let factor = entry.direction * leaving.step
    if factor != 0 { move(by: factor) }
    let position = problem.breakpoints[Int(leaving.breakpoint)].position
    if left == entry.column {
      columns[left].value = position
      columns[left].breakpoint = leaving.breakpoint
      pivotCount += 1
      return
    }
    enter(entry.column, by: factor, direction: entry.direction)
    let isOff = abs(columns[left].value - position) > columns[left].tolerance
    columns[left].value = position
    columns[left].breakpoint = leaving.breakpoint
    replace(left, by: entry.column)
    if isOff {
      computeValues()
      for column in basics { updatePiece(of: Int(column)) }
    }
  }

  /// Moves an entering column, and finds the piece of its new value.
  private mutating func enter(_ column: Int, by factor: Double, direction: Double) {
    columns[column].value += factor
    if direction > 0 {
      columns[column].breakpoint = Int32(
        problem.breakpoint(after: Int(columns[column].breakpoint), of: column))
    }
    updatePiece(of: column)
  }

  private mutating func move(by factor: Double) {
    for name in changing {
      let column = Int(name)
      columns[column].value -= factor * change[column]
      updatePiece(of: column)
    }
  }

  mutating func replace(_ left: Int, by entered: Int) {
    removeEligible(entered)
    let basisIndex = columns[left].basisIndex
    columns[entered].basisIndex = basisIndex
    basics[Int(basisIndex)] = Int32(entered)
    columns[left].basisIndex = -1
    if columns[left].isOpen { addEligible(left) }
    pivotCount += 1
    let isExact = factorization.update(entering: entered, leaving: left)
    if !isExact || factorization.needsRefactoring { refactor() }
  }
}
