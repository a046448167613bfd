/// Constraints that are built term by term.
package struct ConstraintList: Equatable, Sendable {
  private var constraints: [Constraint] = []
  /// The expression of the unfinished constraint, which `close` completes.
  package private(set) var openExpression = Expression()

  package init() {}

  package init(_ constraints: some Sequence<Constraint>) { self.constraints = Array(constraints) }

  package mutating func reserveCapacity(_ count: Int, terms: Int) {
    constraints.reserveCapacity(count)
  }

  mutating func append(_ constraint: Constraint) { constraints.append(constraint) }

  package mutating func begin(constant: Double) { openExpression.constant = constant }

  /// Adds a term to the unfinished constraint.
  package mutating func add(_ factor: Double, _ variable: Variable) {
    openExpression.terms.append(Term(factor, variable))
  }

  package mutating func add(constant: Double) { openExpression.constant += constant }

  /// Adds a constraint of the terms and constants that were added since the previous one.
  package mutating func close(
    _ relation: RelationalOperator, priority: Priority, origin: Int, rank: Int = 0
  ) {
    constraints.append(
      Constraint(openExpression, relation, priority: priority, origin: origin, rank: rank))
    openExpression = Expression()
  }

  package mutating func setPriority(_ priority: Priority, of index: Int) {
    constraints[index].priority = priority
  }

  /// Returns true if the constraint at `index` and the one at `other` of a list differ only in
  /// constants and origins.
  package func isLike(_ index: Int, _ other: Int, of list: ConstraintList) -> Bool {
    let (one, two) = (constraints[index], list.constraints[other])
    return one.relation == two.relation && one.priority == two.priority && one.rank == two.rank
      && one.expression.terms == two.expression.terms
  }

  package func constant(of index: Int) -> Double { constraints[index].expression.constant }

  package func isRequired(_ index: Int) -> Bool { constraints[index].priority.isRequired }
}

extension ConstraintList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { constraints.count }
  package subscript(index: Int) -> Constraint { constraints[index] }
}

extension Solver {
  @discardableResult
  package mutating func add(
    contentsOf list: ConstraintList, explains: Bool = true
  ) throws(Conflict) -> [ConstraintID] {
    try add(contentsOf: Array(list), explains: explains)
  }
}
