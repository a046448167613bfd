/// One line of the table: what is measured, and what it ought to be.
struct Workload {
  let name: String
  /// The unit of the measured number: `ns/node`, `µs`, `B/node`. Less is better.
  let unit: String
  /// The most that the number may be, or `nil` if there is no goal.
  let goal: Double?
  let measure: () -> Double

  init(_ name: String, _ unit: String, goal: Double? = nil, measure: @escaping () -> Double) {
    self.name = name
    self.unit = unit
    self.goal = goal
    self.measure = measure
  }

  func matches(_ filter: String) -> Bool { filter.isEmpty || name.contains(filter) }

  static var all: [Workload] {
    SplitTreeWorkloads.all + RowWorkloads.all + FrameWorkloads.all + LanguageWorkloads.all
      + SessionWorkloads.all + SizeWorkloads.all + SolverWorkloads.all + IslandWorkloads.all
      + TypedConstraintWorkloads.all + CostWorkloads.all + GestureWorkloads.all
      + ShellWorkloads.all + LintWorkloads.all
  }
}
