extension Solver {
  /// Variables and constraints that are to become a component, and its solution.
  private struct Group {
    var variables: [Int32] = []
    var slots: [Int32] = []
    var component: Component?
  }

  /// Solves anew the components that edits have touched, joined and parted as the constraints now
  /// ask. Nothing is written before every component has been solved.
  mutating func regroup(_ touched: Touched) throws(Conflict) {
    for slot in touched.numbers { try checkNumber(Int(slot)) }
    var places = [Int32](repeating: -1, count: variables.count)
    var group = Group()
    let old = try gather(touched, &group, &places)
    var groups = parted(group, &places)
    let earlier = old.map { components[Int($0)]?.earlierBasis }
    var basisOf = [Int32](repeating: -1, count: old.isEmpty ? 0 : components.count)
    for (index, component) in old.enumerated() { basisOf[Int(component)] = Int32(index) }
    for index in groups.indices where !groups[index].slots.isEmpty {
      for (place, variable) in groups[index].variables.enumerated() {
        places[Int(variable)] = Int32(place)
      }
      let basis = old.isEmpty ? nil : knownBasis(groups[index], basisOf, earlier)
      let component = solve(groups[index], places, basis)
      if !component.isFeasible { throw conflict(in: component) }
      groups[index].component = component
    }
    for component in old {
      components[Int(component)] = nil
      freeComponents.append(component)
    }
    for group in groups { install(group) }
  }

  /// A constraint without variables holds or does not, and nothing can be done about it.
  private func checkNumber(_ slot: Int) throws(Conflict) {
    guard let record = constraints[slot], record.constraint.priority.isRequired,
      record.constraint.violation({ _ in 0 }) > Problem.relativeTolerance
    else { return }
    throw Conflict(members: [record.constraint])
  }

  /// Gathers the variables and constraints of all components that edits touch, each in its order,
  /// and gives these components. O(their size).
  private func gather(
    _ touched: Touched, _ group: inout Group, _ places: inout [Int32]
  ) throws(Conflict) -> [Int32] {
    var old: [Int32] = []
    var isOld = [Bool](repeating: false, count: components.count)
    var fresh: [Int32] = []
    var added: [Int32] = []
    added.reserveCapacity(touched.added.count)
    func note(_ component: Int32) {
      if isOld[Int(component)] { return }
      isOld[Int(component)] = true
      old.append(component)
    }
    for component in touched.components { note(component) }
    for slot in touched.added {
      guard let terms = constraints[Int(slot)]?.constraint.expression.terms else { continue }
      if terms.isEmpty {
        try checkNumber(Int(slot))
        continue
      }
      added.append(slot)
      for term in terms {
        let index = term.variable.index
        if variables[index].component >= 0 {
          note(variables[index].component)
        } else if places[index] < 0 {
          places[index] = 0
          fresh.append(Int32(index))
        }
      }
    }
    for component in old {
      guard let component = components[Int(component)] else { continue }
      group.variables += component.variables
      // A slot may have been emptied, and filled again, by these very edits.
      for slot in component.slots where (constraints[Int(slot)]?.component ?? -1) >= 0 {
        group.slots.append(slot)
      }
    }
    group.variables += fresh
    group.slots += added
    sort(&group)
    return old
  }

  private func sort(_ group: inout Group) {
    func precedes(_ left: Int32, _ right: Int32) -> Bool {
      let (first, second) = (variables[Int(left)].rank, variables[Int(right)].rank)
      return first < second || first == second && left < right
    }
    if !isSorted(group.variables, by: precedes) { group.variables.sort(by: precedes) }
    var serials: [(serial: Int, slot: Int32)] = []
    serials.reserveCapacity(group.slots.count)
    for slot in group.slots { serials.append((constraints[Int(slot)]?.serial ?? 0, slot)) }
    if !isSorted(serials, by: { $0.serial < $1.serial }) {
      serials.sort { $0.serial < $1.serial }
      group.slots = serials.map(\.slot)
    }
  }

  private func isSorted<T>(_ items: [T], by precedes: (T, T) -> Bool) -> Bool {
    for index in items.indices.dropFirst() where precedes(items[index], items[index - 1]) {
      return false
    }
    return true
  }

  /// Parts variables and constraints into those that constraints connect, in the order of their
  /// first variables. O(terms), up to the inverse Ackermann factor of union-find.
  private func parted(_ group: Group, _ places: inout [Int32]) -> [Group] {
    var parent = group.variables.indices.map { Int32($0) }
    for (place, variable) in group.variables.enumerated() { places[Int(variable)] = Int32(place) }
    func find(_ variable: Int32) -> Int32 {
      var current = Int(variable)
      while Int(parent[current]) != current {
        parent[current] = parent[Int(parent[current])]
        current = Int(parent[current])
      }
      return Int32(current)
    }
    for slot in group.slots {
      guard let terms = constraints[Int(slot)]?.constraint.expression.terms else { continue }
      let first = find(places[terms[0].variable.index])
      var root = first
      for term in terms.dropFirst() {
        let other = find(places[term.variable.index])
        if other == root { continue }
        parent[Int(max(root, other))] = min(root, other)
        root = min(root, other)
      }
    }
    var groups: [Group] = []
    var groupOf = [Int32](repeating: -1, count: group.variables.count)
    for (place, variable) in group.variables.enumerated() {
      let root = Int(find(Int32(place)))
      if root == place {
        groupOf[root] = Int32(groups.count)
        groups.append(Group())
      }
      groups[Int(groupOf[root])].variables.append(variable)
    }
    for slot in group.slots {
      guard let term = constraints[Int(slot)]?.constraint.expression.terms.first else { continue }
      let root = Int(find(places[term.variable.index]))
      groups[Int(groupOf[root])].slots.append(slot)
    }
    return groups
  }

  /// What is known of an earlier basis; nil while most of the constraints are new, when a fresh
  /// start is worth more.
  private func knownBasis(
    _ group: Group, _ basisOf: [Int32], _ earlier: [Component.EarlierBasis?]
  ) -> Component.EarlierBasis? {
    var known = 0
    var basis = Component.EarlierBasis(
      isBasic: [Bool](repeating: false, count: group.variables.count),
      isActive: [Bool](repeating: false, count: group.slots.count))
    for (place, slot) in group.slots.enumerated() {
      guard let record = constraints[Int(slot)], record.component >= 0,
        let old = earlier[Int(basisOf[Int(record.component)])]
      else { continue }
      known += 1
      basis.isActive[place] = old.isActive[Int(record.place)]
    }
    if 2 * known <= group.slots.count { return nil }
    for (place, variable) in group.variables.enumerated() {
      let record = variables[Int(variable)]
      guard record.component >= 0, let old = earlier[Int(basisOf[Int(record.component)])] else {
        continue
      }
      basis.isBasic[place] = old.isBasic[Int(record.place)]
    }
    return basis
  }

  private func solve(
    _ group: Group, _ places: [Int32], _ earlier: Component.EarlierBasis?
  ) -> Component {
    var system = LocalSystem(
      isFree: group.variables.map { variables[Int($0)].isFree }, capacity: group.slots.count)
    for slot in group.slots {
      if let record = constraints[Int(slot)] { system.add(record.constraint, places) }
    }
    system.finish { constraints[Int(group.slots[$0])]?.constraint.priority ?? .required }
    return Component(
      variables: group.variables, ranks: group.variables.map { variables[Int($0)].rank },
      slots: group.slots, system: system, substitutes: substitutes, earlier: earlier)
  }

  private mutating func install(_ group: Group) {
    guard let component = group.component else {
      for variable in group.variables {
        variables[Int(variable)].component = -1
        values[Int(variable)] = 0
      }
      return
    }
    let index = freeComponents.popLast() ?? Int32(components.count)
    if Int(index) == components.count { components.append(nil) }
    components[Int(index)] = component
    for (place, variable) in group.variables.enumerated() {
      variables[Int(variable)].component = index
      variables[Int(variable)].place = Int32(place)
    }
    for (place, slot) in group.slots.enumerated() {
      constraints[Int(slot)]?.component = index
      constraints[Int(slot)]?.place = Int32(place)
    }
    publish(Int(index))
  }
}
