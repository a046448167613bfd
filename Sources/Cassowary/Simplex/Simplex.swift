/// The objective of one run of the simplex method: the cost of some breakpoints, and a sum of
/// columns.
struct Objective: Sendable {
  /// The level whose breakpoints have costs.
  var level: Int32 = -2
  /// The bit that represents the level in `Simplex.Column.levels`.
  var levelBit: UInt64 = 0
  /// The index of a single breakpoint that has a cost; or -1.
  var breakpoint = -1
  /// True if it includes the linear costs of the simplex.
  var isLinear = false

  static func level(_ level: Int) -> Objective {
    Objective(level: Int32(level), levelBit: bit(of: Int32(level)))
  }

  static func breakpoint(_ breakpoint: Int) -> Objective { Objective(breakpoint: breakpoint) }

  /// The sum of columns that `setLinearCosts` has set.
  static let linear = Objective(isLinear: true)

  /// Levels beyond the sixty-third share a bit.
  static func bit(of level: Int32) -> UInt64 { level < 0 ? 0 : 1 << UInt64(min(level, 63)) }
}

/// A basis of a `Problem`, and its solution.
///
/// Every nonbasic column has the value of one of its breakpoints. Levels are optimised in sequence
/// from one basis: after each level, the values that would make it worse are excluded, which leaves
/// each column an interval between two of its breakpoints. So priorities need no big numbers, and a
/// thousand weak errors never outweigh a strong one.
struct Simplex: Sendable {
  /// The state of a column. Breakpoints are given by the index of the first at their position.
  struct Column: Sendable {
    var value: Double
    /// Distance from a position below which the value counts as being there.
    var tolerance: Double
    /// The breakpoint of a nonbasic column; the next one above a basic column, whose value is
    /// between it and the one before, but for rounding errors.
    var breakpoint: Int32
    /// The interval that the levels allow: from `low` to `high`. Without bound these are one less
    /// than the column's first breakpoint, and the column's end.
    var low: Int32
    var high: Int32
    /// Index among the basics; or -2 less the index in the list of eligible columns; or -1.
    var basisIndex: Int32 = -1
    /// The column's breakpoints: `start ..< end`.
    var start: Int32
    var end: Int32
    /// A bit for each level of the column's breakpoints.
    var levels: UInt64

    /// Returns true if a breakpoint of the column may cost for an objective.
    @inline(__always) func hasCost(for objective: Objective) -> Bool {
      levels & objective.levelBit != 0
        || objective.breakpoint >= Int(start) && objective.breakpoint < Int(end)
    }

    var isBasic: Bool { basisIndex >= 0 }
    var isListed: Bool { basisIndex < -1 }
    /// A Boolean value that is true if a nonbasic column may change.
    var isOpen: Bool { low < breakpoint || breakpoint < high }
  }

  var problem: Problem
  let interruption: Interruption?
  var factorization: Factorization
  var basics: [Int32] = []
  var columns: [Column] = []
  /// Columns that may enter the basis.
  private(set) var eligible: [Int32] = []
  var pivotCount = 0
  /// True after a singular basis was repaired: values may be out of their intervals.
  var wasRepaired = false
  /// True after the limit on pivots was reached: optional constraints may not be satisfied
  /// optimally.
  var isExhausted = false
  /// True if the levels alone make the solution unique.
  var isUnique = false
  /// For each level, true if its optimum is zero, so that its constraints hold as if required.
  var isSatisfied: [Bool]

  /// True while ties are broken, column by column from the lowest.
  var breaksTies = false

  // Scratch memory, kept between runs.
  var basicCost: [Double]
  var duals: [Double]
  var costColumns: [Int32] = []
  /// The rate at which each basic column falls while the entering one rises, and the columns with
  /// such a rate.
  var change: [Double]
  var changing: [Int32] = []
  var linearCost: [Double] = []
  var linearColumns: [Int32] = []
  /// The columns with the best reduced costs at the last full pricing.
  var candidates: [Int32] = []
  var ratioTest = RatioTest()
  /// Columns that may change an objective, and for each column whether it is among them.
  var sloping: [Int32] = []
  var isSloping: [Bool]

  /// Starts from a basis; repairs a singular one.
  init(_ problem: Problem, _ basis: StartingBasis, _ interruption: Interruption? = nil) {
    let count = problem.columnCount
    self.problem = problem
    self.interruption = interruption
    factorization = Factorization(rowCount: problem.rowCount, columnCount: count)
    basicCost = [Double](repeating: 0, count: count)
    change = basicCost
    isSloping = [Bool](repeating: false, count: count)
    duals = [Double](repeating: 0, count: problem.rowCount)
    isSatisfied = [Bool](repeating: false, count: problem.levelCount)
    columns.reserveCapacity(count)
    eligible.reserveCapacity(count - problem.rowCount)
    changing.reserveCapacity(problem.rowCount)
    ratioTest.reserve(problem.rowCount + 1)
    for column in 0..<count {
      let range = problem.breakpointRange(column)
      let (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
      let breakpoint =
        column < basis.nonbasicBreakpoints.count ? basis.nonbasicBreakpoints[column] : start
      var levels: UInt64 = 0
      for index in range { levels |= Objective.bit(of: problem.breakpoints[index].level) }
      columns.append(
        Column(
          value: problem.breakpoints[Int(breakpoint)].position,
          tolerance: problem.tolerance[column],
          breakpoint: breakpoint, low: start - 1, high: end, start: start, end: end,
          levels: levels))
    }
    basics = Elimination.factor(
      problem, columns: basis.columns, hasResidual: basis.hasResidual, into: &factorization)
    for (index, column) in basics.enumerated() { columns[Int(column)].basisIndex = Int32(index) }
    computeValues()
    for column in basics { findPiece(of: Int(column)) }
  }

  func isBasic(_ column: Int) -> Bool { columns[column].isBasic }

  /// Computes the values of the basic columns from the right-hand sides and the nonbasic values.
  /// O(non-zeros).
  mutating func computeValues() {
    for row in 0..<problem.rowCount { factorization.work[row] = problem.rhs[row] }
    for column in 0..<problem.structuralCount where !isBasic(column) {
      let size = columns[column].value
      if size == 0 { continue }
      for offset in problem.columnRange(column) {
        let entry = problem.columnEntries[offset]
        factorization.work[Int(entry.index)] -= size * entry.value
      }
    }
    factorization.solve { columns[Int($0)].value = $1 }
  }

  /// Factors the present basis again, and computes the values from scratch.
  mutating func refactor() {
    var unknowns: [Int32] = []
    var hasResidual = [Bool](repeating: false, count: problem.rowCount)
    for column in basics {
      if Int(column) < problem.structuralCount {
        unknowns.append(column)
      } else {
        hasResidual[Int(column) - problem.structuralCount] = true
      }
    }
    let actual = Elimination.factor(
      problem, columns: unknowns, hasResidual: hasResidual, into: &factorization)
    for column in actual where !isBasic(Int(column)) { wasRepaired = true }
    let before = basics
    basics = actual
    if wasRepaired { for column in before { columns[Int(column)].basisIndex = -1 } }
    for (index, column) in basics.enumerated() { columns[Int(column)].basisIndex = Int32(index) }
    for column in before where !isBasic(Int(column)) { makeNonbasic(Int(column)) }
    computeValues()
    if wasRepaired { for column in basics { findPiece(of: Int(column)) } }
  }

  /// Moves a column that left the basis without a pivot to the nearest of its breakpoints.
  private mutating func makeNonbasic(_ column: Int) {
    func distance(_ breakpoint: Int) -> Double {
      abs(problem.breakpoints[breakpoint].position - columns[column].value)
    }
    let range = problem.breakpointRange(column)
    let nearest = range.min { distance($0) < distance($1) } ?? range.lowerBound
    columns[column].breakpoint = Int32(problem.firstBreakpoint(at: nearest))
    columns[column].value = problem.breakpoints[nearest].position
  }

  /// Finds the piece of the cost function that contains the value of a basic column. At a
  /// breakpoint it is the piece without cost, or the upper one.
  mutating func findPiece(of name: Int) {
    let column = columns[name]
    var offset = Int(column.start)
    while offset < column.end {
      let breakpoint = problem.breakpoints[offset]
      if breakpoint.position > column.value + column.tolerance { break }
      let isNear = breakpoint.position >= column.value - column.tolerance
      if isNear, breakpoint.above > 0, breakpoint.below == 0 { break }
      offset = problem.breakpoint(after: offset, of: name)
    }
    columns[name].breakpoint = Int32(offset)
  }

  /// Updates the piece of a basic column that has passed a breakpoint by more than rounding errors.
  @inline(__always) mutating func updatePiece(of name: Int) {
    let column = columns[name]
    var offset = Int(column.breakpoint)
    while offset < Int(column.end),
      column.value > problem.breakpoints[offset].position + column.tolerance
    {
      offset = problem.breakpoint(after: offset, of: name)
    }
    while offset > Int(column.start) {
      let previous = problem.breakpoint(before: offset, of: name)
      if column.value >= problem.breakpoints[previous].position - column.tolerance { break }
      offset = previous
    }
    if offset != Int(column.breakpoint) { columns[name].breakpoint = Int32(offset) }
  }

  mutating func listEligible() {
    eligible.removeAll(keepingCapacity: true)
    for column in columns.indices where !columns[column].isBasic {
      columns[column].basisIndex = -1
      if columns[column].isOpen { addEligible(column) }
    }
  }

  mutating func addEligible(_ column: Int) {
    columns[column].basisIndex = -2 - Int32(eligible.count)
    eligible.append(Int32(column))
  }

  mutating func removeEligible(_ column: Int) {
    guard columns[column].isListed else { return }
    let offset = Int(-2 - columns[column].basisIndex)
    columns[column].basisIndex = -1
    let last = eligible.removeLast()
    if Int(last) == column { return }
    eligible[offset] = last
    columns[Int(last)].basisIndex = -2 - Int32(offset)
  }

  /// Removes columns from the list that may no longer change. O(list).
  mutating func filterEligible() {
    var kept = 0
    for name in eligible {
      if columns[Int(name)].isOpen {
        eligible[kept] = name
        columns[Int(name)].basisIndex = -2 - Int32(kept)
        kept += 1
      } else {
        columns[Int(name)].basisIndex = -1
      }
    }
    eligible.removeLast(eligible.count - kept)
  }

  /// The distance of a column from its interval: negative below it, positive above it, 0 within.
  @inline(__always) func excess(of name: Int) -> Double {
    let column = columns[name]
    if column.low >= column.start {
      let distance = column.value - problem.breakpoints[Int(column.low)].position
      if distance < -column.tolerance { return distance }
    }
    if column.high < column.end {
      let distance = column.value - problem.breakpoints[Int(column.high)].position
      if distance > column.tolerance { return distance }
    }
    return 0
  }
}
