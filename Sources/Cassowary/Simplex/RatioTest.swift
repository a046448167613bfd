/// A heap of the points along a step at which a column reaches a breakpoint, the nearest first.
struct RatioTest: Sendable {
  struct Point: Sendable {
    /// Length of the step, 0 or more.
    var step: Double
    /// The column's change for a unit step.
    var rate: Double
    /// The increase of the objective's slope; infinite at the end of an interval.
    var steepening: Double
    var column: Int32
    /// First breakpoint at the position that the column reaches.
    var breakpoint: Int32

    var speed: Double { abs(rate) }

    /// Returns true if it is nearer; of equally near points, the better pivot, then the lower
    /// column, comes first.
    @inline(__always) fileprivate func precedes(_ other: Point) -> Bool {
      if step != other.step { return step < other.step }
      if speed != other.speed { return speed > other.speed }
      return column < other.column
    }
  }

  /// The remaining points, the nearest first and the others in heap order.
  private(set) var all: [Point] = []

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  @inline(__always) mutating func append(_ point: Point) { all.append(point) }

  /// Orders appended points. O(points).
  mutating func heapify() {
    for index in stride(from: all.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  /// Orders the last point. O(log points).
  mutating func siftUpLast() {
    var index = all.count - 1
    while index > 0, all[index].precedes(all[(index - 1) / 2]) {
      all.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the nearest point. O(log points).
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
  /// Speed, relative to the fastest column, below which a change is a rounding error.
  private static let smallestSpeed = 1e-13

  /// The first column that blocks the step of `entry`, possibly the entering column itself; nil if
  /// none does.
  ///
  /// Passing a breakpoint only increases the objective's slope: the step continues while the slope
  /// is negative. Under Bland's rule it ends at the first breakpoint.
  mutating func chooseLeaving(
    _ entry: Entry, _ objective: Objective, usesBland: Bool
  ) -> RatioTest.Point? {
    collectPoints(entry, objective)
    if usesBland {
      return ratioTest.all.min { $0.step < $1.step || $0.step == $1.step && $0.column < $1.column }
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

  /// Moves the value of a column past a breakpoint.
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

  /// The point with the largest pivot at the same step, within rounding, if the pivot is small.
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
      let current = Int(column.breakpoint)
      let next = rate > 0 ? current : problem.breakpoint(before: current, of: Int(name))
      addPoint(Int(name), column, rate: rate, from: next, objective)
    }
    let column = columns[entry.column]
    let next =
      entry.direction > 0
      ? problem.breakpoint(after: Int(column.breakpoint), of: entry.column)
      : problem.breakpoint(before: Int(column.breakpoint), of: entry.column)
    addPoint(entry.column, column, rate: entry.direction, from: next, objective)
  }

  /// Adds the next point, at the breakpoint `start` or beyond, at which the slope of a column that
  /// moves at `rate` changes or its interval ends; returns false if there is none.
  @inline(__always) @discardableResult
  private mutating func addPoint(
    _ name: Int, _ column: Column, rate: Double, from start: Int, _ objective: Objective
  ) -> Bool {
    let (low, high) = (Int(column.low), Int(column.high))
    let bends = column.hasCost(for: objective)
    let isRising = rate > 0
    var breakpoint = bends ? start : isRising ? high : low
    var jump = 0.0
    while isRising ? breakpoint < high : breakpoint > low {
      jump = self.jump(name, at: breakpoint, objective)
      if jump > 0 { break }
      breakpoint =
        isRising
        ? problem.breakpoint(after: breakpoint, of: name)
        : problem.breakpoint(before: breakpoint, of: name)
    }
    breakpoint = isRising ? min(breakpoint, high) : max(breakpoint, low)
    if breakpoint == Int(column.end) || breakpoint < Int(column.start) { return false }
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
