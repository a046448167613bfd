/// Constraints whose terms lie in one array, so that a thousand take no more allocations than one.
package struct ConstraintList: Sendable {
  /// A constraint but for its terms, which are `start ..< end` of the list's; `0 ..< 0` for none.
  struct Head: Equatable, Sendable {
    var constant: Double
    var priority: Priority
    var rank: Int
    var origin: Int
    var start: Int32
    var end: Int32
    var relation: RelationalOperator
  }

  private(set) var heads: [Head] = []
  private(set) var terms: [Term] = []
  /// The number of `terms` that belong to no constraint any more.
  private var unusedCount = 0
  /// The first term and the constant of the constraint that `close` adds.
  private var openStart = 0
  private var openConstant = 0.0

  package init() {}

  package init(_ constraints: some Sequence<Constraint>) {
    for constraint in constraints { append(constraint) }
  }

  init(_ constraints: [Constraint]) {
    var termCount = 0
    for index in constraints.indices { termCount += constraints[index].expression.terms.count }
    reserveCapacity(constraints.count, terms: termCount)
    for index in constraints.indices { append(constraints[index]) }
  }

  package mutating func reserveCapacity(_ count: Int, terms termCount: Int) {
    heads.reserveCapacity(count)
    terms.reserveCapacity(termCount)
  }

  // MARK: Adding

  package mutating func append(_ constraint: Constraint) {
    terms.append(contentsOf: constraint.expression.terms)
    openConstant = constraint.expression.constant
    close(
      constraint.relation, priority: constraint.priority, origin: constraint.origin,
      rank: constraint.rank)
  }

  /// Sets the constant of the constraint that `close` adds, before others are added to it.
  package mutating func begin(constant: Double) { openConstant = constant }

  /// Adds a term to the constraint that `close` adds.
  @inline(__always)
  package mutating func add(_ factor: Double, _ variable: Variable) {
    terms.append(Term(factor, variable))
  }

  /// Adds to the constant of the constraint that `close` adds.
  @inline(__always)
  package mutating func add(constant: Double) { openConstant += constant }

  /// The expression of the constraint that `close` adds.
  package var openExpression: Expression {
    Expression(openStart == 0 ? terms : Array(terms[openStart...]), constant: openConstant)
  }

  /// Adds a constraint of the terms and constants that were added since the one before it.
  package mutating func close(
    _ relation: RelationalOperator, priority: Priority, origin: Int, rank: Int = 0
  ) {
    let isEmpty = openStart == terms.count
    heads.append(
      Head(
        constant: openConstant, priority: priority, rank: rank, origin: origin,
        start: isEmpty ? 0 : Int32(openStart), end: isEmpty ? 0 : Int32(terms.count),
        relation: relation))
    openStart = terms.count
    openConstant = 0
  }

  /// Adds the constraint at `place` of another list.
  mutating func append(_ place: Int, of other: ConstraintList) {
    let head = other.heads[place]
    for place in other.termPlaces(of: place) { terms.append(other.terms[place]) }
    openConstant = head.constant
    close(head.relation, priority: head.priority, origin: head.origin, rank: head.rank)
  }

  // MARK: Changing

  /// Replaces the constraint at `place`. O(terms), amortised.
  mutating func replace(_ place: Int, with constraint: Constraint) {
    clear(place)
    append(constraint)
    heads[place] = heads.removeLast()
  }

  /// Removes the terms of the constraint at `place`, which stays without them. O(1), amortised.
  mutating func clear(_ place: Int) {
    unusedCount += Int(heads[place].end - heads[place].start)
    (heads[place].start, heads[place].end) = (0, 0)
    if unusedCount > 32 + terms.count / 2 { compact() }
  }

  /// Removes the last constraint.
  mutating func removeLast() {
    let head = heads.removeLast()
    if Int(head.end) == terms.count {
      terms.removeLast(Int(head.end - head.start))
    } else {
      unusedCount += Int(head.end - head.start)
    }
    openStart = terms.count
  }

  private mutating func compact() {
    var kept: [Term] = []
    kept.reserveCapacity(terms.count - unusedCount)
    for index in heads.indices {
      let places = termPlaces(of: index)
      if places.isEmpty { continue }
      heads[index].start = Int32(kept.count)
      for place in places { kept.append(terms[place]) }
      heads[index].end = Int32(kept.count)
    }
    terms = kept
    unusedCount = 0
    openStart = terms.count
  }

  mutating func setConstant(_ constant: Double, of place: Int) { heads[place].constant = constant }

  package mutating func setPriority(_ priority: Priority, of place: Int) {
    heads[place].priority = priority
  }

  /// Makes each variable of the constraint at `place` occur once, and none with coefficient zero.
  mutating func merge(_ place: Int) {
    if isMerged(place) { return }
    var constraint = self[place]
    constraint.expression.merge()
    replace(place, with: constraint)
  }

  /// The same for all constraints. Most have one term or two, and need no change.
  mutating func mergeAll() {
    let isDone = withBuffers { heads, terms in
      heads.allSatisfy { Self.isMerged(Int($0.start)..<Int($0.end), of: terms) }
    }
    if !isDone { for place in heads.indices { merge(place) } }
  }

  /// True if each variable occurs once, and none with coefficient zero. O(terms²) while they are
  /// few; of more it is only seen where they are in order.
  private func isMerged(_ place: Int) -> Bool {
    terms.withUnsafeBufferPointer { Self.isMerged(termPlaces(of: place), of: $0) }
  }

  @inline(__always)
  private static func isMerged(_ places: Range<Int>, of terms: UnsafeBufferPointer<Term>) -> Bool {
    for index in places {
      let term = terms[index]
      if term.coefficient == 0 { return false }
      if places.count > 8 {
        if index > places.lowerBound, terms[index - 1].variable >= term.variable { return false }
        continue
      }
      var other = places.lowerBound
      while other < index {
        if terms[other].variable == term.variable { return false }
        other += 1
      }
    }
    return true
  }

  // MARK: Reading

  /// Where the terms of the constraint at `place` lie among `terms`.
  func termPlaces(of place: Int) -> Range<Int> { Int(heads[place].start)..<Int(heads[place].end) }

  /// Calls `body` with buffers of all constraints and terms: an optimised build does not check each
  /// access to those.
  @inline(__always)
  func withBuffers<Result>(
    _ body: (UnsafeBufferPointer<Head>, UnsafeBufferPointer<Term>) -> Result
  ) -> Result {
    heads.withUnsafeBufferPointer { heads in
      terms.withUnsafeBufferPointer { terms in body(heads, terms) }
    }
  }

  /// Returns true if the constraint at `place` and the one at `other` of a list differ in nothing but
  /// constants and origins.
  package func isLike(_ place: Int, _ other: Int, of list: ConstraintList) -> Bool {
    let (one, two) = (heads[place], list.heads[other])
    return one.relation == two.relation && one.priority == two.priority && one.rank == two.rank
      && terms[termPlaces(of: place)] == list.terms[list.termPlaces(of: other)]
  }

  package func constant(of place: Int) -> Double { heads[place].constant }

  package func isRequired(_ place: Int) -> Bool { heads[place].priority.isRequired }
}

extension ConstraintList: Equatable {
  package static func == (one: ConstraintList, other: ConstraintList) -> Bool {
    if one.unusedCount == 0 && other.unusedCount == 0 {
      return one.heads == other.heads && one.terms == other.terms
    }
    return one.elementsEqual(other)
  }
}

extension ConstraintList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { heads.count }
  package var count: Int { heads.count }

  package subscript(place: Int) -> Constraint {
    let head = heads[place]
    return Constraint(
      Expression(Array(terms[termPlaces(of: place)]), constant: head.constant), head.relation,
      priority: head.priority, origin: head.origin, rank: head.rank)
  }
}
