import TestSupport
import Testing

/// Keys that change the line by what was typed before.
@Suite(.serialized)
struct EditingKeyTests {
  /// Keys, and the line after each of them.
  typealias Steps = [(keys: String, line: String)]

  static let undo: Steps = [
    ("echo one two", "echo one two"), ("\u{17}", "echo one"), ("\u{1F}", "echo one two"),
  ]
  static let table: [(editor: String, name: String, steps: Steps)] = [
    ("emacs", "Ctrl-_ and Alt-/", undo + [("\u{1B}/", "echo one"), ("\u{1F}", "echo one two")]),
    (
      "emacs", "Ctrl-X Ctrl-U after Alt-D",
      [
        ("echo one", "echo one"), ("\u{1}", "echo one"), ("\u{1B}d", " one"),
        ("\u{18}\u{15}", "echo one"), ("\u{18}\u{15}", ""),
      ]
    ),
    (
      "emacs", "Alt-. goes back",
      [
        ("fix ", "fix"), ("\u{1B}.", "fix gamma"), ("\u{1B}.", "fix beta"), ("\u{1F}", "fix gamma"),
      ]
    ),
    (
      "emacs", "Alt-F and Ctrl-Right take words",
      [
        ("echo al", "echo al"), ("\u{1B}f", "echo alpha"), ("\u{1B}[1;5C", "echo alpha beta"),
        ("\u{1}", "echo alpha beta"), ("\u{1B}f", "echo alpha beta"), ("X", "echoX alpha beta"),
      ]
    ),
    (
      "vi", "Ctrl-_, Ctrl-R and u",
      undo + [
        ("\u{1B}", "echo one two"), ("\u{12}", "echo one"), ("u", "echo one two"),
      ]
    ),
    (
      "vi", "Ctrl-F takes the suggestion",
      [
        ("echo al", "echo al"), ("\u{6}", "echo alpha beta"), ("\u{1F}", "echo al"),
      ]
    ),
    ("vi", "/ searches", [("\u{1B}", ""), ("/alpha\r", "echo alpha beta")]),
  ]

  @Test(arguments: table.indices, [(80, 24), (40, 12)])
  func keysChangeTheLine(_ index: Int, _ size: (columns: Int, rows: Int)) throws {
    let row = Self.table[index]
    let shell = try ShellRun(
      variables: ["EL_EDITOR": row.editor], columns: size.columns, rows: size.rows)
    try shell.waitForPrompt()
    for command in ["echo alpha beta", "echo gamma"] { try shell.run(command) }
    for step in row.steps {
      shell.terminal.send(step.keys)
      let line = step.line.isEmpty ? "lay>" : "lay> " + step.line
      try shell.terminal.wait(for: "\(row.name): \(line)") { _ in
        shell.inputLine == line
      }
      // The line is kept for undo, and its suggestion is found, when no key is pending.
      shell.terminal.settle()
    }
    shell.terminal.send("\u{3}")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }
}
