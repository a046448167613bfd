import TestSupport
import Testing

/// A shell with a mouse, in a terminal that reports its cursor position, as real ones do.
enum MouseShell {
  static let escape = "\u{1B}"

  /// Runs the commands with the mouse turned on.
  static func start(
    _ commands: [String], columns: Int = 64, rows: Int = 24
  ) throws -> ShellRun {
    let shell = try ShellRun(columns: columns, rows: rows)
    shell.terminal.answersCursorQueries = true
    try shell.waitForPrompt()
    for command in ["set rows full", "set mouse on"] + commands { try shell.run(command) }
    return shell
  }
}

extension ShellRun {
  /// Sends a mouse report. Cells are counted from 0 here, and from 1 by terminals.
  func mouse(_ code: Int, _ column: Int, _ row: Int, up: Bool = false) {
    terminal.send("\(MouseShell.escape)[<\(code);\(column + 1);\(row + 1)\(up ? "m" : "M")")
  }

  /// Waits until the editor shows the line and reads keys; it shows the line first.
  func waitForEditing(_ line: String) throws {
    try terminal.wait(for: "the line “\(line)” to be edited") { terminal in
      self.inputLine == line && !terminal.isCooked
    }
  }

  /// The last row of the screen with the text.
  func row(containing text: String) throws -> Int {
    try #require(
      terminal.screen.lines.lastIndex { $0.contains(text) }, "\(text) in\n\(terminal.screen.text)")
  }

  /// The last column of a row with the character.
  func column(of character: Character, row: Int) throws -> Int {
    try #require(Array(terminal.screen.lines[row]).lastIndex(of: character))
  }

  /// Waits until the screen's row begins with the text.
  func wait(row: Int, toBegin text: String) throws {
    try terminal.wait(for: "“\(text)” in row \(row)") { terminal in
      let lines = terminal.screen.lines
      return lines.indices.contains(row) && lines[row].hasPrefix(text)
    }
  }
}
