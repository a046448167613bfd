/// The sides of zero on which a column of a `Problem` costs, or which are closed to it.
struct Sides: OptionSet, Sendable {
  let rawValue: UInt8

  static let negative = Sides(rawValue: 1)
  static let positive = Sides(rawValue: 2)
  static let both: Sides = [.negative, .positive]
}

/// Rows `sum of coefficient * column - residual = rhs` over columns that wish to stay on a side
/// of zero.
///
/// Columns `0 ..< structuralCount` are the unknowns, column `structuralCount + i` is the residual
/// of row i. Each column has a level and the sides of zero that cost its distance from zero at
/// that level. Level 0 is required: its cost must be zero. The split of an error into a positive
/// and a negative part, as in the paper, is implied: both parts are one column here, and the sign
/// of its value tells which of them is meant.
struct Problem: Sendable {
  private(set) var structuralCount: Int
  private(set) var rowCount = 0
  private(set) var rhs: [Double] = []
  private(set) var level: [Int32]
  private(set) var penalised: [Sides]
  /// Distance from zero below which a column counts as zero.
  private(set) var tolerance: [Double]
  /// Levels in use, level 0 among them.
  var levelCount = 1

  /// Non-zeros by row: `rowStart[i] ..< rowStart[i + 1]`.
  private(set) var rowStart: [Int32] = [0]
  private(set) var rowColumn: [Int32] = []
  private(set) var rowValue: [Double] = []
  /// The same by column, made by `indexColumns()`.
  private(set) var columnStart: [Int32] = []
  private(set) var columnRow: [Int32] = []
  private(set) var columnValue: [Double] = []

  /// Unknowns: non-negative where `isFree` is false.
  init(isFree: [Bool]) {
    structuralCount = isFree.count
    level = [Int32](repeating: 0, count: isFree.count)
    penalised = isFree.map { $0 ? [] : .negative }
    tolerance = [Double](repeating: Problem.relativeTolerance, count: isFree.count)
  }

  /// Relative size of what is taken for rounding error in a value.
  static let relativeTolerance = 1e-8

  var columnCount: Int { structuralCount + rowCount }

  /// Adds a row and gives its index. `entries` are in the order of columns.
  mutating func addRow(
    _ entries: [(column: Int32, value: Double)], rhs: Double, level: Int32, penalised: Sides
  ) {
    var magnitude = max(1, abs(rhs))
    for entry in entries {
      rowColumn.append(entry.column)
      rowValue.append(entry.value)
      magnitude = max(magnitude, abs(entry.value))
    }
    rowStart.append(Int32(rowColumn.count))
    self.rhs.append(rhs)
    self.level.append(level)
    self.penalised.append(penalised)
    tolerance.append(magnitude * Problem.relativeTolerance)
    rowCount += 1
    levelCount = max(levelCount, Int(level) + 1)
  }

  mutating func setRightHandSide(of row: Int, to value: Double) {
    rhs[row] = value
    let residual = structuralCount + row
    tolerance[residual] = max(tolerance[residual], abs(value) * Problem.relativeTolerance)
  }

  /// Makes the columns; to be called once, after the last row. O(non-zeros).
  mutating func indexColumns() {
    columnStart = [Int32](repeating: 0, count: structuralCount + 1)
    for column in rowColumn { columnStart[Int(column) + 1] += 1 }
    for column in 0..<structuralCount { columnStart[column + 1] += columnStart[column] }
    var next = columnStart
    columnRow = [Int32](repeating: 0, count: rowColumn.count)
    columnValue = [Double](repeating: 0, count: rowColumn.count)
    for row in 0..<rowCount {
      for position in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        let column = Int(rowColumn[position])
        let place = Int(next[column])
        columnRow[place] = Int32(row)
        columnValue[place] = rowValue[position]
        next[column] += 1
      }
    }
  }

  func rowRange(_ row: Int) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

  func columnRange(_ column: Int) -> Range<Int> {
    Int(columnStart[column])..<Int(columnStart[column + 1])
  }

  /// Whether `column` may leave zero towards `side` without any cost, at any level.
  func isFree(_ column: Int, towards side: Sides) -> Bool {
    !penalised[column].contains(side)
  }
}
