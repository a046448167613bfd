/// How a constraint's expression compares with zero.
public enum RelationalOperator: Hashable, Sendable, CaseIterable {
  case lessOrEqual
  case equal
  case greaterOrEqual
}

/// A linear relation `expression (<=|==|>=) 0`, with a priority.
///
/// The error of a constraint that does not hold is the absolute value of its expression as
/// written, not normalised by its coefficients. Of tied constraints, the one added first yields.
public struct Constraint: Hashable, Sendable {
  public var expression: Expression
  public var relation: RelationalOperator
  public var priority: Priority
  /// The caller's mark of the constraint's source. The solver only returns it.
  public var origin: Int

  public init(
    _ expression: Expression, _ relation: RelationalOperator, priority: Priority = .required,
    origin: Int = 0
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.origin = origin
  }

  /// The distance of the constraint from holding under `value`; 0 if it holds.
  public func violation(_ value: (Variable) -> Double) -> Double {
    let error = expression.evaluated(value)
    return relation == (error > 0 ? .greaterOrEqual : .lessOrEqual) ? 0 : abs(error)
  }
}

/// A constraint that a solver holds.
public struct ConstraintID: Hashable, Comparable, Sendable {
  let slot: Int
  /// Number of the insertion; distinguishes a constraint from an earlier one in the same slot.
  let serial: Int

  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.serial < right.serial
  }
}

/// Required constraints that cannot hold together: all of them are needed for the contradiction.
public struct Conflict: Error, Equatable, Sendable {
  /// The members, in the order of insertion that the refused edit would have produced.
  public let members: [Constraint]
  /// Non-negative variables without whose lower bounds the members could hold, in order.
  public let lowerBounds: [Variable]

  init(members: [Constraint], lowerBounds: [Variable] = []) {
    self.members = members
    self.lowerBounds = lowerBounds
  }

  /// Each member's mark, in the same order.
  public var origins: [Int] { members.map { $0.origin } }
}
