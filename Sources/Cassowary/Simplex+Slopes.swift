extension Simplex {
  /// Returns true if a wish costs for an objective.
  @inline(__always)
  func counts(_ wish: Int, _ objective: Objective) -> Bool {
    problem.wishes[wish].level == objective.level || wish == objective.wish
  }

  /// Derivative of an objective by a column between the wish `end` and the one before it.
  @inline(__always)
  func slope(_ column: Int, before end: Int, _ objective: Objective) -> Double {
    var sum = linearSlope(column, objective)
    for index in problem.wishRange(column) where counts(index, objective) {
      sum += index < end ? problem.wishes[index].above : -problem.wishes[index].below
    }
    return sum
  }

  @inline(__always)
  func linearSlope(_ column: Int, _ objective: Objective) -> Double {
    objective.isLinear && column < problem.structuralCount ? linearCost[column] : 0
  }

  /// Derivatives of an objective by a column below and above the wish at which it rests.
  @inline(__always)
  func slopes(
    _ column: Int, at rest: Int, _ objective: Objective
  ) -> (below: Double, above: Double) {
    let linear = linearSlope(column, objective)
    if !columns[column].matters(to: objective) { return (linear, linear) }
    var (below, above) = (linear, linear)
    let range = problem.wishRange(column)
    var isAbove = false
    for index in range {
      if index > rest, problem.wishes[index].isFirst { isAbove = true }
      guard counts(index, objective) else { continue }
      let wish = problem.wishes[index]
      below += index < rest ? wish.above : -wish.below
      above += isAbove ? -wish.below : wish.above
    }
    return (below, above)
  }

  /// By how much the slope of a column rises at a position, the first wish of which is `wish`.
  @inline(__always)
  func jump(_ column: Int, at wish: Int, _ objective: Objective) -> Double {
    var sum = 0.0
    var index = wish
    let end = Int(problem.wishStart[column + 1])
    repeat {
      if counts(index, objective) {
        sum += problem.wishes[index].below + problem.wishes[index].above
      }
      index += 1
    } while index < end && !problem.wishes[index].isFirst
    return sum
  }

  /// Returns true if a wish is not fulfilled, by more than rounding errors.
  @inline(__always)
  func isViolated(_ index: Int) -> Bool {
    let wish = problem.wishes[index]
    let column = columns[Int(wish.column)]
    let distance = column.value - wish.position
    return distance > column.tolerance && wish.above > 0
      || distance < -column.tolerance && wish.below > 0
  }

  func isAnyViolated(level: Int) -> Bool {
    for place in problem.levelRange(level) where isViolated(Int(problem.levelWishes[place])) {
      return true
    }
    return false
  }

  /// Makes `costs` the linear objective; unknowns that are not mentioned cost nothing.
  mutating func setLinearCosts(_ costs: some Sequence<(unknown: Int, cost: Double)>) {
    if linearCost.isEmpty {
      linearCost = [Double](repeating: 0, count: problem.structuralCount)
    }
    for column in linearColumns { linearCost[Int(column)] = 0 }
    linearColumns.removeAll(keepingCapacity: true)
    for item in costs {
      if linearCost[item.unknown] == 0, item.cost != 0 {
        linearColumns.append(Int32(item.unknown))
      }
      linearCost[item.unknown] = item.cost
    }
  }
}
