import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures the workloads and prints a table, or with `--json` one object per line.
enum Program {
  static func run() {
    let options = BenchmarkOptions(CommandLine.arguments.dropFirst())
    if options.needsHelp { return write(BenchmarkOptions.usage, to: STDOUT_FILENO) }
    if let mistake = options.mistake {
      write("Benchmarks: \(mistake)\n\(BenchmarkOptions.usage)", to: STDERR_FILENO)
      exit(2)
    }
    let workloads = Workload.all.filter {
      $0.matches(options.filter) && ($0.limit != nil || !options.checksLimits)
    }
    let exceeded = measure(workloads, asJSON: options.asJSON)
    guard options.checksLimits, !exceeded.isEmpty else { return }
    write("Benchmarks: over the limit: \(exceeded.joined(separator: ", "))", to: STDERR_FILENO)
    exit(1)
  }

  /// Prints rows as they are measured. Returns the names of those that exceed their limits.
  private static func measure(_ workloads: [Workload], asJSON: Bool) -> [String] {
    if !asJSON { write(Row.tableHead, to: STDOUT_FILENO) }
    var exceeded: [String] = []
    for workload in workloads {
      let row = Row(workload: workload, measured: workload.measure())
      write(asJSON ? row.json : row.tableLine, to: STDOUT_FILENO)
      if row.exceedsLimit { exceeded.append(workload.name) }
    }
    return exceeded
  }

  private static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = csy_write_all(descriptor, bytes, bytes.count)
  }
}
