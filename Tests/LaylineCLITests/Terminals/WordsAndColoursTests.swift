import Foundation
import TestSupport
import Testing

/// The words, colours and character sets of the shell that the environment requests.
@Suite(.serialized)
struct WordsAndColoursTests {
  private func shell(
    _ variables: [String: String?], _ arguments: [String] = [], home: ShellRun.Home? = nil
  ) throws -> ShellRun {
    let shell = try ShellRun(["--no-rc"] + arguments, home: home, variables: variables)
    try shell.waitForPrompt()
    return shell
  }

  private func looks(_ shell: ShellRun) -> [CellLook] {
    (0..<24).flatMap { row in
      (0..<80).map { shell.terminal.screen.look(column: $0, row: row) }
    }
  }

  private func sent(_ shell: ShellRun, since start: Int = 0) -> String {
    String(decoding: shell.terminal.output[start...], as: UTF8.self)
  }

  private static let hasLatin1 = ["/usr/bin/localedef", "/usr/share/i18n/charmaps/ISO-8859-1.gz"]
    .allSatisfy { FileManager.default.fileExists(atPath: $0) }

  // MARK: Words

  /// Words replace pictures, and nothing is repainted: no hint, no frame in place, no carets.
  @Test(arguments: [(["ACCESSIBLE": "1"], []), ([:], ["--accessible"])])
  func screenReadersGetWords(_ variables: [String: String], _ arguments: [String]) throws {
    let shell = try shell(variables, arguments)
    let terminal = shell.terminal
    try shell.run("split root h sidebar=25% main")
    // Every character of a command that would have a hint costs itself alone.
    let start = terminal.output.count
    for (index, key) in "ratio root 0.5 0.5".enumerated() {
      terminal.send(String(key))
      try terminal.wait(for: "“\(key)”") { $0.screen.cursorColumn == 5 + index + 1 }
    }
    terminal.settle()
    #expect(sent(shell, since: start) == "ratio root 0.5 0.5")
    terminal.send("\r")
    try terminal.waitFor("sidebar, 200 wide, left; main, 200 wide,")
    try shell.run("hide zz")
    #expect(terminal.screen.lines.contains("error at column 6: no view named \"zz\""))
    #expect(terminal.screen.lines.contains("there is root, sidebar, main"))
    try shell.run("splti; echo x")
    #expect(
      terminal.screen.lines.contains(
        "error at column 1: no command \"splti\"; did you mean \"split\"?"))
    try shell.run("live")
    try terminal.waitFor("live needs the shell on a terminal")
    terminal.send("ratio \t")
    try terminal.waitFor("root     split of sidebar, main")
    terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    try shell.run("lesson points")
    let before = terminal.output.count
    terminal.resize(columns: 70, rows: 24)
    terminal.settle()
    // The line is drawn again, and nothing else.
    #expect(!sent(shell, since: before).contains("root"))
    let drawn = sent(shell).unicodeScalars.filter { ("\u{2500}"..."\u{28FF}").contains($0) }
    #expect(drawn.isEmpty, "\(drawn)")
    #expect(!terminal.screen.history.contains { $0.contains("^~") })
    #expect(!sent(shell).contains("\u{1B}[?1049h") && !sent(shell).contains("\u{1B}[?1002h"))
    #expect(shell.quit() == .status(0))
  }

  // MARK: Colours

  /// `NO_COLOR` affects colours only.
  @Test func noColour() throws {
    for variables in [["NO_COLOR": "1"], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]] {
      let shell = try shell(variables)
      try shell.run("split root h 2")
      shell.terminal.send("ratio root 0.3 0.7")
      try shell.waitForHint("a 200→120 b 200→280")
      #expect(looks(shell).allSatisfy { $0 == CellLook() })
      #expect(!sent(shell).contains("\u{1B}[0m"))
      shell.terminal.send("\u{15}")
      #expect(shell.quit() == .status(0))
    }
  }

  @Test(arguments: ["xterm-256color", "screen", "tmux-256color", "linux", "st", "foot", "ansi"])
  func colourTerminalsGetColours(_ term: String) throws {
    let shell = try shell(["TERM": term, "NO_COLOR": nil])
    try shell.run("split root h 2")
    let row = try #require(shell.terminal.screen.lines.lastIndex { $0.hasPrefix("┌ a ─") })
    #expect(shell.terminal.screen.look(column: 2, row: row).colour != nil)
    #expect(shell.terminal.screen.look(column: 2, row: row).isBold)
    #expect(shell.terminal.screen.look(column: 0, row: row) == CellLook())
    let prompt = try #require(shell.terminal.screen.lines.indices.last)
    #expect(shell.terminal.screen.look(column: 0, row: prompt).isBold)
    #expect(shell.terminal.screen.look(column: 5, row: prompt) == CellLook())
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: ["vt100", "vt220", "xterm-mono", "rxvt-m", "dumb", "no-such-terminal"])
  func plainTerminalsGetNoColours(_ term: String) throws {
    let shell = try ShellRun(["--no-rc"], variables: ["TERM": term, "NO_COLOR": nil])
    try shell.terminal.waitFor("lay>")
    shell.terminal.send("split root h 2\r")
    try shell.terminal.waitFor("┬ b ─")
    shell.terminal.send("ratio ")
    shell.terminal.settle()
    #expect(looks(shell).allSatisfy { $0 == CellLook() })
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  // MARK: Character sets

  /// Everything is printed in ASCII: frames, hints, errors, help, lists.
  @Test func plainLocaleGetsASCII() throws {
    let home = try ShellRun.Home()
    let shell = try shell(["LC_ALL": "C", "NO_COLOR": nil], home: home)
    try shell.run("split root h sidebar=25% main")
    #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("+-") && $0.contains("+ main -") })
    #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("| sidebar|") })
    shell.terminal.send("ratio root 0.5 0.5")
    try shell.waitForHint("sidebar 100->200 main 300->200")
    shell.terminal.send("\u{15}hide zz")
    try shell.waitForHint("x 6: no view named \"zz\"")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("there is root, sidebar, main")
    for command in ["help split", "why main.width", "tree", "lesson points", "hide main"] {
      try shell.run(command)
    }
    shell.terminal.send("ratio \t\t\u{15}live\r")
    try shell.terminal.wait(for: "the status") { $0.screen.text.contains("[root]") }
    shell.terminal.send("q")
    try shell.waitForPrompt()
    #expect(shell.terminal.output.allSatisfy { $0 < 0x80 })
    #expect(shell.quit() == .status(0))
  }

  /// In Latin-1 a letter is one byte, typed and echoed; the history is UTF-8 all the same.
  @Test(.enabled(if: hasLatin1, "no character map of Latin-1: Debian has it in locales"))
  func latin1() throws {
    let home = try ShellRun.Home()
    let locale = "en_US.ISO-8859-1"
    let made = try ProgramRun(
      in: home, through: "localedef -i en_US -f ISO-8859-1 ./\(locale)")
    #expect(made.errors == "")
    let shell = try shell(["LC_ALL": locale, "LOCPATH": home.path], home: home)
    let start = shell.terminal.output.count
    shell.terminal.send(bytes: Array("split root h ".utf8) + [0xE9, 0x20] + Array("b\r".utf8))
    try shell.terminal.waitFor("+ \\u{e9} -")
    let echo = Array("split root h ".utf8) + [0xE9, 0x20] + Array("b\r\n".utf8)
    #expect(shell.terminal.output[start...].starts(with: echo))
    #expect(shell.terminal.output[(start + echo.count)...].allSatisfy { $0 < 0x80 })
    #expect(shell.quit() == .status(0))
    let history = try String(contentsOfFile: home.historyFile, encoding: .utf8)
    #expect(history.hasPrefix("split root h é b\n"))
  }

  // MARK: Pipes

  /// `layline | tee log`: the editor is on standard error, the log holds the results alone, and
  /// both come in order and as wide as the terminal.
  @Test func resultsThroughAPipe() throws {
    let home = try ShellRun.Home()
    let shell = try ShellRun(
      home: home, columns: 50, rows: 24,
      under: ("/bin/sh", ["-c", "\"$LAYLINE\" --no-rc | tee \"$HOME/log\""]))
    try shell.waitForPrompt()
    for command in ["split root h 2", "hide b", "echo done"] { try shell.run(command) }
    shell.terminal.send("ratio ")
    try shell.waitForHint("ratio ‹VIEW› R…")
    shell.terminal.send("\u{15}quit\r")
    #expect(shell.terminal.waitForExit() == .status(0))
    let log = try String(contentsOfFile: home.path + "/log", encoding: .utf8)
    #expect(!log.contains("lay>") && !log.contains("\u{1B}") && log.hasSuffix("\ndone\n"))
    let lines = shell.terminal.screen.history
    #expect(lines.allSatisfy { $0.count <= 50 })
    // Only two lines of the greeting are longer: output to a file is not wrapped.
    #expect(shell.terminal.screen.wraps.count == 2)
    // The screen shows the lines of the log, with the commands before their results.
    let shown = lines.drop { !$0.hasPrefix("┌") }.filter { !$0.hasPrefix("lay>") }
    let logged = log.split(separator: "\n").map(String.init).drop { !$0.hasPrefix("┌") }
    #expect(Array(shown) == Array(logged))
    let typed = try #require(lines.firstIndex(of: "lay> split root h 2"))
    #expect(lines[typed + 1].hasPrefix("┌ a ─"))
    #expect(lines.suffix(3) == ["lay> echo done", "done", "lay> quit"])
  }
}
