import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures the workloads and prints a table, or with `--json` one object a line.
enum Program {
  static func run() {
    switch BenchmarkOptions(CommandLine.arguments.dropFirst()) {
    case .help:
      write(BenchmarkOptions.usage, to: STDOUT_FILENO)
    case .mistake(let message):
      write("Benchmarks: \(message)\n\(BenchmarkOptions.usage)", to: STDERR_FILENO)
      exit(2)
    case .run(let filter, let asJSON):
      measure(filter: filter, asJSON: asJSON)
    }
  }

  /// Rows appear as they are measured: the large trees take seconds.
  private static func measure(filter: String, asJSON: Bool) {
    if !asJSON { write(Row.tableHead, to: STDOUT_FILENO) }
    for workload in Workload.all where workload.matches(filter) {
      let row = Row(workload, measured: workload.measure())
      write(asJSON ? row.json : row.tableLine, to: STDOUT_FILENO)
    }
  }

  private static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = csy_write_all(descriptor, bytes, bytes.count)
  }
}
