extension Solver {
  /// One change of a system.
  public enum Edit: Sendable {
    case add(Constraint)
    case remove(ConstraintID)
    case setConstant(ConstraintID, Double)
    case setPriority(ConstraintID, Priority)
  }

  /// The inverse of an edit.
  enum Undo {
    case add(slot: Int32, isReused: Bool)
    case restore(slot: Int32, Constraint, Home, wasRemoved: Bool)
  }

  /// The components and constraints that edits leave to be solved again.
  struct Touched {
    /// Components that lost or changed a constraint.
    var components: [Int32] = []
    /// Slots of new constraints, in order.
    var added: [Int32] = []
    /// Slots of changed constraints that have no variables.
    var numbers: [Int32] = []
  }

  /// Makes all of `edits`, or, when the required constraints cannot hold then, none of them.
  /// Gives the identities of the added constraints, in order.
  ///
  /// Constants alone are a dual simplex from the last basis; anything else solves the components
  /// that it touches again, starting from what is known of their last basis.
  ///
  /// - Parameter explains: true if the members of a conflict are wanted, which are not found
  ///   without a search; it has none otherwise.
  @discardableResult
  public mutating func apply(
    _ edits: [Edit], explains: Bool = true
  ) throws(Conflict) -> [ConstraintID] {
    if let changes = constantChanges(edits), try changeConstants(changes) { return [] }
    return try solveAgain(with: edits, explains: explains)
  }

  /// The same for edits that more than the constants of the last basis depend on.
  mutating func solveAgain(
    with edits: [Edit], explains: Bool
  ) throws(Conflict) -> [ConstraintID] {
    let serial = nextSerial
    var undo: [Undo] = []
    var touched = Touched()
    for edit in edits { undo.append(record(edit, &touched)) }
    do throws(Conflict) {
      switch patch(undo) {
      case .done: break
      case .impossible where !explains: throw Conflict(members: [])
      case .impossible, .declined: try regroup(touched, explains: explains)
      }
    } catch {
      for step in undo.reversed() { revert(step) }
      nextSerial = serial
      throw error
    }
    return touched.added.map { id(of: Int($0)) }
  }

  /// Adds a constraint. Only a required one can be refused.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(Conflict) -> ConstraintID {
    try add(contentsOf: [constraint])[0]
  }

  /// A concession that ends a conflict: a lower priority for one of its members.
  public struct Concession {
    public let member: Int
    public let priority: Priority

    public init(member: Int, priority: Priority) {
      self.member = member
      self.priority = priority
    }
  }

  /// Adds all of `constraints`, or none; much faster than one by one.
  ///
  /// - Parameters:
  ///   - explains: whether the members of a conflict are wanted, which are not found without a
  ///     search; it has none otherwise.
  ///   - concede: asked about each conflict. With what it gives up only the component that the
  ///     conflict is in is solved again, and the next conflict may be found; nil refuses all.
  @discardableResult
  public mutating func add(
    contentsOf constraints: [Constraint], explains: Bool = true,
    concede: (Conflict) -> Concession? = { _ in nil }
  ) throws(Conflict) -> [ConstraintID] {
    try add(contentsOf: ConstraintList(constraints), explains: explains, concede: concede)
  }

  /// Does the same with constraints that lie together.
  @discardableResult
  package mutating func add(
    contentsOf constraints: ConstraintList, explains: Bool = true,
    concede: (Conflict) -> Concession? = { _ in nil }
  ) throws(Conflict) -> [ConstraintID] {
    let serial = nextSerial
    var touched = Touched()
    touched.added.reserveCapacity(constraints.count)
    let reused = min(freeSlots.count, constraints.count)
    if self.constraints.isEmpty {
      insertAll(constraints)
      for slot in constraints.indices { touched.added.append(Int32(slot)) }
    } else {
      for place in constraints.indices { touched.added.append(insert(place, of: constraints)) }
    }
    do throws(Conflict) {
      switch patch(added: touched.added) {
      case .done: break
      case .impossible where !explains: throw Conflict(members: [])
      case .impossible, .declined:
        try regroup(touched, explains: explains, concede: concede)
      }
    } catch {
      for (index, slot) in touched.added.enumerated().reversed() {
        revert(.add(slot: slot, isReused: index < reused))
      }
      nextSerial = serial
      throw error
    }
    return touched.added.map { id(of: Int($0)) }
  }

  /// Removes constraints.
  ///
  /// - Throws: a conflict, with nothing removed, only where the required constraints that remain
  ///   hold within the tolerance but not exactly, and the new solution misses by more.
  public mutating func remove(_ ids: [ConstraintID]) throws(Conflict) {
    try apply(ids.map { .remove($0) })
  }

  /// Sets the constant of a constraint's expression. O(what follows from it and non-zeros) while
  /// the basis stays optimal.
  public mutating func setConstant(
    of id: ConstraintID, to constant: Double
  ) throws(Conflict) {
    if !slide(id, to: constant) { try apply([.setConstant(id, constant)]) }
  }

  /// The common step of a drag, without the bookkeeping that costs more than the solving where
  /// views are few: true when the basis stays optimal.
  private mutating func slide(_ id: ConstraintID, to constant: Double) -> Bool {
    let home = homes[id.slot]
    guard home.serial == id.serial, home.component >= 0,
      components[Int(home.component)]?.slide(Int(home.place), to: constant, &values) == true
    else { return false }
    constraints.setConstant(constant, of: id.slot)
    return true
  }

  /// Sets the priority of a constraint.
  public mutating func setPriority(
    of id: ConstraintID, to priority: Priority
  ) throws(Conflict) {
    try apply([.setPriority(id, priority)])
  }

  private func id(of slot: Int) -> ConstraintID {
    ConstraintID(slot: slot, serial: homes[slot].serial)
  }

  /// Puts a constraint into a slot, and returns the slot.
  private mutating func insert(_ constraint: Constraint) -> Int32 {
    let home = Home(serial: nextSerial)
    nextSerial += 1
    let slot = freeSlots.popLast() ?? Int32(constraints.count)
    if Int(slot) == constraints.count {
      constraints.append(constraint)
      homes.append(home)
    } else {
      constraints.replace(Int(slot), with: constraint)
      homes[Int(slot)] = home
    }
    constraints.merge(Int(slot))
    return slot
  }

  /// Takes a list as the first constraints of all.
  private mutating func insertAll(_ list: ConstraintList) {
    constraints = list
    constraints.mergeAll()
    homes.reserveCapacity(list.count)
    for slot in list.indices { homes.append(Home(serial: nextSerial + slot)) }
    nextSerial += list.count
  }

  /// Does the same with the constraint at `place` of a list.
  private mutating func insert(_ place: Int, of list: ConstraintList) -> Int32 {
    if !freeSlots.isEmpty { return insert(list[place]) }
    let slot = constraints.count
    constraints.append(place, of: list)
    constraints.merge(slot)
    homes.append(Home(serial: nextSerial))
    nextSerial += 1
    return Int32(slot)
  }

  private mutating func record(_ edit: Edit, _ touched: inout Touched) -> Undo {
    switch edit {
    case .add(let constraint):
      let isReused = !freeSlots.isEmpty
      let slot = insert(constraint)
      touched.added.append(slot)
      return .add(slot: slot, isReused: isReused)
    case .remove(let id):
      let undo = Undo.restore(
        slot: Int32(id.slot), existing(id), homes[id.slot], wasRemoved: true)
      if homes[id.slot].component >= 0 { touched.components.append(homes[id.slot].component) }
      touched.added.removeAll { $0 == id.slot }
      constraints.clear(id.slot)
      homes[id.slot] = Home(serial: -1)
      freeSlots.append(Int32(id.slot))
      return undo
    case .setConstant(let id, let constant):
      let old = touch(id, &touched)
      constraints.setConstant(constant, of: id.slot)
      return .restore(slot: Int32(id.slot), old, homes[id.slot], wasRemoved: false)
    case .setPriority(let id, let priority):
      let old = touch(id, &touched)
      constraints.setPriority(priority, of: id.slot)
      return .restore(slot: Int32(id.slot), old, homes[id.slot], wasRemoved: false)
    }
  }

  private func touch(_ id: ConstraintID, _ touched: inout Touched) -> Constraint {
    let old = existing(id)
    if homes[id.slot].component >= 0 {
      touched.components.append(homes[id.slot].component)
    } else if old.expression.terms.isEmpty {
      touched.numbers.append(Int32(id.slot))
    }
    return old
  }

  private mutating func revert(_ step: Undo) {
    switch step {
    case .add(let slot, let isReused):
      if isReused {
        constraints.clear(Int(slot))
        homes[Int(slot)] = Home(serial: -1)
        freeSlots.append(slot)
      } else {
        constraints.removeLast()
        homes.removeLast()
      }
    case .restore(let slot, let constraint, let home, let wasRemoved):
      if wasRemoved { freeSlots.removeLast() }
      constraints.replace(Int(slot), with: constraint)
      homes[Int(slot)] = home
    }
  }
}
