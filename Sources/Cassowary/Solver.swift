/// Finds numbers that satisfy linear constraints, as well as possible in the order of their
/// priorities.
///
/// Levels are exactly lexicographic: nothing at a lower priority ever costs anything at a higher
/// one. Within a level the sum of the errors is minimal. The choice among equally good solutions
/// depends only on the constraints and their order, not on earlier edits.
///
/// The system decomposes into the components that constraints connect; an edit solves only the
/// components that it touches. Method: Badros, Borning and Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm" (2001), with the levels in sequence instead of symbolic
/// weights, a revised instead of a full tableau, and bounds instead of rows for constraints of one
/// unknown.
public struct Solver: Sendable {
  struct VariableRecord: Sendable {
    var isFree: Bool
    /// -1 while no constraint mentions it.
    var component: Int32 = -1
    var index: Int32 = -1
  }

  struct Location: Sendable {
    /// Number of the insertion; -1 in an empty slot.
    var serial: Int
    /// -1 until solved, and for a constraint without variables.
    var component: Int32 = -1
    var index: Int32 = -1
  }

  var variables: [VariableRecord] = []
  var values: [Double] = []
  /// By slot; an empty slot has a constraint without terms.
  var constraints: [Constraint] = []
  var locations: [Location] = []
  var freeSlots: [Int32] = []
  var nextSerial = 0
  var components: [SolvedComponent?] = []
  var freeComponents: [Int32] = []
  let options: Component.Options
  /// Checked within each solve; results after an interruption are invalid.
  package let interruption: Interruption?

  public init() { self.init(substitutes: true) }

  /// - Parameters:
  ///   - substitutes: true to substitute variables by required equalities before the simplex method
  ///     starts. Determined values are the same either way; ties may be broken differently.
  ///   - breaksTies: false if any solution of the required constraints will do.
  package init(
    substitutes: Bool = true, breaksTies: Bool = true, interruption: Interruption? = nil
  ) {
    options = Component.Options(substitutes: substitutes, breaksTies: breaksTies)
    self.interruption = interruption
  }

  /// Creates a variable. Until constrained it is 0. In a tie, variables are kept small in the order
  /// of creation, sizes before free ones.
  ///
  /// - Parameter domain: the values that it can have.
  public mutating func makeVariable(_ domain: Variable.Domain = .nonNegative) -> Variable {
    variables.append(VariableRecord(isFree: domain == .free))
    values.append(0)
    return Variable(index: variables.count - 1)
  }

  /// The value of `variable` in the current solution.
  public func value(of variable: Variable) -> Double { values[variable.index] }

  public var variableCount: Int { variables.count }

  /// The constraints of the system, in order of insertion. O(constraints · log constraints).
  public var constraintIDs: [ConstraintID] {
    locations.indices.filter { locations[$0].serial >= 0 }.map(id).sorted()
  }

  /// The present constraint; `nil` if it was removed.
  public subscript(id: ConstraintID) -> Constraint? {
    guard locations.indices.contains(id.slot), locations[id.slot].serial == id.serial else {
      return nil
    }
    return constraints[id.slot]
  }

  /// The violation of the constraint in the present solution; 0 if it holds.
  public func violation(of id: ConstraintID) -> Double {
    let constraint = constraints[existingSlot(of: id)]
    let error = constraint.violation { value(of: $0) }
    let size = constraint.expression.terms.reduce(max(1, abs(constraint.expression.constant))) {
      max($0, abs($1.coefficient * value(of: $1.variable)))
    }
    return error <= size * Problem.relativeTolerance ? 0 : error
  }

  func existingSlot(of id: ConstraintID) -> Int {
    precondition(locations[id.slot].serial == id.serial, "the constraint has been removed")
    return id.slot
  }

  func id(of slot: Int) -> ConstraintID { ConstraintID(slot: slot, serial: locations[slot].serial) }

  /// True if the limit on pivots was reached, which only rounding errors can cause. Required
  /// constraints hold even then, but the other priorities may not be satisfied optimally.
  public var isExhausted: Bool { components.contains { $0?.component.simplex.isExhausted == true } }

  // MARK: Edits

  /// One change of a system.
  public enum Edit: Sendable {
    case add(Constraint)
    case remove(ConstraintID)
    case setConstant(ConstraintID, Double)
    case setPriority(ConstraintID, Priority)
  }

  /// Applies all of `edits`, or none if the required constraints could not hold. Returns the
  /// identities of the added constraints, in order.
  ///
  /// Changed constants only move values while the bases stay optimal; other edits solve the
  /// components that they touch again.
  ///
  /// - Parameters:
  ///   - edits: the changes, in order.
  ///   - explains: false to throw a conflict without members, which spares the search for them.
  @discardableResult
  public mutating func apply(
    _ edits: [Edit], explains: Bool = true
  ) throws(Conflict) -> [ConstraintID] {
    if moveConstants(edits) { return [] }
    var copy = self
    var touched = Touched()
    for edit in edits { copy.make(edit, &touched) }
    try copy.solve(touched, explains: explains)
    self = copy
    return touched.added.map { id(of: Int($0)) }
  }

  /// Adds a constraint. Only a required one can be refused.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(Conflict) -> ConstraintID {
    try add(contentsOf: [constraint])[0]
  }

  /// Adds all of `constraints`, or none; much faster than one by one.
  ///
  /// - Parameters:
  ///   - constraints: the constraints to add, in order.
  ///   - explains: false to throw a conflict without members, which spares the search for them.
  @discardableResult
  public mutating func add(
    contentsOf constraints: [Constraint], explains: Bool = true
  ) throws(Conflict) -> [ConstraintID] {
    try apply(constraints.map { .add($0) }, explains: explains)
  }

  /// Removes constraints.
  ///
  /// - Throws: a conflict, with nothing removed, only if the remaining required constraints hold
  ///   within the tolerance but not exactly, and the new solution misses by more.
  public mutating func remove(_ ids: [ConstraintID]) throws(Conflict) {
    try apply(ids.map { .remove($0) })
  }

  /// Sets the constant of a constraint's expression. O(non-zeros) while the basis stays optimal.
  public mutating func setConstant(of id: ConstraintID, to constant: Double) throws(Conflict) {
    try apply([.setConstant(id, constant)])
  }

  public mutating func setPriority(of id: ConstraintID, to priority: Priority) throws(Conflict) {
    try apply([.setPriority(id, priority)])
  }

  /// Puts a constraint into a slot, and returns the slot.
  private mutating func insert(_ constraint: Constraint) -> Int32 {
    let slot = freeSlots.popLast() ?? Int32(constraints.count)
    if Int(slot) == constraints.count {
      constraints.append(constraint)
      locations.append(Location(serial: nextSerial))
    } else {
      constraints[Int(slot)] = constraint
      locations[Int(slot)] = Location(serial: nextSerial)
    }
    constraints[Int(slot)].expression.merge()
    nextSerial += 1
    return slot
  }

  private mutating func make(_ edit: Edit, _ touched: inout Touched) {
    switch edit {
    case .add(let constraint): touched.added.append(insert(constraint))
    case .remove(let id):
      let slot = touch(id, &touched)
      constraints[slot].expression.terms = []
      locations[slot] = Location(serial: -1)
      freeSlots.append(Int32(slot))
    case .setConstant(let id, let constant):
      constraints[touch(id, &touched)].expression.constant = constant
    case .setPriority(let id, let priority): constraints[touch(id, &touched)].priority = priority
    }
  }

  private func touch(_ id: ConstraintID, _ touched: inout Touched) -> Int {
    let slot = existingSlot(of: id)
    if locations[slot].component >= 0 {
      touched.components.append(locations[slot].component)
    } else {
      touched.withoutVariables.append(Int32(slot))
    }
    return slot
  }

  /// Sets constants if all edits do only that, and every basis stays optimal. Otherwise changes
  /// nothing and returns false.
  private mutating func moveConstants(_ edits: [Edit]) -> Bool {
    var changes: [(component: Int, slot: Int, constant: Double)] = []
    for edit in edits {
      guard case .setConstant(let id, let constant) = edit else { return false }
      let slot = existingSlot(of: id)
      if locations[slot].component < 0 { return false }
      changes.append((Int(locations[slot].component), slot, constant))
    }
    var moved: [(index: Int, component: Component)] = []
    for index in Set(changes.lazy.map { $0.component }).sorted() {
      guard var component = components[index]?.component else { return false }
      for change in changes where change.component == index {
        component.system.constraints[Int(locations[change.slot].index)].constant = change.constant
      }
      guard component.moveConstants() else { return false }
      moved.append((index, component))
    }
    for change in changes { constraints[change.slot].expression.constant = change.constant }
    for (index, component) in moved {
      component.publish(into: &values)
      components[index] = SolvedComponent(component)
    }
    return true
  }

  // MARK: Queries

  private func component(of variable: Variable) -> Component? {
    let component = variables[variable.index].component
    return component < 0 ? nil : components[Int(component)]?.component
  }

  /// Returns true if every optimal solution gives `variable` the same value. The first query
  /// after an edit solves for the whole component if anything in it is ambiguous.
  public mutating func isDetermined(_ variable: Variable) -> Bool {
    guard var component = component(of: variable) else { return false }
    let index = Int(variables[variable.index].index)
    if component.simplex.isUnique { return true }
    if component.ambiguous == nil {
      component.ambiguous = component.ambiguousVariables()
      components[Int(variables[variable.index].component)] = SolvedComponent(component)
    }
    return component.ambiguous?[index] == false
  }

  /// Least and greatest value of `variable` among all optimal solutions; infinite without bound.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    let record = variables[variable.index]
    guard let component = component(of: variable) else {
      return (record.isFree ? -Double.infinity : 0)...Double.infinity
    }
    let index = Int(record.index)
    let least = component.extreme(of: index, isLeast: true) ?? -Double.infinity
    let greatest = component.extreme(of: index, isLeast: false) ?? Double.infinity
    return least...max(least, greatest)
  }

  /// The reason for a variable's value: a constraint or bound that would move it.
  public struct Pin: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
      case constraint(ConstraintID)
      /// The lower bound, 0, of a non-negative variable.
      case lowerBound(Variable)
    }

    public let source: Source
    /// The change of the variable if the constant of the constraint's expression, or the lower
    /// bound, grows by one while the basis stays the same.
    public let coefficient: Double
  }

  /// The constraints, in order of insertion, and then the lower bounds, that pin `variable`.
  ///
  /// Its value is the sum of each constraint's coefficient times the constant of its expression.
  public func pins(of variable: Variable) -> [Pin] {
    guard let component = component(of: variable) else { return [] }
    let sensitivities = component.sensitivities(of: Int(variables[variable.index].index))
    var pins: [Pin] = []
    for (index, rate) in sensitivities.constraints.enumerated() where rate != 0 {
      let id = id(of: Int(component.slots[index]))
      pins.append(Pin(source: .constraint(id), coefficient: rate))
    }
    for (index, rate) in sensitivities.bounds.enumerated() where rate != 0 {
      let variable = Variable(index: Int(component.variables[index]))
      pins.append(Pin(source: .lowerBound(variable), coefficient: rate))
    }
    return pins
  }
}
