/// A point at which the slope of a column's cost changes.
///
/// Constraints of one unknown, lower bounds and the residuals of rows are breakpoints, so that only
/// constraints of several unknowns need rows.
struct Breakpoint: Sendable {
  enum Origin: Equatable, Sendable {
    case constraint(Int32)
    /// The lower bound of a variable.
    case bound(Int32)
    /// The nonbasic value, 0, of a free column. It has no cost, but breaks ties.
    case neutral
  }

  /// Level of a neutral breakpoint.
  static let noLevel: Int32 = -1

  var position: Double
  /// Factor of the column in the breakpoint's expression.
  private(set) var coefficient: Double
  private(set) var column: Int32
  private(set) var level: Int32
  let origin: Origin
  /// True if it is the first breakpoint of its column at its position.
  var isFirst = true
  private var costsBelow: Bool
  private var costsAbove: Bool

  /// - Parameter relation: the relation to zero that `coefficient * column` plus a constant should
  ///   satisfy.
  init(
    position: Double, coefficient: Double, relation: RelationalOperator, column: Int32,
    level: Int32, origin: Origin
  ) {
    self.position = position
    self.coefficient = coefficient
    self.column = column
    self.level = level
    self.origin = origin
    let isRising = coefficient > 0
    costsAbove = relation != (isRising ? .greaterOrEqual : .lessOrEqual)
    costsBelow = relation != (isRising ? .lessOrEqual : .greaterOrEqual)
  }

  /// Cost of each unit below the position.
  @inline(__always) var below: Double { costsBelow ? abs(coefficient) : 0 }
  /// Cost of each unit above it.
  @inline(__always) var above: Double { costsAbove ? abs(coefficient) : 0 }

  /// Removes the cost; the position remains a nonbasic value.
  mutating func relax() {
    costsBelow = false
    costsAbove = false
  }

  /// Returns true if it takes precedence over `other` at the same position.
  func isStronger(than other: Breakpoint) -> Bool {
    level >= 0 && (other.level < 0 || level < other.level)
  }
}
