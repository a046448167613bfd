extension Simplex {
  /// What moves more slowly than this beside the fastest column stands still but for rounding.
  private static let smallestSpeed = 1e-13

  /// The first basic column to block the step of `entry`; nil when nothing does.
  ///
  /// A column that passes zero only makes the objective steeper: the step goes on while it still
  /// pays (under Bland's rule it stops at the first).
  mutating func chooseLeaving(
    _ entry: Entry, _ objective: Objective, usesBland: Bool
  ) -> BreakpointHeap.Breakpoint? {
    collectBreakpoints(entry, objective)
    if usesBland {
      var first: BreakpointHeap.Breakpoint?
      for point in breakpoints.all {
        guard let best = first else {
          first = point
          continue
        }
        if point.step < best.step || point.step == best.step && point.column < best.column {
          first = point
        }
      }
      return first
    }
    breakpoints.arrange()
    var slope = entry.slope
    while let point = breakpoints.nearest {
      slope += point.steepening
      if slope >= -Simplex.slopeTolerance * point.steepening || point.steepening == .infinity {
        return betterPivot(instead: point)
      }
      breakpoints.removeNearest()
      isPositive[Int(point.column)].toggle()
    }
    return nil
  }

  /// A point at the same step, within rounding, with a much larger pivot.
  private func betterPivot(
    instead point: BreakpointHeap.Breakpoint
  ) -> BreakpointHeap.Breakpoint {
    guard point.speed < 1e-3 else { return point }
    var best = point
    for other in breakpoints.all where other.speed > best.speed {
      let slack = problem.tolerance[Int(point.column)] * 1e-3
      if (other.step - point.step) * point.speed <= slack { best = other }
    }
    best.step = min(best.step, point.step)
    return best
  }

  private mutating func collectBreakpoints(_ entry: Entry, _ objective: Objective) {
    breakpoints.removeAll()
    var largest = 0.0
    for name in basics { largest = max(largest, abs(change[Int(name)])) }
    let smallest = largest * Simplex.smallestSpeed
    for name in basics {
      let column = Int(name)
      let speed = -entry.direction * change[column]
      guard abs(speed) > smallest else { continue }
      let value = value[column]
      let tolerance = problem.tolerance[column]
      let target: Sides = speed > 0 ? .positive : .negative
      let isBeyond = speed > 0 ? value > tolerance : value < -tolerance
      if isBeyond { continue }
      let isBarred = isClosed(column, towards: target)
      let isOnTarget = abs(value) <= tolerance && isPositive[column] == (speed > 0)
      if isOnTarget && !isBarred { continue }
      let slopes = problem.slopes(of: column, objective)
      let steepening = (slopes.positive - slopes.negative) * abs(speed)
      if steepening == 0 && !isBarred { continue }
      breakpoints.append(
        BreakpointHeap.Breakpoint(
          step: abs(value) <= tolerance ? 0 : -value / speed, column: name,
          steepening: isBarred ? .infinity : steepening, speed: abs(speed)))
    }
  }

  /// Moves along the step, and exchanges the two columns in the basis.
  mutating func exchange(_ entry: Entry, _ leaving: BreakpointHeap.Breakpoint) {
    let left = Int(leaving.column)
    let factor = entry.direction * leaving.step
    if factor != 0 { move(by: factor) }
    value[entry.column] = factor
    value[left] = 0
    isPositive[entry.column] = entry.direction > 0
    replace(left, by: entry.column)
  }

  /// Moves the basic columns by a multiple of their change, and notes on which side they are.
  private mutating func move(by factor: Double) {
    let basics = basics
    let change = change
    let tolerance = problem.tolerance
    value.withUnsafeMutableBufferPointer { value in
      isPositive.withUnsafeMutableBufferPointer { isPositive in
        for name in basics where change[Int(name)] != 0 {
          let column = Int(name)
          value[column] -= factor * change[column]
          if abs(value[column]) > tolerance[column] { isPositive[column] = value[column] > 0 }
        }
      }
    }
  }

  /// Exchanges two columns in the basis; values are the caller's affair unless it is factored
  /// anew.
  mutating func replace(_ left: Int, by entered: Int) {
    isBasic[left] = false
    isBasic[entered] = true
    for index in basics.indices where Int(basics[index]) == left {
      basics[index] = Int32(entered)
      break
    }
    var isListed = !isOpen(left)
    var kept = 0
    for name in movable {
      if Int(name) == entered {
        if isListed { continue }
        movable[kept] = Int32(left)
        isListed = true
      } else {
        movable[kept] = name
      }
      kept += 1
    }
    movable.removeLast(movable.count - kept)
    if !isListed { movable.append(Int32(left)) }
    pivotCount += 1
    let isExact = factorization.update(entering: entered, leaving: left)
    if !isExact || factorization.needsRefactoring { refactor() }
  }
}
