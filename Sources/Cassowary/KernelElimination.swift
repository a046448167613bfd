/// Gaussian elimination of the part of a basis that has no row or column with a single entry.
///
/// Markowitz's rule: among the rows with fewest entries, the entry whose elimination can fill in
/// least. Rows are kept by count in linked lists, so that a pivot is found without a scan.
struct KernelElimination {
  private static let pivotThreshold = 0.1
  private static let dropTolerance = 1e-13
  /// Rows looked at for one pivot.
  private static let maximumCandidates = 4

  private(set) var rowIsOpen: [Bool]
  private let columns: [Int32]
  private let rows: [Int32]
  /// Entries of each open row: columns by their place in `columns`.
  private var rowColumns: [[Int32]]
  private var rowValues: [[Double]]
  /// Rows in which each column may have an entry, by their place in `rows`.
  private var columnRows: [[Int32]]
  private var columnCounts: [Int32]
  private var columnIsOpen: [Bool]
  private var upperLabels: [[Int32]]
  private var upperValues: [[Double]]
  /// Place of each column in the row being changed, plus one.
  private var position: [Int32]

  // Rows by their number of entries.
  private var firstOfCount: [Int32]
  private var next: [Int32]
  private var previous: [Int32]

  init(_ problem: Problem, columns: [Int32], rowIsOpen: [Bool]) {
    self.columns = columns
    self.rowIsOpen = rowIsOpen
    var rows: [Int32] = []
    var localRow = [Int32](repeating: -1, count: rowIsOpen.count)
    for row in rowIsOpen.indices where rowIsOpen[row] {
      localRow[row] = Int32(rows.count)
      rows.append(Int32(row))
    }
    self.rows = rows
    rowColumns = [[Int32]](repeating: [], count: rows.count)
    rowValues = [[Double]](repeating: [], count: rows.count)
    columnRows = [[Int32]](repeating: [], count: columns.count)
    upperLabels = columnRows
    upperValues = [[Double]](repeating: [], count: columns.count)
    columnCounts = [Int32](repeating: 0, count: columns.count)
    columnIsOpen = [Bool](repeating: true, count: columns.count)
    position = columnCounts
    firstOfCount = [Int32](repeating: -1, count: columns.count + 1)
    next = [Int32](repeating: -1, count: rows.count)
    previous = next
    for (column, name) in columns.enumerated() {
      for entry in problem.columnRange(Int(name)) {
        let row = localRow[Int(problem.columnEntries[entry].index)]
        if row >= 0 {
          rowColumns[Int(row)].append(Int32(column))
          rowValues[Int(row)].append(problem.columnEntries[entry].value)
          columnRows[column].append(row)
          columnCounts[column] += 1
        } else {
          upperLabels[column].append(problem.columnEntries[entry].index)
          upperValues[column].append(problem.columnEntries[entry].value)
        }
      }
    }
    for row in rows.indices.reversed() { link(row) }
  }

  /// Pivots until no row has an entry left.
  mutating func run(into product: inout Factorization) {
    while let (row, place) = choosePivot() {
      eliminate(row, place, &product)
    }
  }

  private mutating func link(_ row: Int) {
    let count = rowColumns[row].count
    next[row] = firstOfCount[count]
    previous[row] = -1
    if next[row] >= 0 { previous[Int(next[row])] = Int32(row) }
    firstOfCount[count] = Int32(row)
  }

  private mutating func unlink(_ row: Int) {
    if previous[row] >= 0 {
      next[Int(previous[row])] = next[row]
    } else {
      firstOfCount[rowColumns[row].count] = next[row]
    }
    if next[row] >= 0 { previous[Int(next[row])] = previous[row] }
  }

  private func choosePivot() -> (row: Int, place: Int)? {
    var best: (row: Int, place: Int)?
    var bestCost = Int.max
    var candidates = 0
    for count in 1..<max(1, firstOfCount.count) {
      if best != nil, bestCost <= (count - 1) * (count - 1) { break }
      var row = Int(firstOfCount[count])
      while row >= 0 {
        let values = rowValues[row]
        let largest = values.reduce(0) { max($0, abs($1)) }
        for place in values.indices
        where abs(values[place]) >= KernelElimination.pivotThreshold * largest {
          let column = Int(rowColumns[row][place])
          let cost = (count - 1) * (Int(columnCounts[column]) - 1)
          if cost < bestCost {
            bestCost = cost
            best = (row, place)
          }
        }
        candidates += 1
        if candidates >= KernelElimination.maximumCandidates, best != nil { return best }
        row = Int(next[row])
      }
    }
    return best
  }

  private mutating func eliminate(
    _ row: Int, _ place: Int, _ product: inout Factorization
  ) {
    unlink(row)
    let label = rows[row]
    let column = Int(rowColumns[row][place])
    let diagonal = rowValues[row][place]
    var pivotColumns = rowColumns[row]
    var pivotValues = rowValues[row]
    pivotColumns.swapAt(place, pivotColumns.count - 1)
    pivotValues.swapAt(place, pivotValues.count - 1)
    pivotColumns.removeLast()
    pivotValues.removeLast()
    rowIsOpen[Int(label)] = false
    columnIsOpen[column] = false
    let lowerCount = product.lowerLabel.count
    for other in columnRows[column]
    where Int(other) != row && rowIsOpen[Int(rows[Int(other)])] {
      guard let entry = rowColumns[Int(other)].firstIndex(of: Int32(column)) else { continue }
      let multiple = rowValues[Int(other)][entry] / diagonal
      product.lowerLabel.append(rows[Int(other)])
      product.lowerValue.append(multiple)
      subtract(multiple, pivotColumns, pivotValues, from: Int(other), clearing: entry)
    }
    if product.lowerLabel.count > lowerCount {
      product.lowerPivot.append(label)
      product.lowerStart.append(Int32(product.lowerLabel.count))
    }
    for (index, other) in pivotColumns.enumerated() {
      upperLabels[Int(other)].append(label)
      upperValues[Int(other)].append(pivotValues[index])
      columnCounts[Int(other)] -= 1
    }
    product.upperLabel.append(contentsOf: upperLabels[column])
    product.upperValue.append(contentsOf: upperValues[column])
    product.closeUpperColumn(variable: columns[column], pivot: label, diagonal: diagonal)
  }

  private mutating func subtract(
    _ multiple: Double, _ pivotColumns: [Int32], _ pivotValues: [Double], from row: Int,
    clearing entry: Int
  ) {
    unlink(row)
    removeEntry(entry, of: row)
    for place in rowColumns[row].indices {
      position[Int(rowColumns[row][place])] = Int32(place + 1)
    }
    for (index, column) in pivotColumns.enumerated() {
      let change = multiple * pivotValues[index]
      let place = Int(position[Int(column)]) - 1
      if place >= 0 {
        let old = rowValues[row][place]
        let new = old - change
        let isNoise = abs(new) <= KernelElimination.dropTolerance * max(abs(old), abs(change))
        rowValues[row][place] = isNoise ? 0 : new
      } else {
        rowColumns[row].append(column)
        rowValues[row].append(-change)
        columnRows[Int(column)].append(Int32(row))
        columnCounts[Int(column)] += 1
      }
    }
    for column in rowColumns[row] { position[Int(column)] = 0 }
    for place in rowColumns[row].indices.reversed() where rowValues[row][place] == 0 {
      columnCounts[Int(rowColumns[row][place])] -= 1
      removeEntry(place, of: row)
    }
    link(row)
  }

  private mutating func removeEntry(_ place: Int, of row: Int) {
    let last = rowColumns[row].count - 1
    rowColumns[row].swapAt(place, last)
    rowValues[row].swapAt(place, last)
    rowColumns[row].removeLast()
    rowValues[row].removeLast()
  }
}
