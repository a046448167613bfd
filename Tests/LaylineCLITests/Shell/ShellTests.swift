import Foundation
import TestSupport
import Testing

/// The built program in a terminal.
@Suite(.serialized)
struct ShellTests {
  static let escape = "\u{1B}"
  static let up = "\u{1B}[A"

  // MARK: Typing

  @Test func aCommandDrawsAFrame() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("set rows full")
    try shell.run("split root h sidebar=25% main")
    let lines = shell.terminal.screen.history
    let typed = try #require(lines.firstIndex { $0.hasPrefix("lay> split root h") })
    #expect(lines[typed + 1].hasPrefix("┌ sidebar ─"))
    #expect(lines[typed + 1].contains("┬ main ─"))
    #expect(shell.quit() == .status(0))
    #expect(shell.terminal.isCooked)
  }

  @Test func shellContinuesAfterAnError() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("splti root h 3")
    try shell.terminal.waitFor("split")
    try shell.run("split root h 2")
    #expect(shell.quit() == .status(0))
  }

  @Test func openBraceContinuesTheCommand() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("split root h 2")
    shell.terminal.send("expect fails {\r")
    try shell.terminal.waitForPrompt(ShellRun.continuation)
    shell.terminal.send("ratio a 7\r")
    try shell.terminal.waitForPrompt(ShellRun.continuation)
    try shell.finish("}")
    shell.terminal.send(Self.up)
    try shell.waitForInput("lay> expect fails { ratio a 7 }")
  }

  @Test func controlDLeavesOnlyAnEmptyLine() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("ab\u{1}\u{4}")
    try shell.waitForInput("lay> b")
    shell.terminal.send("\u{15}")
    try shell.waitForInput("lay>")
    shell.terminal.send("\u{4}")
    #expect(shell.terminal.waitForExit() == .status(0))
    let titleBack = "\n\u{1B}[23;2t"
    #expect(shell.terminal.output.suffix(titleBack.utf8.count).elementsEqual(titleBack.utf8))
  }

  // MARK: Completion

  @Test func tabCompletesAndLists() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("insp\t")
    try shell.waitForInput("lay> inspect")
    shell.terminal.send("ro\t")
    try shell.waitForInput("lay> inspect root")
    shell.terminal.send("\u{15}split\t")
    try shell.terminal.wait(for: "the list") { terminal in
      terminal.screen.history.contains { $0.hasPrefix("splitter") || $0.contains("  splitter") }
    }
    try shell.waitForInput("lay> split")
    shell.terminal.send("ter\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test func completionPrintsNoEscapes() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    shell.terminal.send("echo \"x\u{16}\u{1B}]0;pwned\u{16}\u{7}y\"\t\t")
    shell.terminal.settle()
    shell.terminal.send("\r")
    shell.terminal.settle()
    #expect(!String(decoding: shell.terminal.output, as: UTF8.self).contains("\u{1B}]0;"))
  }

  // MARK: History

  @Test func historyPersistsAcrossRuns() throws {
    let home = try ShellRun.Home()
    let first = try ShellRun(home: home)
    try first.waitForPrompt()
    try first.run("split root h 2")
    try first.run(" echo secret")
    try first.run(" make the secret 120 wide")
    try first.run(" make a 130 wide")
    #expect(first.quit() == .status(0))
    let second = try ShellRun(home: home)
    try second.waitForPrompt()
    second.terminal.send("sp" + Self.up)
    try second.waitForInput("lay> split root h 2")
    second.terminal.send("\u{15}\u{12}root")
    try second.terminal.waitFor("lay> split root h 2")
    second.terminal.send("\u{3}")
    let text = try String(contentsOfFile: home.historyFile, encoding: .utf8)
    #expect(text.contains("split root h 2\n"))
    #expect(!text.contains("secret") && !text.contains("130"))
  }

  // MARK: Keys that are signals

  @Test func controlCDiscardsTheLine() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("split root h")
    try shell.waitForInput("lay> split root h")
    shell.terminal.send("\u{3}")
    try shell.terminal.waitFor("lay> split root h^C")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }

  @Test func controlCStopsALongCommand() throws {
    let home = try ShellRun.Home()
    let line = "split root h 3; undo\n"
    let script = try home.write(String(repeating: line, count: 100_000), to: "long.lay")
    let shell = try ShellRun(["--frames", "none"], home: home)
    try shell.waitForPrompt()
    shell.terminal.send("source \"\(script)\"\r")
    try shell.terminal.wait(for: "the command") { $0.isCooked }
    shell.terminal.pause(0.3)
    #expect(shell.terminal.isCooked, "the script was over before it could be stopped")
    shell.terminal.send("\u{3}")
    try shell.terminal.waitFor("interrupted")
    try shell.waitForPrompt()
    try shell.run("echo still here")
    try shell.terminal.waitFor("still here")
    #expect(shell.quit() == .status(0))
  }

  @Test func controlZSuspendsAndKeepsTheLine() throws {
    let bash = "/bin/bash"
    guard FileManager.default.isExecutableFile(atPath: bash) else { return }
    let shell = try ShellRun(
      variables: ["PS1": "sh$ "], under: (bash, ["--norc", "--noprofile", "-i"]))
    let terminal = shell.terminal
    try terminal.waitFor("sh$")
    terminal.send("$LAYLINE\r")
    try shell.waitForPrompt()
    terminal.send("split root h\u{1B}[D")
    try shell.waitForInput("lay> split root h")
    terminal.send("\u{1A}")
    try terminal.waitFor("Stopped")
    terminal.send("fg\r")
    try terminal.wait(for: "the line") { _ in
      !terminal.isCooked && shell.inputLine == "lay> split root h"
    }
    terminal.send("v 3 #")
    try shell.waitForInput("lay> split root v 3 #h")
    terminal.send("\u{3}")
    try shell.waitForPrompt()
    terminal.send("quit\r")
    terminal.settle()
    terminal.send("exit\r")
    #expect(terminal.waitForExit() == .status(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signalRestoresTheTerminal(_ number: Int32) throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("half a line")
    try shell.waitForInput("lay> half a line")
    shell.terminal.signal(number)
    #expect(shell.terminal.waitForExit() == .signal(number))
    #expect(shell.terminal.isCooked)
    let sent = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(sent.hasSuffix("\u{1B}[?2004l"))
  }

  // MARK: Windows

  // MARK: Limited environments

  @Test func worksWithoutAHome() throws {
    let shell = try ShellRun(variables: ["HOME": nil])
    try shell.waitForPrompt()
    try shell.run("split root h 2")
    shell.terminal.send(Self.up)
    try shell.waitForInput("lay> split root h 2")
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test func directoryAsHistoryIsReportedOnce() throws {
    let home = try ShellRun.Home()
    try FileManager.default.createDirectory(
      atPath: home.historyFile, withIntermediateDirectories: true)
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    try shell.run("split root h 2")
    try shell.run("undo")
    let warnings = shell.terminal.screen.history.filter { $0.contains("history is not kept") }
    #expect(warnings.count == 1)
    shell.terminal.send("sp" + Self.up)
    try shell.waitForInput("lay> split root h 2")
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test func editrcIsUsed() throws {
    let home = try ShellRun.Home()
    _ = try home.write("layline:bind -v\n", to: ".editrc")
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    shell.terminal.send("xecho hi")
    try shell.waitForInput("lay> xecho hi")
    shell.terminal.send(Self.escape)
    shell.terminal.settle()
    shell.terminal.send("0x")
    try shell.waitForInput("lay> echo hi")
    try shell.interrupt()
    #expect(shell.quit() == .status(0))
  }
}
