import Foundation
import TestSupport
import Testing

/// Terminals with fewer features than xterm get only what they support.
@Suite(.serialized)
struct PlainTerminalTests {
  /// The control functions that a program has sent: `[K`, `[?2004h`, `]`, and so on.
  private static func sequences(_ bytes: [UInt8]) -> [String] {
    var parser = EscapeParser()
    return bytes.flatMap { parser.actions(for: $0) }.compactMap { action in
      switch action {
      case .print: nil
      // NUL was padding for old terminals.
      case .control(let byte): [0, 0x07, 0x08, 0x09, 0x0A, 0x0D].contains(byte) ? nil : "\(byte)"
      case .escape(let final): "ESC \(final)"
      case .sequence(let final, let isPrivate, _): (isPrivate ? "[?" : "[") + String(final)
      }
    }
  }

  private static func hasTitleOrMark(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("\u{1B}]")
  }

  // MARK: Emacs

  /// Emacs echoes input and ends its lines itself; the terminal is set up for that.
  private func emacs(
    _ variables: [String: String?] = ["TERM": "dumb", "INSIDE_EMACS": "29.1,comint"]
  ) throws -> ShellRun {
    try ShellRun(
      variables: variables, under: ("/bin/sh", ["-c", "stty -echo -onlcr; exec \"$LAYLINE\""]))
  }

  @Test(
    arguments: [
      ["TERM": "dumb", "INSIDE_EMACS": "29.1,comint"], ["TERM": "dumb", "INSIDE_EMACS": "t"],
      ["TERM": "emacs", "INSIDE_EMACS": nil], ["TERM": nil, "INSIDE_EMACS": "29.1,eshell"],
      ["TERM": "xterm-256color", "INSIDE_EMACS": "30.1,comint"],
    ] as [[String: String?]])
  func emacsGetsPlainLines(_ variables: [String: String?]) throws {
    let shell = try emacs(variables)
    let terminal = shell.terminal
    func sent() -> String { String(decoding: terminal.output, as: UTF8.self) }
    try terminal.wait(for: "the prompt") { _ in sent().hasSuffix("┘\nlay> ") }
    #expect(terminal.isCooked, "the terminal is left to Emacs")
    terminal.send("split root h 2\n")
    try terminal.wait(for: "the frame") { _ in sent().contains("┬ b ─") && sent().hasSuffix("> ") }
    terminal.send("hide zz\n")
    try terminal.wait(for: "the error") { _ in sent().hasSuffix("there is root, a, b\nlay> ") }
    terminal.send("expect fails {\n")
    try terminal.wait(for: "the other prompt") { _ in
      sent().hasSuffix("\n...> ") || sent().hasSuffix("lay> ...> ")
    }
    terminal.send("hide zz\n}\n")
    try terminal.wait(for: "the prompt") { _ in sent().hasSuffix("...> as expected\nlay> ") }
    // A tab is text, not a key.
    terminal.send("echo\ta\tb\n")
    try terminal.wait(for: "the words") { _ in sent().hasSuffix("a b\nlay> ") }
    #expect(!sent().contains("split root"), "what was typed is echoed")
    #expect(!sent().contains("\u{1B}") && !sent().contains("\r"))
    #expect(!sent().contains("‹"))
    terminal.send("live\n")
    try terminal.wait(for: "a refusal") { _ in sent().contains("no screen for live") }
    terminal.send("quit\n")
    #expect(terminal.waitForExit() == .status(0))
    #expect(try String(contentsOfFile: shell.home.historyFile, encoding: .utf8).contains("split"))
  }

  @Test func emacsInterruptsAndEnds() throws {
    let shell = try emacs()
    let terminal = shell.terminal
    func sent() -> String { String(decoding: terminal.output, as: UTF8.self) }
    try terminal.wait(for: "the prompt") { _ in sent().hasSuffix("lay> ") }
    // C-c C-c, at a prompt; a window of another size; then C-c C-d.
    terminal.signal(SIGINT)
    try terminal.wait(for: "another prompt") { _ in sent().hasSuffix("lay> \nlay> ") }
    terminal.resize(columns: 50, rows: 20)
    terminal.send("echo " + String(repeating: "x", count: 3_000) + "\n")
    try terminal.wait(for: "a long line") { _ in
      sent().hasSuffix(String(repeating: "x", count: 3_000) + "\nlay> ")
    }
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .status(0))
    #expect(sent().hasSuffix("lay> \n"))
  }

  // MARK: Terminals without escape sequences

  @Test(arguments: ["dumb", "", "no-such-terminal", "unknown", nil])
  func sendsNoEscapeSequences(_ term: String?) throws {
    let shell = try ShellRun(variables: ["TERM": term, "NO_COLOR": nil, "PAGER": nil], rows: 50)
    try shell.terminal.waitFor("lay>")
    for keys in ["split root h 2\r", "rat\t", "ro\t", "0.3 0.7\r", "hide zz\r", "help split\r"] {
      shell.terminal.send(keys)
      shell.terminal.settle()
    }
    try shell.terminal.waitFor("120 × 240")
    try shell.terminal.waitFor("error: no view named \"zz\"")
    try shell.terminal.waitFor("Examples")
    shell.terminal.send("live\r")
    try shell.terminal.waitFor("this terminal has no screen for live")
    shell.terminal.send("split a v 2\r")
    shell.terminal.resize(columns: 60, rows: 40)
    shell.terminal.settle()
    #expect(Self.sequences(shell.terminal.output).isEmpty)
    #expect(!Self.hasTitleOrMark(shell.terminal.output))
    #expect(!shell.terminal.screen.history.contains { $0.contains("‹") })
    #expect(shell.quit() == .status(0))
    #expect(shell.terminal.isCooked)
  }

  // MARK: VT100 and the Linux console

  /// Everything that the shell sends to a VT100 is in its manual.
  @Test func vt100GetsOnlyItsSequences() throws {
    let shell = try ShellRun(variables: ["TERM": "vt100", "NO_COLOR": nil], columns: 80, rows: 24)
    shell.terminal.hasAlternateScreen = false
    try shell.waitForPrompt()
    try shell.run("split root h 2")
    shell.terminal.send("ratio root 0.3 0.7")
    try shell.waitForHint("a 200→120 b 200→280")
    shell.terminal.send("\u{15}sp\t")
    try shell.terminal.waitFor("splitter")
    shell.terminal.send("\u{15}")
    try shell.waitForInput("lay>")
    try shell.run("hide zz")
    let known: Set<String> = [
      "[A", "[B", "[C", "[D", "[H", "[J", "[K", "[m", "ESC =", "ESC >", "ESC 7", "ESC 8",
    ]
    #expect(Set(Self.sequences(shell.terminal.output)).subtracting(known).isEmpty)
    #expect(!Self.hasTitleOrMark(shell.terminal.output))
    let isPlain = (0..<24).allSatisfy { row in
      (0..<80).allSatisfy { shell.terminal.screen.look(column: $0, row: row) == CellLook() }
    }
    #expect(isPlain, "a VT100 has no colours")
    #expect(shell.quit() == .status(0))
  }

  /// Without an alternate screen `live` uses the only one, and clears it at the end.
  @Test(arguments: ["vt100", "linux", "vt220"])
  func liveWithoutAnAlternateScreen(_ term: String) throws {
    let shell = try ShellRun(variables: ["TERM": term], columns: 60, rows: 20)
    shell.terminal.hasAlternateScreen = false
    try shell.waitForPrompt()
    try shell.run("splitter root h left right")
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the status") { $0.screen.text.contains("[root]") }
    #expect(shell.terminal.screen.lines.first?.hasPrefix("┌ left ─") == true)
    #expect(!shell.terminal.screen.lines.contains { $0.hasPrefix("lay>") })
    shell.terminal.send("\u{1B}[C\u{1B}[Cq")
    try shell.waitForPrompt()
    let lines = shell.terminal.screen.lines
    #expect(lines.first?.hasPrefix("lay> drag root by") == true)
    #expect(lines.filter { $0.hasPrefix("┌ left ─") }.count == 1)
    #expect(!lines.contains { $0.contains("[root]") })
    let sent = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(!sent.contains("[?1049") && !sent.contains("[?2004"))
    #expect(shell.quit() == .status(0))
  }
}
