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
    /// Place of its priority, 0 when it is required; `removedLevel` when it is no more.
    var level: Int32
    var penalised: Sides

    var isEquality: Bool { level == 0 && penalised == .both }
  }

  /// Level of a constraint that has been removed.
  static let removedLevel: Int32 = -1

  private(set) var isFree: [Bool] = []
  private(set) var terms: [LocalTerm] = []
  var constraints: [LocalConstraint] = []
  /// Priority of each level, until `finish` in the order in which they were met; level 0 is the
  /// required one.
  private(set) var priorities: [Priority] = [.required]
  /// Until `finish`: the levels by priority, the highest first.
  private var order: [Int32] = [0]
  private var lastLevel = 0

  mutating func reserve(constraints count: Int, terms termCount: Int) {
    constraints.reserveCapacity(count)
    terms.reserveCapacity(termCount)
  }

  var variableCount: Int { isFree.count }

  /// Adds a constraint of a list with these terms, over variables by what `places` gives for their
  /// indices. O(terms + log levels).
  private mutating func add(
    _ head: ConstraintList.Head, _ listTerms: UnsafeBufferPointer<Term>,
    _ places: UnsafeBufferPointer<Int32>
  ) {
    let start = Int32(terms.count)
    for place in Int(head.start)..<Int(head.end) {
      let term = listTerms[place]
      terms.append(
        LocalTerm(coefficient: term.coefficient, variable: places[term.variable.index]))
    }
    constraints.append(
      LocalConstraint(
        constant: head.constant, rank: head.rank, start: start, end: Int32(terms.count),
        level: Int32(level(of: head.priority)), penalised: head.relation.penalised))
  }

  /// Adds the constraints at `indices` of a list, which have `termCount` terms.
  mutating func add(
    _ indices: [Int32], of list: ConstraintList, _ places: [Int32], termCount: Int
  ) {
    reserve(constraints: constraints.count + indices.count, terms: terms.count + termCount)
    list.withBuffers { heads, terms in
      places.withUnsafeBufferPointer { places in
        for index in indices { add(heads[Int(index)], terms, places) }
      }
    }
  }

  /// Adds the constraint at `index` of a list.
  mutating func add(_ index: Int, of list: ConstraintList, _ places: [Int32]) {
    list.withBuffers { heads, terms in
      places.withUnsafeBufferPointer { places in add(heads[index], terms, places) }
    }
  }

  private mutating func level(of priority: Priority) -> Int {
    if priorities[lastLevel] == priority { return lastLevel }
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[Int(order[middle])] > priority { low = middle + 1 } else { high = middle }
    }
    if low < order.count, priorities[Int(order[low])] == priority {
      lastLevel = Int(order[low])
    } else {
      lastLevel = priorities.count
      order.insert(Int32(lastLevel), at: low)
      priorities.append(priority)
    }
    return lastLevel
  }

  /// Ends the adding: levels are from now on in order. Priorities that no constraint has are
  /// dropped.
  mutating func finish(isFree: [Bool]) {
    self.isFree = isFree
    var isUsed = [Bool](repeating: false, count: priorities.count)
    for constraint in constraints { isUsed[Int(constraint.level)] = true }
    var place = [Int32](repeating: 0, count: priorities.count)
    var sorted: [Priority] = []
    for level in order where level == 0 || isUsed[Int(level)] {
      place[Int(level)] = Int32(sorted.count)
      sorted.append(priorities[Int(level)])
    }
    priorities = sorted
    order = []
    for index in constraints.indices {
      constraints[index].level = place[Int(constraints[index].level)]
    }
  }

  /// Adds a constraint to a system that has been ended, over variables by the places that `place`
  /// gives. Gives the level of its priority, and true if it is a new one. O(constraints) if it is,
  /// else O(terms + log levels).
  mutating func append(
    _ constraint: Constraint, place: (Variable) -> Int32
  ) -> (level: Int32, isNew: Bool) {
    var level = 0
    while level < priorities.count, priorities[level] > constraint.priority { level += 1 }
    let isNew = level == priorities.count || priorities[level] != constraint.priority
    if isNew {
      priorities.insert(constraint.priority, at: level)
      for index in constraints.indices where constraints[index].level >= level {
        constraints[index].level += 1
      }
    }
    let start = Int32(terms.count)
    for term in constraint.expression.terms {
      terms.append(LocalTerm(coefficient: term.coefficient, variable: place(term.variable)))
    }
    constraints.append(
      LocalConstraint(
        constant: constraint.expression.constant, rank: constraint.rank, start: start,
        end: Int32(terms.count), level: Int32(level), penalised: constraint.relation.penalised))
    return (Int32(level), isNew)
  }

  /// Adds a variable after all others.
  mutating func appendVariable(isFree: Bool) { self.isFree.append(isFree) }

  /// Forgets a constraint; its place stays empty.
  mutating func remove(_ constraint: Int) { constraints[constraint].level = Self.removedLevel }

  @inline(__always)
  func terms(of constraint: Int) -> Range<Int> {
    Int(constraints[constraint].start)..<Int(constraints[constraint].end)
  }
}
