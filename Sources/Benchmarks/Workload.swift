/// A row of the table: the measurement, and its limit.
struct Workload {
  let name: String
  /// The unit of the measured number: `ms`, `µs`, `MB`. Less is better.
  let unit: String
  /// The limit of docs/architecture.md, or `nil` if there is none.
  let limit: Double?
  let measure: () -> Double

  init(_ name: String, _ unit: String, limit: Double? = nil, measure: @escaping () -> Double) {
    self.name = name
    self.unit = unit
    self.limit = limit
    self.measure = measure
  }

  func matches(_ filter: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// The peak memory of the process is measured first.
  static var all: [Workload] {
    LargeTreeWorkloads.all + StartWorkloads.all + CommandWorkloads.all + GrowthWorkloads.all
      + SolverWorkloads.all + LintWorkloads.all
  }
}
