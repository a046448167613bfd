/// Finds numbers that satisfy linear constraints as well as their priorities ask.
///
/// Levels are exactly lexicographic: nothing at a lower priority ever costs anything at a higher
/// one. Within a level the sum of the errors is least. Among equally good solutions one is chosen
/// that depends on the constraints and their order alone, not on the edits that led to them.
///
/// The system falls apart into the components that constraints connect; an edit solves only the
/// components that it touches. Method: Badros, Borning and Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm" (2001), with the levels in sequence instead of
/// symbolic weights, a revised instead of a full tableau, and bounds instead of rows for what
/// concerns one unknown.
public struct Solver: Sendable {
  struct VariableRecord: Sendable {
    var isFree: Bool
    var rank: Int
    /// -1 while no constraint is on it.
    var component: Int32 = -1
    /// Place in the component.
    var place: Int32 = -1
  }

  /// Where a constraint is. Kept apart from the constraint, because most steps ask for it alone.
  struct Home: Sendable {
    /// Number of the insertion; -1 in an empty slot.
    var serial: Int
    /// -1 until solved, and for a constraint without variables.
    var component: Int32 = -1
    var place: Int32 = -1
  }

  var variables: [VariableRecord] = []
  var values: [Double] = []
  /// By slot; an empty slot has a constraint without terms.
  var constraints = ConstraintList()
  var homes: [Home] = []
  var freeSlots: [Int32] = []
  var nextSerial = 0
  var components: [Component?] = []
  var freeComponents: [Int32] = []
  /// True if what equalities give is substituted before the simplex method starts. What is
  /// determined is the same either way; ties may be broken otherwise.
  let substitutes: Bool
  /// False if only what is required matters, and any solution of it will do.
  let breaksTies: Bool
  /// Asked within each solve; what is thrown or given once it was raised means nothing.
  package let interruption: Interruption?

  /// Makes a solver without variables and constraints.
  public init() { self.init(substitutes: true) }

  package init(
    substitutes: Bool = true, breaksTies: Bool = true, interruption: Interruption? = nil
  ) {
    self.substitutes = substitutes
    self.breaksTies = breaksTies
    self.interruption = interruption
  }

  /// Makes a variable. Until constrained it is 0.
  /// - Parameter rank: place among variables when a tie must be broken: those of lower rank are
  ///   kept small first. Of equal ranks sizes come before free variables, each in the order of
  ///   making.
  public mutating func makeVariable(
    _ domain: Variable.Domain = .nonNegative, rank: Int = 0
  ) -> Variable {
    if variables.isEmpty { reserve(variables: 16) }
    variables.append(VariableRecord(isFree: domain == .free, rank: rank))
    values.append(0)
    return Variable(index: variables.count - 1)
  }

  /// Makes room for as many variables together.
  package mutating func reserve(variables count: Int) {
    variables.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// The value of `variable` in the current solution.
  public func value(of variable: Variable) -> Double { values[variable.index] }

  /// The number of variables made.
  public var variableCount: Int { variables.count }

  /// Constraints held, in order of insertion. O(constraints · log constraints).
  public var constraintIDs: [ConstraintID] {
    var ids: [ConstraintID] = []
    for (slot, home) in homes.enumerated() where home.serial >= 0 {
      ids.append(ConstraintID(slot: slot, serial: home.serial))
    }
    return ids.sorted()
  }

  /// The present constraint; `nil` if it was removed.
  public subscript(id: ConstraintID) -> Constraint? {
    guard homes.indices.contains(id.slot), homes[id.slot].serial == id.serial else { return nil }
    return constraints[id.slot]
  }

  /// How far the constraint is from holding in the present solution, 0 when it holds.
  public func violation(of id: ConstraintID) -> Double {
    let constraint = existing(id)
    let error = constraint.violation { value(of: $0) }
    let size = constraint.expression.terms.reduce(max(1, abs(constraint.expression.constant))) {
      max($0, abs($1.coefficient * value(of: $1.variable)))
    }
    return error <= size * Problem.relativeTolerance ? 0 : error
  }

  func existing(_ id: ConstraintID) -> Constraint {
    guard let constraint = self[id] else {
      preconditionFailure("the constraint has been removed")
    }
    return constraint
  }

  /// Pivots made so far in the components that exist; for measurements.
  package var pivotCount: Int {
    components.reduce(0) { $0 + ($1?.simplex.pivotCount ?? 0) }
  }

  /// Components with at least one constraint.
  package var componentCount: Int { components.count - freeComponents.count }

  /// True if a bound on pivots was met, which only rounding errors could bring about. What is
  /// required holds even then, but the solution may not be the best for the other priorities.
  public var isExhausted: Bool { components.contains { $0?.simplex.isExhausted == true } }
}
