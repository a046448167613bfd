/// The constraints of one component, over variables by their index in it.
struct LocalSystem: Sendable {
  struct LocalTerm: Sendable {
    var coefficient: Double
    var variable: Int32
  }

  struct LocalConstraint: Sendable {
    var constant: Double
    /// Its terms: `start ..< end` of the system's.
    var start: Int32
    var end: Int32
    /// Index of its priority, 0 when it is required.
    var level: Int32
    var relation: RelationalOperator

    var isEquality: Bool { level == 0 && relation == .equal }
  }

  let isFree: [Bool]
  private(set) var terms: [LocalTerm] = []
  var constraints: [LocalConstraint] = []

  /// O(terms, and constraints · levels).
  ///
  /// - Parameter indices: by variable, its index in the component.
  init(
    _ part: Part, _ variables: [Solver.VariableRecord], _ list: [Constraint], _ indices: [Int32]
  ) {
    isFree = part.variables.map { variables[Int($0)].isFree }
    // The highest first.
    var priorities = [Priority.required]
    for slot in part.slots {
      let priority = list[Int(slot)].priority
      let level = priorities.firstIndex { $0 <= priority } ?? priorities.count
      if level == priorities.count || priorities[level] != priority {
        priorities.insert(priority, at: level)
      }
    }
    constraints.reserveCapacity(part.slots.count)
    terms.reserveCapacity(3 * part.slots.count)
    for slot in part.slots {
      let constraint = list[Int(slot)]
      let start = Int32(terms.count)
      for term in constraint.expression.terms {
        terms.append(
          LocalTerm(coefficient: term.coefficient, variable: indices[term.variable.index]))
      }
      constraints.append(
        LocalConstraint(
          constant: constraint.expression.constant, start: start, end: Int32(terms.count),
          level: Int32(priorities.firstIndex(of: constraint.priority) ?? 0),
          relation: constraint.relation))
    }
  }

  var variableCount: Int { isFree.count }

  @inline(__always) func terms(of constraint: Int) -> ArraySlice<LocalTerm> {
    terms[Int(constraints[constraint].start)..<Int(constraints[constraint].end)]
  }
}
