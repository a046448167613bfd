extension Simplex {
  /// What moves more slowly than this beside the fastest column stands still but for rounding.
  private static let smallestSpeed = 1e-13

  /// The first column to block the step of `entry`, which may be the entering one itself; nil when
  /// nothing does.
  ///
  /// A column that passes a wish only makes the objective steeper: the step goes on while it still
  /// pays (under Bland's rule it stops at the first).
  mutating func chooseLeaving(
    _ entry: Entry, _ objective: Objective, usesBland: Bool
  ) -> BreakpointHeap.Breakpoint? {
    collectBreakpoints(entry, objective)
    if usesBland {
      return breakpoints.all.min {
        $0.step < $1.step || $0.step == $1.step && $0.column < $1.column
      }
    }
    breakpoints.arrange()
    var slope = entry.slope
    while let point = breakpoints.nearest {
      slope += point.steepening
      if slope >= -Simplex.slopeTolerance * point.steepening || point.steepening == .infinity {
        return betterPivot(instead: point)
      }
      let column = Int(point.column)
      let passed = Int(point.wish)
      let isRising = point.rate > 0
      let above = problem.wish(after: passed, of: column)
      if places[column].isBasic { places[column].wish = Int32(isRising ? above : passed) }
      let next = isRising ? above : problem.wish(before: passed, of: column)
      if let following = breakpoint(column, rate: point.rate, from: next, objective) {
        breakpoints.replaceNearest(by: following)
      } else {
        breakpoints.removeNearest()
      }
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
      let rate = -entry.direction * change[column]
      guard abs(rate) > smallest else { continue }
      let place = Int(places[column].wish)
      let next = rate > 0 ? place : problem.wish(before: place, of: column)
      if let point = breakpoint(column, rate: rate, from: next, objective) {
        breakpoints.append(point)
      }
    }
    let rest = Int(places[entry.column].wish)
    let next =
      entry.direction > 0
      ? problem.wish(after: rest, of: entry.column)
      : problem.wish(before: rest, of: entry.column)
    if let point = breakpoint(entry.column, rate: entry.direction, from: next, objective) {
      breakpoints.append(point)
    }
  }

  /// Where a column that moves at `rate` comes to a wish, `start` or beyond, at which its slope
  /// changes or its interval ends.
  private func breakpoint(
    _ column: Int, rate: Double, from start: Int, _ objective: Objective
  ) -> BreakpointHeap.Breakpoint? {
    let place = places[column]
    let (low, high) = (Int(place.low), Int(place.high))
    var wish = start
    var steepening = Double.infinity
    if rate > 0 {
      while wish < high {
        let jump = jump(column, at: wish, objective)
        if jump > 0 {
          steepening = jump * rate
          break
        }
        wish = problem.wish(after: wish, of: column)
      }
      wish = min(wish, high)
      if wish == Int(problem.wishStart[column + 1]) { return nil }
    } else {
      while wish > low {
        let jump = jump(column, at: wish, objective)
        if jump > 0 {
          steepening = -jump * rate
          break
        }
        wish = problem.wish(before: wish, of: column)
      }
      wish = max(wish, low)
      if wish < Int(problem.wishStart[column]) { return nil }
    }
    let distance = problem.wishes[wish].position - value[column]
    let isThere = abs(distance) <= problem.tolerance[column]
    return BreakpointHeap.Breakpoint(
      step: isThere ? 0 : max(0, distance / rate), column: Int32(column), wish: Int32(wish),
      steepening: steepening, rate: rate)
  }

  /// Moves along the step, and exchanges the two columns in the basis. Where the entering column is
  /// itself the first to come to a wish, it rests there, and the basis stays.
  mutating func exchange(_ entry: Entry, _ leaving: BreakpointHeap.Breakpoint) {
    let left = Int(leaving.column)
    let factor = entry.direction * leaving.step
    if factor != 0 { move(by: factor) }
    let position = problem.wishes[Int(leaving.wish)].position
    if left == entry.column {
      value[left] = position
      places[left].wish = leaving.wish
      pivotCount += 1
      return
    }
    enter(entry.column, by: factor, direction: entry.direction)
    let isOff = abs(value[left] - position) > problem.tolerance[left]
    value[left] = position
    places[left].wish = leaving.wish
    replace(left, by: entry.column)
    if isOff { recomputeValues() }
  }

  /// Rounding errors had let a column go beyond its interval.
  private mutating func recomputeValues() {
    computeValues()
    for column in basics { followValue(of: Int(column)) }
  }

  /// Moves a column from its rest, and puts it into the piece where it is then.
  mutating func enter(_ column: Int, by factor: Double, direction: Double) {
    value[column] += factor
    if direction > 0 {
      let rest = Int(places[column].wish)
      places[column].wish = Int32(problem.wish(after: rest, of: column))
    }
    followValue(of: column)
  }

  /// Moves the basic columns by a multiple of their change.
  mutating func move(by factor: Double) {
    for index in basics.indices {
      let column = Int(basics[index])
      let rate = change[column]
      if rate == 0 { continue }
      value[column] -= factor * rate
      followValue(of: column)
    }
  }

  /// Exchanges two columns in the basis; values and places are the caller's affair unless it is
  /// factored anew.
  mutating func replace(_ left: Int, by entered: Int) {
    let index = places[left].basic
    places[left].basic = -1
    places[entered].basic = index
    basics[Int(index)] = Int32(entered)
    if places[left].isOpen, !places[left].isListed {
      places[left].isListed = true
      movable.append(Int32(left))
    }
    pivotCount += 1
    let isExact = factorization.update(entering: entered, leaving: left)
    if !isExact || factorization.needsRefactoring { refactor() }
  }
}
