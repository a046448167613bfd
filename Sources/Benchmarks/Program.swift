import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures the workloads and prints a table, or with `--json` one object per line.
enum Program {
  private static let usage = """
    usage: Benchmarks [--json] [--filter TEXT] [--limits]
      --json         one JSON object per line
      --filter TEXT  only the workloads whose name contains TEXT
      --limits       only the workloads with a limit; exit with status 1 if one is exceeded by more
                     than half, which leaves room for noise, each of four times
    """

  static func run() {
    var arguments = CommandLine.arguments.dropFirst()
    var (filter, asJSON, checksLimits) = ("", false, false)
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": asJSON = true
      case "--limits": checksLimits = true
      case "--help", "-h": return write(usage, to: STDOUT_FILENO)
      case "--filter":
        guard let text = arguments.popFirst() else { refuse("--filter needs a text") }
        filter = text
      default: refuse("no option \"\(argument)\"")
      }
    }
    let workloads = Workload.all.filter {
      (filter.isEmpty || $0.name.contains(filter)) && ($0.limit != nil || !checksLimits)
    }
    if !asJSON { write(Workload.tableHead, to: STDOUT_FILENO) }
    func measure(_ workload: Workload) -> Bool {
      let measured = workload.measure()
      let row = asJSON ? workload.json(measured) : workload.tableLine(measured)
      write(row, to: STDOUT_FILENO)
      return workload.isExceeded(by: measured)
    }
    var exceeded = workloads.filter(measure)
    guard checksLimits else { return }
    // Other processes only add to a time.
    for _ in 0..<3 where !exceeded.isEmpty {
      write("measuring again what is over its limit", to: STDERR_FILENO)
      exceeded = exceeded.filter(measure)
    }
    guard !exceeded.isEmpty else { return }
    let names = exceeded.map { $0.name }.joined(separator: ", ")
    write("Benchmarks: over the limit: \(names)", to: STDERR_FILENO)
    exit(1)
  }

  private static func refuse(_ mistake: String) -> Never {
    write("Benchmarks: \(mistake)\n\(usage)", to: STDERR_FILENO)
    exit(2)
  }

  private static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = csy_write_all(descriptor, bytes, bytes.count)
  }
}
