extension Simplex {
  /// Optimises every level from the present basis, the highest first; returns false if the required
  /// level cannot be satisfied. Sets `isUnique` if no ties are left.
  mutating func optimiseLevels() -> Bool {
    isExhausted = false
    // After a repair the levels start again; the bound guarantees an end.
    for _ in 0..<4 {
      wasRepaired = false
      resetIntervals()
      guard closeLevels() else { return false }
      isUnique = eligible.isEmpty
      if !wasRepaired { return true }
    }
    isExhausted = true
    return !isAnyViolated(level: 0)
  }

  /// Minimises level by level, until no column is eligible.
  private mutating func closeLevels() -> Bool {
    for level in 0..<problem.levelCount {
      if level > 0, eligible.isEmpty { return true }
      var isDone = !isAnyViolated(level: level)
      if !isDone {
        _ = minimise(.level(level))
        if wasRepaired { return true }
        isDone = !isAnyViolated(level: level)
        if level == 0 && !isDone { return false }
      }
      isSatisfied[level] = isDone
      if isDone {
        for offset in problem.levelRange(level) {
          keepSatisfied(Int(problem.levelBreakpoints[offset]))
        }
      } else {
        restrict(to: .level(level))
      }
    }
    return true
  }

  /// Satisfies the required level alone; if that is impossible, returns false with the duals.
  mutating func satisfyRequired() -> Bool {
    for _ in 0..<4 {
      wasRepaired = false
      resetIntervals()
      _ = minimise(.level(0))
      if !wasRepaired { break }
    }
    return !isAnyViolated(level: 0)
  }

  /// Returns true if its errors are smaller at the first level that differs.
  func isCloser(than other: Simplex) -> Bool {
    for level in 0..<problem.levelCount {
      let (error, otherError) = (error(ofLevel: level), other.error(ofLevel: level))
      if abs(error - otherError) > 1e-6 * max(1, otherError) { return error < otherError }
    }
    return false
  }

  private func error(ofLevel level: Int) -> Double {
    problem.levelRange(level).reduce(0) { sum, offset in
      let breakpoint = problem.breakpoints[Int(problem.levelBreakpoints[offset])]
      let distance = columns[Int(breakpoint.column)].value - breakpoint.position
      return sum + (distance > 0 ? distance * breakpoint.above : -distance * breakpoint.below)
    }
  }

  /// A copy with the intervals before ties were broken.
  func withoutTieBreaks() -> Simplex {
    var copy = self
    _ = copy.optimiseLevels()
    return copy
  }

  private mutating func resetIntervals() {
    for column in columns.indices {
      columns[column].low = problem.breakpointStart[column] - 1
      columns[column].high = problem.breakpointStart[column + 1]
    }
    for column in basics { updatePiece(of: Int(column)) }
    listEligible()
  }

  /// Excludes the values that would violate a satisfied breakpoint.
  private mutating func keepSatisfied(_ index: Int) {
    let breakpoint = problem.breakpoints[index]
    let column = Int(breakpoint.column)
    let first = Int32(problem.firstBreakpoint(at: index))
    if breakpoint.below > 0 { columns[column].low = max(columns[column].low, first) }
    if breakpoint.above > 0 { columns[column].high = min(columns[column].high, first) }
    if !columns[column].isOpen { removeEligible(column) }
  }

  /// Restricts the intervals to the optimal face of the objective, whose duals are given. A basic
  /// column stays in its piece.
  private mutating func restrict(to objective: Objective) {
    if objective.level >= 0 {
      for offset in problem.levelRange(Int(objective.level)) {
        restrictToPiece(around: Int(problem.levelBreakpoints[offset]))
      }
    }
    if objective.breakpoint >= 0 { restrictToPiece(around: objective.breakpoint) }
    if collectSloping(objective) {
      for name in sloping {
        restrictNonbasic(Int(name), objective)
        if !columns[Int(name)].isOpen { removeEligible(Int(name)) }
      }
    } else {
      for name in eligible { restrictNonbasic(Int(name), objective) }
      filterEligible()
    }
  }

  private mutating func restrictToPiece(around index: Int) {
    let column = Int(problem.breakpoints[index].column)
    guard isBasic(column) else { return }
    let first = Int32(problem.firstBreakpoint(at: index))
    if first < columns[column].breakpoint {
      columns[column].low = max(columns[column].low, first)
    } else {
      columns[column].high = min(columns[column].high, first)
    }
  }

  /// Excludes the values of a nonbasic column that would increase the objective.
  private mutating func restrictNonbasic(_ column: Int, _ objective: Objective) {
    let costs = reducedCosts(of: column, objective)
    var state = columns[column]
    let bends = state.hasCost(for: objective)
    if costs.rising > costs.threshold {
      state.high = min(state.high, state.breakpoint)
    } else if bends {
      var breakpoint = problem.breakpoint(after: Int(state.breakpoint), of: column)
      while breakpoint < Int(state.high) {
        if jump(column, at: breakpoint, objective) > 0 { state.high = Int32(breakpoint) }
        breakpoint = problem.breakpoint(after: breakpoint, of: column)
      }
    }
    if costs.falling > costs.threshold {
      state.low = max(state.low, state.breakpoint)
    } else if bends {
      var breakpoint = problem.breakpoint(before: Int(state.breakpoint), of: column)
      while breakpoint > Int(state.low) {
        if jump(column, at: breakpoint, objective) > 0 { state.low = Int32(breakpoint) }
        breakpoint = problem.breakpoint(before: breakpoint, of: column)
      }
    }
    columns[column] = state
  }

  // MARK: Ties

  /// Makes the solution unique and independent of the first basis. Returns false if the required
  /// level cannot be satisfied, which only rounding errors can cause.
  /// - Parameters:
  ///   - breakpoints: those to satisfy as well as possible, the most important first.
  ///   - columns: those to keep near zero after that, the most important first.
  mutating func breakTies(satisfying breakpoints: [Int], minimising columns: [Int]) -> Bool {
    breaksTies = true
    defer { breaksTies = false }
    for _ in 0..<4 {
      for index in breakpoints where !eligible.isEmpty && !wasRepaired { satisfy(index) }
      for column in columns where !eligible.isEmpty && !wasRepaired { keepNearZero(column) }
      if !wasRepaired { return true }
      guard optimiseLevels() else { return false }
    }
    isExhausted = true
    return true
  }

  private mutating func satisfy(_ index: Int) {
    if isSatisfied[Int(problem.breakpoints[index].level)] { return }
    if isViolated(index) {
      _ = minimise(.breakpoint(index))
      if wasRepaired { return }
      if isViolated(index) {
        restrict(to: .breakpoint(index))
        return
      }
    }
    keepSatisfied(index)
  }

  private mutating func keepNearZero(_ column: Int) {
    if !isBasic(column), !columns[column].isOpen { return }
    let neutral = neutralBreakpoint(of: column)
    if let neutral, !isViolated(neutral) { return keepSatisfied(neutral) }
    if neutral == nil, !isBasic(column), columns[column].low >= columns[column].breakpoint {
      columns[column].high = columns[column].breakpoint
      removeEligible(column)
      return
    }
    let objective = neutral.map { Objective.breakpoint($0) } ?? .linear
    if neutral == nil { setLinearCosts([(column, 1)]) }
    _ = minimise(objective)
    if wasRepaired { return }
    if let neutral, abs(columns[column].value) <= columns[column].tolerance {
      keepSatisfied(neutral)
    } else {
      restrict(to: objective)
    }
  }

  /// The neutral breakpoint of a free column; nil for a size.
  private func neutralBreakpoint(of column: Int) -> Int? {
    problem.breakpointRange(column).first { problem.breakpoints[$0].level == Breakpoint.noLevel }
  }

  /// Returns true if any eligible column changes the linear objective, whose duals are given.
  func canMoveObjective() -> Bool {
    eligible.contains { name in
      let costs = reducedCosts(of: Int(name), .linear)
      return abs(costs.rising) > costs.threshold
    }
  }
}
