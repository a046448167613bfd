extension Solver {
  /// Solves again the components that edits have touched, joined and parted as the constraints now
  /// ask. Nothing is written before every component has been solved.
  mutating func regroup(
    _ touched: Touched, explains: Bool = true,
    concede: (Conflict) -> Concession? = { _ in nil }
  ) throws(Conflict) {
    for slot in touched.numbers { try checkNumber(Int(slot)) }
    var places = [Int32](filling: variables.count, with: -1)
    let whole = try gather(touched, &places)
    let parts = parted(whole, &places)
    let old = whole.components
    var earlier = EarlierBases(old, components)
    var solved: [Component?] = []
    solved.reserveCapacity(parts.count)
    for part in parts {
      if part.slots.isEmpty {
        solved.append(nil)
        continue
      }
      var component = Component(
        part, ranks: ranks(of: part), substitutes: substitutes, breaksTies: breaksTies,
        earlier: earlier.basis(of: part, self), interruption)
      if interruption?.wasRaised == true { throw Conflict(members: []) }
      while !component.isFeasible {
        if !explains { throw Conflict(members: []) }
        let core = core(of: component)
        let conflict = conflict(core, in: component) { constraints[$0] }
        guard let concession = concede(conflict) else { throw conflict }
        let slot = component.slots[core.constraints[concession.member]]
        constraints.setPriority(concession.priority, of: Int(slot))
        let eased = gathered(part)
        component = Component(
          eased, ranks: ranks(of: eased), substitutes: substitutes, breaksTies: breaksTies,
          earlier: nil, interruption)
      }
      // Moved there: a copy would retain some sixty arrays.
      solved.append(consume component)
    }
    earlier = EarlierBases([], [])
    for component in old {
      components[Int(component)] = nil
      freeComponents.append(component)
    }
    for index in parts.indices { install(&solved[index], parts[index].variables) }
  }

  /// Gathers a part again, after a priority of it was changed.
  private func gathered(_ part: Gathered) -> Gathered {
    var places = [Int32](filling: variables.count, with: -1)
    for (place, variable) in part.variables.enumerated() {
      places[Int(variable)] = Int32(place)
    }
    var copy = part
    copy.system = LocalSystem()
    copy.system.reserve(constraints: part.slots.count, terms: part.system.terms.count)
    copy.system.add(part.slots, of: constraints, places, termCount: part.system.terms.count)
    copy.system.finish(isFree: part.system.isFree)
    return copy
  }

  /// Ranks of the variables; empty if all are the same, as they mostly are.
  private func ranks(of part: Gathered) -> [Int] {
    guard let first = part.variables.first, let last = part.variables.last,
      variables[Int(first)].rank != variables[Int(last)].rank
    else { return [] }
    return part.variables.map { variables[Int($0)].rank }
  }

  /// Moves a solved component to its place. Variables without a component become zero.
  private mutating func install(_ component: inout Component?, _ members: [Int32]) {
    if component == nil {
      for variable in members {
        variables[Int(variable)].component = -1
        values[Int(variable)] = 0
      }
      return
    }
    let index = freeComponents.popLast() ?? Int32(components.count)
    if Int(index) == components.count { components.append(nil) }
    swap(&components[Int(index)], &component)
    for (place, variable) in members.enumerated() {
      variables[Int(variable)].component = index
      variables[Int(variable)].place = Int32(place)
    }
    components[Int(index)]?.install(index, in: &homes)
    components[Int(index)]?.publish(into: &values)
  }
}

extension Component {
  /// Mutating for the same reason as `publish`.
  fileprivate mutating func install(_ index: Int32, in homes: inout [Solver.Home]) {
    for (place, slot) in slots.enumerated() {
      homes[Int(slot)].component = index
      homes[Int(slot)].place = Int32(place)
    }
  }
}

/// The known facts about the bases of components that are to be rebuilt.
private struct EarlierBases {
  private var bases: [Component.EarlierBasis?] = []
  /// By component.
  private var indexOf: [Int32] = []

  init(_ old: [Int32], _ components: [Component?]) {
    if old.isEmpty { return }
    indexOf = [Int32](filling: components.count, with: -1)
    for component in old {
      indexOf[Int(component)] = Int32(bases.count)
      bases.append(components[Int(component)]?.earlierBasis)
    }
  }

  /// What is known of a new component's; nil while most of the constraints are new, when a fresh
  /// start is worth more.
  func basis(of part: Gathered, _ solver: Solver) -> Component.EarlierBasis? {
    if bases.isEmpty { return nil }
    var known = 0
    var basis = Component.EarlierBasis(
      isBasic: [Bool](filling: part.variables.count, with: false),
      isActive: [Bool](filling: part.slots.count, with: false))
    for (place, slot) in part.slots.enumerated() {
      let home = solver.homes[Int(slot)]
      guard home.component >= 0, let old = bases[Int(indexOf[Int(home.component)])] else {
        continue
      }
      known += 1
      basis.isActive[place] = old.isActive[Int(home.place)]
    }
    if 2 * known <= part.slots.count { return nil }
    for (place, variable) in part.variables.enumerated() {
      let record = solver.variables[Int(variable)]
      guard record.component >= 0, let old = bases[Int(indexOf[Int(record.component)])] else {
        continue
      }
      basis.isBasic[place] = old.isBasic[Int(record.place)]
    }
    return basis
  }
}
