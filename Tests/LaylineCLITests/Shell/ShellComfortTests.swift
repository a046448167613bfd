import Foundation
import TestSupport
import Testing

/// Prompt marks, titles, and the pager.
@Suite(.serialized)
struct ShellComfortTests {
  private func shell(
    _ variables: [String: String?] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> ShellRun {
    let shell = try ShellRun(variables: variables, columns: columns, rows: rows)
    try shell.waitForPrompt()
    return shell
  }

  private func sent(_ shell: ShellRun) -> String {
    String(decoding: shell.terminal.output, as: UTF8.self)
  }

  @Test func promptsAndOutputsAreMarked() throws {
    let shell = try shell()
    try shell.run("echo hello")
    try shell.run("nonsense")
    try shell.run("echo bye")
    let text = sent(shell)
    #expect(text.contains("\u{1B}]133;A\u{1B}\\"))
    #expect(text.contains("\u{1B}]133;B\u{1B}\\"))
    #expect(text.contains("\u{1B}]133;C\u{1B}\\hello"))
    #expect(text.contains("\u{1B}]133;D;0\u{1B}\\"))
    #expect(text.contains("\u{1B}]133;D;1\u{1B}\\"))
    #expect(shell.quit() == .status(0))
  }

  @Test func titleIsRestored() throws {
    let shell = try shell()
    #expect(sent(shell).contains("\u{1B}[22;2t\u{1B}]2;layline\u{1B}\\"))
    #expect(shell.quit() == .status(0))
    #expect(sent(shell).contains("\u{1B}[23;2t"))
    let killed = try self.shell()
    killed.terminal.signal(SIGTERM)
    #expect(killed.terminal.waitForExit() == .signal(SIGTERM))
    #expect(sent(killed).contains("\u{1B}[23;2t"))
  }

  @Test(arguments: ["linux", "vt100", "dumb"])
  func plainTerminalsGetNoMarks(_ term: String) throws {
    let shell = try ShellRun(variables: ["TERM": term])
    try shell.terminal.waitFor("lay>")
    shell.terminal.send("echo hello\r")
    try shell.terminal.waitFor("hello")
    #expect(shell.quit() == .status(0))
    #expect(!sent(shell).contains("\u{1B}]"))
    #expect(!sent(shell).contains("t\u{1B}"))
  }

  @Test func longOutputsGoThroughThePager() throws {
    let shell = try shell(["PAGER": "sed s/^/PAGED:/"], rows: 12)
    try shell.run("help all")
    try shell.terminal.waitFor("PAGED:Making views")
    try shell.run("echo short")
    #expect(shell.terminal.screen.lines.contains("short"))
    try shell.run("set pager off")
    let before = shell.terminal.output.count
    try shell.run("help all")
    let after = String(decoding: shell.terminal.output[before...], as: UTF8.self)
    #expect(!after.contains("PAGED:"))
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: ["no-such-pager-anywhere", "true"])
  func failingPagerIsHarmless(_ pager: String) throws {
    let shell = try shell(["PAGER": pager], rows: 12)
    try shell.run("help all")
    try shell.run("echo still here")
    #expect(shell.terminal.screen.lines.contains("still here"))
    if pager != "true" { try shell.terminal.waitFor("Making views") }
    #expect(shell.quit() == .status(0))
  }

  /// `help` needs no pager on the usual terminal.
  @Test func helpFitsOnTheScreen() throws {
    let shell = try shell(["PAGER": "sed s/^/PAGED:/"])
    try shell.run("help")
    let lines = shell.terminal.screen.lines
    #expect(!sent(shell).contains("PAGED:"))
    #expect(lines.contains { $0.hasPrefix("lay> help") })
    for name in ["  new  ", "  split  ", "  undo  "] {
      #expect(lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(shell.quit() == .status(0))
  }

  /// A command that is typed into the pager has no effect, and the last line says how to leave.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/less")))
  func lessIsNoTrap() throws {
    let shell = try shell(["PAGER": "less", "LESS": nil], rows: 12)
    shell.terminal.send("help all\r")
    try shell.terminal.waitFor("q leaves")
    shell.terminal.send("save trap.lay\r\rset a b\r\r!touch touched\r\r")
    shell.terminal.settle()
    shell.terminal.send("\u{3}")
    // Ctrl-C discards the keys that less has not read yet.
    shell.terminal.settle()
    // The h of touch has opened the help of less, which says how to leave it, too. A late Ctrl-C
    // discards a q.
    func last() -> String { shell.terminal.screen.lines.last ?? "" }
    for _ in 0..<30 where !last().hasSuffix("lay>") {
      let now = last()
      if ["or q when done", "q leaves"].contains(where: now.contains) { shell.terminal.send("q") }
      try? shell.terminal.wait(for: "another last line", timeout: 1) { _ in last() != now }
    }
    // On a busy machine less leaves late, and a q too many is typed before or at the prompt: Ctrl-U
    // removes it, and Return asks for a prompt in an empty row.
    shell.terminal.send("\u{15}\r")
    try shell.waitForInput("lay>")
    let files = try FileManager.default.contentsOfDirectory(atPath: shell.home.path)
    #expect(files.allSatisfy { $0.hasPrefix(".") }, "\(files)")
    try shell.run("echo alive")
    #expect(shell.quit() == .status(0))
  }
}
