/// Gaussian elimination of a basis, sparse pivots first.
///
/// Residual columns are pivots of their own rows, then come columns and rows with one entry left
/// (nearly all of a layout is triangular), then Markowitz's rule among the rows with fewest
/// entries. Columns that turn out to depend on others are left out, and the residuals of the rows
/// that got no pivot take their place. Ties go to the lower index.
struct Elimination {
  private let problem: Problem
  /// For each row, or structural column, true until it has its pivot.
  private var rowIsOpen: [Bool]
  private var columnIsOpen: [Bool]
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]

  /// Factors the basis made of the structural `columns` and of the residuals of the rows where
  /// `hasResidual`. Gives what really became basic. O(non-zeros), and fill where there is any.
  static func factor(
    _ problem: Problem, columns: [Int32], hasResidual: [Bool], into product: inout Factorization
  ) -> [Int32] {
    product.reset()
    if columns.isEmpty {
      for row in 0..<problem.rowCount {
        product.closeUpper(
          variable: Int32(problem.structuralCount + row), pivot: Int32(row), diagonal: -1)
      }
      return product.upper.map { $0.variable }
    }
    var elimination = Elimination(problem, columns, hasResidual)
    for row in 0..<problem.rowCount where hasResidual[row] {
      elimination.pivotOnResidual(row, &product)
    }
    elimination.pivotOnSingletons(columns, &product)
    let kernel = columns.filter { elimination.columnIsOpen[Int($0)] }
    if !kernel.isEmpty {
      var kernelElimination = KernelElimination(
        problem, columns: kernel, rowIsOpen: elimination.rowIsOpen)
      kernelElimination.run(into: &product)
      elimination.rowIsOpen = kernelElimination.rowIsOpen
    }
    for row in 0..<problem.rowCount where elimination.rowIsOpen[row] {
      elimination.pivotOnResidual(row, &product)
    }
    return product.upper.map { $0.variable }
  }

  private init(_ problem: Problem, _ columns: [Int32], _ hasResidual: [Bool]) {
    self.problem = problem
    rowIsOpen = hasResidual.map { !$0 }
    columnIsOpen = [Bool](repeating: false, count: problem.structuralCount)
    rowCounts = [Int32](repeating: 0, count: problem.rowCount)
    columnCounts = [Int32](repeating: 0, count: problem.structuralCount)
    for column in columns {
      columnIsOpen[Int(column)] = true
      for entry in problem.columnRange(Int(column)) {
        let row = Int(problem.columnEntries[entry].index)
        if rowIsOpen[row] {
          rowCounts[row] += 1
          columnCounts[Int(column)] += 1
        }
      }
    }
  }

  private mutating func pivotOnResidual(_ row: Int, _ product: inout Factorization) {
    rowIsOpen[row] = false
    product.closeUpper(
      variable: Int32(problem.structuralCount + row), pivot: Int32(row), diagonal: -1)
  }

  private mutating func pivotOnSingletons(_ columns: [Int32], _ product: inout Factorization) {
    var columnQueue = columns.filter { columnCounts[Int($0)] == 1 }
    var rowQueue: [Int32] = []
    for row in 0..<problem.rowCount where rowIsOpen[row] && rowCounts[row] == 1 {
      rowQueue.append(Int32(row))
    }
    var nextColumn = 0
    var nextRow = 0
    while nextColumn < columnQueue.count || nextRow < rowQueue.count {
      if nextColumn < columnQueue.count {
        let column = Int(columnQueue[nextColumn])
        nextColumn += 1
        guard columnIsOpen[column], columnCounts[column] == 1 else { continue }
        let entries = problem.columnRange(column)
        guard let entry = entries.first(where: { rowIsOpen[Int(problem.columnEntries[$0].index)] })
        else {
          continue
        }
        pivot(column, entry, &product, &columnQueue, &rowQueue)
      } else {
        let row = Int(rowQueue[nextRow])
        nextRow += 1
        guard rowIsOpen[row], rowCounts[row] == 1 else { continue }
        let places = problem.rowRange(row)
        guard let place = places.first(where: { columnIsOpen[Int(problem.rowEntries[$0].index)] })
        else {
          continue
        }
        let column = Int(problem.rowEntries[place].index)
        let entries = problem.columnRange(column)
        guard let entry = entries.first(where: { Int(problem.columnEntries[$0].index) == row }),
          isLarge(entry, of: column)
        else { continue }
        pivot(column, entry, &product, &columnQueue, &rowQueue)
      }
    }
  }

  /// A row's only entry must not be tiny beside the entries that it is to clear.
  private func isLarge(_ entry: Int, of column: Int) -> Bool {
    var largest = 0.0
    for other in problem.columnRange(column)
    where rowIsOpen[Int(problem.columnEntries[other].index)] {
      largest = max(largest, abs(problem.columnEntries[other].value))
    }
    return abs(problem.columnEntries[entry].value) >= 1e-7 * largest
  }

  private mutating func pivot(
    _ column: Int, _ pivotEntry: Int, _ product: inout Factorization,
    _ columnQueue: inout [Int32], _ rowQueue: inout [Int32]
  ) {
    let pivotRow = Int(problem.columnEntries[pivotEntry].index)
    let diagonal = problem.columnEntries[pivotEntry].value
    rowIsOpen[pivotRow] = false
    columnIsOpen[column] = false
    for entry in problem.columnRange(column) where entry != pivotEntry {
      let row = Int(problem.columnEntries[entry].index)
      if rowIsOpen[row] {
        product.addLower(Int32(row), problem.columnEntries[entry].value / diagonal)
        rowCounts[row] -= 1
        if rowCounts[row] == 1 { rowQueue.append(Int32(row)) }
      } else {
        product.addUpper(Int32(row), problem.columnEntries[entry].value)
      }
    }
    product.closeLower(pivot: Int32(pivotRow))
    for place in problem.rowRange(pivotRow) {
      let other = Int(problem.rowEntries[place].index)
      if columnIsOpen[other] {
        columnCounts[other] -= 1
        if columnCounts[other] == 1 { columnQueue.append(Int32(other)) }
      }
    }
    product.closeUpper(
      variable: Int32(column), pivot: Int32(pivotRow), diagonal: diagonal)
  }
}
