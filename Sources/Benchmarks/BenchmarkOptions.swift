/// The options that the arguments ask for.
enum BenchmarkOptions {
  case help
  case mistake(String)
  case run(filter: String, asJSON: Bool, checksLimits: Bool)

  static let usage = """
    usage: Benchmarks [--json] [--filter TEXT] [--limits]
      --json         one JSON object per line
      --filter TEXT  only the workloads whose name contains TEXT
      --limits       only the workloads with a limit; exit with status 1 if one is exceeded by more
                     than half, which leaves room for noise
    """

  init(_ arguments: some Sequence<String>) {
    var filter = ""
    var asJSON = false
    var checksLimits = false
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--json": asJSON = true
      case "--limits": checksLimits = true
      case "--filter":
        guard let text = iterator.next() else {
          self = .mistake("--filter needs a text")
          return
        }
        filter = text
      case "--help", "-h":
        self = .help
        return
      default:
        self = .mistake("no option \"\(argument)\"")
        return
      }
    }
    self = .run(filter: filter, asJSON: asJSON, checksLimits: checksLimits)
  }
}
