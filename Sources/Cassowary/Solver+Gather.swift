/// Constraints and their variables that will be one component.
struct Gathered {
  /// In the order of ranks and of making.
  var variables: [Int32] = []
  /// In the order of insertion.
  var slots: [Int32] = []
  var system = LocalSystem()
}

/// The constraints and variables that edits touch.
struct TouchedWhole {
  /// In the order of ranks and of making.
  var variables: [Int32] = []
  /// In the order of insertion.
  var slots: [Int32] = []
  /// The components that it is now.
  var components: [Int32] = []
}

extension Solver {
  /// Gathers the constraints and variables of all components that edits touch, and gives these
  /// components. `places` is by variable, holds -1, and becomes the variable's place in the whole.
  /// O(their size).
  func gather(
    _ touched: Touched, _ places: inout [Int32]
  ) throws(Conflict) -> TouchedWhole {
    var whole = TouchedWhole()
    var added: [Int32] = []
    added.reserveCapacity(touched.added.count)
    for slot in touched.added {
      if constraints.termPlaces(of: Int(slot)).isEmpty {
        try checkNumber(Int(slot))
      } else {
        added.append(slot)
      }
    }
    var old: [Int32] = []
    var isOld = [Bool](filling: components.count, with: false)
    for component in touched.components where !isOld[Int(component)] {
      isOld[Int(component)] = true
      old.append(component)
    }
    noteComponents(of: added, &isOld, &old)
    if old.isEmpty { whole.variables.reserveCapacity(variables.count) }
    for component in old {
      guard let component = components[Int(component)] else { continue }
      whole.variables += component.variables
      // A slot may have been emptied, and filled again, by these very edits.
      for slot in component.slots where slot >= 0 && homes[Int(slot)].component >= 0 {
        whole.slots.append(slot)
      }
    }
    if whole.slots.isEmpty { whole.slots = added } else { whole.slots += added }
    homes.withUnsafeBufferPointer { homes in
      func precedes(_ left: Int32, _ right: Int32) -> Bool {
        homes[Int(left)].serial < homes[Int(right)].serial
      }
      if !isSorted(whole.slots, by: precedes) { whole.slots.sort(by: precedes) }
    }
    for variable in whole.variables { places[Int(variable)] = 0 }
    constraints.withBuffers { heads, terms in
      for slot in whole.slots {
        let head = heads[Int(slot)]
        for place in Int(head.start)..<Int(head.end) {
          let variable = terms[place].variable.index
          if places[variable] >= 0 { continue }
          places[variable] = 0
          whole.variables.append(Int32(variable))
        }
      }
    }
    arrange(&whole.variables, places)
    for (place, variable) in whole.variables.enumerated() {
      places[Int(variable)] = Int32(place)
    }
    whole.components = old
    return whole
  }

  /// A constraint without variables holds or does not, and nothing can be done about it.
  func checkNumber(_ slot: Int) throws(Conflict) {
    guard constraints.isRequired(slot),
      constraints[slot].violation({ _ in 0 }) > Problem.relativeTolerance
    else { return }
    throw Conflict(members: [constraints[slot]])
  }

  /// Notes the components that new constraints reach into.
  private func noteComponents(
    of added: [Int32], _ isOld: inout [Bool], _ old: inout [Int32]
  ) {
    if components.isEmpty { return }
    for slot in added {
      for place in constraints.termPlaces(of: Int(slot)) {
        let component = variables[constraints.terms[place].variable.index].component
        if component < 0 || isOld[Int(component)] { continue }
        isOld[Int(component)] = true
        old.append(component)
      }
    }
  }

  /// Puts the variables that `places` has a place for, which are those of `list`, into their order.
  /// Where they are many of all, a pass over all is shorter than a sort.
  private func arrange(_ list: inout [Int32], _ places: [Int32]) {
    if 8 * list.count > variables.count {
      list.removeAll(keepingCapacity: true)
      for variable in variables.indices where places[variable] >= 0 {
        list.append(Int32(variable))
      }
    }
    sort(&list)
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
  func parted(_ whole: TouchedWhole, _ places: inout [Int32]) -> [Gathered] {
    let (rootOf, count) = connectedVariables(of: whole, places)
    var partOf = [Int32](filling: rootOf.count, with: -1)
    var used = 0
    for (place, root) in rootOf.enumerated() {
      if Int(root) == place {
        partOf[place] = Int32(used)
        used += 1
      } else {
        partOf[place] = partOf[Int(root)]
      }
    }
    var termCounts = [Int](filling: count, with: 0)
    var partOfSlot = whole.slots
    partOfSlot.withUnsafeMutableBufferPointer { partOfSlot in
      termCounts.withUnsafeMutableBufferPointer { termCounts in
        constraints.withBuffers { heads, terms in
          for index in partOfSlot.indices {
            let head = heads[Int(partOfSlot[index])]
            let part = partOf[Int(places[terms[Int(head.start)].variable.index])]
            termCounts[Int(part)] += Int(head.end - head.start)
            partOfSlot[index] = part
          }
        }
      }
    }
    let variables = Self.grouped(whole.variables, by: partOf, count)
    let slots = Self.grouped(whole.slots, by: partOfSlot, count)
    for part in variables {
      for (place, variable) in part.enumerated() { places[Int(variable)] = Int32(place) }
    }
    return (0..<count).map { part in
      var system = LocalSystem()
      system.reserve(constraints: slots[part].count, terms: termCounts[part])
      system.add(slots[part], of: constraints, places, termCount: termCounts[part])
      system.finish(isFree: variables[part].map { self.variables[Int($0)].isFree })
      return Gathered(variables: variables[part], slots: slots[part], system: system)
    }
  }

  /// The items of each of `count` groups, in order. O(items).
  private static func grouped(
    _ items: [Int32], by group: [Int32], _ count: Int
  ) -> [[Int32]] {
    var ends = [Int](filling: count + 1, with: 0)
    for group in group { ends[Int(group) + 1] += 1 }
    for group in 0..<count { ends[group + 1] += ends[group] }
    let starts = ends
    var sorted = items
    sorted.withUnsafeMutableBufferPointer { sorted in
      ends.withUnsafeMutableBufferPointer { ends in
        for place in items.indices {
          sorted[ends[Int(group[place])]] = items[place]
          ends[Int(group[place])] += 1
        }
      }
    }
    return (0..<count).map { Array(sorted[starts[$0]..<starts[$0 + 1]]) }
  }

  /// For each variable the first that constraints connect it with, and how many such there are.
  private func connectedVariables(
    of whole: TouchedWhole, _ places: [Int32]
  ) -> (rootOf: [Int32], count: Int) {
    var parent = whole.variables.indices.map { Int32($0) }
    var count = parent.count
    parent.withUnsafeMutableBufferPointer { parent in
      func find(_ variable: Int32) -> Int32 {
        var current = Int(variable)
        while Int(parent[current]) != current {
          parent[current] = parent[Int(parent[current])]
          current = Int(parent[current])
        }
        return Int32(current)
      }
      constraints.withBuffers { heads, terms in
        for slot in whole.slots {
          let head = heads[Int(slot)]
          var root = find(places[terms[Int(head.start)].variable.index])
          var place = Int(head.start) + 1
          while place < Int(head.end) {
            let other = find(places[terms[place].variable.index])
            place += 1
            if other == root { continue }
            parent[Int(max(root, other))] = min(root, other)
            root = min(root, other)
            count -= 1
          }
        }
      }
      for variable in parent.indices { parent[variable] = find(Int32(variable)) }
    }
    return (parent, count)
  }
}
