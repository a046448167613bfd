/// A basis of a `Problem`, and the solution that it stands for.
///
/// Every column that is not basic rests at one of its wishes. Levels are optimised in sequence from
/// one basis: when a level is done, what would make it worse is closed for good, which leaves each
/// column an interval between two of its wishes. No big numbers stand for priorities, and a
/// thousand weak errors never outweigh a strong one.
struct Simplex: Sendable {
  /// Where a column is, as indices of wishes that are each the first at their position.
  struct Place: Sendable {
    /// Of a column that is not basic, where it rests. Of a basic one, the next wish above it; its
    /// value may be at that position, or at the one before, but for rounding errors not beyond.
    var wish: Int32 = 0
    /// What the levels have left open: from `low` to `high`. Without bound these are one less than
    /// the column's first wish, and the column's end.
    var low: Int32 = 0
    var high: Int32 = 0
    /// Place among the basics, -1 when not basic.
    var basic: Int32 = -1
    /// Whether it is in the list of movable columns.
    var isListed = false

    var isBasic: Bool { basic >= 0 }
    /// Whether a column that rests may leave.
    var isOpen: Bool { low < wish || wish < high }
  }

  var problem: Problem
  var factorization: Factorization
  var basics: [Int32] = []
  /// By column.
  var value: [Double]
  var places: [Place]
  /// Columns that may enter the basis, and some that have since.
  var movable: [Int32] = []
  /// Pivots since the simplex was made.
  var pivotCount = 0
  /// A basis turned out to be singular and was mended, so that its values may be out of bounds.
  var wasMended = false
  /// A bound on pivots was met, so that what is not required may not be as good as it can be.
  var isExhausted = false
  /// Whether the levels alone leave no other solution.
  var isUnique = false
  /// Whether a level's optimum is zero, so that its constraints are as good as required.
  var isSatisfied: [Bool]

  // Scratch memory, kept between runs.
  var basicCost: [Double]
  var duals: [Double]
  var change: [Double]
  var linearCost: [Double] = []
  var breakpoints = BreakpointHeap()

  /// Starts from a basis; a singular one is mended.
  init(_ problem: Problem, _ basis: StartingBasis) {
    let count = problem.columnCount
    self.problem = problem
    factorization = Factorization(rowCount: problem.rowCount, columnCount: count)
    value = [Double](repeating: 0, count: count)
    places = [Place](repeating: Place(), count: count)
    basicCost = value
    change = value
    duals = [Double](repeating: 0, count: problem.rowCount)
    isSatisfied = [Bool](repeating: false, count: problem.levelCount)
    for column in 0..<count {
      let wish = column < basis.rests.count ? basis.rests[column] : problem.wishStart[column]
      places[column].wish = wish
      value[column] = problem.wishes[Int(wish)].position
    }
    basics = Elimination.factor(
      problem, columns: basis.columns, hasResidual: basis.hasResidual, into: &factorization)
    for (index, column) in basics.enumerated() { places[Int(column)].basic = Int32(index) }
    computeValues()
    for column in basics { findPlace(of: Int(column)) }
  }

  func isBasic(_ column: Int) -> Bool { places[column].isBasic }

  /// Computes the values of the basic columns from the right-hand sides and from where the others
  /// rest. O(non-zeros).
  mutating func computeValues() {
    let (problem, places, value) = (problem, places, value)
    factorization.solve(
      { work in
        for row in 0..<problem.rowCount { work[row] = problem.rhs[row] }
        for column in 0..<problem.structuralCount {
          if places[column].isBasic { continue }
          let size = value[column]
          if size == 0 { continue }
          for place in problem.columnRange(column) {
            let entry = problem.columnEntries[place]
            work[Int(entry.index)] -= size * entry.value
          }
        }
      }, into: &self.value, keepsSpike: false)
  }

  /// Factors the present basis anew, and computes the values from scratch.
  mutating func refactor() {
    var columns: [Int32] = []
    var hasResidual = [Bool](repeating: false, count: problem.rowCount)
    for column in basics {
      if Int(column) < problem.structuralCount {
        columns.append(column)
      } else {
        hasResidual[Int(column) - problem.structuralCount] = true
      }
    }
    let actual = Elimination.factor(
      problem, columns: columns, hasResidual: hasResidual, into: &factorization)
    for column in actual where !isBasic(Int(column)) { wasMended = true }
    let before = basics
    basics = actual
    if wasMended { for column in before { places[Int(column)].basic = -1 } }
    for (index, column) in basics.enumerated() { places[Int(column)].basic = Int32(index) }
    for column in before where !isBasic(Int(column)) { rest(Int(column)) }
    computeValues()
    if wasMended { for column in basics { findPlace(of: Int(column)) } }
  }

  /// Lets a column that left the basis without a pivot rest at the nearest of its wishes.
  private mutating func rest(_ column: Int) {
    let range = problem.wishRange(column)
    var nearest = range.lowerBound
    for index in range {
      let distance = abs(problem.wishes[index].position - value[column])
      if distance < abs(problem.wishes[nearest].position - value[column]) { nearest = index }
    }
    places[column].wish = Int32(problem.firstWish(at: nearest))
    value[column] = problem.wishes[nearest].position
  }

  /// Finds the piece that a basic column is in from its value. At a wish it is the piece that does
  /// not cost, or the upper one.
  mutating func findPlace(of column: Int) {
    let range = problem.wishRange(column)
    let limit = value[column] + problem.tolerance[column]
    var place = range.lowerBound
    while place < range.upperBound, problem.wishes[place].position <= limit {
      let isNear = problem.wishes[place].position >= value[column] - problem.tolerance[column]
      if isNear, problem.wishes[place].above > 0, problem.wishes[place].below == 0 { break }
      place = problem.wish(after: place, of: column)
    }
    places[column].wish = Int32(place)
  }

  /// Moves the place of a basic column that has gone past a wish by more than rounding errors.
  @inline(__always)
  mutating func followValue(of column: Int) {
    let value = value[column]
    let tolerance = problem.tolerance[column]
    var place = Int(places[column].wish)
    let range = problem.wishRange(column)
    let start = place
    while place < range.upperBound, value > problem.wishes[place].position + tolerance {
      place = problem.wish(after: place, of: column)
    }
    while place > range.lowerBound {
      let previous = problem.wish(before: place, of: column)
      if value >= problem.wishes[previous].position - tolerance { break }
      place = previous
    }
    if place != start { places[column].wish = Int32(place) }
  }

  /// Lists the columns that may enter the basis.
  mutating func listMovable() {
    movable.removeAll(keepingCapacity: true)
    for column in places.indices {
      let isMovable = !places[column].isBasic && places[column].isOpen
      places[column].isListed = isMovable
      if isMovable { movable.append(Int32(column)) }
    }
  }

  /// Drops from the list what has been closed or has become basic. O(list).
  mutating func filterMovable() {
    var kept = 0
    for column in movable {
      if !places[Int(column)].isBasic, places[Int(column)].isOpen {
        movable[kept] = column
        kept += 1
      } else {
        places[Int(column)].isListed = false
      }
    }
    movable.removeLast(movable.count - kept)
  }

  /// How far a column is beyond what its interval allows: below 0 under it, above 0 over it, and 0
  /// within.
  @inline(__always)
  func excess(of column: Int) -> Double {
    let place = places[column]
    let value = value[column]
    let tolerance = problem.tolerance[column]
    if place.low >= problem.wishStart[column] {
      let distance = value - problem.wishes[Int(place.low)].position
      if distance < -tolerance { return distance }
    }
    if place.high < problem.wishStart[column + 1] {
      let distance = value - problem.wishes[Int(place.high)].position
      if distance > tolerance { return distance }
    }
    return 0
  }
}
