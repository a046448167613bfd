/// A linear program over columns >= 0, solved by the simplest simplex method: a dense tableau, two
/// phases, Bland's rule. The tests' independent reference: slow and obvious.
struct DenseProgram {
  private(set) var columnCount: Int
  private var rows: [[Double]] = []
  private var rhs: [Double] = []

  private static let tolerance = 1e-9

  init(columnCount: Int) { self.columnCount = columnCount }

  mutating func addColumn() -> Int {
    columnCount += 1
    return columnCount - 1
  }

  /// Adds `sum of coefficient * column == rhs`.
  mutating func addRow(_ entries: [(column: Int, value: Double)], equals value: Double) {
    var row = [Double](repeating: 0, count: columnCount)
    for entry in entries { row[entry.column] += entry.value }
    rows.append(row)
    rhs.append(value)
  }

  enum Result {
    case infeasible
    case unbounded
    case optimal(value: Double, columns: [Double])
  }

  /// The least value of the sum of `cost` times columns.
  func minimum(of cost: [(column: Int, value: Double)]) -> Result {
    let total = columnCount + rows.count
    var tableau: [[Double]] = []
    var basis: [Int] = []
    for (index, row) in rows.enumerated() {
      let sign = rhs[index] < 0 ? -1.0 : 1.0
      var line = [Double](repeating: 0, count: total + 1)
      for (column, value) in row.enumerated() { line[column] = sign * value }
      line[columnCount + index] = 1
      line[total] = sign * rhs[index]
      tableau.append(line)
      basis.append(columnCount + index)
    }
    var phaseOne = [Double](repeating: 0, count: total)
    for index in rows.indices { phaseOne[columnCount + index] = 1 }
    _ = DenseProgram.run(&tableau, &basis, phaseOne, usable: total)
    let scale = rhs.reduce(1) { max($0, abs($1)) }
    var infeasibility = 0.0
    for (index, column) in basis.enumerated() where column >= columnCount {
      infeasibility += tableau[index][total]
    }
    if infeasibility > 1e-7 * scale { return .infeasible }
    driveOut(&tableau, &basis)
    var phaseTwo = [Double](repeating: 0, count: total)
    for entry in cost { phaseTwo[entry.column] += entry.value }
    guard DenseProgram.run(&tableau, &basis, phaseTwo, usable: columnCount) else {
      return .unbounded
    }
    var columns = [Double](repeating: 0, count: columnCount)
    for (index, column) in basis.enumerated() where column < columnCount {
      columns[column] = tableau[index][total]
    }
    return .optimal(
      value: cost.reduce(0) { $0 + $1.value * columns[$1.column] }, columns: columns)
  }

  /// Removes artificial columns from the basis; rows that need one are redundant.
  private func driveOut(_ tableau: inout [[Double]], _ basis: inout [Int]) {
    var index = 0
    while index < basis.count {
      if basis[index] < columnCount {
        index += 1
      } else if let column = (0..<columnCount).first(where: { abs(tableau[index][$0]) > 1e-7 }) {
        DenseProgram.pivot(&tableau, index, column)
        basis[index] = column
        index += 1
      } else {
        tableau.remove(at: index)
        basis.remove(at: index)
      }
    }
  }

  private static func run(
    _ tableau: inout [[Double]], _ basis: inout [Int], _ cost: [Double], usable: Int
  ) -> Bool {
    guard let width = tableau.first?.count else { return !cost.contains { $0 < 0 } }
    while true {
      var entering: Int?
      for column in 0..<usable where !basis.contains(column) {
        var reduced = cost[column]
        for (index, row) in tableau.enumerated() { reduced -= cost[basis[index]] * row[column] }
        if reduced < -tolerance {
          entering = column
          break
        }
      }
      guard let entering else { return true }
      var leaving: Int?
      var least = Double.infinity
      for (index, row) in tableau.enumerated() where row[entering] > tolerance {
        let ratio = row[width - 1] / row[entering]
        if ratio < least - 1e-12 {
          least = ratio
          leaving = index
        } else if let best = leaving, ratio <= least + 1e-12, basis[index] < basis[best] {
          leaving = index
        }
      }
      guard let leaving else { return false }
      pivot(&tableau, leaving, entering)
      basis[leaving] = entering
    }
  }

  private static func pivot(_ tableau: inout [[Double]], _ row: Int, _ column: Int) {
    let divisor = tableau[row][column]
    for index in tableau[row].indices { tableau[row][index] /= divisor }
    let pivotRow = tableau[row]
    for other in tableau.indices where other != row {
      let multiple = tableau[other][column]
      if multiple == 0 { continue }
      for index in pivotRow.indices { tableau[other][index] -= multiple * pivotRow[index] }
      tableau[other][column] = 0
    }
  }
}
