/// Adds single constraints to solved components and removes them, without a rebuild.
extension Solver {
  /// Larger changes are solved again.
  private static let maximumPatch = 16

  /// A change of the constraints of one component.
  private struct Change {
    let component: Int32
    /// New variables, after all others of the component.
    var variables: [Int32] = []
    var added: [Int32] = []
    /// Places in the component.
    var removed: [Int] = []
    /// True if constraints are still in the order of insertion.
    var keepsOrder = true

    func hasAny(of others: [Int32]) -> Bool { variables.contains { others.contains($0) } }
  }

  /// The result of an update of components. Nothing has changed unless it is `done`.
  enum PatchOutcome {
    case done
    /// The required constraints cannot hold.
    case impossible
    /// The components must be rebuilt.
    case declined
  }

  /// Updates components after recorded edits.
  mutating func patch(_ edits: [Undo]) -> PatchOutcome {
    guard edits.count <= Self.maximumPatch else { return .declined }
    var changes: [Change] = []
    for edit in edits {
      switch edit {
      case .add(let slot, isReused: _):
        guard homes[Int(slot)].serial >= 0, note(slot, &changes) else { return .declined }
      case .restore(let slot, _, let home, let wasRemoved):
        guard home.component >= 0 else { return .declined }
        let index = Self.index(of: home.component, &changes)
        changes[index].removed.append(Int(home.place))
        // One that has changed comes again, and is no longer where it was among ties.
        if wasRemoved { continue }
        changes[index].added.append(slot)
        changes[index].keepsOrder = false
      }
    }
    return patch(changes)
  }

  /// Updates components after constraints were added.
  mutating func patch(added: [Int32]) -> PatchOutcome {
    guard !components.isEmpty, added.count <= Self.maximumPatch else { return .declined }
    var changes: [Change] = []
    for slot in added where !note(slot, &changes) { return .declined }
    return patch(changes)
  }

  /// Notes a new constraint; false if its variables are not all of one component, or new and
  /// later than those of the component.
  private func note(_ slot: Int32, _ changes: inout [Change]) -> Bool {
    var component: Int32 = -1
    var new: [Int32] = []
    for place in constraints.termPlaces(of: Int(slot)) {
      let term = constraints.terms[place]
      let other = variables[term.variable.index].component
      if other < 0 {
        new.append(Int32(term.variable.index))
      } else if component < 0 {
        component = other
      } else if other != component {
        return false
      }
    }
    guard component >= 0 else { return false }
    let index = Self.index(of: component, &changes)
    new.removeAll { changes[index].variables.contains($0) }
    new.sort()
    guard new.isEmpty || mayCome(new, to: changes[index]),
      !changes.contains(where: { $0.component != component && $0.hasAny(of: new) })
    else { return false }
    changes[index].variables += new
    changes[index].added.append(slot)
    return true
  }

  private func mayCome(_ new: [Int32], to change: Change) -> Bool {
    guard let component = components[Int(change.component)], component.ranks.isEmpty,
      let last = change.variables.last ?? component.variables.last
    else { return false }
    let rank = variables[Int(last)].rank
    return new[0] > last && new.allSatisfy { variables[Int($0)].rank == rank }
  }

  private static func index(of component: Int32, _ changes: inout [Change]) -> Int {
    if let index = changes.firstIndex(where: { $0.component == component }) { return index }
    changes.append(Change(component: component))
    return changes.count - 1
  }

  private mutating func patch(_ changes: [Change]) -> PatchOutcome {
    for change in changes {
      let count = change.added.count + change.removed.count
      guard components[Int(change.component)]?.mayPatch(count) == true else { return .declined }
    }
    // A copy makes each write copy an array, so it is kept only where there may be no solution.
    let saved = mayConflict(changes) ? changes.map { components[Int($0.component)] } : []
    for change in changes {
      let outcome = apply(change)
      if case .solved = outcome { continue }
      for (change, component) in zip(changes, saved) {
        components[Int(change.component)] = component
      }
      if case .impossible = outcome, !saved.isEmpty { return .impossible }
      return .declined
    }
    for change in changes { install(change) }
    return .done
  }

  /// Returns true if something is required that does not hold yet.
  private func mayConflict(_ changes: [Change]) -> Bool {
    changes.contains { change in
      change.added.contains { slot in
        constraints.isRequired(Int(slot))
          && constraints[Int(slot)].violation { value(of: $0) } > 0
      }
    }
  }

  private mutating func apply(_ change: Change) -> Component.Outcome {
    let index = Int(change.component)
    for place in change.removed where components[index]?.remove(place) != true { return .outdated }
    let first = components[index]?.variables.count ?? 0
    for variable in change.variables {
      components[index]?.append(variable: variable, isFree: variables[Int(variable)].isFree)
    }
    for slot in change.added {
      let variables = self.variables
      let isAdded = components[index]?.add(constraints[Int(slot)]) { variable in
        if let place = change.variables.firstIndex(of: Int32(variable.index)) {
          return Int32(first + place)
        }
        return variables[variable.index].place
      }
      if isAdded != true { return .impossible }
    }
    if !change.keepsOrder { components[index]?.patch.keepsOrder = false }
    return components[index]?.settle() ?? .outdated
  }

  private mutating func install(_ change: Change) {
    let index = Int(change.component)
    let first = components[index]?.slots.count ?? 0
    components[index]?.commit(added: change.added, removed: change.removed)
    let known = (components[index]?.variables.count ?? 0) - change.variables.count
    for (offset, variable) in change.variables.enumerated() {
      variables[Int(variable)].component = change.component
      variables[Int(variable)].place = Int32(known + offset)
    }
    for (offset, slot) in change.added.enumerated() {
      homes[Int(slot)].component = change.component
      homes[Int(slot)].place = Int32(first + offset)
    }
    components[index]?.publish(into: &values)
  }
}
