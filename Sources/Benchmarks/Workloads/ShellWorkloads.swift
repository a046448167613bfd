import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a key costs at the prompt of a real terminal: bytes sent, and the time until the last of
/// them. The program that is measured lies beside this one; without it there are no rows.
enum ShellWorkloads {
  private static let sizes = [(10, "10"), (1_000, "1k"), (100_000, "100k")]

  static var all: [Workload] {
    guard let layline = beside("layline") else { return [] }
    var rows: [Workload] = []
    for (count, name) in sizes {
      let tree = ["-i", "--no-rc", "--frames", "none", "-c", "split root h \(count)"]
      let plain = ShellProbe.Program(path: layline, arguments: tree, prompt: "lay>")
      rows += [
        Workload("shell, \(name) views: a key of a word, bytes", "B") {
          ShellProbe(plain)?.key("e", typed: "echo ", repeats: 20).bytes ?? .nan
        },
        Workload("shell, \(name) views: a key of a word, to the screen", "µs") {
          ShellProbe(plain)?.key("e", typed: "echo ", repeats: 20).median ?? .nan
        },
        Workload("shell, \(name) views: a key of a word, the slowest", "µs") {
          ShellProbe(plain)?.key("e", typed: "echo ", repeats: 20).worst ?? .nan
        },
        Workload("shell, \(name) views: a key with a preview, bytes", "B") {
          ShellProbe(plain)?.key("1", typed: "resize 400 24", repeats: 7, thenErase: true).bytes
            ?? .nan
        },
        Workload("shell, \(name) views: a key with a preview, to the screen", "µs") {
          ShellProbe(plain)?.key("1", typed: "resize 400 24", repeats: 7, thenErase: true).median
            ?? .nan
        },
      ]
    }
    let others = [
      ("sqlite3", ["/usr/bin/sqlite3"], "sqlite>"),
      ("python3", ["/usr/bin/python3", "/usr/local/bin/python3"], ">>>"),
    ]
    for (name, paths, prompt) in others {
      guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { continue }
      let other = ShellProbe.Program(path: path, arguments: [], prompt: prompt)
      rows.append(
        Workload("\(name): a key of a word, to the screen", "µs") {
          ShellProbe(other)?.key("e", typed: "select", repeats: 20).median ?? .nan
        })
    }
    return rows
  }

  private static func beside(_ name: String) -> String? {
    guard let own = CommandLine.arguments.first, let slash = own.lastIndex(of: "/") else {
      return nil
    }
    let path = String(own[...slash]) + name
    return access(path, X_OK) == 0 ? path : nil
  }
}

/// A program at a pseudo-terminal, and what its answers to keys cost. Ends with the value.
final class ShellProbe {
  struct Program {
    var path: String
    var arguments: [String]
    var prompt: String
  }

  /// Of the keys that were measured: the mean of the bytes, and microseconds.
  struct Cost {
    var bytes: Double
    var median: Double
    var worst: Double
  }

  /// An answer is over when nothing has come for so long, in milliseconds.
  private static let quiet: Int32 = 30
  private static let patience: Int32 = 5_000

  private let terminal: Int32
  private let pid: pid_t

  /// Starts the program and waits for its prompt; nothing where there is none.
  init?(_ program: Program) {
    let environment = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "NO_COLOR=1", "HOME=/nonexistent",
      "PATH=/usr/bin:/bin",
    ]
    var argv = ([program.path] + program.arguments).map { strdup($0) }
    var envp = environment.map { strdup($0) }
    let texts = argv + envp
    argv.append(nil)
    envp.append(nil)
    var child: pid_t = 0
    terminal = csy_spawn_pty(program.path, argv, envp, 80, 24, &child)
    pid = child
    for text in texts { free(text) }
    guard terminal >= 0 else { return nil }
    var seen = ""
    while !seen.contains(program.prompt) {
      let (bytes, _) = answer(within: Self.patience)
      if bytes.isEmpty { return nil }
      seen += String(decoding: bytes, as: UTF8.self)
    }
    _ = answer(within: Self.quiet)
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(terminal)
  }

  /// Types some text, then one key again and again, each measured by itself.
  func key(_ key: String, typed: String, repeats: Int, thenErase: Bool = false) -> Cost {
    send(typed)
    while !answer(within: 200).bytes.isEmpty {}
    var bytes = 0
    var times: [Double] = []
    for _ in 0..<repeats {
      let started = csy_monotonic_nanoseconds()
      send(key)
      let (answered, last) = answer(within: Self.patience)
      bytes += answered.count
      times.append(Double(last - started) / 1000)
      if thenErase {
        send("\u{7F}")
        _ = answer(within: Self.patience)
      }
    }
    times.sort()
    return Cost(
      bytes: Double(bytes) / Double(repeats), median: times[times.count / 2],
      worst: times.last ?? .nan)
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = csy_write_all(terminal, bytes, bytes.count)
  }

  /// What comes until it is quiet, and when the last of it came.
  private func answer(within first: Int32) -> (bytes: [UInt8], last: UInt64) {
    var found: [UInt8] = []
    var last = csy_monotonic_nanoseconds()
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, found.isEmpty ? first : Self.quiet) > 0 else { break }
      let count = read(terminal, &chunk, chunk.count)
      if count <= 0 { break }
      last = csy_monotonic_nanoseconds()
      found += chunk[..<count]
    }
    return (found, last)
  }
}
