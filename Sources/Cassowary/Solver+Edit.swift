extension Solver {
  /// One change of a system.
  package enum Edit: Sendable {
    case add(Constraint)
    case remove(ConstraintID)
    case setConstant(ConstraintID, Double)
    case setPriority(ConstraintID, Priority)
  }

  /// The way back from an edit that has been made.
  private enum Undo {
    case add(slot: Int32, isReused: Bool)
    case remove(slot: Int32, ConstraintRecord)
    case replace(slot: Int32, ConstraintRecord)
  }

  /// Makes all of `edits`, or, when the required constraints cannot hold then, none of them.
  /// Gives the identities of the added constraints, in order.
  ///
  /// Constants alone are a dual simplex from the last basis; anything else solves the components
  /// that it touches anew, starting from what is known of their last basis.
  @discardableResult
  package mutating func apply(_ edits: [Edit]) throws(Conflict) -> [ConstraintID] {
    if let changes = constantChanges(edits), try changeConstants(changes) { return [] }
    let serial = nextSerial
    var undo: [Undo] = []
    var added: [ConstraintID] = []
    var touched: [Int32] = []
    for edit in edits { undo.append(record(edit, &added, &touched)) }
    do {
      try regroup(touched)
    } catch {
      for step in undo.reversed() { revert(step) }
      nextSerial = serial
      throw error
    }
    return added
  }

  /// Adds a constraint. Only a required one can be refused.
  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(Conflict) -> ConstraintID {
    try apply([.add(constraint)])[0]
  }

  /// Adds all of `constraints`, or none; much faster than one by one.
  @discardableResult
  package mutating func add(
    contentsOf constraints: [Constraint]
  ) throws(Conflict) -> [ConstraintID] {
    try apply(constraints.map { .add($0) })
  }

  /// Removes constraints, which is always possible.
  package mutating func remove(_ ids: [ConstraintID]) {
    do {
      try apply(ids.map { .remove($0) })
    } catch {
      preconditionFailure("fewer constraints cannot conflict")
    }
  }

  /// Sets the constant of a constraint's expression. O(non-zeros) while the basis stays optimal.
  package mutating func setConstant(
    of id: ConstraintID, to constant: Double
  ) throws(Conflict) {
    if !slide(id, to: constant) { try apply([.setConstant(id, constant)]) }
  }

  /// The common step of a drag, without the bookkeeping that costs more than the solving where
  /// views are few: true when the constant is a row's and the basis stays optimal.
  private mutating func slide(_ id: ConstraintID, to constant: Double) -> Bool {
    guard let component = constraints[id.slot]?.component, component >= 0,
      let place = constraints[id.slot]?.place, constraints[id.slot]?.serial == id.serial,
      components[Int(component)]?.slide(Int(place), to: constant) == true
    else { return false }
    constraints[id.slot]?.constraint.expression.constant = constant
    publish(Int(component))
    return true
  }

  package mutating func setPriority(
    of id: ConstraintID, to priority: Priority
  ) throws(Conflict) {
    try apply([.setPriority(id, priority)])
  }

  private mutating func record(
    _ edit: Edit, _ added: inout [ConstraintID], _ touched: inout [Int32]
  ) -> Undo {
    switch edit {
    case .add(let constraint):
      let isReused = !freeSlots.isEmpty
      let slot = freeSlots.popLast() ?? Int32(constraints.count)
      if !isReused { constraints.append(nil) }
      var normalised = constraint
      normalised.expression = constraint.expression.normalised
      let record = ConstraintRecord(serial: nextSerial, constraint: normalised)
      nextSerial += 1
      insert(record, slot)
      touched.append(contentsOf: normalised.expression.terms.map { Int32($0.variable.index) })
      if normalised.expression.terms.isEmpty { touched.append(-slot - 1) }
      added.append(ConstraintID(slot: Int(slot), serial: record.serial))
      return .add(slot: slot, isReused: isReused)
    case .remove(let id):
      let old = existing(id)
      touched.append(contentsOf: old.constraint.expression.terms.map { Int32($0.variable.index) })
      withdraw(Int32(id.slot))
      freeSlots.append(Int32(id.slot))
      return .remove(slot: Int32(id.slot), old)
    case .setConstant(let id, let constant):
      let old = existing(id)
      touch(id, old, &touched)
      constraints[id.slot]?.constraint.expression.constant = constant
      return .replace(slot: Int32(id.slot), old)
    case .setPriority(let id, let priority):
      let old = existing(id)
      touch(id, old, &touched)
      constraints[id.slot]?.constraint.priority = priority
      return .replace(slot: Int32(id.slot), old)
    }
  }

  private func touch(_ id: ConstraintID, _ record: ConstraintRecord, _ touched: inout [Int32]) {
    let terms = record.constraint.expression.terms
    touched.append(contentsOf: terms.map { Int32($0.variable.index) })
    if terms.isEmpty { touched.append(-Int32(id.slot) - 1) }
  }

  private mutating func revert(_ step: Undo) {
    switch step {
    case .add(let slot, let isReused):
      withdraw(slot)
      if isReused { freeSlots.append(slot) } else { constraints.removeLast() }
    case .remove(let slot, let record):
      freeSlots.removeLast()
      insert(record, slot)
    case .replace(let slot, let record):
      constraints[Int(slot)] = record
    }
  }

  /// Puts a record into its slot, and its slot among those of its variables.
  private mutating func insert(_ record: ConstraintRecord, _ slot: Int32) {
    constraints[Int(slot)] = record
    for term in record.constraint.expression.terms {
      let index = term.variable.index
      var place = variables[index].slots.count
      while place > 0, serial(variables[index].slots[place - 1]) > record.serial { place -= 1 }
      variables[index].slots.insert(slot, at: place)
    }
  }

  private mutating func withdraw(_ slot: Int32) {
    guard let record = constraints[Int(slot)] else { return }
    for term in record.constraint.expression.terms {
      variables[term.variable.index].slots.removeAll { $0 == slot }
    }
    constraints[Int(slot)] = nil
  }

  private func serial(_ slot: Int32) -> Int { constraints[Int(slot)]?.serial ?? -1 }
}

extension Solver {
  /// The edits as constants to be set, the last of each constraint; nil when there are others.
  private func constantChanges(_ edits: [Edit]) -> [(id: ConstraintID, constant: Double)]? {
    var changes: [(id: ConstraintID, constant: Double)] = []
    for edit in edits {
      guard case .setConstant(let id, let constant) = edit,
        !existing(id).constraint.expression.terms.isEmpty
      else { return nil }
      changes.append((id, constant))
    }
    return changes
  }

  /// Sets constants from the last bases; false, with nothing changed, when rows are missing and
  /// the components must be made anew.
  private mutating func changeConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(Conflict) -> Bool {
    var batches: [(component: Int, changes: [(constraint: Int, constant: Double)])] = []
    for change in changes {
      let record = existing(change.id)
      let entry = (constraint: Int(record.place), constant: change.constant)
      let component = Int(record.component)
      if let index = batches.firstIndex(where: { $0.component == component }) {
        batches[index].changes.append(entry)
      } else {
        batches.append((component, [entry]))
      }
    }
    // A copy makes the next write copy the arrays, so one is kept only where it may be needed.
    var saved: [(component: Int, old: Component)] = []
    for (index, entries) in batches {
      let mayFail = batches.count > 1 || components[index]?.hasLinks(entries) == true
      if mayFail, let component = components[index] { saved.append((index, component)) }
    }
    for (index, entries) in batches {
      let isPossible = components[index]?.change(entries) ?? true
      if isPossible, components[index]?.lacksBound != true { continue }
      for (component, old) in saved { components[component] = old }
      if isPossible { return false }
      throw conflict(in: index, with: changes)
    }
    for change in changes {
      constraints[change.id.slot]?.constraint.expression.constant = change.constant
    }
    for (index, _) in batches { publish(index) }
    return true
  }
}
