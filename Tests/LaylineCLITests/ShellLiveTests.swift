import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `live` on a real terminal.
@Suite(.serialized)
struct ShellLiveTests {
  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}[D"

  private func live(_ commands: [String] = ["splitter root h left right"]) throws -> ShellRun {
    let shell = try ShellRun(columns: 60, rows: 20)
    try shell.waitForPrompt()
    for command in commands { try shell.run(command) }
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the alternate screen") { $0.screen.isAlternate }
    try wait("the status", shell) { $0.contains("[root]") }
    return shell
  }

  private func wait(_ what: String, _ shell: ShellRun, _ condition: (String) -> Bool) throws {
    try shell.terminal.wait(for: what) { condition($0.screen.text) }
  }

  @Test func arrowsMoveASplitterAndUTakesBack() throws {
    let shell = try live()
    func bar() -> Int? { Array(shell.terminal.screen.lines[3]).firstIndex(of: "║") }
    let start = try #require(bar())
    shell.terminal.send(Self.right + Self.right)
    try shell.terminal.wait(for: "the bar two cells on") { _ in bar() == start + 2 }
    shell.terminal.send("u")
    try shell.terminal.wait(for: "the bar one cell back") { _ in bar() == start + 1 }
    shell.terminal.send("q")
    try shell.terminal.waitFor("lay> drag root by")
    try shell.waitForPrompt()
    #expect(!shell.terminal.screen.isAlternate)
    let drags = shell.terminal.screen.history.filter { $0.hasPrefix("lay> drag root by") }
    #expect(drags.count == 1)
    shell.terminal.send("drag\u{1B}[A")
    try shell.terminal.wait(for: "the command in the history") { _ in
      shell.inputLine.hasPrefix("lay> drag root by")
    }
    shell.terminal.send("\u{15}")
    try shell.waitForInput("lay>")
    try shell.run("undo 2")
    #expect(shell.quit() == .status(0))
  }

  @Test func viewsAreChosenAndAsked() throws {
    let shell = try live(["split root h a b", "split b v c d"])
    shell.terminal.send("\t")
    try wait("a", shell) { $0.contains("[a]") }
    shell.terminal.send(Self.right)
    try wait("a view of b", shell) { $0.contains("[c]") || $0.contains("[d]") }
    shell.terminal.send("\u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z")
    shell.terminal.send("w")
    try wait("an answer", shell) { $0.contains(".width = ") }
    shell.terminal.send("/hide a\r")
    try wait("a hidden view", shell) { $0.contains("hidden: a") }
    shell.terminal.send("/nonsense\r")
    try wait("an error", shell) { $0.contains("error: no command \"nonsense\"") }
    shell.terminal.send("/half\u{1B}")
    shell.terminal.settle()
    shell.terminal.send("q")
    try shell.terminal.waitFor("lay> hide a")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }

  @Test func onlyChangedCellsAreSent() throws {
    let shell = try live()
    shell.terminal.settle()
    let before = shell.terminal.output.count
    shell.terminal.send(Self.right)
    shell.terminal.settle(0.4)
    let sent = shell.terminal.output.count - before
    #expect(sent > 0)
    #expect(sent < 1_500)
    shell.terminal.send("x")
    shell.terminal.settle()
    #expect(shell.terminal.output.count == before + sent)
    shell.terminal.send("q")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalGivesTheTerminalBack(_ number: Int32) throws {
    let shell = try live()
    shell.terminal.signal(number)
    #expect(shell.terminal.waitForExit() == .signal(number))
    #expect(!shell.terminal.screen.isAlternate)
    #expect(shell.terminal.isCooked)
    #expect(String(decoding: shell.terminal.output, as: UTF8.self).contains("\u{1B}[?25h"))
  }

  @Test func theWindowMayChange() throws {
    let shell = try live()
    shell.terminal.resize(columns: 30, rows: 10)
    try wait("a narrow frame", shell) { text in
      text.split(separator: "\n").first.map { $0.hasPrefix("┌ left") && $0.count <= 30 } ?? false
    }
    shell.terminal.resize(columns: 1, rows: 1)
    shell.terminal.settle()
    shell.terminal.resize(columns: 80, rows: 24)
    try wait("a wide frame", shell) { text in
      text.split(separator: "\n").first.map { $0.hasPrefix("┌ left") && $0.count > 30 } ?? false
    }
    shell.terminal.send("q")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }

  @Test func scriptsHaveNoScreen() throws {
    let home = try ShellRun.Home()
    #expect(try ProgramRun(["-c", "live"], in: home).status == 1)
    let shell = try ShellRun(variables: ["TERM": "dumb"])
    try shell.terminal.waitFor("lay>")
    shell.terminal.send("live\r")
    try shell.terminal.waitFor("this terminal has no screen for live")
    #expect(shell.quit() == .status(0))
  }
}
