import LayoutEngine

/// The rules for an answer beside the goal: the means, and the sizes at which it is right.
struct JudgeRules: Sendable {
  /// Commands that are not the way here, by their names.
  var forbidden: [String] = []
  /// Commands that an answer must use: one of each group.
  var required: [[String]] = []
  /// Sizes of root at which the layout must agree with the solution's.
  var sizes: [Size] = []
  /// The tolerance of a value at those sizes, in points.
  var tolerance: Double?
  /// Views of which the learner finds out the frame: differences do not tell the numbers.
  var secrets: [String] = []
  /// Kinds of lazy answers that are right here.
  var allowed: [LazyAnswer.Kind] = []

  package init() {}
}
