/// Rows `sum of coefficient * column - residual = rhs` over columns that have wishes.
///
/// Columns `0 ..< structuralCount` are the unknowns, column `structuralCount + i` is the residual
/// of row i, which wishes to be zero. The cost of a column at a level is convex and piecewise
/// linear: it bends at the wishes of that level. Level 0 is required: its cost must be zero.
struct Problem: Sendable {
  struct Entry: Sendable {
    var value: Double
    /// A column among the entries of a row, a row among those of a column.
    var index: Int32
  }

  private(set) var structuralCount: Int
  private(set) var rowCount = 0
  private(set) var rhs: [Double] = []
  /// Distance from a position below which a column counts as being there.
  private(set) var tolerance: [Double] = []
  /// Levels in use, level 0 among them.
  private(set) var levelCount = 1

  private(set) var rowStart: [Int32] = [0]
  private(set) var rowEntries: [Entry] = []
  private(set) var columnStart: [Int32] = []
  private(set) var columnEntries: [Entry] = []

  /// By column, and from low to high within each.
  private(set) var wishes: [Wish] = []
  private(set) var wishStart: [Int32] = []
  /// Wishes by level: `levelStart[k] ..< levelStart[k + 1]` of `levelWishes`.
  private(set) var levelStart: [Int32] = []
  private(set) var levelWishes: [Int32] = []

  /// Until `finish`: wishes of the unknowns in any order, and those of the residuals.
  private var unknownWishes: [Wish] = []
  private var residualWishes: [Wish] = []

  /// - Parameters:
  ///   - rows: how many there may be.
  ///   - entries: how many they may have together.
  init(structuralCount: Int, rows: Int = 0, entries: Int = 0) {
    self.structuralCount = structuralCount
    unknownWishes.reserveCapacity(3 * structuralCount)
    rhs.reserveCapacity(rows)
    rowStart.reserveCapacity(rows + 1)
    rowEntries.reserveCapacity(entries)
    residualWishes.reserveCapacity(rows)
  }

  /// Relative size of what is taken for rounding error in a value.
  static let relativeTolerance = 1e-8

  var columnCount: Int { structuralCount + rowCount }

  mutating func addWish(_ wish: Wish) { unknownWishes.append(wish) }

  mutating func addEntry(_ column: Int32, _ value: Double) {
    rowEntries.append(Entry(value: value, index: column))
  }

  /// Ends a row whose entries have been added, and gives its index.
  @discardableResult
  mutating func closeRow(
    rhs: Double, level: Int32, penalised: Sides, origin: Wish.Origin
  ) -> Int {
    rowStart.append(Int32(rowEntries.count))
    self.rhs.append(rhs)
    residualWishes.append(
      Wish(
        position: 0, coefficient: 1, penalised: penalised,
        column: Int32(structuralCount + rowCount), level: level, origin: origin))
    rowCount += 1
    return rowCount - 1
  }

  /// Lets the row be as far from holding as it likes, after `finish`.
  mutating func forgive(row: Int) { forgive(column: structuralCount + row) }

  /// Lets a column go anywhere for nothing, after `finish`.
  mutating func forgive(column: Int) {
    for index in wishRange(column) { wishes[index].forgive() }
  }

  /// Sets a right-hand side; what counts as zero for the residual does not become less.
  mutating func setRightHandSide(of row: Int, to value: Double) {
    rhs[row] = value
    let residual = structuralCount + row
    tolerance[residual] = max(tolerance[residual], abs(value) * Problem.relativeTolerance)
  }

  @inline(__always)
  func rowRange(_ row: Int) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

  @inline(__always)
  func columnRange(_ column: Int) -> Range<Int> {
    Int(columnStart[column])..<Int(columnStart[column + 1])
  }

  @inline(__always)
  func wishRange(_ column: Int) -> Range<Int> {
    Int(wishStart[column])..<Int(wishStart[column + 1])
  }

  func levelRange(_ level: Int) -> Range<Int> {
    Int(levelStart[level])..<Int(levelStart[level + 1])
  }

  /// First of the wishes above those at the position of `wish`; the column's end when there is
  /// none.
  @inline(__always)
  func wish(after wish: Int, of column: Int) -> Int {
    let end = Int(wishStart[column + 1])
    var next = wish + 1
    while next < end, !wishes[next].isFirst { next += 1 }
    return next
  }

  /// First of the wishes at the position below `wish`, itself the first at its own or the column's
  /// end; one less than the column's first when there is none.
  @inline(__always)
  func wish(before wish: Int, of column: Int) -> Int {
    let start = Int(wishStart[column])
    var previous = wish - 1
    while previous > start, !wishes[previous].isFirst { previous -= 1 }
    return previous
  }

  /// First of the wishes at the position of `wish`.
  func firstWish(at wish: Int) -> Int {
    var first = wish
    while !wishes[first].isFirst { first -= 1 }
    return first
  }
}

extension Problem {
  /// To be called once, after the last row and wish. O(non-zeros + wishes · log wishes of one
  /// column).
  mutating func finish() {
    indexColumns()
    arrangeWishes()
    indexLevels()
    for row in 0..<rowCount {
      var size = max(1, abs(rhs[row]))
      for place in rowRange(row) { size = max(size, abs(rowEntries[place].value)) }
      tolerance.append(size * Problem.relativeTolerance)
    }
  }

  private mutating func indexColumns() {
    columnStart = [Int32](repeating: 0, count: structuralCount + 1)
    if rowEntries.isEmpty { return }
    for entry in rowEntries { columnStart[Int(entry.index)] += 1 }
    var sum: Int32 = 0
    for column in 0...structuralCount {
      (columnStart[column], sum) = (sum, sum + columnStart[column])
    }
    columnEntries = rowEntries
    for row in 0..<rowCount {
      for place in rowRange(row) {
        let column = Int(rowEntries[place].index)
        columnEntries[Int(columnStart[column])] =
          Entry(value: rowEntries[place].value, index: Int32(row))
        columnStart[column] += 1
      }
    }
    shiftBack(&columnStart)
  }

  /// Starts that have been moved to their ends become starts again.
  private func shiftBack(_ start: inout [Int32]) {
    for index in stride(from: start.count - 1, to: 0, by: -1) { start[index] = start[index - 1] }
    start[0] = 0
  }

  private mutating func arrangeWishes() {
    wishStart = [Int32](repeating: 0, count: structuralCount + 1)
    wishStart.reserveCapacity(columnCount + 1)
    for wish in unknownWishes { wishStart[Int(wish.column)] += 1 }
    var sum: Int32 = 0
    for column in 0...structuralCount { (wishStart[column], sum) = (sum, sum + wishStart[column]) }
    wishes = unknownWishes
    wishes.reserveCapacity(unknownWishes.count + rowCount)
    for wish in unknownWishes {
      let column = Int(wish.column)
      wishes[Int(wishStart[column])] = wish
      wishStart[column] += 1
    }
    unknownWishes = []
    shiftBack(&wishStart)
    tolerance.reserveCapacity(columnCount)
    for column in 0..<structuralCount {
      tolerance.append(Problem.relativeTolerance)
      sortWishes(wishRange(column))
      _ = settleWishes(of: column, isNew: true)
    }
    wishes.append(contentsOf: residualWishes)
    residualWishes = []
    for row in 0..<rowCount { wishStart.append(sum + Int32(row) + 1) }
  }

  /// Lowest first; the order of adding is kept among equals.
  private mutating func sortWishes(_ range: Range<Int>) {
    if range.count > 16 {
      let sorted = wishes[range].enumerated().sorted {
        $0.element.position < $1.element.position
          || $0.element.position == $1.element.position && $0.offset < $1.offset
      }
      for (place, item) in zip(range, sorted) { wishes[place] = item.element }
      return
    }
    for index in range.dropFirst() {
      let wish = wishes[index]
      var place = index
      while place > range.lowerBound, wishes[place - 1].position > wish.position {
        wishes[place] = wishes[place - 1]
        place -= 1
      }
      wishes[place] = wish
    }
  }

  /// Lets wishes within the tolerance of each other be at one position, that of the strongest.
  /// False when that would change which wishes are at one position, or their order; the positions
  /// are then to be set back, or the problem to be rebuilt.
  mutating func settleWishes(of column: Int, isNew: Bool = false) -> Bool {
    let range = wishRange(column)
    var size = 1.0
    for index in range { size = max(size, abs(wishes[index].position)) }
    tolerance[column] = max(tolerance[column], size * Problem.relativeTolerance)
    let tolerance = size * Problem.relativeTolerance
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first + 1
      while end < range.upperBound,
        isNew
          ? wishes[end].position - wishes[first].position <= tolerance : !wishes[end].isFirst
      {
        if abs(wishes[end].position - wishes[first].position) > tolerance { return false }
        end += 1
      }
      if end < range.upperBound, !isNew,
        wishes[end].position - wishes[first].position <= tolerance
      {
        return false
      }
      var strongest = first
      for index in first..<end {
        wishes[index].isFirst = index == first
        if wishes[index].isStronger(than: wishes[strongest]) { strongest = index }
      }
      let position = wishes[strongest].position
      for index in first..<end { wishes[index].position = position }
      first = end
    }
    return true
  }

  mutating func setPosition(of wish: Int, to position: Double) {
    wishes[wish].position = position
  }

  private mutating func indexLevels() {
    for wish in wishes { levelCount = max(levelCount, Int(wish.level) + 1) }
    levelStart = [Int32](repeating: 0, count: levelCount + 1)
    var sum: Int32 = 0
    for wish in wishes where wish.level >= 0 { levelStart[Int(wish.level)] += 1 }
    for level in 0...levelCount { (levelStart[level], sum) = (sum, sum + levelStart[level]) }
    levelWishes = [Int32](repeating: 0, count: Int(sum))
    for (index, wish) in wishes.enumerated() where wish.level >= 0 {
      levelWishes[Int(levelStart[Int(wish.level)])] = Int32(index)
      levelStart[Int(wish.level)] += 1
    }
    shiftBack(&levelStart)
  }
}
