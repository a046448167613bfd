import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Times of repeated work. The median ignores the interruptions of a busy machine.
enum Measure {
  /// The repetitions end after this time, but not before `minimumRuns`.
  private static let budget: UInt64 = 600_000_000
  private static let minimumRuns = 9
  private static let maximumRuns = 20_001
  /// The clock is read once for a batch of runs at least as long as this; one reading takes 30 ns.
  private static let shortestBatch: UInt64 = 10_000

  /// The median of `body`'s nanoseconds. The first run, which fills caches and touches memory for
  /// the first time, is not counted.
  static func median(_ body: () -> Void) -> Double {
    let once = nanoseconds(body)
    let batch = Int(max(1, min(10_000, shortestBatch / max(1, once))))
    var total: UInt64 = 0
    var times: [Double] = []
    while times.count < minimumRuns || (total < budget && times.count < maximumRuns) {
      let time = nanoseconds { for _ in 0..<batch { body() } }
      total += time
      times.append(Double(time) / Double(batch))
    }
    return middle(of: times)
  }

  /// The median of `body`'s nanoseconds. `prepare` sets up each run and is not timed.
  static func median(runs: Int, prepare: () -> Void = {}, _ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
      prepare()
      return Double(nanoseconds(body))
    }
    return middle(of: times)
  }

  private static func nanoseconds(_ body: () -> Void) -> UInt64 {
    let started = csy_monotonic_nanoseconds()
    body()
    return csy_monotonic_nanoseconds() - started
  }

  private static func middle(of times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// Makes the compiler believe that `value` is used, so that the work behind it is done.
@inline(never) @_optimize(none) func keep<Value>(_ value: Value) {}
