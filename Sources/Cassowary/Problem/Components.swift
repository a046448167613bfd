/// A solved component; immutable, and a class so that copies of a solver share it.
final class SolvedComponent: Sendable {
  let component: Component

  init(_ component: Component) { self.component = component }
}

/// Constraints and variables that will be one component.
struct Part {
  /// In the order of creation.
  var variables: [Int32] = []
  /// In the order of insertion.
  var slots: [Int32] = []
}

/// The bases of dissolved components, from which new ones start.
struct PreviousBases {
  /// By variable: true if its unknown was basic.
  private(set) var isBasic: [Bool]
  /// By slot: true if the constraint determined a nonbasic column; nil for an unsolved one.
  var isActive: [Bool?]

  init(variables: Int, slots: Int) {
    isBasic = [Bool](repeating: false, count: variables)
    isActive = [Bool?](repeating: nil, count: slots)
  }

  mutating func note(_ component: Component) {
    for (index, variable) in component.variables.enumerated() {
      isBasic[Int(variable)] = component.isBasic(index)
    }
    for (index, slot) in component.slots.enumerated() {
      isActive[Int(slot)] = component.isActive(index)
    }
  }

  /// Returns true if most of the constraints of a part are known; otherwise a new start is better.
  func isUseful(for part: Part) -> Bool {
    2 * part.slots.count { isActive[Int($0)] != nil } > part.slots.count
  }
}

extension Solver {
  /// The components and constraints that must be solved again after edits.
  struct Touched {
    /// Components that lost or changed a constraint.
    var components: [Int32] = []
    /// Slots of new constraints, in order.
    var added: [Int32] = []
    /// Slots of changed constraints that have no variables.
    var withoutVariables: [Int32] = []
  }

  /// Joins and splits the components that edits have touched, and solves them again.
  mutating func solve(_ touched: Touched, explains: Bool) throws(Conflict) {
    for slot in touched.withoutVariables + touched.added {
      let constraint = constraints[Int(slot)]
      if constraint.expression.terms.isEmpty, constraint.priority.isRequired,
        constraint.violation({ _ in 0 }) > Problem.relativeTolerance
      {
        throw Conflict(members: [constraint])
      }
    }
    var previous = PreviousBases(variables: variables.count, slots: constraints.count)
    let whole = collect(touched, &previous)
    var indices = [Int32](repeating: -1, count: variables.count)
    for part in parts(of: whole, &indices) {
      try solve(part, indices, previous, explains: explains)
    }
  }

  /// Dissolves the components that edits touch, and returns their constraints and variables
  /// together with new ones. O(variables and the size of the components).
  private mutating func collect(_ touched: Touched, _ previous: inout PreviousBases) -> Part {
    var isTouched = [Bool](repeating: false, count: components.count)
    for component in touched.components { isTouched[Int(component)] = true }
    var isUsed = [Bool](repeating: false, count: variables.count)
    var slots: [Int32] = []
    for slot in touched.added where !constraints[Int(slot)].expression.terms.isEmpty {
      slots.append(slot)
      for term in constraints[Int(slot)].expression.terms {
        isUsed[term.variable.index] = true
        let component = variables[term.variable.index].component
        if component >= 0 { isTouched[Int(component)] = true }
      }
    }
    for index in components.indices where isTouched[index] {
      guard let component = components[index]?.component else { continue }
      for variable in component.variables { isUsed[Int(variable)] = true }
      // These edits may have emptied a slot and filled it again.
      for slot in component.slots where locations[Int(slot)].component >= 0 { slots.append(slot) }
      previous.note(component)
      components[index] = nil
      freeComponents.append(Int32(index))
    }
    for slot in touched.added { previous.isActive[Int(slot)] = nil }
    slots.sort { locations[Int($0)].serial < locations[Int($1)].serial }
    return Part(variables: isUsed.indices.filter { isUsed[$0] }.map { Int32($0) }, slots: slots)
  }

  /// Splits constraints and variables into those that constraints connect, in the order of their
  /// first variables. `indices` receives the index of each variable in its part. O(terms), up to
  /// the inverse Ackermann function of union-find.
  private func parts(of whole: Part, _ indices: inout [Int32]) -> [Part] {
    for (index, variable) in whole.variables.enumerated() { indices[Int(variable)] = Int32(index) }
    let roots = connectedVariables(of: whole, indices)
    var partOf = [Int](repeating: -1, count: roots.count)
    var parts: [Part] = []
    for (index, root) in roots.enumerated() {
      if root == index {
        partOf[index] = parts.count
        parts.append(Part())
      } else {
        partOf[index] = partOf[root]
      }
    }
    for slot in whole.slots {
      let variable = constraints[Int(slot)].expression.terms[0].variable.index
      parts[partOf[Int(indices[variable])]].slots.append(slot)
    }
    for (index, variable) in whole.variables.enumerated() {
      indices[Int(variable)] = Int32(parts[partOf[index]].variables.count)
      parts[partOf[index]].variables.append(variable)
    }
    return parts
  }

  /// For each variable, the first one that constraints connect it to.
  private func connectedVariables(of whole: Part, _ indices: [Int32]) -> [Int] {
    var parent = Array(whole.variables.indices)
    func root(of variable: Int) -> Int {
      var current = variable
      while parent[current] != current {
        parent[current] = parent[parent[current]]
        current = parent[current]
      }
      return current
    }
    for slot in whole.slots {
      var first = -1
      for term in constraints[Int(slot)].expression.terms {
        let other = root(of: Int(indices[term.variable.index]))
        if first >= 0, other != first { parent[max(first, other)] = min(first, other) }
        first = first < 0 ? other : min(first, other)
      }
    }
    return parent.indices.map { root(of: $0) }
  }

  private mutating func solve(
    _ part: Part, _ indices: [Int32], _ previous: PreviousBases, explains: Bool
  ) throws(Conflict) {
    if part.slots.isEmpty {
      for variable in part.variables {
        variables[Int(variable)].component = -1
        values[Int(variable)] = 0
      }
      return
    }
    let system = LocalSystem(part, variables, constraints, indices)
    let component = Component(part, system, options, previous, interruption)
    if interruption?.wasRaised == true { throw Conflict(members: []) }
    if !component.isFeasible {
      throw explains ? conflict(in: component, of: constraints) : Conflict(members: [])
    }
    install(component)
  }

  /// Solves the last of `constraints` and all connected with it. The solver need not have them.
  func component(ofLastAmong constraints: [Constraint]) -> Component {
    var other = self
    other.constraints = constraints
    for index in constraints.indices { other.constraints[index].expression.merge() }
    let slots = constraints.indices.filter { !other.constraints[$0].expression.terms.isEmpty }
    var indices = [Int32](repeating: -1, count: variables.count)
    let whole = Part(variables: variables.indices.map { Int32($0) }, slots: slots.map { Int32($0) })
    let last = Int32(constraints.count - 1)
    let part = other.parts(of: whole, &indices).first { $0.slots.last == last }
    // A constraint without variables is connected with no other one.
    let connected = part ?? Part(slots: [last])
    let system = LocalSystem(connected, variables, other.constraints, indices)
    return Component(connected, system, options, nil, interruption)
  }

  private mutating func install(_ component: Component) {
    let number = freeComponents.popLast() ?? Int32(components.count)
    if Int(number) == components.count { components.append(nil) }
    for (index, variable) in component.variables.enumerated() {
      variables[Int(variable)].component = number
      variables[Int(variable)].index = Int32(index)
    }
    for (index, slot) in component.slots.enumerated() {
      locations[Int(slot)].component = number
      locations[Int(slot)].index = Int32(index)
    }
    component.publish(into: &values)
    components[Int(number)] = SolvedComponent(component)
  }
}
