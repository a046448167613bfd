/// A basis, not necessarily feasible, from which most layouts need few pivots.
struct StartingBasis {
  private(set) var columns: [Int32] = []
  private(set) var hasResidual: [Bool]
  /// By unknown: its breakpoint if it is nonbasic.
  private(set) var nonbasicBreakpoints: [Int32] = []

  private var isSettled: [Bool] = []

  /// Creates a triangular basis: each unknown is nonbasic at the optimum of its breakpoints without
  /// rows; each unbound free one is basic in a required equality that determines it from settled
  /// ones. O(non-zeros + breakpoints).
  init(_ problem: Problem) {
    hasResidual = [Bool](repeating: true, count: problem.rowCount)
    nonbasicBreakpoints = problem.unconstrainedOptima
    if problem.rowCount > 0 { settleFree(problem) }
  }

  private static let leastEqualities = 16

  /// Returns true if the basis of `init(satisfying:)` may be better.
  static func shouldTryAnother(_ problem: Problem) -> Bool {
    let count = (0..<problem.rowCount).count { problem.isEquality($0, ofAnyLevel: true) }
    return count >= leastEqualities
  }

  /// Creates a basis in which all equalities hold, optional ones too. Each gets the column whose
  /// breakpoints are weakest, and of these the one in fewest rows; those with the least choice come
  /// first. O(non-zeros + breakpoints + rows · log rows).
  init(satisfying problem: Problem, _ nonbasicBreakpoints: [Int32]) {
    self.nonbasicBreakpoints = nonbasicBreakpoints
    hasResidual = [Bool](repeating: true, count: problem.rowCount)
    var rows: [(choices: Int, level: Int32, row: Int)] = []
    for row in 0..<problem.rowCount where problem.isEquality(row, ofAnyLevel: true) {
      rows.append((0, problem.residualBreakpoint(of: row).level, row))
    }
    let levels = (0..<problem.structuralCount).map { problem.strongestLevel(of: $0) }
    for index in rows.indices {
      let columns = problem.rowRange(rows[index].row).lazy.map {
        levels[Int(problem.rowEntries[$0].index)]
      }
      let weakest = columns.max() ?? 0
      rows[index].choices = columns.count { $0 == weakest }
    }
    rows.sort { ($0.choices, $0.level, $0.row) < ($1.choices, $1.level, $1.row) }
    var isTaken = [Bool](repeating: false, count: problem.structuralCount)
    for (_, _, row) in rows {
      let columns = problem.rowRange(row).lazy.map { Int(problem.rowEntries[$0].index) }
      let best = columns.filter { !isTaken[$0] }.max {
        (levels[$0], -problem.columnRange($0).count) < (levels[$1], -problem.columnRange($1).count)
      }
      guard let best else { continue }
      isTaken[best] = true
      hasResidual[row] = false
      self.columns.append(Int32(best))
    }
  }

  init(columns: [Int32], hasResidual: [Bool], nonbasicBreakpoints: [Int32]) {
    self.columns = columns
    self.hasResidual = hasResidual
    self.nonbasicBreakpoints = nonbasicBreakpoints
  }

  /// Follows the required equalities from settled unknowns; if none is left, the next free unknown
  /// settles at zero.
  private mutating func settleFree(_ problem: Problem) {
    // A column with only a neutral breakpoint is unbound.
    isSettled = (0..<problem.structuralCount).map { column in
      let range = problem.breakpointRange(column)
      return range.count > 1 || problem.breakpoints[range.lowerBound].level != Breakpoint.noLevel
    }
    if !isSettled.contains(false) { return }
    var unsettled = [Int32](repeating: 0, count: problem.rowCount)
    var queue: [Int32] = []
    for row in 0..<problem.rowCount where problem.isEquality(row) {
      for offset in problem.rowRange(row) where !isSettled[Int(problem.rowEntries[offset].index)] {
        unsettled[row] += 1
      }
      if unsettled[row] == 1 { queue.append(Int32(row)) }
    }
    var nextColumn = 0
    while true {
      while let row = queue.popLast() {
        guard unsettled[Int(row)] == 1, hasResidual[Int(row)] else { continue }
        let offset = problem.rowRange(Int(row)).first {
          !isSettled[Int(problem.rowEntries[$0].index)]
        }
        guard let offset else { continue }
        let column = problem.rowEntries[offset].index
        columns.append(column)
        hasResidual[Int(row)] = false
        settle(Int(column), of: problem, &unsettled, &queue)
      }
      while nextColumn < isSettled.count, isSettled[nextColumn] { nextColumn += 1 }
      guard nextColumn < isSettled.count else { return }
      settle(nextColumn, of: problem, &unsettled, &queue)
    }
  }

  private mutating func settle(
    _ column: Int, of problem: Problem, _ unsettled: inout [Int32], _ queue: inout [Int32]
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
  /// The level of a column's strongest optional breakpoint, or `Int32.max`.
  func strongestLevel(of column: Int) -> Int32 {
    breakpointRange(column).reduce(.max) { level, breakpoint in
      breakpoints[breakpoint].level > 0 ? min(level, breakpoints[breakpoint].level) : level
    }
  }

  func isEquality(_ row: Int, ofAnyLevel: Bool = false) -> Bool {
    let breakpoint = residualBreakpoint(of: row)
    return (breakpoint.level == 0 || ofAnyLevel) && breakpoint.below > 0 && breakpoint.above > 0
  }

  fileprivate func residualBreakpoint(of row: Int) -> Breakpoint {
    breakpoints[breakpointRange(structuralCount + row).lowerBound]
  }

  var unconstrainedOptima: [Int32] {
    (0..<structuralCount).map { Int32(unconstrainedOptimum(of: $0)) }
  }

  /// The first breakpoint at the position with the least cost, level by level; of equally good ones
  /// the lowest. O(breakpoints · levels) of the column.
  private func unconstrainedOptimum(of column: Int) -> Int {
    let range = breakpointRange(column)
    var low = range.lowerBound
    var high = firstBreakpoint(at: range.upperBound - 1)
    var level: Int32 = -1
    while low < high {
      var next = Int32.max
      for index in range where breakpoints[index].level > level {
        next = min(next, breakpoints[index].level)
      }
      if next == .max { break }
      level = next
      (low, high) = bestPositions(level, from: low, to: high, of: column)
    }
    // A free column is nonbasic at zero if that is as good.
    for index in low...high where low < high && breakpoints[index].level == Breakpoint.noLevel {
      return firstBreakpoint(at: index)
    }
    return low
  }

  /// Narrows positions down to those with the least cost at a level.
  private func bestPositions(
    _ level: Int32, from low: Int, to high: Int, of column: Int
  ) -> (Int, Int) {
    var slope = 0.0
    for index in breakpointRange(column) where breakpoints[index].level == level {
      slope += index < low ? breakpoints[index].above : -breakpoints[index].below
    }
    var first = low
    var position = low
    while true {
      var end = position
      repeat {
        if breakpoints[end].level == level {
          slope += breakpoints[end].below + breakpoints[end].above
        }
        end += 1
      } while end <= high && !breakpoints[end].isFirst
      if slope > 0 || position == high { return (first, position) }
      if slope < 0 { first = end }
      position = end
    }
  }
}
