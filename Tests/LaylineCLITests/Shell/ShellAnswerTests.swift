import Foundation
import TestSupport
import Testing

/// The shell's answers to commands that print and draw nothing, and about lost views.
@Suite(.serialized)
struct ShellAnswerTests {
  private func shell() throws -> ShellRun {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    return shell
  }

  /// The lines between the last command and the prompt.
  private func answer(_ command: String, _ shell: ShellRun) throws -> [String] {
    try shell.run(command)
    let lines = shell.terminal.screen.history
    let start = lines.lastIndex { $0.hasPrefix("lay> \(command.prefix(60))") } ?? lines.endIndex
    return Array(lines[start...].dropFirst().dropLast())
  }

  @Test func silentCommandsAnswer() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    for (command, text) in [
      ("hug a 3", "nothing moved"), ("hug a 3", "nothing changed"),
      ("when root.width < 350 { hide a }", "rule 1 waits for root.width < 350"),
      ("when root.width > 350 { show a }", "rule 2 holds"),
      ("forget 2", "dropped when root.width > 350 { show a }"),
      ("set hints off", "to keep it, put this line into rc.lay: set hints off"),
      ("alias phone resize iPhone15", "phone stands for resize iPhone15"),
      ("unalias phone", "dropped the alias phone"), ("let n 40 + 2", "$n is 42"),
      ("unlet n", "dropped $n"), ("forget all", "no rule is left"),
    ] {
      #expect(try answer(command, shell) == [text], "\(command)")
    }
    let path = shell.home.path + "/d.lay"
    #expect(try answer("save \(path)", shell).joined().hasPrefix("saved "))
    #expect(try answer("echo hi", shell) == ["hi"])
    #expect(shell.quit() == .status(0))
  }

  @Test func lostViewsAreReported() throws {
    let shell = try shell()
    let said = try answer("stack root h 3", shell)
    #expect(said.contains("a, b, c have no size: try a=60x20, or size a 60x20"))
    // The remedy that the remark names helps.
    #expect(try !answer("size a 60x20", shell).contains { $0.contains("a has no size") })
    try shell.run("new; split root h a b c")
    #expect(try answer("fix a 400", shell).contains("b, c are empty: try fix a off"))
    #expect(shell.quit() == .status(0))
  }

  @Test func undoPrintsItsCommand() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    try shell.run("hug a 3")
    #expect(try answer("undo", shell) == ["took back hug a 3"])
    #expect(try answer("redo", shell) == ["did again hug a 3"])
    // Beside the frame that it draws.
    #expect(try answer("undo 2", shell).contains { $0.hasSuffix("│   took back 2 changes") })
    #expect(try answer("undo 2", shell).contains { $0.contains("there is nothing to undo") })
    #expect(shell.quit() == .status(0))
  }

  @Test func theContinuationPromptIsExplainedOnce() throws {
    let shell = try shell()
    shell.terminal.send("repeat 2 {\r")
    try shell.terminal.waitFor("} ends the block, Ctrl-C cancels the command")
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
  }

  @Test func leavingSaysHowToContinue() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    #expect(shell.quit() == .status(0))
    #expect(shell.terminal.screen.history.contains { $0.contains("layline --restore") })
  }

  @Test func aTildeIsTheHome() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    try shell.run("save ~/d.lay")
    try shell.run("tree > ~/t.txt")
    let files = try FileManager.default.contentsOfDirectory(atPath: shell.home.path)
    #expect(files.contains("d.lay") && files.contains("t.txt"))
    let replayed = try answer("source ~/d.lay", shell)
    #expect(replayed.contains { $0.hasPrefix("┌ a") })
    #expect(replayed.contains { $0.hasPrefix("lay> split root h a") })
    #expect(shell.quit() == .status(0))
  }

  /// Scripts print what they always did.
  @Test func scriptsStaySilent() throws {
    let home = try ShellRun.Home()
    _ = try home.write("split root h a b\nhug a 3\n", to: "a.lay")
    let run = try ProgramRun(
      ["--frames", "none", "-c", "stack root h 3; set hints off; let n 4; new", "a.lay"], in: home)
    #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0)
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    #expect(try !answer("source \(home.path)/a.lay", shell).contains("nothing moved"))
    #expect(shell.quit() == .status(0))
  }
}
