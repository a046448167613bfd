import LayoutEngine

/// The rules for an answer in addition to the goal: commands, and sizes at which it must be right.
struct JudgeRules: Sendable {
  var forbidden: [String] = []
  /// Commands that an answer must use: one of each group.
  var required: [[String]] = []
  /// Sizes of root at which the layout must agree with the solution's.
  var sizes: [Size] = []
  /// The tolerance of a value at those sizes, in points.
  var tolerance: Double?
  /// Views whose frame the learner must find out: reported differences do not contain the numbers.
  var secrets: [String] = []
}
