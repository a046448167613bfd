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
  ) -> Breakpoints.Point? {
    collectBreakpoints(entry, objective)
    if usesBland {
      return breakpoints.all.min {
        $0.step < $1.step || $0.step == $1.step && $0.column < $1.column
      }
    }
    breakpoints.arrange()
    var slope = entry.slope
    while let point = breakpoints.all.first {
      slope += point.steepening
      if slope >= -Simplex.slopeTolerance * point.steepening || point.steepening == .infinity {
        return betterPivot(instead: point)
      }
      breakpoints.removeNearest()
      pass(point, objective)
    }
    return nil
  }

  /// Lets a column go on beyond a point.
  private mutating func pass(_ point: Breakpoints.Point, _ objective: Objective) {
    let column = Int(point.column)
    let passed = Int(point.wish)
    let isRising = point.rate > 0
    let above = problem.wish(after: passed, of: column)
    if columns[column].isBasic { columns[column].wish = Int32(isRising ? above : passed) }
    let next = isRising ? above : problem.wish(before: passed, of: column)
    if addBreakpoint(column, columns[column], rate: point.rate, from: next, objective) {
      breakpoints.arrangeLast()
    }
  }

  /// A point at the same step, within rounding, with a much larger pivot.
  private func betterPivot(instead point: Breakpoints.Point) -> Breakpoints.Point {
    guard point.speed < 1e-3 else { return point }
    var best = point
    for other in breakpoints.all where other.speed > best.speed {
      let slack = columns[Int(point.column)].tolerance * 1e-3
      if (other.step - point.step) * point.speed <= slack { best = other }
    }
    best.step = min(best.step, point.step)
    return best
  }

  private mutating func collectBreakpoints(_ entry: Entry, _ objective: Objective) {
    breakpoints.removeAll()
    var largest = 0.0
    for name in changing { largest = max(largest, abs(change[Int(name)])) }
    let smallest = largest * Simplex.smallestSpeed
    for name in changing {
      let rate = -entry.direction * change[Int(name)]
      guard abs(rate) > smallest else { continue }
      let column = columns[Int(name)]
      if rate > 0 {
        addBreakpoint(Int(name), column, rate: rate, from: Int(column.wish), objective)
      } else {
        let next = problem.wish(before: Int(column.wish), of: Int(name))
        addBreakpoint(Int(name), column, rate: rate, from: next, objective)
      }
    }
    let column = columns[entry.column]
    let next =
      entry.direction > 0
      ? problem.wish(after: Int(column.wish), of: entry.column)
      : problem.wish(before: Int(column.wish), of: entry.column)
    addBreakpoint(entry.column, column, rate: entry.direction, from: next, objective)
  }

  /// Adds the point where a column that moves at `rate` comes to a wish, `start` or beyond, at
  /// which its slope changes or its interval ends; false when there is none.
  @inline(__always) @discardableResult
  private mutating func addBreakpoint(
    _ name: Int, _ column: Column, rate: Double, from start: Int, _ objective: Objective
  ) -> Bool {
    let (low, high) = (Int(column.low), Int(column.high))
    let bends = column.matters(to: objective)
    var wish = bends ? start : rate > 0 ? high : low
    var jump = 0.0
    if rate > 0 {
      while wish < high {
        jump = self.jump(name, at: wish, objective)
        if jump > 0 { break }
        wish = problem.wish(after: wish, of: name)
      }
      wish = min(wish, high)
      if wish == Int(column.end) { return false }
    } else {
      while wish > low {
        jump = self.jump(name, at: wish, objective)
        if jump > 0 { break }
        wish = problem.wish(before: wish, of: name)
      }
      wish = max(wish, low)
      if wish < Int(column.start) { return false }
    }
    let distance = problem.wishes[wish].position - column.value
    let isThere = abs(distance) <= column.tolerance
    breakpoints.append(
      Breakpoints.Point(
        step: isThere ? 0 : max(0, distance / rate), rate: rate,
        steepening: jump > 0 ? jump * abs(rate) : .infinity, column: Int32(name),
        wish: Int32(wish)))
    return true
  }

  /// Moves along the step, and exchanges the two columns in the basis. Where the entering column is
  /// itself the first to come to a wish, it rests there, and the basis stays.
  mutating func exchange(_ entry: Entry, _ leaving: Breakpoints.Point) {
    let left = Int(leaving.column)
    let factor = entry.direction * leaving.step
    if factor != 0 { move(by: factor) }
    let position = problem.wishes[Int(leaving.wish)].position
    if left == entry.column {
      columns[left].value = position
      columns[left].wish = leaving.wish
      pivotCount += 1
      return
    }
    enter(entry.column, by: factor, direction: entry.direction)
    let isOff = abs(columns[left].value - position) > columns[left].tolerance
    columns[left].value = position
    columns[left].wish = leaving.wish
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
    columns[column].value += factor
    if direction > 0 {
      let rest = Int(columns[column].wish)
      columns[column].wish = Int32(problem.wish(after: rest, of: column))
    }
    followValue(of: column)
  }

  /// Moves the basic columns by a multiple of their change.
  mutating func move(by factor: Double) {
    for name in changing {
      let column = Int(name)
      columns[column].value -= factor * change[column]
      followValue(of: column)
    }
  }

  /// Exchanges two columns in the basis; values and places are the caller's affair unless it is
  /// factored again.
  mutating func replace(_ left: Int, by entered: Int) {
    unlist(entered)
    let seat = columns[left].seat
    columns[entered].seat = seat
    basics[Int(seat)] = Int32(entered)
    columns[left].seat = -1
    if columns[left].isOpen { list(left) }
    pivotCount += 1
    let isExact = factorization.update(entering: entered, leaving: left)
    if !isExact || factorization.needsRefactoring { refactor() }
  }
}
