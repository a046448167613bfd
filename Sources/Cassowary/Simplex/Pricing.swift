/// The choice of the entering column, and the slopes that decide it.
extension Simplex {
  /// The least number of columns for partial pricing.
  private static let candidateCount = 32

  /// The column with the best reduced cost among the candidates. Prices all columns if none of the
  /// candidates improves the objective.
  mutating func chooseEntry(_ objective: Objective, usesBland: Bool) -> Entry? {
    if usesBland { return firstEntry(objective) }
    if eligible.count <= Simplex.candidateCount { return bestEntry(objective) }
    if let best = bestCandidate(objective) { return best }
    collectCandidates(objective)
    return bestCandidate(objective)
  }

  /// Returns a column that improves the objective, with its direction.
  @inline(__always) private func entry(_ column: Int, _ objective: Objective) -> Entry? {
    let state = columns[column]
    let costs = reducedCosts(of: column, objective)
    let rises = costs.rising < -costs.threshold && state.breakpoint < state.high
    guard rises || costs.falling < -costs.threshold && state.low < state.breakpoint else {
      return nil
    }
    return Entry(
      column: column, direction: rises ? 1 : -1, slope: rises ? costs.rising : costs.falling,
      level: max(0, problem.breakpoints[Int(state.breakpoint)].level))
  }

  private func firstEntry(_ objective: Objective) -> Entry? {
    var first: Entry?
    for name in eligible where first.map({ Int(name) < $0.column }) ?? true {
      if let entry = entry(Int(name), objective) { first = entry }
    }
    return first
  }

  private func bestEntry(_ objective: Objective) -> Entry? {
    var best: Entry?
    for name in eligible {
      if let entry = entry(Int(name), objective),
        best.map({ entry.precedes($0, breaksTies: breaksTies) }) ?? true
      {
        best = entry
      }
    }
    return best
  }

  private mutating func bestCandidate(_ objective: Objective) -> Entry? {
    var best: Entry?
    var kept = 0
    for name in candidates where columns[Int(name)].isListed {
      guard let entry = entry(Int(name), objective) else { continue }
      candidates[kept] = name
      kept += 1
      if best.map({ entry.precedes($0, breaksTies: breaksTies) }) ?? true { best = entry }
    }
    candidates.removeLast(candidates.count - kept)
    return best
  }

  /// Keeps the columns with the best reduced costs as candidates.
  private mutating func collectCandidates(_ objective: Objective) {
    let names = collectSloping(objective) ? sloping : eligible
    var entries = names.compactMap { entry(Int($0), objective) }
    let limit = max(Simplex.candidateCount, entries.count / 16)
    if entries.count > limit {
      let breaksTies = breaksTies
      entries.sort { $0.precedes($1, breaksTies: breaksTies) }
      entries.removeLast(entries.count - limit)
    }
    for entry in entries { candidates.append(Int32(entry.column)) }
  }

  /// Lists in `sloping` the eligible columns that may have a reduced cost: those of rows with a
  /// nonzero dual, and those with a cost. Returns false if pricing all columns is as fast. Requires
  /// the duals of the objective. O(rows + non-zeros of those rows).
  mutating func collectSloping(_ objective: Objective) -> Bool {
    var left = eligible.count / 2
    if objective.isLinear { left -= linearColumns.count }
    if objective.level >= 0 { left -= problem.levelRange(Int(objective.level)).count }
    for row in duals.indices where left > 0 && duals[row] != 0 {
      left -= problem.rowRange(row).count + 1
    }
    if left <= 0 { return false }
    sloping.removeAll(keepingCapacity: true)
    for row in duals.indices where duals[row] != 0 {
      addSloping(problem.structuralCount + row)
      for offset in problem.rowRange(row) { addSloping(Int(problem.rowEntries[offset].index)) }
    }
    if objective.level >= 0 {
      for offset in problem.levelRange(Int(objective.level)) {
        addSloping(Int(problem.breakpoints[Int(problem.levelBreakpoints[offset])].column))
      }
    }
    if objective.breakpoint >= 0 {
      addSloping(Int(problem.breakpoints[objective.breakpoint].column))
    }
    if objective.isLinear { for name in linearColumns { addSloping(Int(name)) } }
    for name in sloping { isSloping[Int(name)] = false }
    return true
  }

  private mutating func addSloping(_ column: Int) {
    guard columns[column].isListed, !isSloping[column] else { return }
    isSloping[column] = true
    sloping.append(Int32(column))
  }

  // MARK: Slopes

  @inline(__always) func counts(_ breakpoint: Int, _ objective: Objective) -> Bool {
    problem.breakpoints[breakpoint].level == objective.level || breakpoint == objective.breakpoint
  }

  /// The derivatives of an objective by a nonbasic column below and above its breakpoint.
  @inline(__always)
  func slopes(
    _ column: Int, at current: Int, _ objective: Objective
  ) -> (below: Double, above: Double) {
    let isLinear = objective.isLinear && column < problem.structuralCount
    let linear = isLinear ? linearCost[column] : 0
    if !columns[column].hasCost(for: objective) { return (linear, linear) }
    var (below, above) = (linear, linear)
    let range = problem.breakpointRange(column)
    var isAbove = false
    for index in range {
      if index > current, problem.breakpoints[index].isFirst { isAbove = true }
      guard counts(index, objective) else { continue }
      let breakpoint = problem.breakpoints[index]
      below += index < current ? breakpoint.above : -breakpoint.below
      above += isAbove ? -breakpoint.below : breakpoint.above
    }
    return (below, above)
  }

  /// The increase of a column's slope at a position, whose first breakpoint is `breakpoint`.
  @inline(__always) func jump(_ column: Int, at breakpoint: Int, _ objective: Objective) -> Double {
    var sum = 0.0
    var index = breakpoint
    let end = Int(problem.breakpointStart[column + 1])
    repeat {
      if counts(index, objective) {
        sum += problem.breakpoints[index].below + problem.breakpoints[index].above
      }
      index += 1
    } while index < end && !problem.breakpoints[index].isFirst
    return sum
  }

  /// Returns true if the column violates a breakpoint by more than rounding errors.
  @inline(__always) func isViolated(_ index: Int) -> Bool {
    let breakpoint = problem.breakpoints[index]
    let column = columns[Int(breakpoint.column)]
    let distance = column.value - breakpoint.position
    return distance > column.tolerance && breakpoint.above > 0
      || distance < -column.tolerance && breakpoint.below > 0
  }

  func isAnyViolated(level: Int) -> Bool {
    problem.levelRange(level).contains { isViolated(Int(problem.levelBreakpoints[$0])) }
  }

  /// Sets the linear objective; other unknowns cost nothing.
  mutating func setLinearCosts(_ costs: some Sequence<(unknown: Int, cost: Double)>) {
    if linearCost.isEmpty { linearCost = [Double](repeating: 0, count: problem.structuralCount) }
    for column in linearColumns { linearCost[Int(column)] = 0 }
    linearColumns.removeAll(keepingCapacity: true)
    for item in costs {
      if linearCost[item.unknown] == 0, item.cost != 0 { linearColumns.append(Int32(item.unknown)) }
      linearCost[item.unknown] = item.cost
    }
  }
}
