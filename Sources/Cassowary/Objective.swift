/// What one run of the simplex method minimises: the cost of some wishes, and a sum of columns.
struct Objective: Sendable {
  /// The level whose wishes cost.
  var level: Int32 = -2
  /// A bit for the level, as `Simplex.Column.levels` has them.
  var levelBit: UInt64 = 0
  /// A wish that costs by itself.
  var wish = -1
  /// True if the simplex's linear costs belong to it.
  var isLinear = false

  /// The sum of the errors of a level.
  static func level(_ level: Int) -> Objective {
    Objective(level: Int32(level), levelBit: bit(of: Int32(level)))
  }
  /// The error of one wish.
  static func wish(_ wish: Int) -> Objective { Objective(wish: wish) }
  /// The sum of columns that `setLinearCosts` has set.
  static let linear = Objective(isLinear: true)

  /// Levels beyond the sixty-third share a bit.
  static func bit(of level: Int32) -> UInt64 { level < 0 ? 0 : 1 << UInt64(min(level, 63)) }
}
