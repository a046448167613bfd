import CPseudoTerminal
import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that runs in a terminal of its own, and the screen of that terminal.
///
/// A class because it owns a descriptor and a process; both end with it.
package final class PseudoTerminal {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)
    case stillRunning
  }

  /// What waiting for the program failed with, and what was on the screen then.
  package struct Timeout: Error, CustomStringConvertible {
    package let awaited: String
    package let screen: String
    package var description: String { "waited in vain for \(awaited); the screen:\n\(screen)" }
  }

  /// The default timeout, in seconds. Long, as machines may be busy.
  package static let patience = 20.0

  package private(set) var screen: ScreenModel
  /// True if the terminal reports its cursor position on request, as real ones do.
  package var answersCursorQueries = false
  /// True if it has an alternate screen, which the Linux console and a VT100 lack.
  package var hasAlternateScreen: Bool {
    get { screen.hasAlternate }
    set { screen.hasAlternate = newValue }
  }
  /// Everything the program has written.
  package private(set) var output: [UInt8] = []
  package let pid: Int32
  private(set) var terminal: Int32
  private var ending: Ending?
  private var hasSentPartOfASequence = false

  /// Starts a program. `environment` is all that it gets.
  package init?(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24
  ) {
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    let pairs = environment.sorted { $0.key < $1.key }
    var envp: [UnsafeMutablePointer<CChar>?] = pairs.map { strdup($0.key + "=" + $0.value) }
    argv.append(nil)
    envp.append(nil)
    var child: pid_t = 0
    terminal = csy_spawn_pty(path, argv, envp, Int32(columns), Int32(rows), &child)
    pid = child
    screen = ScreenModel(columns: max(1, columns), rows: max(1, rows))
    for text in argv + envp { free(text) }
    if terminal < 0 { return nil }
  }

  deinit {
    if ending == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(terminal)
  }

  /// Types.
  package func send(_ text: String) {
    let last = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).last ?? ""
    hasSentPartOfASequence =
      text.contains("\u{1B}")
      && (last.isEmpty || last.first == "[" && !last.dropFirst().contains { "@"..."~" ~= $0 })
    var text = text
    _ = text.withUTF8 { csy_write_all(terminal, $0.baseAddress, $0.count) }
  }

  /// Types what is no text.
  package func send(bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { csy_write_all(terminal, $0.baseAddress, $0.count) }
  }

  /// Closes the terminal, like a window.
  package func hangUp() {
    close(terminal)
    terminal = open("/dev/null", O_RDWR)
  }

  /// Sends a signal to the program itself.
  package func signal(_ number: Int32) {
    kill(pid, number)
  }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    _ = csy_resize_pty(terminal, Int32(columns), Int32(rows))
  }

  /// True if the terminal passes on whole lines, so no editor is active.
  package var isCooked: Bool { csy_terminal_is_cooked(terminal) }

  /// Takes what the program writes until the condition holds, which is asked again after each
  /// piece of output.
  package func wait(
    for awaited: String, timeout: Double = patience, _ condition: (PseudoTerminal) -> Bool
  ) throws {
    let end = csy_monotonic_nanoseconds() + UInt64(timeout * 1e9)
    while !condition(self) {
      guard csy_monotonic_nanoseconds() < end else {
        throw Timeout(awaited: awaited, screen: screen.text)
      }
      readSome(milliseconds: 20)
    }
  }

  /// Waits until the text has been shown, on the screen or what has left it at the top.
  package func waitFor(_ text: String, timeout: Double = patience) throws {
    try wait(for: "“\(text)”", timeout: timeout) { $0.hasShown(text) }
  }

  /// Waits until the last line on the screen starts with the prompt, and the cursor is on it.
  package func waitForPrompt(_ prompt: String, timeout: Double = patience) throws {
    try wait(for: "the prompt “\(prompt)”", timeout: timeout) { terminal in
      guard let line = terminal.screen.lines.last else { return false }
      return terminal.screen.cursorRow == terminal.screen.lines.count - 1
        && (line + " ").hasPrefix(prompt) && !terminal.isCooked
    }
  }

  private func hasShown(_ text: String) -> Bool {
    screen.history.contains { $0.contains(text) }
  }

  /// Takes whatever comes for this long, in seconds.
  package func pause(_ seconds: Double) {
    let end = csy_monotonic_nanoseconds() + UInt64(seconds * 1e9)
    while csy_monotonic_nanoseconds() < end { readSome(milliseconds: 20) }
  }

  /// Waits until the program has read what was typed, has answered, and waits itself. After the
  /// beginning of an escape sequence it waits for the remainder, for a while.
  package func settle() {
    if hasSentPartOfASequence { pause(0.2) }
    #if os(Linux)
      try? waitUntilIdle(timeout: 5)
    #else
      pause(0.2)
    #endif
  }

  /// Waits for the program's end.
  package func waitForExit(timeout: Double = patience) -> Ending {
    if let ending { return ending }
    let end = csy_monotonic_nanoseconds() + UInt64(timeout * 1e9)
    while csy_monotonic_nanoseconds() < end {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        while readSome(milliseconds: 0) {}
        // The macros that take a status apart are not imported.
        let signal = status & 0x7F
        let result: Ending = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
        ending = result
        return result
      }
      readSome(milliseconds: 20)
    }
    return .stillRunning
  }

  /// Reads what is there; false if nothing came.
  @discardableResult
  func readSome(milliseconds: Int32) -> Bool {
    let bytes = readBytes(milliseconds: milliseconds)
    take(bytes)
    return !bytes.isEmpty
  }

  /// What comes within that time, before anybody has seen it.
  func readBytes(milliseconds: Int32) -> ArraySlice<UInt8> {
    guard csy_wait_readable(terminal, milliseconds) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(terminal, &bytes, bytes.count)
    // The other side is closed: do not spin.
    if count <= 0, milliseconds > 0 { usleep(useconds_t(milliseconds) * 1000) }
    return bytes[..<max(0, count)]
  }

  /// Shows what the program has written.
  func take(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    output += bytes
    screen.feed(bytes)
    if answersCursorQueries {
      for place in screen.takeQueries() { send("\u{1B}[\(place.row + 1);\(place.column + 1)R") }
    }
  }
}
