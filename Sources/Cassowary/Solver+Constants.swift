extension Solver {
  /// Constants to be set in one component.
  private struct Batch {
    let component: Int
    var changes: [(constraint: Int, constant: Double)]
  }

  /// The edits as constants to be set; nil when there are others.
  func constantChanges(_ edits: [Edit]) -> [(id: ConstraintID, constant: Double)]? {
    var changes: [(id: ConstraintID, constant: Double)] = []
    for edit in edits {
      guard case .setConstant(let id, let constant) = edit, existing(id).component >= 0 else {
        return nil
      }
      changes.append((id, constant))
    }
    return changes
  }

  /// Sets constants from the last bases; false, with nothing changed, when components must be made
  /// anew.
  mutating func changeConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(Conflict) -> Bool {
    let batches = batches(of: changes)
    if !slide(batches) {
      // A copy makes the next write copy the arrays, so one is kept only where it may be needed.
      let saved = batches.count > 1 ? batches.map { components[$0.component] } : []
      for batch in batches {
        let outcome = components[batch.component]?.change(batch.changes) ?? .solved
        if case .solved = outcome { continue }
        for (other, old) in zip(batches, saved) { components[other.component] = old }
        if case .outdated = outcome { return false }
        throw conflict(in: batch.component, with: changes)
      }
    }
    for change in changes {
      constraints[change.id.slot]?.constraint.expression.constant = change.constant
    }
    for batch in batches { publish(batch.component) }
    return true
  }

  private func batches(of changes: [(id: ConstraintID, constant: Double)]) -> [Batch] {
    var batches: [Batch] = []
    var batchOf: [Int: Int] = [:]
    for change in changes {
      let record = existing(change.id)
      let entry = (constraint: Int(record.place), constant: change.constant)
      let component = Int(record.component)
      if let index = batchOf[component] {
        batches[index].changes.append(entry)
      } else {
        batchOf[component] = batches.count
        batches.append(Batch(component: component, changes: [entry]))
      }
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
      if components[batch.component]?.slide(batch.changes) == false {
        for other in done { _ = components[other.component]?.slide(other.changes) }
        return false
      }
      done.append(old)
    }
    return true
  }

  /// Copies the solution of a component to its variables. O(variables).
  mutating func publish(_ index: Int) {
    components[index]?.publish(into: &values)
  }
}
