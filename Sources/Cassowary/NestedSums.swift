/// The required equalities of a problem, without the places that two of them share.
///
/// Substitution makes an unknown of a place that is a long sum, the start of a stack's last view:
/// one row gives it, and another uses it. Of these two rows one sum is made, as else each would be
/// in a cycle with the other.
struct NestedSums {
  /// Terms of all sums, and where those of each end.
  private(set) var terms: [Problem.Entry] = []
  private var ends: [Int32] = []
  private(set) var values: [Double] = []
  /// The row that each sum is of.
  private(set) var rows: [Int32] = []
  /// A row, and a place that is a multiple of its other columns, for each that is left out.
  private(set) var leftOut: [(row: Int32, column: Int32)] = []
  private var columnEnds: [Int32]
  private var columnSums: [Int32] = []

  var count: Int { values.count }

  func terms(of sum: Int) -> Range<Int> { (sum == 0 ? 0 : Int(ends[sum - 1]))..<Int(ends[sum]) }

  /// Places of the sums of a column, to be given to `sum`.
  func sums(of column: Int) -> Range<Int> {
    (column == 0 ? 0 : Int(columnEnds[column - 1]))..<Int(columnEnds[column])
  }

  func sum(_ place: Int) -> Int { Int(columnSums[place]) }

  /// O(non-zeros): each row goes into one sum.
  init(_ problem: Problem) {
    columnEnds = [Int32](repeating: 0, count: problem.structuralCount + 1)
    var factors = [Double](repeating: 0, count: problem.structuralCount)
    var shared = [Int32](repeating: -1, count: problem.rowCount)
    var isLeftOut = [Bool](repeating: false, count: problem.rowCount)
    for column in 0..<problem.structuralCount where problem.isUnbound(column, false) {
      let range = problem.columnRange(column)
      guard range.count == 2 else { continue }
      let first = problem.columnEntries[range.lowerBound]
      let second = problem.columnEntries[range.lowerBound + 1]
      guard problem.isEquality(Int(first.index)), problem.isEquality(Int(second.index)),
        shared[Int(first.index)] < 0, shared[Int(second.index)] < 0
      else { continue }
      shared[Int(first.index)] = second.index
      shared[Int(second.index)] = first.index
      isLeftOut[Int(first.index)] = true
      factors[column] = -second.value / first.value
      leftOut.append((first.index, Int32(column)))
    }
    var shares = [Double](repeating: 0, count: problem.rowCount)
    for (row, column) in leftOut { shares[Int(shared[Int(row)])] = factors[Int(column)] }
    for (_, column) in leftOut { factors[Int(column)] = 0 }
    for row in 0..<problem.rowCount where problem.isEquality(row) && !isLeftOut[row] {
      add(row, shared[row], shares[row], problem, &factors)
    }
    indexColumns()
  }

  /// Adds a sum: a row, and `share` times another if there is one.
  private mutating func add(
    _ row: Int, _ other: Int32, _ share: Double, _ problem: Problem, _ factors: inout [Double]
  ) {
    let start = terms.count
    if other < 0 {
      terms += problem.rowEntries[problem.rowRange(row)]
    } else {
      let places = [problem.rowRange(row), problem.rowRange(Int(other))]
      for (range, share) in [(places[0], 1), (places[1], share)] {
        for place in range {
          let entry = problem.rowEntries[place]
          factors[Int(entry.index)] += share * entry.value
        }
      }
      for range in places {
        for place in range {
          let column = problem.rowEntries[place].index
          let factor = factors[Int(column)]
          factors[Int(column)] = 0
          if abs(factor) > 1e-9 { terms.append(Problem.Entry(value: factor, index: column)) }
        }
      }
    }
    ends.append(Int32(terms.count))
    rows.append(Int32(row))
    values.append(problem.rhs[row] + (other < 0 ? 0 : share * problem.rhs[Int(other)]))
    for place in start..<terms.count { columnEnds[Int(terms[place].index)] += 1 }
  }

  /// Lists the sums of each column.
  private mutating func indexColumns() {
    var sum: Int32 = 0
    for column in columnEnds.indices { (columnEnds[column], sum) = (sum, sum + columnEnds[column]) }
    columnSums = [Int32](repeating: 0, count: Int(sum))
    for index in 0..<count {
      for place in terms(of: index) {
        let column = Int(terms[place].index)
        columnSums[Int(columnEnds[column])] = Int32(index)
        columnEnds[column] += 1
      }
    }
  }
}
