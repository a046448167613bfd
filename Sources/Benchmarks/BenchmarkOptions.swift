/// The options that the arguments ask for.
struct BenchmarkOptions {
  private(set) var filter = ""
  private(set) var asJSON = false
  private(set) var checksLimits = false
  private(set) var needsHelp = false
  /// The reason why an argument is wrong.
  private(set) var mistake: String?

  static let usage = """
    usage: Benchmarks [--json] [--filter TEXT] [--limits]
      --json         one JSON object per line
      --filter TEXT  only the workloads whose name contains TEXT
      --limits       only the workloads with a limit; exit with status 1 if one is exceeded by more
                     than half, which leaves room for noise
    """

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while !needsHelp, mistake == nil, let argument = iterator.next() {
      switch argument {
      case "--json": asJSON = true
      case "--limits": checksLimits = true
      case "--help", "-h": needsHelp = true
      case "--filter":
        if let text = iterator.next() { filter = text } else { mistake = "--filter needs a text" }
      default: mistake = "no option \"\(argument)\""
      }
    }
  }
}
