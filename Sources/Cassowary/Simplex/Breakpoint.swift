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
  /// A constraint, or `-2 - variable` for a bound, or -1.
  private var source: Int32
  /// True if it is the first breakpoint of its column at its position.
  var isFirst = true
  private var costsBelow: Bool
  private var costsAbove: Bool

  /// - Parameter violatingSides: the sides of zero on which `coefficient * column` plus a constant
  ///   costs.
  init(
    position: Double, coefficient: Double, violatingSides: Sides, column: Int32, level: Int32,
    origin: Origin
  ) {
    self.position = position
    self.coefficient = coefficient
    self.column = column
    self.level = level
    switch origin {
    case .constraint(let constraint): source = constraint
    case .bound(let variable): source = -2 - variable
    case .neutral: source = -1
    }
    let isRising = coefficient > 0
    costsAbove = violatingSides.contains(isRising ? .positive : .negative)
    costsBelow = violatingSides.contains(isRising ? .negative : .positive)
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

  var origin: Origin {
    if source >= 0 { return .constraint(source) }
    return source == -1 ? .neutral : .bound(-2 - source)
  }
}

struct Sides: OptionSet, Sendable {
  let rawValue: UInt8

  static let negative = Sides(rawValue: 1)
  static let positive = Sides(rawValue: 2)
  static let both: Sides = [.negative, .positive]
}

extension RelationalOperator {
  var violatingSides: Sides {
    switch self {
    case .lessOrEqual: return .positive
    case .equal: return .both
    case .greaterOrEqual: return .negative
    }
  }
}
