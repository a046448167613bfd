import CTerminal
import Cassowary

/// Building, solving and resizing what the constraint solver is for.
enum SolverWorkloads {
  private static let sizes:
    [(count: Int, title: String, build: Double, step: Double, worst: Double)] =
      [(10, "10", 20, 0.25, 50), (100, "100", 1000, 4, 500), (1000, "1,000", 50_000, 100, 20_000)]

  static var all: [Workload] { stacks + growth + canvases }

  private static var stacks: [Workload] {
    let forms: [(form: SolverStack.Form, title: String)] = [
      (.widths, "widths"), (.views, "views"), (.fill, "views, ties"),
    ]
    return forms.flatMap { form, title in
      sizes.flatMap { size in
        let name = "stack of \(size.title) \(title)"
        return [
          Workload("\(name): build and solve", "µs", goal: size.build) {
            Measure.median { keep(SolverStack(size.count, form)) } / 1000
          },
          Workload("\(name): resize step, median", "µs", goal: size.step) {
            resizeSteps(size.count, form).median
          },
          Workload("\(name): resize step, worst", "µs", goal: size.worst) {
            resizeSteps(size.count, form).worst
          },
        ]
      }
    }
  }

  private static var canvases: [Workload] {
    [
      canvas("canvas of 100 random constraints: build and solve", goal: 1000) {
        SolverCanvas(constraints: 100, seed: 1)
      },
      canvas("canvas of 1,000 random constraints: build and solve", goal: 50_000) {
        SolverCanvas(constraints: 1000, seed: 1)
      },
      canvas("nested stacks, 5 deep, 5 wide, 25 views: build and solve", goal: 250) {
        SolverCanvas(depth: 5, width: 5, isFull: false)
      },
      canvas("nested stacks, 5 deep, 5 wide, 3,905 views: build and solve", goal: 15_000) {
        SolverCanvas(depth: 5, width: 5, isFull: true)
      },
    ]
  }

  /// Building grows as the number of views does.
  private static var growth: [Workload] {
    let forms: [(form: SolverStack.Form, title: String)] = [
      (.widths, "widths"), (.views, "views"), (.fill, "views, ties"),
    ]
    return forms.map { form, title in
      Workload("stack of \(title): build and solve, growth", "exponent", goal: 1.1) {
        Measure.exponent([100, 1000, 10_000]) { count in
          Measure.median(runs: 3) { keep(SolverStack(count, form)) }
        }
      }
    }
  }

  private static func canvas(
    _ name: String, goal: Double, _ make: @escaping () -> SolverCanvas
  ) -> Workload {
    Workload(name, "µs", goal: goal) {
      let canvas = make()
      return Measure.median { keep(canvas.solved()) } / 1000
    }
  }

  /// Resizes from 0.8 to 1.2 in steps of 1 % and back, again and again. Each of the 82 steps has
  /// the median of its times; of these the median and the worst, in microseconds. A reading of the
  /// clock, about 0.03 µs, is in each.
  private static func resizeSteps(
    _ count: Int, _ form: SolverStack.Form
  ) -> (median: Double, worst: Double) {
    let factors = (80...120).map { Double($0) / 100 }
    let steps = factors + factors.reversed()
    var times = [[Double]](repeating: [], count: steps.count)
    var stack = SolverStack(count, form)
    let rounds = max(5, 20_000 / count / 10)
    for round in 0...rounds {
      for (index, factor) in steps.enumerated() {
        let started = csy_monotonic_nanoseconds()
        stack.resize(to: factor)
        let passed = csy_monotonic_nanoseconds() - started
        if round > 0 { times[index].append(Double(passed) / 1000) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }.sorted()
    return (medians[medians.count / 2], medians[medians.count - 1])
  }
}
