/// A sparse product `L · U` of the basis, kept up to date while columns are exchanged.
///
/// The update is Forrest and Tomlin's: the new column goes to the end of U, and one row operation
/// clears the row of the column that left. That row gets a new label, so that its entries in older
/// columns of U are never read again.
struct Factorization: Sendable {
  struct Entry: Sendable {
    var value: Double
    var label: Int32
  }

  /// A row operation with entries `start ..< end`.
  struct Operation: Sendable {
    var label: Int32
    var start: Int32
    var end: Int32
  }

  struct UpperColumn: Sendable {
    var diagonal: Double
    /// -1 for a column that has left.
    var variable: Int32
    var pivot: Int32
    var start: Int32
    var end: Int32
  }

  /// Smallest pivot, relative to the largest number of its column.
  static let pivotTolerance = 1e-10

  let rowCount: Int
  /// The number of updates after which factoring again is cheaper and more precise.
  let maximumUpdates: Int
  private(set) var updateCount = 0

  /// L: the multiples of a pivot label that others lose.
  private var lower: [Operation] = []
  private var lowerEntries: [Entry] = []
  /// Row operations of the updates: work[new] = work[label] + sum of value * work[entry].
  private var etas: [Operation] = []
  private var etaEntries: [Entry] = []
  /// U by columns in elimination order.
  private(set) var upper: [UpperColumn] = []
  private var upperEntries: [Entry] = []
  /// Index in U of each basic column of the problem.
  private var upperIndex: [Int32]

  /// The right-hand side by label, which a caller sets; zero after each call.
  var work: [Double]
  private var spike: [Double]

  init(rowCount: Int, columnCount: Int) {
    self.rowCount = rowCount
    maximumUpdates = 64
    upperIndex = [Int32](repeating: -1, count: columnCount)
    work = [Double](repeating: 0, count: rowCount + maximumUpdates)
    spike = work
    upper.reserveCapacity(rowCount + min(rowCount, maximumUpdates))
    upperEntries.reserveCapacity(2 * rowCount + 16)
  }

  private var labelCount: Int { rowCount + updateCount }

  var needsRefactoring: Bool { updateCount >= maximumUpdates }

  mutating func reset() {
    updateCount = 0
    lower.removeAll(keepingCapacity: true)
    lowerEntries.removeAll(keepingCapacity: true)
    etas.removeAll(keepingCapacity: true)
    etaEntries.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    upperEntries.removeAll(keepingCapacity: true)
  }

  mutating func addLower(_ label: Int32, _ value: Double) {
    lowerEntries.append(Entry(value: value, label: label))
  }

  /// Ends an operation of L; an empty one is dropped.
  mutating func closeLower(pivot: Int32) {
    let start = lower.last?.end ?? 0
    let end = Int32(lowerEntries.count)
    if start < end { lower.append(Operation(label: pivot, start: start, end: end)) }
  }

  mutating func addUpper(_ label: Int32, _ value: Double) {
    upperEntries.append(Entry(value: value, label: label))
  }

  /// Ends a column of U whose entries have been added.
  mutating func closeUpper(variable: Int32, pivot: Int32, diagonal: Double) {
    upperIndex[Int(variable)] = Int32(upper.count)
    upper.append(
      UpperColumn(
        diagonal: diagonal, variable: variable, pivot: pivot, start: upper.last?.end ?? 0,
        end: Int32(upperEntries.count)))
  }

  /// Solves `B x = work`, and calls `give` with each basic column and its value. O(non-zeros of L
  /// and U).
  mutating func solve(_ give: (Int32, Double) -> Void) {
    applyLower()
    solveUpper(give)
  }

  /// Solves `B x = work` for a sparse right-hand side: writes the non-zeros of x to `solution`, and
  /// their columns to `columns`. Keeps `L⁻¹ work` for `update`.
  mutating func solve(into solution: inout [Double], columns: inout [Int32]) {
    for column in columns { solution[Int(column)] = 0 }
    columns.removeAll(keepingCapacity: true)
    applyLower()
    let labels = 0..<labelCount
    for label in labels { spike[label] = work[label] }
    solveUpper { variable, value in
      if value != 0 {
        solution[Int(variable)] = value
        columns.append(variable)
      }
    }
  }

  private mutating func applyLower() {
    for operation in lower {
      let pivot = work[Int(operation.label)]
      if pivot == 0 { continue }
      for index in Int(operation.start)..<Int(operation.end) {
        let entry = lowerEntries[index]
        work[Int(entry.label)] -= entry.value * pivot
      }
    }
    for (index, operation) in etas.enumerated() {
      var sum = work[Int(operation.label)]
      for index in Int(operation.start)..<Int(operation.end) {
        let entry = etaEntries[index]
        sum += entry.value * work[Int(entry.label)]
      }
      work[rowCount + index] = sum
    }
  }

  /// Calls `give` with each basic column and its value, the last first, and clears the work.
  @inline(__always) private mutating func solveUpper(_ give: (Int32, Double) -> Void) {
    for index in stride(from: upper.count - 1, through: 0, by: -1) {
      let column = upper[index]
      if column.variable < 0 { continue }
      var value = work[Int(column.pivot)]
      if value != 0 {
        value /= column.diagonal
        for index in Int(column.start)..<Int(column.end) {
          let entry = upperEntries[index]
          work[Int(entry.label)] -= entry.value * value
        }
      }
      give(column.variable, value)
    }
    for label in 0..<labelCount { work[label] = 0 }
  }

  /// Solves `y B = left`, with `left` by basic column, and writes y to `rows`. Returns the size of
  /// its largest element. O(non-zeros of L and U).
  mutating func solveTransposed(_ left: [Double], into rows: inout [Double]) -> Double {
    var largest = 0.0
    for column in upper where column.variable >= 0 {
      var sum = left[Int(column.variable)]
      for index in Int(column.start)..<Int(column.end) {
        let entry = upperEntries[index]
        sum -= entry.value * work[Int(entry.label)]
      }
      work[Int(column.pivot)] = sum == 0 ? 0 : sum / column.diagonal
    }
    for (index, operation) in etas.enumerated().reversed() {
      let value = work[rowCount + index]
      if value == 0 { continue }
      work[Int(operation.label)] += value
      for index in Int(operation.start)..<Int(operation.end) {
        let entry = etaEntries[index]
        work[Int(entry.label)] += entry.value * value
      }
    }
    for operation in lower.reversed() {
      var sum = work[Int(operation.label)]
      for index in Int(operation.start)..<Int(operation.end) {
        let entry = lowerEntries[index]
        sum -= entry.value * work[Int(entry.label)]
      }
      work[Int(operation.label)] = sum
    }
    for row in 0..<rowCount {
      let value = work[row]
      rows[row] = value
      work[row] = 0
      if abs(value) > largest { largest = abs(value) }
    }
    for label in rowCount..<labelCount { work[label] = 0 }
    return largest
  }

  /// Replaces the basic column `leaving` by `entering`, the column of the last sparse `solve`.
  /// Returns false if the result is inexact and the basis must be factored again.
  mutating func update(entering: Int, leaving: Int) -> Bool {
    let column = Int(upperIndex[leaving])
    let label = Int(upper[column].pivot)
    let newLabel = labelCount
    if etas.isEmpty {
      etas.reserveCapacity(8)
      etaEntries.reserveCapacity(16)
    }
    let firstEta = etaEntries.count
    clearRow(of: column)
    var diagonal = spike[label]
    var largest = abs(diagonal)
    for entry in etaEntries[firstEta...] {
      let part = entry.value * spike[Int(entry.label)]
      diagonal += part
      largest = max(largest, abs(part))
    }
    etas.append(
      Operation(label: Int32(label), start: Int32(firstEta), end: Int32(etaEntries.count)))
    upper[column].variable = -1
    upperIndex[leaving] = -1
    for other in upper where other.variable >= 0 {
      let value = spike[Int(other.pivot)]
      if value != 0 { addUpper(other.pivot, value) }
    }
    closeUpper(variable: Int32(entering), pivot: Int32(newLabel), diagonal: diagonal)
    updateCount += 1
    return abs(diagonal) > Factorization.pivotTolerance * largest && diagonal != 0
  }

  /// Adds the row operation that clears the row of a column of U.
  private mutating func clearRow(of column: Int) {
    let label = Int(upper[column].pivot)
    let oldDiagonal = upper[column].diagonal
    let firstEta = etaEntries.count
    work[label] = 1 / oldDiagonal
    for later in upper[(column + 1)...] where later.variable >= 0 {
      var sum = 0.0
      for index in Int(later.start)..<Int(later.end) {
        let entry = upperEntries[index]
        sum -= entry.value * work[Int(entry.label)]
      }
      if sum == 0 { continue }
      let value = sum / later.diagonal
      work[Int(later.pivot)] = value
      etaEntries.append(Entry(value: value * oldDiagonal, label: later.pivot))
    }
    work[label] = 0
    for entry in etaEntries[firstEta...] { work[Int(entry.label)] = 0 }
  }
}
