/// A sparse product `L · U` of the basis, kept up to date while columns are exchanged.
///
/// The update is Forrest and Tomlin's: the new column goes to the end of U, and one row operation
/// clears the row of the column that left. A row that was operated on continues under a new
/// label, so that what remains of it in older columns of U is never looked at again.
struct Factorization: Sendable {
  /// Updates after which it is cheaper, and more exact, to factor anew.
  static let maximumUpdates = 64
  /// Smallest pivot, relative to the largest number of its column.
  static let pivotTolerance = 1e-10

  let rowCount: Int
  private(set) var updateCount = 0

  // L: for each operation a pivot label and the multiples of it that others lose.
  var lowerPivot: [Int32] = []
  var lowerStart: [Int32] = [0]
  var lowerLabel: [Int32] = []
  var lowerValue: [Double] = []

  // Row operations of the updates: work[target] = work[source] + sum of value * work[label].
  var etaSource: [Int32] = []
  var etaStart: [Int32] = [0]
  var etaLabel: [Int32] = []
  var etaValue: [Double] = []

  // U by columns in elimination order; a column that left has no variable (-1).
  var upperVariable: [Int32] = []
  var upperPivot: [Int32] = []
  var upperDiagonal: [Double] = []
  var upperStart: [Int32] = [0]
  var upperLabel: [Int32] = []
  var upperValue: [Double] = []
  /// Place in U of each basic column of the problem.
  var place: [Int32]

  private var work: [Double]
  private var spike: [Double]

  init(rowCount: Int, columnCount: Int) {
    self.rowCount = rowCount
    place = [Int32](repeating: -1, count: columnCount)
    work = [Double](repeating: 0, count: rowCount + Factorization.maximumUpdates)
    spike = work
  }

  private var labelCount: Int { rowCount + updateCount }

  var needsRefactoring: Bool { updateCount >= Factorization.maximumUpdates }

  /// Forgets the product, keeping the memory.
  mutating func reset() {
    updateCount = 0
    lowerPivot.removeAll(keepingCapacity: true)
    lowerStart.removeAll(keepingCapacity: true)
    lowerStart.append(0)
    lowerLabel.removeAll(keepingCapacity: true)
    lowerValue.removeAll(keepingCapacity: true)
    etaSource.removeAll(keepingCapacity: true)
    etaStart.removeAll(keepingCapacity: true)
    etaStart.append(0)
    etaLabel.removeAll(keepingCapacity: true)
    etaValue.removeAll(keepingCapacity: true)
    upperVariable.removeAll(keepingCapacity: true)
    upperPivot.removeAll(keepingCapacity: true)
    upperDiagonal.removeAll(keepingCapacity: true)
    upperStart.removeAll(keepingCapacity: true)
    upperStart.append(0)
    upperLabel.removeAll(keepingCapacity: true)
    upperValue.removeAll(keepingCapacity: true)
  }

  /// Ends a column of U whose entries have been appended.
  mutating func closeUpperColumn(variable: Int32, pivot: Int32, diagonal: Double) {
    place[Int(variable)] = Int32(upperVariable.count)
    upperVariable.append(variable)
    upperPivot.append(pivot)
    upperDiagonal.append(diagonal)
    upperStart.append(Int32(upperLabel.count))
  }

  /// Solves `B x = right` and puts x into `solution` by basic column. With `keepsSpike` the
  /// half-way result is kept for `update`. O(non-zeros of L and U).
  mutating func solve(
    _ right: (inout UnsafeMutableBufferPointer<Double>) -> Void, into solution: inout [Double],
    keepsSpike: Bool
  ) {
    let labels = labelCount
    // The buffers are taken out of the struct while they are written, so that the
    // rest of it may be read meanwhile.
    var buffer: [Double] = []
    swap(&buffer, &work)
    defer { swap(&buffer, &work) }
    var kept: [Double] = []
    swap(&kept, &spike)
    defer { swap(&kept, &spike) }
    buffer.withUnsafeMutableBufferPointer { work in
      right(&work)
      applyLower(work)
      if keepsSpike {
        kept.withUnsafeMutableBufferPointer { kept in
          for label in 0..<labels { kept[label] = work[label] }
        }
      }
      solution.withUnsafeMutableBufferPointer { solution in
        solveUpper(work, solution)
      }
      for label in 0..<labels { work[label] = 0 }
    }
  }

  private func applyLower(_ work: UnsafeMutableBufferPointer<Double>) {
    for operation in 0..<lowerPivot.count {
      let pivot = work[Int(lowerPivot[operation])]
      if pivot == 0 { continue }
      for entry in Int(lowerStart[operation])..<Int(lowerStart[operation + 1]) {
        work[Int(lowerLabel[entry])] -= lowerValue[entry] * pivot
      }
    }
    for operation in 0..<etaSource.count {
      var sum = work[Int(etaSource[operation])]
      for entry in Int(etaStart[operation])..<Int(etaStart[operation + 1]) {
        sum += etaValue[entry] * work[Int(etaLabel[entry])]
      }
      work[rowCount + operation] = sum
    }
  }

  private func solveUpper(
    _ work: UnsafeMutableBufferPointer<Double>, _ solution: UnsafeMutableBufferPointer<Double>
  ) {
    for column in stride(from: upperVariable.count - 1, through: 0, by: -1) {
      let variable = upperVariable[column]
      if variable < 0 { continue }
      var value = work[Int(upperPivot[column])]
      if value != 0 {
        value /= upperDiagonal[column]
        for entry in Int(upperStart[column])..<Int(upperStart[column + 1]) {
          work[Int(upperLabel[entry])] -= upperValue[entry] * value
        }
      }
      solution[Int(variable)] = value
    }
  }

  /// Solves `y B = left`, with `left` given by basic column, and puts y into `rows` by row.
  /// O(non-zeros of L and U).
  mutating func solveTransposed(
    _ left: [Double], into rows: UnsafeMutableBufferPointer<Double>
  ) {
    let labels = labelCount
    var buffer: [Double] = []
    swap(&buffer, &work)
    defer { swap(&buffer, &work) }
    buffer.withUnsafeMutableBufferPointer { work in
      for column in 0..<upperVariable.count {
        let variable = upperVariable[column]
        if variable < 0 { continue }
        var sum = left[Int(variable)]
        for entry in Int(upperStart[column])..<Int(upperStart[column + 1]) {
          sum -= upperValue[entry] * work[Int(upperLabel[entry])]
        }
        work[Int(upperPivot[column])] = sum == 0 ? 0 : sum / upperDiagonal[column]
      }
      applyLowerTransposed(work)
      for row in 0..<rowCount { rows[row] = work[row] }
      for label in 0..<labels { work[label] = 0 }
    }
  }

  private func applyLowerTransposed(_ work: UnsafeMutableBufferPointer<Double>) {
    for operation in stride(from: etaSource.count - 1, through: 0, by: -1) {
      let value = work[rowCount + operation]
      work[Int(etaSource[operation])] += value
      if value == 0 { continue }
      for entry in Int(etaStart[operation])..<Int(etaStart[operation + 1]) {
        work[Int(etaLabel[entry])] += etaValue[entry] * value
      }
    }
    for operation in stride(from: lowerPivot.count - 1, through: 0, by: -1) {
      var sum = work[Int(lowerPivot[operation])]
      for entry in Int(lowerStart[operation])..<Int(lowerStart[operation + 1]) {
        sum -= lowerValue[entry] * work[Int(lowerLabel[entry])]
      }
      work[Int(lowerPivot[operation])] = sum
    }
  }
}

extension Factorization {
  /// Exchanges the basic column `leaving` for `entering`, whose half-way result the last `solve`
  /// kept; false when the result would be inexact and the basis must be factored anew.
  mutating func update(entering: Int, leaving: Int) -> Bool {
    let column = Int(place[leaving])
    let label = Int(upperPivot[column])
    let oldDiagonal = upperDiagonal[column]
    let newLabel = labelCount
    var diagonal = spike[label]
    var largest = abs(diagonal)
    work[label] = 1 / oldDiagonal
    for later in (column + 1)..<max(column + 1, upperVariable.count)
    where upperVariable[later] >= 0 {
      var sum = 0.0
      for entry in Int(upperStart[later])..<Int(upperStart[later + 1]) {
        sum -= upperValue[entry] * work[Int(upperLabel[entry])]
      }
      if sum == 0 { continue }
      let laterLabel = Int(upperPivot[later])
      work[laterLabel] = sum / upperDiagonal[later]
      let multiple = work[laterLabel] * oldDiagonal
      etaLabel.append(Int32(laterLabel))
      etaValue.append(multiple)
      diagonal += multiple * spike[laterLabel]
      largest = max(largest, abs(multiple * spike[laterLabel]))
    }
    work[label] = 0
    for entry in Int(etaStart[etaStart.count - 1])..<etaLabel.count {
      work[Int(etaLabel[entry])] = 0
    }
    etaSource.append(Int32(label))
    etaStart.append(Int32(etaLabel.count))
    upperVariable[column] = -1
    place[leaving] = -1
    appendSpike(entering: entering, skipping: label, pivot: newLabel, diagonal: diagonal)
    updateCount += 1
    return abs(diagonal) > Factorization.pivotTolerance * largest && diagonal != 0
  }

  private mutating func appendSpike(
    entering: Int, skipping: Int, pivot: Int, diagonal: Double
  ) {
    for column in 0..<upperVariable.count where upperVariable[column] >= 0 {
      let label = upperPivot[column]
      let value = spike[Int(label)]
      if value != 0, Int(label) != skipping {
        upperLabel.append(label)
        upperValue.append(value)
      }
    }
    closeUpperColumn(variable: Int32(entering), pivot: Int32(pivot), diagonal: diagonal)
  }
}
