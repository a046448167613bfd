import Foundation
import ScriptHost
import TestSupport
import Testing

@testable import LaylineCLI

/// `--step` and `--watch`: following a script.
struct StepTests {
  private static let script = "split root h 2\nhide a; echo hidden\n\nhide nobody\nshow a\n"
  private let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
    _ = try home.write(Self.script, to: "demo.lay")
  }

  private func step(_ keys: String, _ options: String...) throws -> ProgramRun {
    try ProgramRun(
      ["--step", "--accessible"] + options + ["demo.lay"], input: keys, in: home)
  }

  private static let help = "Enter runs the next line, b goes back, q quits"
  private static let root = "root, 400 × 240, is one view."
  private static let halves =
    "root, 400 × 240, splits side by side: a, 200 wide, left; b, 200 wide, right."
  private static let hidden = "root, 400 × 240, splits side by side: a, hidden; b, 400 wide, right."

  @Test func linesRunOneByOne() throws {
    let result = try step("\n\n")
    #expect(
      result.lines == [
        Self.help, Self.root, "1/4  split root h 2", Self.halves, "2/4  hide a; echo hidden",
        Self.hidden, "hidden", "3/4  hide nobody",
      ])
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test func bGoesBack() throws {
    let result = try step("\n\nb\nb\nb\nwhat\n\nq\n\n")
    #expect(
      result.lines.dropFirst(8) == [
        Self.halves, "2/4  hide a; echo hidden", Self.root, "1/4  split root h 2",
        "this is the start", Self.help, Self.halves, "2/4  hide a; echo hidden",
      ])
  }

  @Test func failingLineIsReportedAndSkipped() throws {
    let result = try step("\n\n\n\n\n\nb\n")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("demo.lay:4:6: error: no view named \"nobody\"\n"))
    #expect(
      result.lines.suffix(5) == [
        "4/4  show a", Self.halves, "the end: b goes back, q quits", Self.hidden, "4/4  show a",
      ])
  }

  @Test func keysWorkOnATerminal() throws {
    let shell = try ShellRun(["--step", home.path + "/demo.lay"], home: home)
    try shell.terminal.wait(for: "the first line") {
      $0.screen.lines.contains("1/4  split root h 2")
    }
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the second") {
      $0.screen.lines.contains("2/4  hide a; echo hidden")
    }
    shell.terminal.send("b\u{1B}[A\r\r")
    try shell.terminal.wait(for: "the third") { $0.screen.lines.contains("3/4  hide nobody") }
    shell.terminal.send("q")
    #expect(shell.terminal.waitForExit() == .status(0))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func signalRestoresTheTerminal(_ number: Int32) throws {
    let shell = try ShellRun(["--step", home.path + "/demo.lay"], home: home)
    try shell.terminal.wait(for: "the first line") {
      $0.screen.lines.contains("1/4  split root h 2") && !$0.isCooked
    }
    shell.terminal.signal(number)
    #expect(shell.terminal.waitForExit() == .signal(number))
    #expect(shell.terminal.isCooked)
  }

  // MARK: Watching

  @Test func withoutATerminalItIsReplayedOnce() throws {
    let result = try ProgramRun(["--watch", "--accessible", "demo.lay"], in: home)
    #expect(result.status == 1)
    #expect(result.lines == [Self.hidden])
    #expect(result.errors.hasPrefix("demo.lay:4:6: error: no view named \"nobody\"\n"))
    #expect(
      result.errors.hasSuffix("layline: --watch without a terminal: demo.lay was replayed once\n"))
  }

  /// Shows only the first of several errors, and no output of commands.
  @Test func theFirstErrorIsShown() throws {
    _ = try home.write("zap\nzip\necho a\n", to: "bad.lay")
    let result = try ProgramRun(["--watch", "--accessible", "bad.lay"], in: home)
    #expect(result.status == 1 && result.lines == [Self.root])
    #expect(result.errors.contains("zap") && !result.errors.contains("zip"))
    let missing = try ProgramRun(["--watch", "none.lay"], in: home)
    #expect(missing.status == 66 && missing.errors.contains("none.lay: error: cannot be read"))
  }

  @Test func everySaveIsShown() throws {
    let path = home.path + "/demo.lay"
    let shell = try ShellRun(["--watch", "--accessible", path], home: home, columns: 160)
    try shell.terminal.wait(for: "the error") { terminal in
      terminal.screen.lines.contains { $0.contains("no view named \"nobody\"") }
    }
    #expect(shell.terminal.screen.lines.first == path + "  (Ctrl-C ends)")
    #expect(shell.terminal.screen.lines.contains(Self.hidden))
    _ = try home.write("split root v top bottom\n", to: "demo.lay")
    try shell.terminal.wait(for: "the new frame") { terminal in
      terminal.screen.lines.contains { $0.contains("top, 120 high, top") }
    }
    #expect(!shell.terminal.screen.lines.contains { $0.contains("error") })
    shell.terminal.send("\u{3}")
    #expect(shell.terminal.waitForExit() == .status(0))
  }

  @Test(arguments: [
    (["--step"], "--step needs one file"), (["--watch", "a", "b"], "--watch needs one file"),
    (["--step", "-"], "--step needs one file"),
    (["--step", "--watch", "a"], "--step cannot be used with --watch"),
    (["--step", "a", "--json"], "--step cannot be used with --json"),
    (["--watch", "a", "--frames", "none"], "--watch cannot be used with --frames"),
    (["--watch", "a", "-i"], "--watch cannot be used with --interactive"),
    (["--step", "-c", "frame"], "--step cannot be used with --commands"),
  ])
  func refuses(_ arguments: [String], _ message: String) throws {
    #expect(throws: UsageProblem(message)) { try Options.parse(arguments) }
  }
}
