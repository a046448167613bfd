/// Constraints and their variables, on the way to become a component.
struct Gathered {
  /// In the order of ranks and of making.
  var variables: [Int32] = []
  /// In the order of insertion.
  var slots: [Int32] = []
  var system = LocalSystem()

  mutating func reserve(for other: Gathered) {
    variables.reserveCapacity(other.variables.count)
    slots.reserveCapacity(other.slots.count)
    system.reserve(constraints: other.slots.count, terms: other.system.terms.count)
  }
}

extension Solver {
  /// Gathers the constraints and variables of all components that edits touch, and gives these
  /// components. `places` is scratch memory, by variable, that holds -1. O(their size).
  func gather(
    _ touched: Touched, _ places: inout [Int32]
  ) throws(Conflict) -> (whole: Gathered, old: [Int32]) {
    var whole = Gathered()
    var added: [Int32] = []
    added.reserveCapacity(touched.added.count)
    for slot in touched.added {
      if constraints[Int(slot)]?.expression.terms.isEmpty == true {
        try checkNumber(Int(slot))
      } else {
        added.append(slot)
      }
    }
    var old: [Int32] = []
    var isOld = [Bool](repeating: false, count: components.count)
    for component in touched.components where !isOld[Int(component)] {
      isOld[Int(component)] = true
      old.append(component)
    }
    noteComponents(of: added, &isOld, &old)
    for component in old {
      guard let component = components[Int(component)] else { continue }
      whole.variables += component.variables
      // A slot may have been emptied, and filled again, by these very edits.
      for slot in component.slots where slot >= 0 && homes[Int(slot)].component >= 0 {
        whole.slots.append(slot)
      }
    }
    whole.slots += added
    if !isSorted(whole.slots, by: { homes[Int($0)].serial < homes[Int($1)].serial }) {
      whole.slots.sort { homes[Int($0)].serial < homes[Int($1)].serial }
    }
    whole.system.reserve(constraints: whole.slots.count, terms: 2 * whole.slots.count + 16)
    for slot in whole.slots {
      if let constraint = constraints[Int(slot)] { whole.system.add(constraint) }
    }
    for variable in whole.variables { places[Int(variable)] = 0 }
    for term in whole.system.terms where places[Int(term.variable)] < 0 {
      places[Int(term.variable)] = 0
      whole.variables.append(term.variable)
    }
    sort(&whole.variables)
    for (place, variable) in whole.variables.enumerated() {
      places[Int(variable)] = Int32(place)
    }
    whole.system.finish(
      isFree: whole.variables.map { variables[Int($0)].isFree }, places: places)
    return (whole, old)
  }

  /// A constraint without variables holds or does not, and nothing can be done about it.
  func checkNumber(_ slot: Int) throws(Conflict) {
    guard let constraint = constraints[slot], constraint.priority.isRequired,
      constraint.violation({ _ in 0 }) > Problem.relativeTolerance
    else { return }
    throw Conflict(members: [constraint])
  }

  /// Notes the components that new constraints reach into.
  private func noteComponents(
    of added: [Int32], _ isOld: inout [Bool], _ old: inout [Int32]
  ) {
    if components.isEmpty { return }
    for slot in added {
      guard let terms = constraints[Int(slot)]?.expression.terms else { continue }
      for term in terms {
        let component = variables[term.variable.index].component
        if component < 0 || isOld[Int(component)] { continue }
        isOld[Int(component)] = true
        old.append(component)
      }
    }
  }

  func sort(_ list: inout [Int32]) {
    func precedes(_ left: Int32, _ right: Int32) -> Bool {
      let (first, second) = (variables[Int(left)].rank, variables[Int(right)].rank)
      return first < second || first == second && left < right
    }
    if !isSorted(list, by: precedes) { list.sort(by: precedes) }
  }

  private func isSorted(_ items: [Int32], by precedes: (Int32, Int32) -> Bool) -> Bool {
    for index in items.indices.dropFirst() where precedes(items[index], items[index - 1]) {
      return false
    }
    return true
  }

  /// Parts constraints and variables into those that constraints connect, in the order of their
  /// first variables. `places` is by variable, and becomes its place in its part.
  /// O(terms), up to the inverse Ackermann factor of union-find.
  func parted(_ whole: Gathered, _ places: inout [Int32]) -> [Gathered] {
    let system = whole.system
    let (rootOf, count) = system.connectedVariables()
    if count < 2 { return count == 0 ? [] : [whole] }
    var parts = [Gathered](repeating: Gathered(), count: count)
    if count <= whole.slots.count / 8 {
      // A few parts of about the size of the whole, such as the two axes.
      for part in parts.indices { parts[part].reserve(for: whole) }
    }
    var partOf = [Int32](repeating: -1, count: rootOf.count)
    var used = 0
    for (place, root) in rootOf.enumerated() {
      if Int(root) == place {
        partOf[place] = Int32(used)
        used += 1
      }
      let part = Int(partOf[Int(root)])
      places[Int(whole.variables[place])] = Int32(parts[part].variables.count)
      parts[part].variables.append(whole.variables[place])
    }
    let localPlaces = whole.variables.map { places[Int($0)] }
    for (index, slot) in whole.slots.enumerated() {
      let first = Int(system.terms[Int(system.constraints[index].start)].variable)
      let part = Int(partOf[Int(rootOf[first])])
      parts[part].slots.append(slot)
      parts[part].system.add(index, of: system)
    }
    for part in parts.indices {
      parts[part].system.finish(
        isFree: parts[part].variables.map { variables[Int($0)].isFree }, places: localPlaces)
    }
    return parts
  }
}

extension LocalSystem {
  /// For each variable the first that constraints connect it with, and how many such there are.
  fileprivate func connectedVariables() -> (rootOf: [Int32], count: Int) {
    var parent = (0..<variableCount).map { Int32($0) }
    var count = variableCount
    parent.withUnsafeMutableBufferPointer { parent in
      func find(_ variable: Int32) -> Int32 {
        var current = Int(variable)
        while Int(parent[current]) != current {
          parent[current] = parent[Int(parent[current])]
          current = Int(parent[current])
        }
        return Int32(current)
      }
      for constraint in constraints {
        var root = find(terms[Int(constraint.start)].variable)
        for index in Int(constraint.start + 1)..<Int(constraint.end) {
          let other = find(terms[index].variable)
          if other == root { continue }
          parent[Int(max(root, other))] = min(root, other)
          root = min(root, other)
          count -= 1
        }
      }
      for variable in parent.indices { parent[variable] = find(Int32(variable)) }
    }
    return (parent, count)
  }
}
