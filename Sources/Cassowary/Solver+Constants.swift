extension Solver {
  /// Constants to be set in one component.
  private struct Batch {
    let component: Int
    var changes: [(constraint: Int, constant: Double)]
  }

  /// The edits as constants to set; `nil` if there are other edits.
  func constantChanges(_ edits: [Edit]) -> [(id: ConstraintID, constant: Double)]? {
    var changes: [(id: ConstraintID, constant: Double)] = []
    changes.reserveCapacity(edits.count)
    for edit in edits {
      guard case .setConstant(let id, let constant) = edit else { return nil }
      precondition(homes[id.slot].serial == id.serial, "the constraint has been removed")
      if homes[id.slot].component < 0 { return nil }
      changes.append((id, constant))
    }
    return changes
  }

  /// Sets constants, all or none, as `apply` does, without a list of edits.
  ///
  /// - Parameter explains: true if the members of a conflict are wanted.
  package mutating func setConstants(
    _ changes: [(id: ConstraintID, constant: Double)], explains: Bool = true
  ) throws(Conflict) {
    let areSolved = changes.allSatisfy { change in
      let home = homes[change.id.slot]
      precondition(home.serial == change.id.serial, "the constraint has been removed")
      return home.component >= 0
    }
    if areSolved, try changeConstants(changes) { return }
    _ = try solveAgain(
      with: changes.map { .setConstant($0.id, $0.constant) }, explains: explains)
  }

  /// Sets constants from the last bases; false, with nothing changed, when components must be made
  /// again.
  mutating func changeConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(Conflict) -> Bool {
    if let batch = onlyBatch(of: changes) {
      // The usual case needs no lists and no way back.
      let isDone = components[batch.component]?.slide(batch.changes, &values) != false
      if !isDone, try !solve([batch], changes) { return false }
    } else {
      let batches = batches(of: changes)
      if !slide(batches), try !solve(batches, changes) { return false }
    }
    for change in changes { constraints.setConstant(change.constant, of: change.id.slot) }
    return true
  }

  /// Solves components with their new constants; false, with nothing changed, when they must be
  /// made again.
  private mutating func solve(
    _ batches: [Batch], _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(Conflict) -> Bool {
    // A copy makes the next write copy the arrays, so one is kept only where it may be needed.
    let saved = batches.count > 1 ? batches.map { components[$0.component] } : []
    for batch in batches {
      let outcome = components[batch.component]?.change(batch.changes) ?? .solved
      if case .solved = outcome { continue }
      for (other, old) in zip(batches, saved) { components[other.component] = old }
      if case .outdated = outcome { return false }
      throw conflict(in: batch.component, with: changes)
    }
    for batch in batches { components[batch.component]?.publish(into: &values) }
    return true
  }

  /// All the changes, if they are in one component.
  private func onlyBatch(of changes: [(id: ConstraintID, constant: Double)]) -> Batch? {
    guard let first = changes.first else { return nil }
    let component = homes[first.id.slot].component
    var batch = Batch(component: Int(component), changes: [])
    batch.changes.reserveCapacity(changes.count)
    for change in changes {
      let home = homes[change.id.slot]
      guard home.component == component else { return nil }
      batch.changes.append((Int(home.place), change.constant))
    }
    return batch
  }

  private func batches(of changes: [(id: ConstraintID, constant: Double)]) -> [Batch] {
    var batches: [Batch] = []
    // Most are few, among which a table would take longer to make than to do without.
    var batchOf: [Int: Int] = [:]
    let fewBatches = 8
    for change in changes {
      let home = homes[change.id.slot]
      let entry = (constraint: Int(home.place), constant: change.constant)
      let component = Int(home.component)
      let known =
        batches.count <= fewBatches
        ? batches.lastIndex { $0.component == component } : batchOf[component]
      if let known {
        batches[known].changes.append(entry)
        continue
      }
      batches.append(Batch(component: component, changes: [entry]))
      guard batches.count > fewBatches else { continue }
      let unlisted = batches.count == fewBatches + 1 ? 0 : batches.count - 1
      for index in unlisted..<batches.count { batchOf[batches[index].component] = index }
    }
    return batches
  }

  /// Sets constants if that leaves every basis optimal; otherwise changes nothing.
  private mutating func slide(_ batches: [Batch]) -> Bool {
    var done: [Batch] = []
    for batch in batches {
      var old = batch
      for index in old.changes.indices {
        let constraint = old.changes[index].constraint
        old.changes[index].constant =
          components[batch.component]?.system.constraints[constraint].constant ?? 0
      }
      if components[batch.component]?.slide(batch.changes, &values) == false {
        for other in done { _ = components[other.component]?.slide(other.changes, &values) }
        return false
      }
      done.append(old)
    }
    return true
  }
}
