/// What one run of the simplex method minimises.
enum Objective: Sendable {
  /// The sum of the errors of a level.
  case level(Int32)
  /// The distance of one column from zero.
  case magnitude(Int)
  /// One column (factor 1), or its negative (factor -1).
  case linear(Int, factor: Double)
}

extension Problem {
  /// Derivatives of `objective` by `column` on either side of zero.
  func slopes(of column: Int, _ objective: Objective) -> (negative: Double, positive: Double) {
    switch objective {
    case .level(let wanted):
      guard level[column] == wanted else { return (0, 0) }
      let sides = penalised[column]
      return (sides.contains(.negative) ? -1 : 0, sides.contains(.positive) ? 1 : 0)
    case .magnitude(let subject):
      return column == subject ? (-1, 1) : (0, 0)
    case .linear(let subject, let factor):
      return column == subject ? (factor, factor) : (0, 0)
    }
  }
}
