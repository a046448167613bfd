/// A basis of a `Problem`, and the solution that it stands for.
///
/// Every column that is not basic is zero. Levels are optimised in sequence from one basis: when
/// a level is done, the directions that would make it worse are closed for good. No big numbers
/// stand for priorities, and a thousand weak errors never outweigh a strong one.
struct Simplex: Sendable {
  var problem: Problem
  var factorization: Factorization
  var basics: [Int32] = []
  var isBasic: [Bool]
  /// By column; exactly zero where not basic.
  var value: [Double]
  /// The side of zero that a basic column is taken to be on, also while its value is zero.
  var isPositive: [Bool]
  /// Sides that the levels have closed to each column.
  var closed: [Sides]
  /// Sides that the breaking of ties has closed besides.
  var tieClosed: [Sides]
  /// Columns that are not basic and have an open side.
  var movable: [Int32] = []
  /// Pivots since the simplex was made.
  var pivotCount = 0
  /// A basis turned out to be singular and was mended, so that its values may be out of bounds.
  var wasMended = false

  // Columns by level: `levelStart[k] ..< levelStart[k + 1]` of `levelColumns`.
  let levelStart: [Int32]
  let levelColumns: [Int32]
  /// Whether a level's optimum is zero, so that its constraints are as good as required.
  var isSatisfied: [Bool]

  // Scratch memory, kept between runs.
  var basicCost: [Double]
  var duals: [Double]
  var change: [Double]
  var breakpoints = BreakpointHeap()

  /// Starts from the basis of the structural `columns` and of the residuals of the rows where
  /// `hasResidual`; a singular one is mended.
  init(_ problem: Problem, columns: [Int32], hasResidual: [Bool]) {
    let count = problem.columnCount
    self.problem = problem
    factorization = Factorization(rowCount: problem.rowCount, columnCount: count)
    isBasic = [Bool](repeating: false, count: count)
    value = [Double](repeating: 0, count: count)
    isPositive = problem.penalised.map { $0 != .positive }
    closed = [Sides](repeating: [], count: count)
    tieClosed = closed
    basicCost = value
    change = value
    duals = [Double](repeating: 0, count: problem.rowCount)
    isSatisfied = [Bool](repeating: false, count: problem.levelCount)
    (levelStart, levelColumns) = Simplex.columnsByLevel(problem)
    basics = Elimination.factor(
      problem, columns: columns, hasResidual: hasResidual, into: &factorization)
    for column in basics { isBasic[Int(column)] = true }
    computeValues()
  }

  private static func columnsByLevel(_ problem: Problem) -> ([Int32], [Int32]) {
    var start = [Int32](repeating: 0, count: problem.levelCount + 1)
    for column in 0..<problem.columnCount where !problem.penalised[column].isEmpty {
      start[Int(problem.level[column]) + 1] += 1
    }
    for level in 0..<problem.levelCount { start[level + 1] += start[level] }
    var next = start
    var columns = [Int32](repeating: 0, count: Int(start[problem.levelCount]))
    for column in 0..<problem.columnCount where !problem.penalised[column].isEmpty {
      let level = Int(problem.level[column])
      columns[Int(next[level])] = Int32(column)
      next[level] += 1
    }
    return (start, columns)
  }

  func columns(ofLevel level: Int) -> ArraySlice<Int32> {
    levelColumns[Int(levelStart[level])..<Int(levelStart[level + 1])]
  }

  /// Computes the values of the basic columns from the right-hand sides. O(non-zeros).
  mutating func computeValues() {
    let rhs = problem.rhs
    factorization.solve(
      { work in for row in rhs.indices { work[row] = rhs[row] } }, into: &value,
      keepsSpike: false)
  }

  /// Factors the present basis anew, and computes the values from scratch.
  mutating func refactor() {
    var columns: [Int32] = []
    var hasResidual = [Bool](repeating: false, count: problem.rowCount)
    for column in basics {
      if Int(column) < problem.structuralCount {
        columns.append(column)
      } else {
        hasResidual[Int(column) - problem.structuralCount] = true
      }
    }
    let actual = Elimination.factor(
      problem, columns: columns, hasResidual: hasResidual, into: &factorization)
    let before = isBasic
    for column in basics { isBasic[Int(column)] = false }
    for column in actual {
      isBasic[Int(column)] = true
      if !before[Int(column)] { wasMended = true }
    }
    for column in basics where !isBasic[Int(column)] { value[Int(column)] = 0 }
    if wasMended { listMovable() }
    basics = actual
    computeValues()
  }

  /// Lists the columns that may enter the basis.
  mutating func listMovable() {
    movable.removeAll(keepingCapacity: true)
    for column in 0..<problem.columnCount where !isBasic[column] && isOpen(column) {
      movable.append(Int32(column))
    }
  }

  /// Drops from the list what has been closed. O(list).
  mutating func filterMovable() {
    var kept = 0
    for column in movable where isOpen(Int(column)) {
      movable[kept] = column
      kept += 1
    }
    movable.removeLast(movable.count - kept)
  }

  func isOpen(_ column: Int) -> Bool {
    closed[column].union(tieClosed[column]) != .both
  }

  func isClosed(_ column: Int, towards side: Sides) -> Bool {
    closed[column].union(tieClosed[column]).contains(side)
  }

  /// Takes the sides of basic columns from their values; near zero they stay as they are.
  mutating func readSides() {
    for name in basics {
      let column = Int(name)
      if abs(value[column]) > problem.tolerance[column] {
        isPositive[column] = value[column] > 0
      }
    }
  }
}
