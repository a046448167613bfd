/// Rows `sum of coefficient * column - residual = rhs` over columns that have breakpoints.
///
/// Columns `0 ..< structuralCount` are the unknowns, column `structuralCount + i` is the residual
/// of row i, whose breakpoint is zero. The cost of a column at a level is convex and piecewise
/// linear: it bends at the breakpoints of that level. Level 0 is required: its cost must be zero.
struct Problem: Sendable {
  struct Entry: Sendable {
    var value: Double
    /// A column among the entries of a row, a row among those of a column.
    var index: Int32
  }

  private(set) var structuralCount: Int
  private(set) var rowCount = 0
  private(set) var rhs: [Double] = []
  /// By column: the distance from a position below which its value equals it.
  private(set) var tolerance: [Double] = []
  /// Levels in use, level 0 among them.
  private(set) var levelCount = 1

  private(set) var rowStart: [Int32] = [0]
  private(set) var rowEntries: [Entry] = []
  private(set) var columnStart: [Int32] = []
  private(set) var columnEntries: [Entry] = []

  /// By column, and from low to high within each.
  private(set) var breakpoints: [Breakpoint] = []
  private(set) var breakpointStart: [Int32] = []
  /// Breakpoints by level: `levelStart[k] ..< levelStart[k + 1]` of `levelBreakpoints`.
  private(set) var levelStart: [Int32] = []
  private(set) var levelBreakpoints: [Int32] = []

  /// Until `finish`: breakpoints of the unknowns in any order, and those of the residuals.
  private var structuralBreakpoints: [Breakpoint] = []
  private var residualBreakpoints: [Breakpoint] = []

  init(structuralCount: Int, rows: Int = 0, entries: Int = 0) {
    self.structuralCount = structuralCount
    structuralBreakpoints.reserveCapacity(3 * structuralCount)
    rhs.reserveCapacity(rows)
    rowStart.reserveCapacity(rows + 1)
    rowEntries.reserveCapacity(entries)
    residualBreakpoints.reserveCapacity(rows)
  }

  /// Relative size of rounding errors in a value.
  static let relativeTolerance = 1e-8

  var columnCount: Int { structuralCount + rowCount }

  mutating func addBreakpoint(_ breakpoint: Breakpoint) { structuralBreakpoints.append(breakpoint) }

  /// Adds the lower bound of an unknown; for a free one its nonbasic value.
  mutating func addDomain(of variable: Int32, isFree: Bool, column: Int) {
    structuralBreakpoints.append(
      Breakpoint(
        position: 0, coefficient: 1, relation: isFree ? .equal : .greaterOrEqual,
        column: Int32(column), level: isFree ? Breakpoint.noLevel : 0,
        origin: isFree ? .neutral : .bound(variable)))
  }

  mutating func addEntry(_ column: Int32, _ value: Double) {
    rowEntries.append(Entry(value: value, index: column))
  }

  /// Ends a row whose entries have been added.
  mutating func closeRow(
    rhs: Double, level: Int32, relation: RelationalOperator, origin: Breakpoint.Origin
  ) {
    rowStart.append(Int32(rowEntries.count))
    self.rhs.append(rhs)
    residualBreakpoints.append(
      Breakpoint(
        position: 0, coefficient: 1, relation: relation,
        column: Int32(structuralCount + rowCount), level: level, origin: origin))
    rowCount += 1
  }

  mutating func relax(row: Int) { relax(column: structuralCount + row) }

  /// Removes the costs of a column, after `finish`.
  mutating func relax(column: Int) {
    for index in breakpointRange(column) { breakpoints[index].relax() }
  }

  /// Sets a right-hand side. The residual's tolerance does not decrease.
  mutating func setRightHandSide(of row: Int, to value: Double) {
    rhs[row] = value
    let residual = structuralCount + row
    tolerance[residual] = max(tolerance[residual], abs(value) * Problem.relativeTolerance)
  }

  @inline(__always)
  func rowRange(_ row: Int) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

  @inline(__always) func columnRange(_ column: Int) -> Range<Int> {
    Int(columnStart[column])..<Int(columnStart[column + 1])
  }

  @inline(__always) func breakpointRange(_ column: Int) -> Range<Int> {
    Int(breakpointStart[column])..<Int(breakpointStart[column + 1])
  }

  func levelRange(_ level: Int) -> Range<Int> {
    Int(levelStart[level])..<Int(levelStart[level + 1])
  }

  /// The first breakpoint at the next position above, or the column's end.
  @inline(__always) func breakpoint(after breakpoint: Int, of column: Int) -> Int {
    let end = Int(breakpointStart[column + 1])
    var next = breakpoint + 1
    while next < end, !breakpoints[next].isFirst { next += 1 }
    return next
  }

  /// The first breakpoint at the next position below, or the index before the column's first.
  @inline(__always) func breakpoint(before breakpoint: Int, of column: Int) -> Int {
    let start = Int(breakpointStart[column])
    var previous = breakpoint - 1
    while previous > start, !breakpoints[previous].isFirst { previous -= 1 }
    return previous
  }

  func firstBreakpoint(at breakpoint: Int) -> Int {
    var first = breakpoint
    while !breakpoints[first].isFirst { first -= 1 }
    return first
  }

  /// Indexes rows and breakpoints; call once, after the last of them. O(non-zeros + breakpoints ·
  /// log breakpoints of one column).
  mutating func finish() {
    indexColumns()
    indexBreakpoints()
    indexLevels()
    for row in 0..<rowCount {
      var size = max(1, abs(rhs[row]))
      for offset in rowRange(row) { size = max(size, abs(rowEntries[offset].value)) }
      tolerance.append(size * Problem.relativeTolerance)
    }
  }

  private mutating func indexColumns() {
    let columns = Grouping(rowEntries.map { $0.index }, count: structuralCount)
    let rows = (0..<rowCount).flatMap { repeatElement(Int32($0), count: rowRange($0).count) }
    columnStart = columns.starts
    columnEntries = columns.order.map {
      Entry(value: rowEntries[Int($0)].value, index: rows[Int($0)])
    }
  }

  private mutating func indexBreakpoints() {
    let columns = Grouping(structuralBreakpoints.map { $0.column }, count: structuralCount)
    breakpointStart = columns.starts
    breakpointStart.reserveCapacity(columnCount + 1)
    breakpoints = columns.order.map { structuralBreakpoints[Int($0)] }
    breakpoints.reserveCapacity(structuralBreakpoints.count + rowCount)
    structuralBreakpoints = []
    tolerance.reserveCapacity(columnCount)
    for column in 0..<structuralCount {
      tolerance.append(Problem.relativeTolerance)
      let range = breakpointRange(column)
      if range.count > 1 { breakpoints[range].sort { $0.position < $1.position } }
      _ = mergeBreakpoints(of: column, isNew: true)
    }
    for breakpoint in residualBreakpoints {
      breakpoints.append(breakpoint)
      breakpointStart.append(Int32(breakpoints.count))
    }
    residualBreakpoints = []
  }

  /// Moves breakpoints within the tolerance of each other to one position, that of the strongest.
  /// Returns false if that would change which breakpoints share a position, or their order.
  mutating func mergeBreakpoints(of column: Int, isNew: Bool = false) -> Bool {
    let range = breakpointRange(column)
    var size = 1.0
    for index in range { size = max(size, abs(breakpoints[index].position)) }
    tolerance[column] = max(tolerance[column], size * Problem.relativeTolerance)
    let tolerance = size * Problem.relativeTolerance
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first + 1
      while end < range.upperBound,
        isNew
          ? breakpoints[end].position - breakpoints[first].position <= tolerance
          : !breakpoints[end].isFirst
      {
        if abs(breakpoints[end].position - breakpoints[first].position) > tolerance { return false }
        end += 1
      }
      if end < range.upperBound, !isNew,
        breakpoints[end].position - breakpoints[first].position <= tolerance
      {
        return false
      }
      var strongest = first
      for index in first..<end {
        breakpoints[index].isFirst = index == first
        if breakpoints[index].isStronger(than: breakpoints[strongest]) { strongest = index }
      }
      let position = breakpoints[strongest].position
      for index in first..<end { breakpoints[index].position = position }
      first = end
    }
    return true
  }

  mutating func setPosition(of breakpoint: Int, to position: Double) {
    breakpoints[breakpoint].position = position
  }

  private mutating func indexLevels() {
    for breakpoint in breakpoints { levelCount = max(levelCount, Int(breakpoint.level) + 1) }
    let levels = Grouping(breakpoints.map { $0.level }, count: levelCount)
    levelStart = levels.starts
    levelBreakpoints = levels.order
  }
}
