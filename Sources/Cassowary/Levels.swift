extension Simplex {
  /// Optimises every level from the present basis, the highest first; false when the required level
  /// cannot be satisfied. `isUnique` is true if no ties are left.
  mutating func optimiseLevels() -> Bool {
    isExhausted = false
    // A basis is repaired when rounding made it singular. Each mending starts the levels again;
    // a few are plenty, and without a bound there would be no guarantee of an end.
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

  /// Minimises and closes level by level, until nothing is left to choose.
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
        keepSatisfied(level: level)
      } else {
        close(.level(level))
      }
    }
    return true
  }

  /// Satisfies the required level alone; false, with its duals at hand, when that cannot be.
  mutating func satisfyRequired() -> Bool {
    for _ in 0..<4 {
      wasRepaired = false
      resetIntervals()
      _ = minimise(.level(0))
      if !wasRepaired { break }
    }
    return !isAnyViolated(level: 0)
  }

  /// Returns true if its errors are less at the first level at which they differ.
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

  /// A copy that is free to move wherever the levels, not the tie breaks, leave it.
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

  /// Closes what would break a breakpoint of a level all of whose breakpoints are fulfilled.
  private mutating func keepSatisfied(level: Int) {
    for offset in problem.levelRange(level) {
      let breakpoint = Int(problem.levelBreakpoints[offset])
      keepSatisfied(breakpoint)
      let column = Int(problem.breakpoints[breakpoint].column)
      if !columns[column].isOpen { unlist(column) }
    }
  }

  /// Closes the sides on which a breakpoint that is fulfilled would not be.
  mutating func keepSatisfied(_ index: Int) {
    let breakpoint = problem.breakpoints[index]
    let column = Int(breakpoint.column)
    let first = Int32(problem.firstBreakpoint(at: index))
    if breakpoint.below > 0 { columns[column].low = max(columns[column].low, first) }
    if breakpoint.above > 0 { columns[column].high = min(columns[column].high, first) }
  }

  /// Closes what would make the objective, whose duals are at hand, grow: the optimal face is what
  /// remains. A basic column stays in its piece.
  mutating func close(_ objective: Objective) {
    if objective.level >= 0 {
      for offset in problem.levelRange(Int(objective.level)) {
        restrictToPiece(around: Int(problem.levelBreakpoints[offset]))
      }
    }
    if objective.breakpoint >= 0 { restrictToPiece(around: objective.breakpoint) }
    if collectSloping(objective) {
      for name in sloping {
        restrictNonbasic(Int(name), objective)
        if !columns[Int(name)].isOpen { unlist(Int(name)) }
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

  /// Closes the directions of a column at rest in which the objective would grow; in others it may
  /// go as far as the objective does not bend.
  private mutating func restrictNonbasic(_ column: Int, _ objective: Objective) {
    let costs = reducedCosts(of: column, objective)
    var offset = columns[column]
    let bends = offset.hasCost(for: objective)
    if costs.rising > costs.threshold {
      offset.high = min(offset.high, offset.breakpoint)
    } else if bends {
      var breakpoint = problem.breakpoint(after: Int(offset.breakpoint), of: column)
      while breakpoint < Int(offset.high) {
        if jump(column, at: breakpoint, objective) > 0 { offset.high = Int32(breakpoint) }
        breakpoint = problem.breakpoint(after: breakpoint, of: column)
      }
    }
    if costs.falling > costs.threshold {
      offset.low = max(offset.low, offset.breakpoint)
    } else if bends {
      var breakpoint = problem.breakpoint(before: Int(offset.breakpoint), of: column)
      while breakpoint > Int(offset.low) {
        if jump(column, at: breakpoint, objective) > 0 { offset.low = Int32(breakpoint) }
        breakpoint = problem.breakpoint(before: breakpoint, of: column)
      }
    }
    columns[column] = offset
  }
}

// MARK: Ties

extension Simplex {
  /// A criterion for the choice among equally good solutions.
  enum Tie: Sendable {
    /// A breakpoint to fulfil as well as possible.
    case breakpoint(Int32)
    /// A column to keep near zero.
    case column(Int32)
  }

  /// Makes the solution unique, whatever basis the search started from. False when the required
  /// level cannot be satisfied after all, which only rounding errors could bring about.
  /// - Parameter ties: what decides, the first to be served first.
  mutating func breakTies(_ ties: [Tie]) -> Bool {
    breaksTies = true
    defer { breaksTies = false }
    for _ in 0..<4 {
      for tie in ties where !eligible.isEmpty && !wasRepaired {
        switch tie {
        case .breakpoint(let index): satisfy(Int(index))
        case .column(let column): keepNearZero(Int(column))
        }
      }
      if !wasRepaired { return true }
      guard optimiseLevels() else { return false }
    }
    isExhausted = true
    return true
  }

  private mutating func satisfy(_ index: Int) {
    let breakpoint = problem.breakpoints[index]
    if isSatisfied[Int(breakpoint.level)] { return }
    if isViolated(index) {
      _ = minimise(.breakpoint(index))
      if wasRepaired { return }
      if isViolated(index) {
        close(.breakpoint(index))
        return
      }
    }
    keepSatisfied(index)
    let column = Int(breakpoint.column)
    if !columns[column].isOpen { unlist(column) }
  }

  private mutating func keepNearZero(_ column: Int) {
    if !isBasic(column), !columns[column].isOpen { return }
    let neutral = neutralBreakpoint(of: column)
    // What is as small as it can be already is only kept so, which closes nothing else.
    if let neutral, !isViolated(neutral) {
      keepSatisfied(neutral)
      if !columns[column].isOpen { unlist(column) }
      return
    }
    if neutral == nil, !isBasic(column), columns[column].low >= columns[column].breakpoint {
      columns[column].high = columns[column].breakpoint
      unlist(column)
      return
    }
    let objective = neutral.map { Objective.breakpoint($0) } ?? .linear
    if neutral == nil { setLinearCosts([(column, 1)]) }
    _ = minimise(objective)
    if wasRepaired { return }
    if let neutral, abs(columns[column].value) <= columns[column].tolerance {
      keepSatisfied(neutral)
      if !columns[column].isOpen { unlist(column) }
    } else {
      close(objective)
    }
  }

  /// The breakpoint of a free column to be zero; a size has none, because it cannot be less.
  private func neutralBreakpoint(of column: Int) -> Int? {
    problem.breakpointRange(column).first { problem.breakpoints[$0].level == Breakpoint.noLevel }
  }
}

extension Simplex {
  /// Returns true if any open column moves the linear objective, whose duals are at hand.
  func canMoveObjective() -> Bool {
    for name in eligible {
      let costs = reducedCosts(of: Int(name), .linear)
      if abs(costs.rising) > costs.threshold { return true }
    }
    return false
  }
}
