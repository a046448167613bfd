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
