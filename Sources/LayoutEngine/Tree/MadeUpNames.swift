/// The names that are made up: at turn 0 `a`, then `b` to `z`, `a1` to `z1` and so on.
///
/// They are numbered without being stored: a run of names says which turn its numbers begin with.
/// A million of them take no more room than one.
struct MadeUpNames {
  /// Names with consecutive turns and consecutive numbers.
  private struct Run {
    let turn: Int32
    let number: Int32
    var count: Int32
    /// The names in the runs before it.
    let countBefore: Int32
  }

  /// In the order of their turns, which is that of their numbers too.
  private var runs: [Run] = []
  /// The turn of the next name.
  private(set) var nextTurn: Int32 = 0
  private(set) var count: Int32 = 0

  /// Numbers the names of the next `more` turns, from `number` on. O(1).
  mutating func append(_ more: Int32, from number: Int32) {
    if let last = runs.last,
      last.turn + last.count == nextTurn, last.number + last.count == number
    {
      runs[runs.count - 1].count += more
    } else {
      runs.append(Run(turn: nextTurn, number: number, count: more, countBefore: count))
    }
    nextTurn += more
    count += more
  }

  /// Passes over the next turn, whose name has its number already.
  mutating func skip() { nextTurn += 1 }

  /// The number of the name at `turn`; `nil` if it is not numbered here. O(log runs).
  func number(at turn: Int32) -> Int32? {
    let index = lastRun { $0.turn <= turn }
    guard index >= 0, turn - runs[index].turn < runs[index].count else { return nil }
    return runs[index].number + turn - runs[index].turn
  }

  /// The turn of the name with that number; or `nil`, and how many names here have lower numbers.
  /// O(log runs).
  func turn(of number: Int32) -> (turn: Int32?, countBefore: Int32) {
    let index = lastRun { $0.number <= number }
    guard index >= 0 else { return (nil, 0) }
    let run = runs[index]
    let offset = number - run.number
    return offset < run.count ? (run.turn + offset, 0) : (nil, run.countBefore + run.count)
  }

  /// The index of the last run that `isBefore` holds for, as it does for those before; or −1.
  @inline(__always)
  private func lastRun(where isBefore: (Run) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  // MARK: Spelling

  /// More digits than this are not made up.
  private static let maximumDigits = 7

  static func name(at turn: Int32) -> String {
    String(unsafeUninitializedCapacity: maximumDigits + 1) { buffer in
      buffer[0] = 97 + UInt8(truncatingIfNeeded: turn % 26)
      var rest = turn / 26
      var digits = 0
      var power: Int32 = 1
      while power <= rest {
        power *= 10
        digits += 1
      }
      for place in stride(from: digits, to: 0, by: -1) {
        buffer[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return digits + 1
    }
  }

  /// The turn at which `name` is made up; `nil` if it never is.
  static func turn(of name: String) -> Int32? {
    let bytes = name.utf8
    guard bytes.count <= maximumDigits + 1, let letter = bytes.first, 97...122 ~= letter else {
      return nil
    }
    var round: Int32 = 0
    for byte in bytes.dropFirst() {
      guard 48...57 ~= byte, round > 0 || byte > 48 else { return nil }
      round = 10 * round + Int32(byte - 48)
    }
    return 26 * round + Int32(letter - 97)
  }
}
