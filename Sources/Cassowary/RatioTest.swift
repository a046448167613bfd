/// Points along a step at which a column comes to a wish, to be taken nearest first.
///
/// A heap of keys; what else there is to a point is kept where it was put.
struct Breakpoints: Sendable {
  struct Point: Sendable {
    /// Length of the step, 0 or more.
    var step: Double
    /// How fast the column rises.
    var rate: Double
    /// How much steeper the objective is from here on; infinite where the way is barred.
    var steepening: Double
    var column: Int32
    /// First wish at the position that the column reaches.
    var wish: Int32

    var speed: Double { abs(rate) }

    /// Nearer, or as near and a better pivot, or the lower column.
    @inline(__always)
    fileprivate func precedes(_ other: Point) -> Bool {
      if step != other.step { return step < other.step }
      if speed != other.speed { return speed > other.speed }
      return column < other.column
    }
  }

  /// Every point that has not been taken, the nearest first and the others in no particular order.
  private(set) var all: [Point] = []

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func append(_ point: Point) { all.append(point) }

  /// Puts appended points in order. O(points).
  mutating func arrange() {
    for index in stride(from: all.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Puts the last point in order. O(log points).
  mutating func arrangeLast() {
    var index = all.count - 1
    while index > 0, all[index].precedes(all[(index - 1) / 2]) {
      all.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the nearest point. O(log points).
  mutating func removeNearest() {
    let last = all.removeLast()
    if all.isEmpty { return }
    all[0] = last
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < all.count else { return }
      if child + 1 < all.count, all[child + 1].precedes(all[child]) { child += 1 }
      guard all[child].precedes(all[index]) else { return }
      all.swapAt(index, child)
      index = child
    }
  }
}

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
}
