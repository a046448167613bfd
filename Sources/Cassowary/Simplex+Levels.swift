extension Simplex {
  /// Optimises every level from the present basis, the highest first, then breaks ties.
  ///
  /// False when the required level cannot be satisfied; `duals` then name the rows at fault.
  /// - Parameter ties: columns whose distance from zero decides among equally good solutions,
  ///   the first to be kept small first.
  mutating func optimise(breakingTies ties: [Int32]) -> Bool {
    // A basis is mended when rounding made it singular. Each mending starts the levels again;
    // a few are plenty, and without a bound there would be no guarantee of an end.
    for _ in 0..<4 {
      wasMended = false
      reopen()
      for level in 0..<problem.levelCount {
        _ = minimise(.level(Int32(level)))
        if wasMended { break }
        let isDone = close(level: level)
        if level == 0 && !isDone { return false }
      }
      if !wasMended { breakTies(ties) }
      if !wasMended { return true }
    }
    return problem.columnsAreFeasible(value)
  }

  /// Satisfies the required level alone; false when that cannot be.
  mutating func satisfyRequired() -> Bool {
    for _ in 0..<4 {
      wasMended = false
      reopen()
      _ = minimise(.level(0))
      if !wasMended { return close(level: 0) }
    }
    return problem.columnsAreFeasible(value)
  }

  private mutating func reopen() {
    for column in closed.indices {
      closed[column] = []
      tieClosed[column] = []
    }
    readSides()
    listMovable()
  }

  /// Closes what would make `level` worse; gives whether the level is wholly satisfied.
  private mutating func close(level: Int) -> Bool {
    var isSatisfied = true
    for name in columns(ofLevel: level) where isViolated(Int(name)) {
      isSatisfied = false
      break
    }
    self.isSatisfied[level] = isSatisfied
    if isSatisfied {
      for name in columns(ofLevel: level) {
        closed[Int(name)].formUnion(problem.penalised[Int(name)])
      }
    } else {
      for name in columns(ofLevel: level) where isBasic[Int(name)] {
        closed[Int(name)].formUnion(isPositive[Int(name)] ? .negative : .positive)
      }
      closeMovable(.level(Int32(level)), isTie: false)
    }
    filterMovable()
    return isSatisfied
  }

  func isViolated(_ column: Int) -> Bool {
    let value = value[column]
    let tolerance = problem.tolerance[column]
    let sides = problem.penalised[column]
    return value > tolerance && sides.contains(.positive)
      || value < -tolerance && sides.contains(.negative)
  }

  /// Closes the directions in which the objective, whose duals are at hand, would grow.
  private mutating func closeMovable(_ objective: Objective, isTie: Bool) {
    for name in movable {
      let column = Int(name)
      let (gradient, magnitude) = gradient(of: column)
      let own = problem.slopes(of: column, objective)
      let threshold = Simplex.slopeTolerance * (magnitude + max(abs(own.negative), own.positive))
      var sides: Sides = []
      if gradient + own.positive > threshold { sides.insert(.positive) }
      if -gradient - own.negative > threshold { sides.insert(.negative) }
      if isTie {
        tieClosed[column].formUnion(sides)
      } else {
        closed[column].formUnion(sides)
      }
    }
  }

  /// Makes the solution unique, whatever basis the search started from.
  private mutating func breakTies(_ ties: [Int32]) {
    for name in ties {
      if movable.isEmpty { return }
      let column = Int(name)
      let isUnknown = column < problem.structuralCount
      if !isUnknown && isSatisfied[Int(problem.level[column])] { continue }
      if isUnknown || isViolated(column) {
        _ = minimise(.magnitude(column))
        if wasMended { return }
      }
      let sides: Sides = isUnknown ? .both : problem.penalised[column]
      if abs(value[column]) <= problem.tolerance[column] {
        tieClosed[column].formUnion(sides)
      } else if isUnknown || isViolated(column) {
        tieClosed[column].formUnion(isPositive[column] ? .negative : .positive)
        closeMovable(.magnitude(column), isTie: true)
      }
      filterMovable()
    }
  }
}

extension Problem {
  /// Whether no column is on a side that the required level forbids.
  func columnsAreFeasible(_ value: [Double]) -> Bool {
    for column in 0..<columnCount where level[column] == 0 {
      let sides = penalised[column]
      if value[column] > tolerance[column] && sides.contains(.positive) { return false }
      if value[column] < -tolerance[column] && sides.contains(.negative) { return false }
    }
    return true
  }
}
