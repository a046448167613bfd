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

  /// Adds the constraints at `indices` of a list, which have `termCount` terms, over variables by
  /// what `places` gives for their indices. O(terms + log levels for each).
  mutating func add(
    _ indices: some Collection<Int32>, of list: ConstraintList, _ places: [Int32], termCount: Int
  ) {
    var end = terms.count
    var next = constraints.count
    // They are taken out of the struct while they are written, so that levels may be made too.
    var written: [LocalTerm] = []
    var added: [LocalConstraint] = []
    swap(&written, &terms)
    swap(&added, &constraints)
    defer {
      swap(&written, &terms)
      swap(&added, &constraints)
    }
    written.append(
      contentsOf: repeatElement(LocalTerm(coefficient: 0, variable: 0), count: termCount))
    let none = LocalConstraint(constant: 0, rank: 0, start: 0, end: 0, level: 0, penalised: [])
    added.append(contentsOf: repeatElement(none, count: indices.count))
    written.withUnsafeMutableBufferPointer { written in
      added.withUnsafeMutableBufferPointer { added in
        list.withBuffers { heads, listTerms in
          places.withUnsafeBufferPointer { places in
            for index in indices {
              let head = heads[Int(index)]
              let start = end
              for place in Int(head.start)..<Int(head.end) {
                let term = listTerms[place]
                written[end] = LocalTerm(
                  coefficient: term.coefficient, variable: places[term.variable.index])
                end += 1
              }
              added[next] = LocalConstraint(
                constant: head.constant, rank: head.rank, start: Int32(start), end: Int32(end),
                level: Int32(level(of: head.priority)), penalised: head.relation.penalised)
              next += 1
            }
          }
        }
      }
    }
  }

  private mutating func level(of priority: Priority) -> Int {
    if priorities[lastLevel] == priority { return lastLevel }
    // There are few, as a rule, and constraints of several take turns.
    for index in priorities.indices.prefix(4) where priorities[index] == priority {
      lastLevel = index
      return index
    }
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
    var isUsed = [Bool](filling: priorities.count, with: false)
    for constraint in constraints { isUsed[Int(constraint.level)] = true }
    var place = [Int32](filling: priorities.count, with: 0)
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
