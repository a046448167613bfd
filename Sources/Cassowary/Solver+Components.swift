extension Solver {
  /// Variables and constraints that are to become a component, and its solution.
  private struct Group {
    var variables: [Int32] = []
    var slots: [Int32] = []
    var component: Component?
  }

  /// Solves anew the components that hold the `touched` variables, joined and parted as the
  /// constraints now ask. A negative entry `-slot - 1` is a constraint without variables.
  ///
  /// Nothing is written before every component has been solved.
  mutating func regroup(_ touched: [Int32]) throws(Conflict) {
    var seeds: [Int32] = []
    var oldComponents: [Int32] = []
    for variable in touched {
      if variable < 0 {
        try checkConstant(Int(-variable - 1))
        continue
      }
      seeds.append(variable)
      let component = variables[Int(variable)].component
      if component >= 0, !oldComponents.contains(component) { oldComponents.append(component) }
    }
    for component in oldComponents { seeds += components[Int(component)]?.variables ?? [] }
    var groups = connected(seeds)
    var places = [Int32](repeating: -1, count: variables.count)
    for index in groups.indices where !groups[index].slots.isEmpty {
      let component = solve(groups[index], &places)
      if !component.isFeasible { throw conflict(in: component) }
      groups[index].component = component
    }
    for component in oldComponents {
      components[Int(component)] = nil
      freeComponents.append(component)
    }
    for group in groups { install(group) }
  }

  /// A constraint without variables holds or does not, and nothing can be done about it.
  private func checkConstant(_ slot: Int) throws(Conflict) {
    guard let record = constraints[slot], record.constraint.priority.isRequired,
      record.constraint.violation({ _ in 0 }) > Problem.relativeTolerance
    else { return }
    throw Conflict(members: [record.constraint])
  }

  /// The groups that constraints connect, from the seeds on. O(their constraints and terms).
  private func connected(_ seeds: [Int32]) -> [Group] {
    var isSeen = [Bool](repeating: false, count: variables.count)
    var isTaken = [Bool](repeating: false, count: constraints.count)
    var groups: [Group] = []
    for seed in seeds where !isSeen[Int(seed)] {
      isSeen[Int(seed)] = true
      var group = Group(variables: [seed])
      var head = 0
      while head < group.variables.count {
        for slot in variables[Int(group.variables[head])].slots where !isTaken[Int(slot)] {
          isTaken[Int(slot)] = true
          group.slots.append(slot)
          for term in constraints[Int(slot)]?.constraint.expression.terms ?? []
          where !isSeen[term.variable.index] {
            isSeen[term.variable.index] = true
            group.variables.append(Int32(term.variable.index))
          }
        }
        head += 1
      }
      group.variables.sort {
        let left = variables[Int($0)].rank
        let right = variables[Int($1)].rank
        return left < right || left == right && $0 < $1
      }
      group.slots.sort {
        constraints[Int($0)]?.serial ?? 0 < constraints[Int($1)]?.serial ?? 0
      }
      groups.append(group)
    }
    return groups
  }

  private func solve(_ group: Group, _ places: inout [Int32]) -> Component {
    for (place, variable) in group.variables.enumerated() {
      places[Int(variable)] = Int32(place)
    }
    var local: [LocalConstraint] = []
    local.reserveCapacity(group.slots.count)
    var isActive: [Bool] = []
    var settled = 0
    for slot in group.slots {
      guard let record = constraints[Int(slot)] else { continue }
      local.append(LocalConstraint(record.constraint, places))
      isActive.append(record.isSettled && record.wasActive)
      if record.isSettled { settled += 1 }
    }
    // An earlier basis is worth more than a fresh start while most of it is still there.
    let isKnown = 2 * settled > local.count
    let isBasic = group.variables.map { variables[Int($0)].wasBasic }
    return Component(
      variables: group.variables, isFree: group.variables.map { variables[Int($0)].isFree },
      slots: group.slots, constraints: local, substitutes: substitutes,
      earlier: isKnown ? Component.EarlierBasis(isBasic: isBasic, isActive: isActive) : nil)
  }

  private mutating func install(_ group: Group) {
    guard let component = group.component else {
      for variable in group.variables {
        variables[Int(variable)].component = -1
        variables[Int(variable)].value = 0
        variables[Int(variable)].wasBasic = false
      }
      return
    }
    let index = freeComponents.popLast() ?? Int32(components.count)
    if Int(index) == components.count { components.append(nil) }
    components[Int(index)] = component
    for (place, variable) in group.variables.enumerated() {
      variables[Int(variable)].component = index
      variables[Int(variable)].place = Int32(place)
      variables[Int(variable)].value = component.value(of: place)
      variables[Int(variable)].wasBasic = component.isBasic(place)
    }
    for (place, slot) in group.slots.enumerated() {
      constraints[Int(slot)]?.component = index
      constraints[Int(slot)]?.place = Int32(place)
      constraints[Int(slot)]?.wasActive = component.isActive(place)
      constraints[Int(slot)]?.isSettled = true
    }
  }

  /// Copies the solution of a component to its variables. O(variables).
  mutating func publish(_ index: Int) {
    components[index]?.publish(into: &variables)
  }
}

extension Component {
  /// Mutating only so that it is called in place: a copy of the component for the call, which
  /// retains forty arrays, would cost more than the step of a small drag.
  fileprivate mutating func publish(into records: inout [Solver.VariableRecord]) {
    for (place, variable) in variables.enumerated() {
      records[Int(variable)].value = value(of: place)
    }
  }
}

extension LocalConstraint {
  init(_ constraint: Constraint, _ places: [Int32]) {
    terms = constraint.expression.terms.map {
      LocalTerm(coefficient: $0.coefficient, variable: places[$0.variable.index])
    }
    constant = constraint.expression.constant
    relation = constraint.relation
    priority = constraint.priority
    rank = constraint.rank
  }
}
