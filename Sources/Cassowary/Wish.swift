/// A place where the cost of a column bends.
///
/// A constraint of one unknown, a lower bound and the residual of a row are all of this kind, so
/// that only constraints of several unknowns need rows.
struct Wish: Sendable {
  enum Origin: Equatable, Sendable {
    case constraint(Int32)
    /// The lower bound of a variable.
    case bound(Int32)
    /// Zero, where a free column rests that nothing wishes anywhere. Costs nothing, but is what
    /// ties are broken by.
    case neutral
  }

  /// Level of a neutral wish: none.
  static let noLevel: Int32 = -1

  var position: Double
  /// Cost of each unit below the position, and of each above.
  var below: Double
  var above: Double
  /// Factor of the column in the expression that the wish stands for.
  var coefficient: Double
  var column: Int32
  var level: Int32
  var origin: Origin
  /// Whether it is the first of those of its column that are at the same position.
  var isFirst = true

  /// The wish that `coefficient * column` plus a constant stays on its side of zero.
  init(
    position: Double, coefficient: Double, penalised: Sides, column: Int32, level: Int32,
    origin: Origin
  ) {
    let size = abs(coefficient)
    let isRising = coefficient > 0
    self.position = position
    self.coefficient = coefficient
    above = penalised.contains(isRising ? .positive : .negative) ? size : 0
    below = penalised.contains(isRising ? .negative : .positive) ? size : 0
    self.column = column
    self.level = level
    self.origin = origin
  }

  static func bound(of variable: Int32, position: Double, coefficient: Double, column: Int32)
    -> Wish
  {
    Wish(
      position: position, coefficient: coefficient, penalised: .negative, column: column,
      level: 0, origin: .bound(variable))
  }

  static func neutral(column: Int32) -> Wish {
    Wish(
      position: 0, coefficient: 1, penalised: .both, column: column, level: noLevel,
      origin: .neutral)
  }
}
