/// A basis to start from that spares most layouts most of their pivots.
///
/// Each unknown rests where its own wishes are served best, as if there were no rows. Each free
/// unknown that wishes for nothing is taken from a required equality that gives it in terms of
/// settled ones. What comes out is triangular. It need not satisfy anything.
struct StartingBasis {
  private(set) var columns: [Int32] = []
  private(set) var hasResidual: [Bool]
  /// The wish at which each unknown rests while it is not basic.
  private(set) var rests: [Int32] = []

  private let problem: Problem
  private var isSettled: [Bool] = []

  /// O(non-zeros + wishes).
  init(_ problem: Problem) {
    self.problem = problem
    hasResidual = [Bool](repeating: true, count: problem.rowCount)
    rests.reserveCapacity(problem.structuralCount)
    for column in 0..<problem.structuralCount {
      rests.append(Int32(problem.ownOptimum(of: column)))
    }
    if problem.rowCount > 0 { settleFree() }
  }

  /// Takes what is known of an earlier basis: the unknowns that were basic, the rows whose
  /// residuals were, and where the others rested (-1 when that is not known).
  init(_ problem: Problem, isBasic: [Bool], hasResidual: [Bool], rests: [Int32]) {
    self.problem = problem
    self.hasResidual = hasResidual
    for column in isBasic.indices where isBasic[column] { columns.append(Int32(column)) }
    self.rests = rests
    for column in rests.indices where rests[column] < 0 {
      self.rests[column] = Int32(problem.ownOptimum(of: column))
    }
  }

  /// Follows the required equalities from settled unknowns; where none is left to follow, the
  /// next free unknown settles at zero.
  private mutating func settleFree() {
    isSettled = (0..<problem.structuralCount).map { !problem.isUnbound($0) }
    if !isSettled.contains(false) { return }
    var unsettled = [Int32](repeating: 0, count: problem.rowCount)
    var queue: [Int32] = []
    for row in 0..<problem.rowCount where problem.isEquality(row) {
      for place in problem.rowRange(row) where !isSettled[Int(problem.rowEntries[place].index)] {
        unsettled[row] += 1
      }
      if unsettled[row] == 1 { queue.append(Int32(row)) }
    }
    var nextColumn = 0
    while true {
      while let row = queue.popLast() {
        guard unsettled[Int(row)] == 1, hasResidual[Int(row)] else { continue }
        let place = problem.rowRange(Int(row)).first {
          !isSettled[Int(problem.rowEntries[$0].index)]
        }
        guard let place else { continue }
        let column = problem.rowEntries[place].index
        columns.append(column)
        hasResidual[Int(row)] = false
        settle(Int(column), &unsettled, &queue)
      }
      while nextColumn < isSettled.count, isSettled[nextColumn] { nextColumn += 1 }
      guard nextColumn < isSettled.count else { return }
      settle(nextColumn, &unsettled, &queue)
    }
  }

  private mutating func settle(
    _ column: Int, _ unsettled: inout [Int32], _ queue: inout [Int32]
  ) {
    isSettled[column] = true
    for entry in problem.columnRange(column) {
      let row = Int(problem.columnEntries[entry].index)
      guard unsettled[row] > 0 else { continue }
      unsettled[row] -= 1
      if unsettled[row] == 1 { queue.append(Int32(row)) }
    }
  }
}

extension Problem {
  /// Whether nothing but a neutral wish is the column's.
  fileprivate func isUnbound(_ column: Int) -> Bool {
    let range = wishRange(column)
    return range.count == 1 && wishes[range.lowerBound].level == Wish.noLevel
  }

  fileprivate func isEquality(_ row: Int) -> Bool {
    let wish = wishes[wishRange(structuralCount + row).lowerBound]
    return wish.level == 0 && wish.below > 0 && wish.above > 0
  }

  /// First wish at the position that is best for the column's own wishes, level by level; of
  /// equally good ones the lowest. O(wishes · levels) of the column.
  func ownOptimum(of column: Int) -> Int {
    let range = wishRange(column)
    var low = range.lowerBound
    var high = firstWish(at: range.upperBound - 1)
    var level: Int32 = -1
    while low < high {
      var next = Int32.max
      for index in range where wishes[index].level > level { next = min(next, wishes[index].level) }
      if next == .max { break }
      level = next
      (low, high) = bestPositions(level, from: low, to: high, of: column)
    }
    // A free column that may as well be at zero rests there.
    for index in low...high where low < high && wishes[index].level == Wish.noLevel {
      return firstWish(at: index)
    }
    return low
  }

  /// Narrows positions down to those that cost least at a level.
  private func bestPositions(
    _ level: Int32, from low: Int, to high: Int, of column: Int
  ) -> (Int, Int) {
    var slope = 0.0
    for index in wishRange(column) where wishes[index].level == level {
      slope += index < low ? wishes[index].above : -wishes[index].below
    }
    var first = low
    var place = low
    // The slope on the right of `place`; it rises from wish to wish.
    while true {
      var end = place
      repeat {
        if wishes[end].level == level { slope += wishes[end].below + wishes[end].above }
        end += 1
      } while end <= high && !wishes[end].isFirst
      if slope > 0 || place == high { return (first, place) }
      if slope < 0 { first = end }
      place = end
    }
  }
}
