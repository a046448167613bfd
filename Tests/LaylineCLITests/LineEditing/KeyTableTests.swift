import Foundation
import TestSupport
import Testing

@testable import LaylineCLI

/// Every key of the line editor, typed in a terminal.
@Suite(.serialized)
struct KeyTableTests {
  enum Editor: String, CaseIterable { case emacs, vi }

  struct Row {
    let name: String
    var editors = Editor.allCases
    /// Keys, and what the line and the prompt are after them.
    let steps: [(keys: String, line: String)]
  }

  private static let escape = "\u{1B}"
  private static func control(_ letter: Character) -> String {
    String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
  }
  private static let undo = control("_")
  private static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// The history is `echo alpha beta`, `echo gamma`, `when root.width < 9 { hide a }`.
  static let rows: [Row] = [
    Row(
      name: "Alt-. inserts last words",
      steps: [
        ("fix " + escape + ".", "lay> fix }"), (escape + ".", "lay> fix gamma"),
        (escape + ".", "lay> fix beta"), (undo, "lay> fix gamma"),
      ]),
    Row(
      name: "Tab takes the first, the second, and the first choice",
      steps: [
        ("fix \t", "lay> fix"), ("\t", "lay> fix a"), ("\t", "lay> fix b"),
        (escape + "[Z", "lay> fix a"), (" 9", "lay> fix a 9"),
      ]),
    Row(
      name: "Up and Down walk through the lines that begin alike, in blocks too",
      steps: [
        (escape + "[A", "lay> when root.width < 9 { hide a }"), (escape + "[A", "lay> echo gamma"),
        (escape + "[A", "lay> echo alpha beta"), (escape + "OB", "lay> echo gamma"),
        (control("U") + "wh" + escape + "[A", "lay> when root.width < 9 { hide a }"),
        (escape + "[A", "lay> when root.width < 9 { hide a }"), (escape + "[B", "lay> wh"),
      ]),
    Row(
      name: "Ctrl-P and Ctrl-N too", editors: [.emacs],
      steps: [
        (control("P") + control("P"), "lay> echo gamma"),
        (control("N"), "lay> when root.width < 9 { hide a }"),
      ]),
    Row(
      name: "Ctrl-R: an arrow takes the match",
      steps: [
        ("old" + control("R"), "search \"\": old"), ("alp", "search \"alp\": echo alpha beta"),
        (escape + "[C", "lay> echo alpha beta"), ("X", "lay> echo aXlpha beta"),
      ]),
    Row(
      name: "Ctrl-R: Home and End take the match",
      steps: [
        (control("R") + "alp" + escape + "[H", "lay> echo alpha beta"),
        ("X", "lay> Xecho alpha beta"),
        (control("C") + control("R") + "gam", "search \"gam\": echo gamma"),
        (escape + "OF", "lay> echo gamma"), ("X", "lay> echo gammaX"),
      ]),
    Row(
      name: "Ctrl-R: Escape and Ctrl-G give the line and the cursor back",
      steps: [
        ("ab" + escape + "[D" + control("R") + "alp", "search \"alp\": echo alpha beta"),
        (escape, "lay> ab"), ("X", "lay> aXb"),
        (control("R") + "gam", "search \"gam\": echo gamma"),
        (control("G"), "lay> aXb"), ("Y", "lay> aXYb"),
      ]),
    Row(
      name: "Ctrl-R again finds older lines, Ctrl-S newer ones, Backspace less",
      steps: [
        (control("R") + "echo", "search \"echo\": echo gamma"),
        (control("R"), "search \"echo\": echo alpha beta"),
        (control("R"), "not found \"echo\": echo alpha beta"),
        (control("S"), "search \"echo\": echo gamma"),
        ("q", "not found \"echoq\": echo gamma"), ("\u{7F}", "search \"echo\": echo gamma"),
        (control("G"), "lay>"), (control("R") + control("R"), "search \"echo\": echo gamma"),
        (control("G"), "lay>"),
      ]),
    Row(
      name: "Ctrl-R: Enter runs the match", editors: [.emacs],
      steps: [(control("R") + "alp\r", "lay>")]),
    Row(
      name: "/, ?, n and N search", editors: [.vi],
      steps: [
        (escape + "/echo", "search \"echo\": echo gamma"), ("\r", "lay> echo gamma"),
        ("n", "search \"echo\": echo gamma"), (escape, "lay> echo gamma"),
      ]),
    Row(
      name: "Ctrl-W is undone by Ctrl-_, and redone", editors: [.emacs],
      steps: [
        ("echo one two" + control("W"), "lay> echo one"), (undo, "lay> echo one two"),
        (escape + "/", "lay> echo one"), (undo + undo, "lay> echo one"), (undo, "lay> echo"),
        (undo, "lay>"), (undo, "lay>"), (escape + "/", "lay> echo"),
      ]),
    Row(
      name: "Ctrl-W is undone by Ctrl-_ and u, and redone", editors: [.vi],
      steps: [
        ("echo one two" + control("W"), "lay> echo one"), (undo, "lay> echo one two"),
        (escape + control("R"), "lay> echo one"), ("u", "lay> echo one two"),
        ("u", "lay> echo one"),
      ]),
    Row(
      name: "Alt-D is undone by Ctrl-X Ctrl-U", editors: [.emacs],
      steps: [
        ("echo one" + control("A") + escape + "d", "lay>  one"),
        (control("X") + control("U"), "lay> echo one"), ("X", "lay> Xecho one"),
      ]),
    Row(
      name: "a paste is undone, and its lines do not run",
      steps: [
        ("x" + paste("echo 1\necho 2"), "lay> xecho 1"), (undo, "lay> x"),
        (control("U") + "y", "lay> y"),
      ]),
    Row(
      name: "Ctrl-X Ctrl-E opens an editor",
      steps: [
        ("echo one" + control("X") + control("E"), "lay> echo one edited"),
        ("!", "lay> echo one edited!"),
      ]),
    Row(
      name: "v opens an editor", editors: [.vi],
      steps: [("echo two" + escape + "v", "lay> echo two edited")]),
    Row(
      name: "Alt-F takes words", editors: [.emacs],
      steps: [
        ("echo al", "lay> echo al"), (escape + "f", "lay> echo alpha"),
        (escape + "f", "lay> echo alpha beta"),
        (control("A") + escape + "f" + "X", "lay> echoX alpha beta"),
      ]),
    Row(
      name: "Ctrl-Right takes words, Right and Ctrl-F take all",
      steps: [
        ("echo al", "lay> echo al"), (escape + "[1;5C", "lay> echo alpha"),
        (escape + "[C", "lay> echo alpha beta"), (undo, "lay> echo alpha"),
        (control("F"), "lay> echo alpha beta"), (escape + "[1;5D" + "X", "lay> echo alpha Xbeta"),
      ]),
    Row(
      name: "Home, End, Ctrl-A, Ctrl-E and Delete",
      steps: [
        ("bc" + escape + "[1~" + "a" + escape + "[4~" + "d", "lay> abcd"),
        (control("A") + escape + "[3~" + control("E") + "e", "lay> bcde"),
      ]),
  ]

  /// All rows in one session, so that the table stays fast.
  @Test(arguments: Editor.allCases, [(80, 24), (40, 12)])
  func keysChangeTheLine(_ editor: Editor, _ size: (columns: Int, rows: Int)) throws {
    let home = try ShellRun.Home()
    let tool = try home.write(
      "#!/bin/sh\nprintf '%s edited\\n' \"$(cat \"$1\")\" > \"$1\"\n", to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let shell = try ShellRun(
      home: home, variables: ["EL_EDITOR": editor.rawValue, "VISUAL": tool, "NO_COLOR": nil],
      columns: size.columns, rows: size.rows)
    try shell.waitForPrompt()
    for command in [
      "split root h 2", "echo alpha beta", "echo gamma", "when root.width < 9 { hide a }",
    ] {
      try shell.run(command)
    }
    for row in Self.rows where row.editors.contains(editor) {
      for step in row.steps {
        shell.terminal.send(step.keys)
        try shell.terminal.wait(
          for: "\(row.name): “\(step.line)” after \(step.keys.debugDescription)"
        ) {
          _ in Self.line(of: shell) == step.line
        }
        // Suggestions are found when no key is pending.
        shell.terminal.settle()
      }
      try shell.interrupt()
    }
    #expect(shell.terminal.screen.history.filter { $0 == "1" || $0 == "2" } == [])
    #expect(shell.quit() == .status(0))
  }

  /// The prompt and the typed text, without hints, suggestions, and a list below.
  private static func line(of shell: ShellRun) -> String {
    let screen = shell.terminal.screen
    var first = screen.cursorRow
    while first > 0, !isPrompt(text(of: screen, row: first)) { first -= 1 }
    let text = (first...screen.cursorRow).map { Self.text(of: screen, row: $0) }.joined()
    return text.trimmingCharacters(in: .whitespaces)
  }

  private static func text(of screen: ScreenModel, row: Int) -> String {
    let typed = (0..<screen.columns).filter { column in
      let look = screen.look(column: column, row: row)
      let isPlain = look.isReversed || look == CellLook()
      return column < prompt.count || isPlain || screen.cell(column: column, row: row) == " "
    }
    return String(typed.map { screen.cell(column: $0, row: row) })
  }

  private static let prompt = "lay>"

  private static func isPrompt(_ line: String) -> Bool {
    [prompt, "search \"", "not found \""].contains { line.hasPrefix($0) }
  }

  /// `help keys` lists at most two names of a key, and the one in vi's command mode.
  @Test func helpListsKeysByTheirNames() throws {
    let topics = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/topics.md")
    let text = try String(contentsOf: topics, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "### keys\n").last)
    let lines = section.components(separatedBy: "```\n")[1].split(separator: "\n")
    let names = EditingKey.all.map { row in
      row.keys.prefix(2).joined(separator: ", ") + (row.viKeys.first.map { " (vi: \($0))" } ?? "")
    }
    #expect(lines.count > 10)
    for line in lines { #expect(names.contains(line.components(separatedBy: "  ")[0])) }
  }

  /// The names of a key are those of what terminals send.
  @Test(arguments: [
    ("Ctrl-X Ctrl-U", ["^X^U"]), ("Ctrl-_", ["^_"]), ("Alt-.", ["\u{1B}."]),
    ("Alt-F", ["\u{1B}f", "\u{1B}F"]), ("Tab", ["^I"]), ("Ctrl-\\", ["^\\"]), ("/", ["/"]),
    ("Down", ["\u{1B}[B", "\u{1B}OB"]),
  ])
  func namesAreSequences(_ name: String, _ expected: [String]) {
    let row = EditingKey(keys: [name], command: "x")
    #expect(row.bindings(vi: false).map { $0.key } == expected)
  }
}
