/// Where the columns of nested sums come to lie if those that wish least give way one by one.
///
/// A stack in a stack has a row for its sum, and another row has its length as a part: the rows are
/// a tree. Followed from the column in its middle, each row has a parent, the column by which it is
/// reached, and children. On the way to the middle every parent gets an interval from those of its
/// children; on the way back each row lets its children give way until it holds. Where rows are
/// connected in cycles some may not hold afterwards: it is only a basis to start from.
struct Distribution {
  private struct Place {
    var low = -Double.infinity
    var high = Double.infinity
    var value = 0.0
    /// Level of its strongest wish; that of the weakest of its children for a column without.
    var level = Int32.max
    var hasWishes = true
    var isReached = false
    var isFixed = false
    var isTaken = false
  }

  private(set) var columns: [Int32] = []
  private(set) var hasResidual: [Bool]
  private(set) var rests: [Int32]

  private let problem: Problem
  private let sums: NestedSums
  private var places: [Place] = []
  /// The columns in the order in which they are reached.
  private var order: [Int32] = []
  /// The sums of all columns in that order, each with the column by which it is reached, and where
  /// those of each end.
  private var followed: [Int32] = []
  private var followedEnds: [Int32] = []

  /// O(non-zeros + wishes), and sorting the columns of each row.
  ///
  /// - Parameter rests: where each column is served best.
  init(_ problem: Problem, _ rests: [Int32]) {
    self.problem = problem
    sums = NestedSums(problem)
    self.rests = rests
    hasResidual = [Bool](repeating: true, count: problem.rowCount)
    places.reserveCapacity(problem.structuralCount)
    for column in 0..<problem.structuralCount {
      var place = Place()
      for wish in problem.wishRange(column) where problem.wishes[wish].level == 0 {
        let position = problem.wishes[wish].position
        if problem.wishes[wish].below > 0 { place.low = max(place.low, position) }
        if problem.wishes[wish].above > 0 { place.high = min(place.high, position) }
      }
      place.value = problem.wishes[Int(rests[column])].position
      place.level = problem.strongestLevel(of: column)
      place.hasWishes = !problem.isUnbound(column, true)
      places.append(place)
    }
    for (row, column) in sums.leftOut { take(Int(column), Int(row)) }
    var isTaken = [Bool](repeating: false, count: sums.count)
    for column in settled.reversed() where !places[Int(column)].isReached {
      follow(from: column, &isTaken)
    }
    for place in order.indices.reversed() { bound(place) }
    for place in order.indices { distribute(place) }
  }

  /// The columns that wish for nothing, as they are settled by the rows that have no other one
  /// left; where there is none, the next settles by itself. The last of a tree is in its middle.
  private var settled: [Int32] {
    var settled: [Int32] = []
    var open = [Int32](repeating: 0, count: sums.count)
    var isOpen = places.map { !$0.hasWishes && !$0.isTaken }
    for column in isOpen.indices where isOpen[column] {
      for place in sums.sums(of: column) { open[sums.sum(place)] += 1 }
    }
    var queue: [Int32] = []
    for sum in open.indices where open[sum] == 1 { queue.append(Int32(sum)) }
    var head = 0
    var next = 0
    while true {
      var column = next
      if head < queue.count {
        let sum = Int(queue[head])
        head += 1
        guard open[sum] == 1 else { continue }
        for place in sums.terms(of: sum) where isOpen[Int(sums.terms[place].index)] {
          column = Int(sums.terms[place].index)
        }
      } else if next < isOpen.count {
        next += 1
        guard isOpen[column] else { continue }
      } else {
        return settled
      }
      isOpen[column] = false
      settled.append(Int32(column))
      for place in sums.sums(of: column) {
        let sum = sums.sum(place)
        open[sum] -= 1
        if open[sum] == 1 { queue.append(Int32(sum)) }
      }
    }
  }

  /// Follows the required equalities from a column to all that they connect it with.
  private mutating func follow(from column: Int32, _ isTaken: inout [Bool]) {
    places[Int(column)].isReached = true
    var next = order.count
    order.append(column)
    while next < order.count {
      for place in sums.sums(of: Int(order[next])) {
        let sum = sums.sum(place)
        if isTaken[sum] { continue }
        isTaken[sum] = true
        followed.append(Int32(sum))
        for place in sums.terms(of: sum) {
          let other = sums.terms[place].index
          if places[Int(other)].isReached { continue }
          places[Int(other)].isReached = true
          order.append(other)
        }
      }
      followedEnds.append(Int32(followed.count))
      next += 1
    }
  }

  private func followedPlaces(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(followedEnds[place - 1]))..<Int(followedEnds[place])
  }

  /// Computes the interval of a parent, and what it is while no children give way if it has no
  /// wishes.
  private mutating func bound(_ index: Int) {
    if followedPlaces(index).isEmpty { return }
    let parent = Int(order[index])
    var place = places[parent]
    var isFirst = true
    for index in followedPlaces(index) {
      let sum = Int(followed[index])
      var factor = 1.0
      var (low, high, value) = (sums.values[sum], sums.values[sum], sums.values[sum])
      var level: Int32 = 0
      for entry in sums.terms(of: sum) {
        let (column, size) = (Int(sums.terms[entry].index), sums.terms[entry].value)
        if column == parent {
          factor = size
          continue
        }
        let child = places[column]
        low -= size * (size > 0 ? child.high : child.low)
        high -= size * (size > 0 ? child.low : child.high)
        value -= size * child.value
        level = max(level, child.level)
      }
      if factor < 0 { swap(&low, &high) }
      place.low = max(place.low, low / factor)
      place.high = min(place.high, high / factor)
      if place.hasWishes { continue }
      // Of sums that want different lengths the longest gets its own, as what is cramped matters
      // more than what is loose.
      if isFirst || value / factor > place.value { place.value = value / factor }
      place.level = isFirst ? level : max(place.level, level)
      isFirst = false
    }
    place.value = max(place.low, min(place.high, place.value))
    places[parent] = place
  }

  /// Lets the children of a parent, which is settled, give way, and chooses a column for each of
  /// its rows.
  private mutating func distribute(_ index: Int) {
    if followedPlaces(index).isEmpty { return }
    let parent = Int(order[index])
    places[parent].isFixed = true
    var exact: [(row: Int, spare: Int)] = []
    for index in followedPlaces(index) {
      let sum = Int(followed[index])
      let row = Int(sums.rows[sum])
      let (isMet, last, spare) = giveWay(sum)
      if isMet, last >= 0 {
        take(last, row)
      } else if isMet {
        exact.append((row, spare))
      }
    }
    for (row, spare) in exact {
      if !places[parent].isTaken, !isAtRest(parent) {
        take(parent, row)
      } else if spare >= 0, !places[spare].isTaken {
        take(spare, row)
      }
    }
  }

  private mutating func take(_ column: Int, _ row: Int) {
    places[column].isTaken = true
    hasResidual[row] = false
    columns.append(Int32(column))
  }

  private func isAtRest(_ column: Int) -> Bool {
    let position = problem.wishes[Int(rests[column])].position
    return abs(places[column].value - position) <= problem.tolerance[column]
  }

  /// Moves the columns of a row that are not settled, the weakest first and of such the first,
  /// until the row holds. Gives whether it does, the column that stopped between its bounds, or -1,
  /// and another one that the row may have instead.
  private mutating func giveWay(_ sum: Int) -> (isMet: Bool, last: Int, spare: Int) {
    var left = sums.values[sum]
    var children: [Problem.Entry] = []
    for entry in sums.terms(of: sum) {
      let item = sums.terms[entry]
      left -= item.value * places[Int(item.index)].value
      if !places[Int(item.index)].isFixed { children.append(item) }
    }
    children.sort {
      let (first, second) = (places[Int($0.index)].level, places[Int($1.index)].level)
      return first > second || first == second && $0.index < $1.index
    }
    let tolerance = problem.tolerance[problem.structuralCount + Int(sums.rows[sum])]
    var last = -1
    var spare = -1
    for child in children {
      let column = Int(child.index)
      let place = places[column]
      places[column].isFixed = true
      if abs(left) <= tolerance {
        if spare < 0, place.hasWishes { spare = column }
        continue
      }
      let wanted = place.value + left / child.value
      let value = max(place.low, min(place.high, wanted))
      if value != place.value {
        left -= child.value * (value - place.value)
        places[column].value = value
        restAtBound(column)
      }
      if abs(left) <= tolerance, place.low < value, value < place.high { last = column }
    }
    if spare < 0, let child = children.last(where: { places[Int($0.index)].hasWishes }) {
      spare = Int(child.index)
    }
    return (abs(left) <= tolerance, last, spare)
  }

  /// Lets a column rest at the bound that it has come to.
  private mutating func restAtBound(_ column: Int) {
    for wish in problem.wishRange(column)
    where problem.wishes[wish].level == 0 && problem.wishes[wish].position == places[column].value {
      rests[column] = Int32(problem.firstWish(at: wish))
    }
  }
}
