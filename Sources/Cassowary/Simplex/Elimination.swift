/// Gaussian elimination of a basis by Markowitz's rule.
///
/// Each pivot comes from one of the rows with the fewest entries and causes the least fill-in;
/// nearly all of a layout is triangular, without fill-in. Linked lists of rows by count avoid a
/// scan for each pivot. Columns that depend on others are left out, and the residuals of the rows
/// without a pivot replace them. Ties go to the lower index.
struct Elimination {
  private typealias Entry = Factorization.Entry

  private static let pivotThreshold = 0.1
  private static let dropTolerance = 1e-13
  /// Maximum number of rows that are searched for one pivot.
  private static let maximumCandidates = 4

  private var rowIsOpen: [Bool]
  private let columns: [Int32]
  private let rows: [Int32]
  /// Entries of each open row, labelled by their columns' indices in `columns`.
  private var rowEntries: [[Entry]]
  /// Rows in which each column may have an entry, by their index in `rows`.
  private var columnRows: [[Int32]]
  private var columnCounts: [Int32]
  private var upperEntries: [[Entry]]
  /// Index of each column in the row that was changed last, plus one. Successive changes often
  /// affect the same row, a sum of many widths.
  private var position: [Int32]
  private var positionedRow = -1

  // Rows by their number of entries.
  private var firstOfCount: [Int32]
  private var next: [Int32]
  private var previous: [Int32]

  /// Factors the basis of the structural `columns` and the residuals of the rows in which
  /// `hasResidual`. Returns the columns of the actual basis. O(non-zeros), and the fill-in.
  static func factor(
    _ problem: Problem, columns: [Int32], hasResidual: [Bool], into product: inout Factorization
  ) -> [Int32] {
    product.reset()
    func addResidual(_ row: Int) {
      product.closeUpper(
        variable: Int32(problem.structuralCount + row), pivot: Int32(row), diagonal: -1)
    }
    for row in 0..<problem.rowCount where hasResidual[row] { addResidual(row) }
    if !columns.isEmpty || hasResidual.contains(false) {
      var elimination = Elimination(problem, columns, rowIsOpen: hasResidual.map { !$0 })
      while let (row, offset) = elimination.choosePivot() {
        elimination.eliminate(row, offset, &product)
      }
      for row in 0..<problem.rowCount where elimination.rowIsOpen[row] { addResidual(row) }
    }
    return product.upper.map { $0.variable }
  }

  private init(_ problem: Problem, _ columns: [Int32], rowIsOpen: [Bool]) {
    self.columns = columns
    self.rowIsOpen = rowIsOpen
    var rows: [Int32] = []
    var localRow = [Int32](repeating: -1, count: rowIsOpen.count)
    for row in rowIsOpen.indices where rowIsOpen[row] {
      localRow[row] = Int32(rows.count)
      rows.append(Int32(row))
    }
    self.rows = rows
    rowEntries = [[Entry]](repeating: [], count: rows.count)
    columnRows = [[Int32]](repeating: [], count: columns.count)
    upperEntries = [[Entry]](repeating: [], count: columns.count)
    columnCounts = [Int32](repeating: 0, count: columns.count)
    position = columnCounts
    firstOfCount = [Int32](repeating: -1, count: columns.count + 1)
    next = [Int32](repeating: -1, count: rows.count)
    previous = next
    for (column, name) in columns.enumerated() {
      for offset in problem.columnRange(Int(name)) {
        let entry = problem.columnEntries[offset]
        let row = localRow[Int(entry.index)]
        if row >= 0 {
          rowEntries[Int(row)].append(Entry(value: entry.value, label: Int32(column)))
          columnRows[column].append(row)
          columnCounts[column] += 1
        } else {
          upperEntries[column].append(Entry(value: entry.value, label: entry.index))
        }
      }
    }
    for row in rows.indices.reversed() { link(row) }
  }

  private mutating func link(_ row: Int) {
    let count = rowEntries[row].count
    next[row] = firstOfCount[count]
    previous[row] = -1
    if next[row] >= 0 { previous[Int(next[row])] = Int32(row) }
    firstOfCount[count] = Int32(row)
  }

  private mutating func unlink(_ row: Int) {
    if previous[row] >= 0 {
      next[Int(previous[row])] = next[row]
    } else {
      firstOfCount[rowEntries[row].count] = next[row]
    }
    if next[row] >= 0 { previous[Int(next[row])] = previous[row] }
  }

  private func choosePivot() -> (row: Int, offset: Int)? {
    var best: (row: Int, offset: Int)?
    var bestCost = Int.max
    var candidates = 0
    for count in 1..<max(1, firstOfCount.count) {
      if best != nil, bestCost <= (count - 1) * (count - 1) { break }
      var row = Int(firstOfCount[count])
      while row >= 0 {
        let largest = rowEntries[row].reduce(0) { max($0, abs($1.value)) }
        for (offset, entry) in rowEntries[row].enumerated()
        where abs(entry.value) >= Elimination.pivotThreshold * largest {
          let cost = (count - 1) * (Int(columnCounts[Int(entry.label)]) - 1)
          if cost < bestCost {
            bestCost = cost
            best = (row, offset)
          }
        }
        candidates += 1
        if candidates >= Elimination.maximumCandidates, best != nil { return best }
        row = Int(next[row])
      }
    }
    return best
  }

  private mutating func eliminate(_ row: Int, _ offset: Int, _ product: inout Factorization) {
    unlink(row)
    let label = rows[row]
    var others = rowEntries[row]
    let pivot = others[offset]
    others.swapAt(offset, others.count - 1)
    others.removeLast()
    let column = Int(pivot.label)
    rowIsOpen[Int(label)] = false
    for other in columnRows[column] where Int(other) != row && rowIsOpen[Int(rows[Int(other)])] {
      indexColumns(ofRow: Int(other))
      let offset = Int(position[column]) - 1
      if offset < 0 { continue }
      let multiple = rowEntries[Int(other)][offset].value / pivot.value
      product.addLower(rows[Int(other)], multiple)
      unlink(Int(other))
      remove(offset, of: Int(other))
      subtract(multiple, others, from: Int(other))
      link(Int(other))
    }
    product.closeLower(pivot: label)
    for entry in others {
      upperEntries[Int(entry.label)].append(Entry(value: entry.value, label: label))
      columnCounts[Int(entry.label)] -= 1
    }
    for entry in upperEntries[column] { product.addUpper(entry.label, entry.value) }
    product.closeUpper(variable: columns[column], pivot: label, diagonal: pivot.value)
  }

  /// Computes the `position` of each column in a row.
  private mutating func indexColumns(ofRow row: Int) {
    if positionedRow == row { return }
    if positionedRow >= 0 {
      for entry in rowEntries[positionedRow] { position[Int(entry.label)] = 0 }
    }
    for (offset, entry) in rowEntries[row].enumerated() {
      position[Int(entry.label)] = Int32(offset + 1)
    }
    positionedRow = row
  }

  /// Subtracts a multiple of a pivot row from the row whose positions are known.
  private mutating func subtract(_ multiple: Double, _ others: [Entry], from row: Int) {
    for other in others {
      let column = Int(other.label)
      let change = multiple * other.value
      let offset = Int(position[column]) - 1
      if offset < 0 {
        rowEntries[row].append(Entry(value: -change, label: other.label))
        position[column] = Int32(rowEntries[row].count)
        columnRows[column].append(Int32(row))
        columnCounts[column] += 1
        continue
      }
      let old = rowEntries[row][offset].value
      let new = old - change
      if abs(new) <= Elimination.dropTolerance * max(abs(old), abs(change)) {
        columnCounts[column] -= 1
        remove(offset, of: row)
      } else {
        rowEntries[row][offset].value = new
      }
    }
  }

  /// Removes an entry of the row whose positions are known.
  private mutating func remove(_ offset: Int, of row: Int) {
    position[Int(rowEntries[row][offset].label)] = 0
    let last = rowEntries[row].count - 1
    if offset != last {
      rowEntries[row][offset] = rowEntries[row][last]
      position[Int(rowEntries[row][offset].label)] = Int32(offset + 1)
    }
    rowEntries[row].removeLast()
  }
}
