/// Bounds of numbers in constraints, so that their sums stay exact enough to be solved.
package enum ConstraintLimits {
  /// Points.
  package static let maximumConstant = 1e9
  /// The size of a multiplier or of a coefficient.
  package static let multipliers = 1e-9...1e9
}
