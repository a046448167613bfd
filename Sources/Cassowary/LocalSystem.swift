/// The constraints of one component, over variables by their place in it.
struct LocalSystem: Sendable {
  struct LocalTerm: Sendable {
    var coefficient: Double
    var variable: Int32
  }

  struct LocalConstraint: Sendable {
    var constant: Double
    var rank: Int
    /// Its terms: `start ..< end` of the system's.
    var start: Int32
    var end: Int32
    /// Place of its priority, 0 when it is required.
    var level: Int32
    var penalised: Sides

    var isEquality: Bool { level == 0 && penalised == .both }
  }

  let isFree: [Bool]
  private(set) var terms: [LocalTerm] = []
  var constraints: [LocalConstraint] = []
  /// Priority of each level; level 0 is the required one.
  private(set) var priorities: [Priority] = [.required]

  /// Constraints to come are over variables `0 ..< isFree.count`, each once at most.
  init(isFree: [Bool], capacity: Int) {
    self.isFree = isFree
    constraints.reserveCapacity(capacity)
    terms.reserveCapacity(2 * capacity)
  }

  var variableCount: Int { isFree.count }

  /// Adds a constraint, at a level that `finish` will set. O(terms + log levels).
  mutating func add(_ constraint: Constraint, _ places: [Int32]) {
    let start = Int32(terms.count)
    for term in constraint.expression.terms {
      terms.append(
        LocalTerm(coefficient: term.coefficient, variable: places[term.variable.index]))
    }
    let level = place(of: constraint.priority)
    if level == priorities.count || priorities[level] != constraint.priority {
      priorities.insert(constraint.priority, at: level)
    }
    constraints.append(
      LocalConstraint(
        constant: constraint.expression.constant, rank: constraint.rank, start: start,
        end: Int32(terms.count), level: 0, penalised: constraint.relation.penalised))
  }

  /// Sets the level of each constraint, now that all priorities are known.
  mutating func finish(_ priority: (Int) -> Priority) {
    if priorities.count == 1 { return }
    for index in constraints.indices {
      constraints[index].level = Int32(place(of: priority(index)))
    }
  }

  /// Place of a priority in the list, or the place where it belongs. O(log levels).
  private func place(of priority: Priority) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func terms(of constraint: Int) -> Range<Int> {
    Int(constraints[constraint].start)..<Int(constraints[constraint].end)
  }
}
