/// The options that the arguments ask for.
enum BenchmarkOptions {
  case help
  case mistake(String)
  case run(filter: String, asJSON: Bool)

  static let usage = """
    usage: Benchmarks [--json] [--filter TEXT]
      --json         one JSON object a line
      --filter TEXT  only the workloads whose name holds TEXT
    """

  init(_ arguments: some Sequence<String>) {
    var filter = ""
    var asJSON = false
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json":
        asJSON = true
      case "--filter":
        guard let text = rest.next() else {
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
    self = .run(filter: filter, asJSON: asJSON)
  }
}
