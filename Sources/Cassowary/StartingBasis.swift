/// A basis to start from that spares most layouts most of their pivots.
///
/// Each unknown that a constraint of its own wants at a value starts there, the highest priority
/// first; each free unknown that a required equality gives in terms of settled ones is taken
/// from it. What comes out is triangular. It need not satisfy anything.
struct StartingBasis {
  private(set) var columns: [Int32] = []
  private(set) var hasResidual: [Bool]

  private let problem: Problem
  private var isSettled: [Bool]

  /// O(non-zeros + rows · log rows).
  init(_ problem: Problem, isFree: [Bool]) {
    self.problem = problem
    hasResidual = [Bool](repeating: true, count: problem.rowCount)
    isSettled = isFree.map { !$0 }
    var isTaken = [Bool](repeating: false, count: problem.structuralCount)
    for row in rowsOfOneUnknown() {
      let column = Int(problem.rowColumn[problem.rowRange(row).lowerBound])
      if !isTaken[column] {
        isTaken[column] = true
        take(column, from: row)
      }
    }
    settleFree(isFree)
  }

  private func residual(_ row: Int) -> Int { problem.structuralCount + row }

  /// Rows with one unknown, in the order of their levels. A required inequality is no wish.
  private func rowsOfOneUnknown() -> [Int] {
    var rows: [Int] = []
    for row in 0..<problem.rowCount where problem.rowRange(row).count == 1 {
      let residual = residual(row)
      if problem.level[residual] > 0 || problem.penalised[residual] == .both { rows.append(row) }
    }
    return rows.sorted {
      let left = problem.level[residual($0)]
      let right = problem.level[residual($1)]
      return left < right || left == right && $0 < $1
    }
  }

  private mutating func take(_ column: Int, from row: Int) {
    isSettled[column] = true
    columns.append(Int32(column))
    hasResidual[row] = false
  }

  /// Follows the required equalities from settled unknowns; where none is left to follow, the
  /// next free unknown settles at zero.
  private mutating func settleFree(_ isFree: [Bool]) {
    var unsettled = [Int32](repeating: 0, count: problem.rowCount)
    var queue: [Int32] = []
    for row in 0..<problem.rowCount where isEquality(row) {
      for place in problem.rowRange(row) where !isSettled[Int(problem.rowColumn[place])] {
        unsettled[row] += 1
      }
      if unsettled[row] == 1 { queue.append(Int32(row)) }
    }
    var nextColumn = 0
    while true {
      while let row = queue.popLast() {
        guard unsettled[Int(row)] == 1, hasResidual[Int(row)] else { continue }
        let columns = problem.rowRange(Int(row)).map { Int(problem.rowColumn[$0]) }
        guard let column = columns.first(where: { !isSettled[$0] }) else { continue }
        take(column, from: Int(row))
        noteSettled(column, &unsettled, &queue)
      }
      while nextColumn < isSettled.count, isSettled[nextColumn] { nextColumn += 1 }
      guard nextColumn < isSettled.count else { return }
      isSettled[nextColumn] = true
      noteSettled(nextColumn, &unsettled, &queue)
    }
  }

  private func isEquality(_ row: Int) -> Bool {
    problem.level[residual(row)] == 0 && problem.penalised[residual(row)] == .both
  }

  private func noteSettled(_ column: Int, _ unsettled: inout [Int32], _ queue: inout [Int32]) {
    for entry in problem.columnRange(column) {
      let row = Int(problem.columnRow[entry])
      guard unsettled[row] > 0 else { continue }
      unsettled[row] -= 1
      if unsettled[row] == 1 { queue.append(Int32(row)) }
    }
  }
}
