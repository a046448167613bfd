import Foundation
import TestSupport
import Testing

/// A closed pipe ends the program in an orderly way.
@Suite(.serialized)
struct ClosedOutputTests {
  @Test func theShellEndsItsJournal() throws {
    let home = try ShellRun.Home()
    let reader = "while [ ! -e \(home.path)/closed ]; do sleep 0.02; done"
    let script = "{ $LAYLINE --no-rc; echo status $? >&2; } | { \(reader); }"
    let shell = try ShellRun(home: home, under: ("/bin/sh", ["-c", script]))
    try shell.waitForPrompt()
    shell.terminal.send("split root h a b\r")
    try shell.terminal.wait(for: "the next prompt") {
      $0.screen.lines.last == "lay>" && $0.screen.lines.count > 1
    }
    _ = try home.write("", to: "closed")
    shell.terminal.pause(0.3)
    shell.terminal.send("echo a\r")
    try shell.terminal.waitFor("status 141")
    #expect(shell.terminal.waitForExit() == .status(0))
    #expect(shell.terminal.isCooked)
    let folder = home.path + "/.local/state/layline"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let last = try #require(names.first { $0.hasPrefix("last-") })
    let journal = try String(contentsOfFile: folder + "/" + last, encoding: .utf8)
    #expect(journal.hasSuffix("split root h a b\n"))
    #expect(!names.contains { $0.hasPrefix("session-") })
  }

  /// The rest of a script does not run for nobody.
  @Test func aReplayStops() throws {
    let home = try ShellRun.Home()
    let many = String(repeating: "frame\n", count: 200) + "save saved.lay\n"
    _ = try home.write(many, to: "many.lay")
    let script = "{ $LAYLINE many.lay; echo $? >status; } | head -n 1; cat status"
    let result = try ProgramRun(in: home, through: script)
    #expect(result.lines.last == "141")
    #expect(result.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/saved.lay"))
  }

  @Test(arguments: ["--help", "--version", "--completions bash", "--check page.md"])
  func outputToAClosedPipePrintsNoError(_ arguments: String) throws {
    let home = try ShellRun.Home()
    _ = try home.write("```layline\nlay> echo a\nb\n```\n", to: "page.md")
    let script = "{ sleep 0.3; $LAYLINE \(arguments); echo $? >status; } | true; cat status"
    let result = try ProgramRun(in: home, through: script)
    #expect(result.lines.last == "141")
    #expect(result.errors.isEmpty)
  }
}
