import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program at a pseudo-terminal, and what its answers to keys and to the mouse cost.
///
/// A class because it owns a descriptor and a process; both end with it.
final class ShellProbe {
  struct Program {
    var path: String
    var arguments: [String]
    var prompt: String
  }

  /// The measured answers.
  struct Cost {
    var bytes: [Int] = []
    /// Microseconds until the last byte.
    var times: [Double] = []

    var medianBytes: Double { bytes.isEmpty ? .nan : Double(bytes.sorted()[bytes.count / 2]) }
    var worstBytes: Double { bytes.max().map(Double.init) ?? .nan }
    var medianTime: Double { times.isEmpty ? .nan : times.sorted()[times.count / 2] }
    var worstTime: Double { times.max() ?? .nan }
  }

  static let columns: Int32 = 80
  static let rows: Int32 = 24
  /// An answer is over when nothing has come for so long, in milliseconds.
  private static let quiet: Int32 = 30
  private static let patience: Int32 = 5_000
  /// Terminals tell by this where their cursor is when asked; the prompt is in the last row.
  private static let query = Array("\u{1B}[6n".utf8)
  private static let place = "\u{1B}[\(rows);6R"

  private let terminal: Int32
  private let pid: pid_t
  private let prompt: String
  /// The lines before the prompt.
  private(set) var shown: [String] = []

  /// Starts the program and waits for its prompt; `nil` if there is none.
  init?(_ program: Program) {
    var environment = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "NO_COLOR=1", "HOME=/nonexistent"]
    environment.append("PATH=" + (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"))
    var argv = ([program.path] + program.arguments).map { strdup($0) }
    var envp = environment.map { strdup($0) }
    let texts = argv + envp
    argv.append(nil)
    envp.append(nil)
    var child: pid_t = 0
    terminal = csy_spawn_pty(program.path, argv, envp, Self.columns, Self.rows, &child)
    pid = child
    prompt = program.prompt
    for text in texts { free(text) }
    guard terminal >= 0, waitForPrompt() else { return nil }
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(terminal)
  }

  /// Runs a command; false if no prompt follows.
  func run(_ command: String) -> Bool {
    send(command + "\r")
    return waitForPrompt()
  }

  /// Types some text, then one key again and again, each measured by itself.
  func key(_ key: String, typed: String, repeats: Int, thenErase: Bool = false) -> Cost {
    send(typed)
    while !answer(within: 200).bytes.isEmpty {}
    var cost = Cost()
    for _ in 0..<repeats {
      measure(key, into: &cost)
      if thenErase {
        send("\u{7F}")
        _ = answer(within: Self.patience)
      }
    }
    return cost
  }

  /// Presses the left button at a cell, goes from cell to cell, each measured by itself, and gives
  /// the drag up. Cells are counted from 1. The first `unmeasured` do not count.
  func drag(
    from press: (column: Int, row: Int), over cells: [(column: Int, row: Int)], unmeasured: Int = 0
  ) -> Cost {
    send("\u{1B}[<0;\(press.column);\(press.row)M")
    _ = answer(within: Self.patience)
    var cost = Cost()
    for (index, cell) in cells.enumerated() {
      var step = Cost()
      measure("\u{1B}[<32;\(cell.column);\(cell.row)M", into: &step)
      guard index >= unmeasured else { continue }
      cost.bytes += step.bytes
      cost.times += step.times
    }
    send("\u{3}")
    _ = answer(within: 200)
    return cost
  }

  /// Drags by so many columns and back again, and measures each time what letting go costs.
  ///
  /// - Parameter lines: that the screen is scrolled by for each.
  func releases(
    from press: (column: Int, row: Int), by columns: Int, repeats: Int, lines: Int
  ) -> Cost {
    var cost = Cost()
    for index in 0..<repeats {
      let row = press.row - index * lines
      let isBack = index % 2 == 1
      let (start, end) = (
        press.column + (isBack ? columns : 0), press.column + (isBack ? 0 : columns)
      )
      // A press may change nothing that is shown.
      send("\u{1B}[<0;\(start);\(row)M")
      _ = answer(within: 200)
      send("\u{1B}[<32;\(end);\(row)M")
      _ = answer(within: Self.patience)
      measure("\u{1B}[<0;\(end);\(row)m", into: &cost)
    }
    return cost
  }

  /// Opens `live`; the column of the first splitter there, from 1.
  func openLive() -> Int? {
    send("live\r")
    var bytes: [UInt8] = []
    // The echo of the line comes at once, the picture of many views after a pause.
    while !String(decoding: bytes, as: UTF8.self).contains("\u{1B}[?2026l") {
      let more = answer(within: Self.patience).bytes
      if more.isEmpty { return nil }
      bytes += more
    }
    let screen = String(decoding: bytes, as: UTF8.self)
    // The bar begins in the first row, beside codes for colours. Either it is heavy, as the part of
    // a chosen splitter that moves, or the row is.
    guard let top = screen.firstRange(of: "\u{1B}[1;1H"),
      let bar = screen[top.upperBound...].firstIndex(where: { "┰┳┯".contains($0) })
    else { return nil }
    var column = 1
    var isCode = false
    for scalar in screen[top.upperBound..<bar].unicodeScalars {
      if scalar == "\u{1B}" {
        isCode = true
      } else if isCode {
        isCode = scalar != "m"
      } else {
        column += 1
      }
    }
    return column
  }

  /// What has no answer costs nothing.
  private func measure(_ text: String, into cost: inout Cost) {
    let started = csy_monotonic_nanoseconds()
    send(text)
    let (bytes, last) = answer(within: 500)
    cost.bytes.append(bytes.count)
    cost.times.append(bytes.isEmpty ? 0 : Double(last - started) / 1000)
  }

  private func waitForPrompt() -> Bool {
    var seen: [UInt8] = []
    repeat {
      let (bytes, _) = answer(within: Self.patience)
      if bytes.isEmpty { return false }
      seen += bytes
    } while !String(decoding: seen, as: UTF8.self).contains(prompt)
    seen += answer(within: Self.quiet).bytes
    shown += String(decoding: seen, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false
    ).map(String.init)
    return true
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = csy_write_all(terminal, bytes, bytes.count)
  }

  /// Reads output until the terminal is quiet. Returns it with the time of its last byte.
  private func answer(within first: Int32) -> (bytes: [UInt8], last: UInt64) {
    var found: [UInt8] = []
    var last = csy_monotonic_nanoseconds()
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      guard csy_wait_readable(terminal, found.isEmpty ? first : Self.quiet) else { break }
      let count = read(terminal, &chunk, chunk.count)
      if count <= 0 { break }
      last = csy_monotonic_nanoseconds()
      found += chunk[..<count]
      if found.suffix(Self.query.count) == Self.query[...] { send(Self.place) }
    }
    return (found, last)
  }
}
