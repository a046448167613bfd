/// What one run of the simplex method minimises: the cost of some wishes, and a sum of columns.
struct Objective: Sendable {
  /// The level whose wishes cost.
  var level: Int32 = -2
  /// A bit for the level, as `Simplex.Column.levels` has them.
  var levelBit: UInt64 = 0
  /// A wish that costs by itself.
  var wish = -1
  /// True if the simplex's linear costs belong to it.
  var isLinear = false

  /// The sum of the errors of a level.
  static func level(_ level: Int) -> Objective {
    Objective(level: Int32(level), levelBit: bit(of: Int32(level)))
  }
  /// The error of one wish.
  static func wish(_ wish: Int) -> Objective { Objective(wish: wish) }
  /// The sum of columns that `setLinearCosts` has set.
  static let linear = Objective(isLinear: true)

  /// Levels beyond the sixty-third share a bit.
  static func bit(of level: Int32) -> UInt64 { level < 0 ? 0 : 1 << UInt64(min(level, 63)) }
}

/// A basis of a `Problem`, and the solution that it stands for.
///
/// Every column that is not basic rests at one of its wishes. Levels are optimised in sequence from
/// one basis: when a level is done, what would make it worse is closed for good, which leaves each
/// column an interval between two of its wishes. No big numbers stand for priorities, and a
/// thousand weak errors never outweigh a strong one.
struct Simplex: Sendable {
  /// Where a column is. All but its value is in indices of wishes that are each the first at their
  /// position.
  struct Column: Sendable {
    var value: Double
    /// Distance from a position below which the value counts as being there.
    var tolerance: Double
    /// Of a column that is not basic, where it rests. Of a basic one, the next wish above it; its
    /// value may be at that position, or at the one before, but for rounding errors not beyond.
    var wish: Int32
    /// What the levels have left open: from `low` to `high`. Without bound these are one less than
    /// the column's first wish, and the column's end.
    var low: Int32
    var high: Int32
    /// Place among the basics; or -2 less the place in the list of movable columns; or -1.
    var seat: Int32 = -1
    /// The column's wishes: `start ..< end`.
    var start: Int32
    var end: Int32
    /// A bit for each level that a wish of the column is of.
    var levels: UInt64

    /// Returns true if a wish of the column may cost for an objective.
    @inline(__always)
    func matters(to objective: Objective) -> Bool {
      levels & objective.levelBit != 0
        || objective.wish >= Int(start) && objective.wish < Int(end)
    }

    var isBasic: Bool { seat >= 0 }
    var isListed: Bool { seat < -1 }
    /// True if a column that rests may leave.
    var isOpen: Bool { low < wish || wish < high }
  }

  var problem: Problem
  let interruption: Interruption?
  var factorization: Factorization
  var basics: [Int32] = []
  var columns: [Column] = []
  /// Columns that may enter the basis.
  private(set) var movable: [Int32] = []
  /// Pivots since the simplex was made.
  var pivotCount = 0
  /// A basis turned out to be singular and was mended, so that its values may be out of bounds.
  var wasMended = false
  /// A bound on pivots was met, so that what is not required may not be as good as it can be.
  var isExhausted = false
  /// True if the levels alone leave no other solution.
  var isUnique = false
  /// For each level, true if its optimum is zero, so that its constraints hold as if required.
  var isSatisfied: [Bool]

  /// True while ties are broken, one column after the other from the lowest.
  var breaksTies = false

  // Scratch memory, kept between runs.
  var basicCost: [Double]
  var duals: [Double]
  /// Columns that have a basic cost.
  var costly: [Int32] = []
  /// How fast each basic column falls while the entering one rises, and the columns that do.
  var change: [Double]
  var changing: [Int32] = []
  var linearCost: [Double] = []
  /// Columns that have a linear cost.
  var linearColumns: [Int32] = []
  /// Columns that promised most when all were looked at, most of them still good.
  var candidates: [Int32] = []
  var breakpoints = Breakpoints()
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
    movable.reserveCapacity(count - problem.rowCount)
    changing.reserveCapacity(problem.rowCount)
    breakpoints.reserve(problem.rowCount + 1)
    for column in 0..<count {
      let range = problem.wishRange(column)
      let (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
      let wish = column < basis.rests.count ? basis.rests[column] : start
      var levels: UInt64 = 0
      for index in range { levels |= Objective.bit(of: problem.wishes[index].level) }
      columns.append(
        Column(
          value: problem.wishes[Int(wish)].position, tolerance: problem.tolerance[column],
          wish: wish, low: start - 1, high: end, start: start, end: end,
          levels: levels))
    }
    basics = Elimination.factor(
      problem, columns: basis.columns, hasResidual: basis.hasResidual, into: &factorization)
    for (index, column) in basics.enumerated() { columns[Int(column)].seat = Int32(index) }
    computeValues()
    for column in basics { findPlace(of: Int(column)) }
  }

  func isBasic(_ column: Int) -> Bool { columns[column].isBasic }

  /// Computes the values of the basic columns from the right-hand sides and from where the others
  /// rest. O(non-zeros).
  mutating func computeValues() {
    for row in 0..<problem.rowCount { factorization.work[row] = problem.rhs[row] }
    for column in 0..<problem.structuralCount where !isBasic(column) {
      let size = columns[column].value
      if size == 0 { continue }
      for place in problem.columnRange(column) {
        let entry = problem.columnEntries[place]
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
    for column in actual where !isBasic(Int(column)) { wasMended = true }
    let before = basics
    basics = actual
    if wasMended { for column in before { columns[Int(column)].seat = -1 } }
    for (index, column) in basics.enumerated() { columns[Int(column)].seat = Int32(index) }
    for column in before where !isBasic(Int(column)) { rest(Int(column)) }
    computeValues()
    if wasMended { for column in basics { findPlace(of: Int(column)) } }
  }

  /// Lets a column that left the basis without a pivot rest at the nearest of its wishes.
  private mutating func rest(_ column: Int) {
    let range = problem.wishRange(column)
    var nearest = range.lowerBound
    let value = columns[column].value
    for index in range {
      let distance = abs(problem.wishes[index].position - value)
      if distance < abs(problem.wishes[nearest].position - value) { nearest = index }
    }
    columns[column].wish = Int32(problem.firstWish(at: nearest))
    columns[column].value = problem.wishes[nearest].position
  }

  /// Finds the piece that a basic column is in from its value. At a wish it is the piece that does
  /// not cost, or the upper one.
  mutating func findPlace(of name: Int) {
    let column = columns[name]
    var place = Int(column.start)
    while place < column.end {
      let wish = problem.wishes[place]
      if wish.position > column.value + column.tolerance { break }
      let isNear = wish.position >= column.value - column.tolerance
      if isNear, wish.above > 0, wish.below == 0 { break }
      place = problem.wish(after: place, of: name)
    }
    columns[name].wish = Int32(place)
  }

  /// Moves the place of a basic column that has gone past a wish by more than rounding errors.
  @inline(__always)
  mutating func followValue(of name: Int) {
    let column = columns[name]
    var place = Int(column.wish)
    while place < Int(column.end),
      column.value > problem.wishes[place].position + column.tolerance
    {
      place = problem.wish(after: place, of: name)
    }
    while place > Int(column.start) {
      let previous = problem.wish(before: place, of: name)
      if column.value >= problem.wishes[previous].position - column.tolerance { break }
      place = previous
    }
    if place != Int(column.wish) { columns[name].wish = Int32(place) }
  }

  /// Lists the columns that may enter the basis.
  mutating func listMovable() {
    movable.removeAll(keepingCapacity: true)
    for column in columns.indices where !columns[column].isBasic {
      columns[column].seat = -1
      if columns[column].isOpen { list(column) }
    }
  }

  /// Adds a column that may enter the basis to the list.
  mutating func list(_ column: Int) {
    columns[column].seat = -2 - Int32(movable.count)
    movable.append(Int32(column))
  }

  /// Takes a column from the list of those that may enter the basis.
  mutating func unlist(_ column: Int) {
    guard columns[column].isListed else { return }
    let place = Int(-2 - columns[column].seat)
    columns[column].seat = -1
    let last = movable.removeLast()
    if Int(last) == column { return }
    movable[place] = last
    columns[Int(last)].seat = -2 - Int32(place)
  }

  /// Drops from the list what has been closed. O(list).
  mutating func filterMovable() {
    var kept = 0
    for name in movable {
      if columns[Int(name)].isOpen {
        movable[kept] = name
        columns[Int(name)].seat = -2 - Int32(kept)
        kept += 1
      } else {
        columns[Int(name)].seat = -1
      }
    }
    movable.removeLast(movable.count - kept)
  }

  /// How far a column is beyond what its interval allows: below 0 under it, above 0 over it, and 0
  /// within.
  @inline(__always)
  func excess(of name: Int) -> Double {
    let column = columns[name]
    if column.low >= column.start {
      let distance = column.value - problem.wishes[Int(column.low)].position
      if distance < -column.tolerance { return distance }
    }
    if column.high < column.end {
      let distance = column.value - problem.wishes[Int(column.high)].position
      if distance > column.tolerance { return distance }
    }
    return 0
  }
}
