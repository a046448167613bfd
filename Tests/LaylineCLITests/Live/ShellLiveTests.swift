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

  /// Returns true if it is the bar of a splitter, which is heavy if the splitter is selected.
  private static func isBar(_ character: Character) -> Bool { "║┃".contains(character) }

  private func wait(_ what: String, _ shell: ShellRun, _ condition: (String) -> Bool) throws {
    try shell.terminal.wait(for: what) { condition($0.screen.text) }
  }

  @Test func arrowsMoveASplitterAndUUndoes() throws {
    let shell = try live()
    func bar() -> Int? { Array(shell.terminal.screen.lines[3]).firstIndex(where: Self.isBar) }
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

  /// However fast keys arrive, each is handled.
  @Test func everyKeyOfABurstIsHandled() throws {
    let shell = try live()
    let keys = Array(repeating: Self.left, count: 15) + Array(repeating: Self.right, count: 10)
    shell.terminal.send(keys.joined() + "q")
    try shell.waitForPrompt()
    let lines = shell.terminal.screen.history
    let drags = lines.filter { $0.hasPrefix("lay> drag root by") }
    // The last ten are listed.
    #expect(drags.count == 10)
    #expect(lines.contains("… and 15 before these"))
    #expect(lines.contains("live: 25 commands; undo 25 reverts them"))
    let step = try #require(drags.last?.split(separator: " ").last.flatMap { Double($0) })
    try shell.run("expect root.fraction == \(0.5 - 5 * step / 400); echo all of them")
    #expect(shell.terminal.screen.text.contains("all of them"))
    #expect(shell.quit() == .status(0))
  }

  /// The prompt of `/` has the keys of the shell; Escape leaves it.
  @Test func aCommandIsTypedWithTheKeysOfTheShell() throws {
    let shell = try live()
    shell.terminal.send("/de left\u{1}hi\u{5}\r")
    try wait("the hidden view", shell) { $0.contains("hidden: left") }
    shell.terminal.settle()
    shell.terminal.send("/remove right")
    try wait("the typed line", shell) { $0.contains("/remove right") }
    shell.terminal.send("\u{1B}")
    shell.terminal.settle()
    shell.terminal.send("q")
    try shell.terminal.waitFor("lay> hide left")
    try shell.waitForPrompt()
    #expect(!shell.terminal.screen.history.contains { $0.hasPrefix("lay> remove") })
    #expect(shell.quit() == .status(0))
  }

  // MARK: The mouse

  @Test func mouseSelectsAndDrags() throws {
    let shell = try live(["splitter root h left right", "split right v up down"])
    let line = Array(shell.terminal.screen.lines[3])
    let bar = try #require(line.firstIndex(where: Self.isBar))
    shell.mouse(0, bar + 8, 2)
    shell.mouse(0, bar + 8, 2, up: true)
    try wait("the upper view", shell) { $0.contains("[up]") }
    #expect(shell.terminal.screen.cell(column: bar + 8, row: 0) == "━")
    #expect(shell.terminal.screen.cell(column: 9, row: 0) == "─")
    shell.mouse(0, bar, 3)
    shell.mouse(32, bar - 9, 3)
    try shell.terminal.wait(for: "the bar under the mouse") {
      $0.screen.cell(column: bar - 9, row: 3) == "║"
    }
    shell.mouse(0, bar - 9, 3, up: true)
    // A border of a split moves by ratios.
    let border = try shell.row(containing: " down ")
    shell.mouse(0, bar + 8, border)
    shell.mouse(32, bar + 8, border + 3)
    shell.mouse(0, bar + 8, border + 3, up: true)
    shell.terminal.send("q")
    try shell.terminal.waitFor("lay> drag root by -")
    try shell.terminal.waitFor("lay> ratio right 0.")
    try shell.waitForPrompt()
    #expect(shell.terminal.screen.history.filter { $0.hasPrefix("lay> drag") }.count == 1)
    let sent = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(sent.contains("[?1002h") && sent.contains("[?1002l"))
    #expect(shell.quit() == .status(0))
  }

  /// An incomplete report is not taken for Escape, which would leave.
  @Test func incompleteReportIsIgnored() throws {
    let shell = try live()
    for report in ["[<0;12", "[<", "[<0;5;5;5M", "[<0;0;0M", "[<q"] {
      shell.terminal.send("\u{1B}" + report)
      shell.terminal.settle()
    }
    // The first Tab only closes the list of keys.
    shell.terminal.send("?\u{1B}[<0;1\t\t")
    try wait("the help", shell) { $0.contains("[left]") }
    #expect(shell.terminal.screen.isAlternate)
    shell.terminal.send("q")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func signalRestoresTheTerminal(_ number: Int32) throws {
    let shell = try live()
    shell.terminal.signal(number)
    #expect(shell.terminal.waitForExit() == .signal(number))
    #expect(!shell.terminal.screen.isAlternate)
    #expect(shell.terminal.isCooked)
    #expect(String(decoding: shell.terminal.output, as: UTF8.self).contains("\u{1B}[?25h"))
  }

  @Test func frameFollowsTheWindowSize() throws {
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

  @Test func liveNeedsAScreen() throws {
    let home = try ShellRun.Home()
    #expect(try ProgramRun(["-c", "live"], in: home).status == 1)
    let shell = try ShellRun(variables: ["TERM": "dumb"])
    try shell.terminal.waitFor("lay>")
    shell.terminal.send("live\r")
    try shell.terminal.waitFor("this terminal has no screen for live")
    #expect(shell.quit() == .status(0))
  }
}
