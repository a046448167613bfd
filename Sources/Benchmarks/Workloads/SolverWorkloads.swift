/// Stacks, built and solved by the constraint solver itself.
enum SolverWorkloads {
  static var all: [Workload] {
    [(10, "10", 0.1), (100, "100", 1), (1_000, "1,000", 20), (10_000, "10,000", 500)].map {
      count, title, limit in
      Workload("stack of \(title) views, ties: build and solve", "µs", limit: 1_000 * limit) {
        Measure.median { keep(SolverStack(count)) } / 1_000
      }
    }
  }
}
