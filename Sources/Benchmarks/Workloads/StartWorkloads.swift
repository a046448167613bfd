#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The time from start to exit, beside lua's. There is no row unless both programs are in the search path.
enum StartWorkloads {
  static var all: [Workload] {
    guard let layline = inPath("layline"), let lua = inPath("lua") ?? inPath("lua5.4") else {
      return []
    }
    return [
      Workload("start to exit of layline -c '', × lua", "ratio", limit: 1.5) {
        let time = Measure.median(runs: 101) { run(layline, ["-c", ""]) }
        return time / Measure.median(runs: 101) { run(lua, ["-e", ""]) }
      }
    ]
  }

  private static func run(_ path: String, _ arguments: [String]) {
    var child: pid_t = 0
    var argv = ([path] + arguments).map { strdup($0) }
    argv.append(nil)
    defer { for text in argv { free(text) } }
    if posix_spawn(&child, path, nil, nil, argv, environ) == 0 { waitpid(child, nil, 0) }
  }

  private static func inPath(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
