/// Points along a step at which a column comes to a wish, nearest first.
struct BreakpointHeap: Sendable {
  struct Breakpoint: Sendable {
    /// Length of the step, 0 or more.
    var step: Double
    var column: Int32
    /// First wish at the position that the column reaches.
    var wish: Int32
    /// How much steeper the objective is from here on; infinite where the way is barred.
    var steepening: Double
    /// How fast the column rises.
    var rate: Double

    var speed: Double { abs(rate) }

    /// Nearer, or as near and a better pivot, or the lower column.
    fileprivate func precedes(_ other: Breakpoint) -> Bool {
      if step != other.step { return step < other.step }
      if speed != other.speed { return speed > other.speed }
      return column < other.column
    }
  }

  private var items: [Breakpoint] = []

  var nearest: Breakpoint? { items.first }
  /// Every point, in no particular order.
  var all: [Breakpoint] { items }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func append(_ item: Breakpoint) { items.append(item) }

  /// Puts appended points in order. O(points).
  mutating func arrange() {
    for index in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Takes the nearest point. O(log points).
  mutating func removeNearest() {
    items[0] = items[items.count - 1]
    items.removeLast()
    sink(0)
  }

  /// Takes the nearest point and puts another in. O(log points).
  mutating func replaceNearest(by item: Breakpoint) {
    items[0] = item
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < items.count else { return }
      if child + 1 < items.count, items[child + 1].precedes(items[child]) { child += 1 }
      guard items[child].precedes(items[index]) else { return }
      items.swapAt(child, index)
      index = child
    }
  }
}
