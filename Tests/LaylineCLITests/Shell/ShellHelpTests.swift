import Foundation
import TestSupport
import Testing

/// Help in the shell: the last error, and pages in narrow terminals.
@Suite(.serialized)
struct ShellHelpTests {
  private func shell(columns: Int = 80, rows: Int = 24) throws -> ShellRun {
    let shell = try ShellRun(["--frames", "none"], columns: columns, rows: rows)
    try shell.waitForPrompt()
    return shell
  }

  /// Includes errors found before a command runs, and errors of files.
  @Test func theLastErrorIsExplained() throws {
    let shell = try shell()
    try shell.run("help error")
    #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("No command has failed yet.") })
    for (command, page) in [
      ("splti root h 2", "unknown-command: "), ("echo \"open", "unclosed-quote: "),
      ("hide nobody", "unknown-view: "), ("source nothing.lay", "cannot-read: "),
      ("lesson hint", "no-lesson: "),
    ] {
      try shell.run(command)
      try shell.run("help error")
      #expect(shell.terminal.screen.lines.contains { $0.hasPrefix(page) }, "\(command)")
    }
    #expect(shell.quit() == .status(0))
  }

  @Test func errorExampleRuns() throws {
    let shell = try shell()
    try shell.run("help error bad-total --run")
    let lines = shell.terminal.screen.lines
    #expect(lines.contains("lay> split root h a=0.5 b=0.6"))
    #expect(lines.contains { $0.hasPrefix("error: ") })
    #expect(!lines.contains { $0.hasPrefix("? ") })
    try shell.run("tree")
    #expect(shell.terminal.screen.lines.suffix(2).first == "root  view  400 × 240")
    #expect(shell.quit() == .status(0))
  }

  @Test func tabListsKindsAndCodes() throws {
    let shell = try shell()
    shell.terminal.send("help kind \t")
    try shell.terminal.waitFor("reveal    ")
    try shell.interrupt()
    shell.terminal.send("help error unknown-de\t\r")
    try shell.terminal.waitFor("unknown-device: ")
    #expect(shell.quit() == .status(0))
  }

  /// In a narrow terminal examples are broken so that they can still be copied.
  @Test func pagesFitNarrowTerminals() throws {
    let shell = try shell(columns: 40, rows: 60)
    try shell.run("help split")
    var lines = shell.terminal.screen.lines
    #expect(lines.contains("  split root h layout \\"))
    #expect(lines.contains("    \"0.2*100,0.3*-1,0.5*-1\" as a b c"))
    try shell.run("help kind splitter")
    lines = shell.terminal.screen.lines
    #expect(lines.contains("Properties: set SPLITTER KEY VALUE"))
    #expect(shell.quit() == .status(0))
  }
}
