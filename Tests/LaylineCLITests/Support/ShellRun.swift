import Foundation
import TestSupport

/// The built program in a terminal, with a home of its own.
final class ShellRun {
  static let prompt = "lay> "
  static let continuation = "...> "

  /// A new folder that stands in for the user's home; removed with the value.
  final class Home {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "layline-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var historyFile: String { path + "/.local/state/layline/history" }

    func write(_ text: String, to name: String) throws -> String {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
  }

  /// The system has no pseudo-terminal left.
  struct NoTerminal: Error {}

  let home: Home
  let terminal: PseudoTerminal

  /// - Parameters:
  ///   - variables: added to the environment; nil removes one.
  ///   - shell: start this program instead, with the path of ours in `$LAYLINE`.
  init(
    _ arguments: [String] = [], home: Home? = nil, variables: [String: String?] = [:],
    columns: Int = 80, rows: Int = 24, under shell: (path: String, arguments: [String])? = nil
  ) throws {
    let home = try home ?? Home()
    self.home = home
    let binary = try BuiltBinary.path()
    var environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home.path, "NO_COLOR": "1",
      "PATH": "/usr/bin:/bin", "LAYLINE": binary, "PAGER": "cat",
    ]
    for (name, value) in variables { environment[name] = value }
    let terminal = PseudoTerminal(
      shell?.path ?? binary, shell?.arguments ?? arguments, environment: environment,
      columns: columns, rows: rows)
    guard let terminal else { throw NoTerminal() }
    self.terminal = terminal
  }

  func waitForPrompt() throws { try terminal.waitForPrompt(Self.prompt) }

  /// Types a command at an empty prompt, and waits for the prompt after it.
  func run(_ command: String) throws {
    // Otherwise an earlier prompt could be taken for the one after this command.
    try terminal.wait(for: "a prompt for “\(command)”", Self.isAtEmptyPrompt)
    try finish(command)
  }

  /// Types the rest of a command that has been begun, and waits for the prompt after it.
  func finish(_ command: String) throws {
    let shown = terminal.output.count
    terminal.send(command + "\r")
    // A line that is being drawn again can look like a prompt.
    repeat {
      try terminal.wait(for: "the prompt after “\(command)”") {
        $0.output.count > shown + command.utf8.count && Self.isAtEmptyPrompt($0)
      }
      terminal.settle()
    } while !Self.isAtEmptyPrompt(terminal)
  }

  /// Drops the line with Ctrl-C, and waits for an empty prompt.
  func interrupt() throws {
    terminal.send("\u{3}")
    terminal.settle()
    try terminal.wait(for: "the prompt after Ctrl-C", Self.isAtEmptyPrompt)
  }

  /// Quits, and returns how the program ended.
  func quit() -> PseudoTerminal.Ending {
    terminal.send("quit\r")
    return terminal.waitForExit()
  }

  /// The current line with the prompt, without the hint to its right.
  var inputLine: String { Self.withoutHint(terminal).line }

  /// The hint to the right of the line.
  var hint: String { Self.withoutHint(terminal).hint }

  /// Columns up to which hints extend on wider terminals.
  private static let widestHint = 120

  /// A hint ends before the last column, after two blanks or more; it contains no such gap.
  private static func withoutHint(_ terminal: PseudoTerminal) -> (line: String, hint: String) {
    let screen = terminal.screen
    // Choices of Tab may be below it.
    let line =
      screen.cursorRow < screen.lines.count
      ? screen.lines[screen.cursorRow] : screen.lines.last ?? ""
    guard line.count == min(terminal.screen.columns, widestHint) - 1 else { return (line, "") }
    var end = line.endIndex
    while let gap = line[..<end].lastIndex(of: " ") {
      let before = line[..<gap]
      if before.last == " " || before.isEmpty {
        var text = Substring(before)
        while text.last == " " { text.removeLast() }
        return (String(text), String(line[line.index(after: gap)...]))
      }
      end = gap
    }
    return (line, "")
  }

  func waitForHint(_ hint: String) throws {
    try terminal.wait(for: "the hint “\(hint)”") { _ in self.hint == hint }
  }

  func waitForInput(_ line: String) throws {
    try terminal.wait(for: "the input “\(line)”") { _ in self.inputLine == line }
  }

  private static func isAtEmptyPrompt(_ terminal: PseudoTerminal) -> Bool {
    !terminal.isCooked && withoutHint(terminal).line == "lay>"
      && terminal.screen.cursorRow == terminal.screen.lines.count - 1
      && terminal.screen.cursorColumn == prompt.count
  }
}
