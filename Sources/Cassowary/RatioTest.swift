/// Points along a step at which a column comes to a breakpoint, to be taken nearest first.
///
/// A heap of keys; what else there is to a point is kept where it was put.
struct RatioTest: Sendable {
  struct Point: Sendable {
    /// Length of the step, 0 or more.
    var step: Double
    /// How fast the column rises.
    var rate: Double
    /// How much steeper the objective is from here on; infinite where the way is barred.
    var steepening: Double
    var column: Int32
    /// First breakpoint at the position that the column reaches.
    var breakpoint: Int32

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
  mutating func heapify() {
    for index in stride(from: all.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  /// Puts the last point in order. O(log points).
  mutating func siftUpLast() {
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
    siftDown(0)
  }

  private mutating func siftDown(_ start: Int) {
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
  /// A column that passes a breakpoint only makes the objective steeper: the step goes on while it still
  /// pays (under Bland's rule it stops at the first).
  mutating func chooseLeaving(
    _ entry: Entry, _ objective: Objective, usesBland: Bool
  ) -> RatioTest.Point? {
    collectPoints(entry, objective)
    if usesBland {
      return ratioTest.all.min {
        $0.step < $1.step || $0.step == $1.step && $0.column < $1.column
      }
    }
    ratioTest.heapify()
    var slope = entry.slope
    while let point = ratioTest.all.first {
      slope += point.steepening
      if slope >= -Simplex.slopeTolerance * point.steepening || point.steepening == .infinity {
        return betterPivot(instead: point)
      }
      ratioTest.removeNearest()
      pass(point, objective)
    }
    return nil
  }

  /// Lets a column go on beyond a point.
  private mutating func pass(_ point: RatioTest.Point, _ objective: Objective) {
    let column = Int(point.column)
    let passed = Int(point.breakpoint)
    let isRising = point.rate > 0
    let above = problem.breakpoint(after: passed, of: column)
    if columns[column].isBasic { columns[column].breakpoint = Int32(isRising ? above : passed) }
    let next = isRising ? above : problem.breakpoint(before: passed, of: column)
    if addPoint(column, columns[column], rate: point.rate, from: next, objective) {
      ratioTest.siftUpLast()
    }
  }

  /// A point at the same step, within rounding, with a much larger pivot.
  private func betterPivot(instead point: RatioTest.Point) -> RatioTest.Point {
    guard point.speed < 1e-3 else { return point }
    var best = point
    for other in ratioTest.all where other.speed > best.speed {
      let slack = columns[Int(point.column)].tolerance * 1e-3
      if (other.step - point.step) * point.speed <= slack { best = other }
    }
    best.step = min(best.step, point.step)
    return best
  }

  private mutating func collectPoints(_ entry: Entry, _ objective: Objective) {
    ratioTest.removeAll()
    var largest = 0.0
    for name in changing { largest = max(largest, abs(change[Int(name)])) }
    let smallest = largest * Simplex.smallestSpeed
    for name in changing {
      let rate = -entry.direction * change[Int(name)]
      guard abs(rate) > smallest else { continue }
      let column = columns[Int(name)]
      if rate > 0 {
        addPoint(Int(name), column, rate: rate, from: Int(column.breakpoint), objective)
      } else {
        let next = problem.breakpoint(before: Int(column.breakpoint), of: Int(name))
        addPoint(Int(name), column, rate: rate, from: next, objective)
      }
    }
    let column = columns[entry.column]
    let next =
      entry.direction > 0
      ? problem.breakpoint(after: Int(column.breakpoint), of: entry.column)
      : problem.breakpoint(before: Int(column.breakpoint), of: entry.column)
    addPoint(entry.column, column, rate: entry.direction, from: next, objective)
  }

  /// Adds the point where a column that moves at `rate` comes to a breakpoint, `start` or beyond, at
  /// which its slope changes or its interval ends; false when there is none.
  @inline(__always) @discardableResult
  private mutating func addPoint(
    _ name: Int, _ column: Column, rate: Double, from start: Int, _ objective: Objective
  ) -> Bool {
    let (low, high) = (Int(column.low), Int(column.high))
    let bends = column.hasCost(for: objective)
    var breakpoint = bends ? start : rate > 0 ? high : low
    var jump = 0.0
    if rate > 0 {
      while breakpoint < high {
        jump = self.jump(name, at: breakpoint, objective)
        if jump > 0 { break }
        breakpoint = problem.breakpoint(after: breakpoint, of: name)
      }
      breakpoint = min(breakpoint, high)
      if breakpoint == Int(column.end) { return false }
    } else {
      while breakpoint > low {
        jump = self.jump(name, at: breakpoint, objective)
        if jump > 0 { break }
        breakpoint = problem.breakpoint(before: breakpoint, of: name)
      }
      breakpoint = max(breakpoint, low)
      if breakpoint < Int(column.start) { return false }
    }
    let distance = problem.breakpoints[breakpoint].position - column.value
    let isThere = abs(distance) <= column.tolerance
    ratioTest.append(
      RatioTest.Point(
        step: isThere ? 0 : max(0, distance / rate), rate: rate,
        steepening: jump > 0 ? jump * abs(rate) : .infinity, column: Int32(name),
        breakpoint: Int32(breakpoint)))
    return true
  }
}
