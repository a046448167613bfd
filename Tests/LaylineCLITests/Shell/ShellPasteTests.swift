import TestSupport
import Testing

/// Bracketed pastes.
@Suite(.serialized)
struct ShellPasteTests {
  private func shell(columns: Int = 80, rows: Int = 24) throws -> ShellRun {
    let shell = try ShellRun(columns: columns, rows: rows)
    try shell.waitForPrompt()
    return shell
  }

  private func paste(_ text: String, _ shell: ShellRun) {
    shell.terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
  }

  private func hasShown(_ text: String, _ shell: ShellRun) -> Bool {
    shell.terminal.screen.history.contains { $0.contains(text) }
  }

  @Test func pastedLinesWaitForEnter() throws {
    let shell = try shell()
    paste("split root h 2\rhide\ta\u{7}\r\necho done\r", shell)
    try shell.terminal.waitFor("3 lines pasted: Enter runs them, Ctrl-C drops them")
    try shell.waitForInput("lay> split root h 2")
    shell.terminal.settle()
    #expect(
      shell.terminal.screen.lines.suffix(5).dropLast() == [
        "  1  split root h 2", "  2  hide a", "  3  echo done",
        "3 lines pasted: Enter runs them, Ctrl-C drops them",
      ])
    #expect(!hasShown("┌ a ─", shell))
    shell.terminal.send("\r")
    try shell.terminal.waitFor("done")
    try shell.waitForInput("lay>")
    #expect(hasShown("lay> hide a", shell))
    #expect(hasShown("hidden: a", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func undoTakesBackAWholePaste() throws {
    let shell = try shell()
    try shell.run("split root h left right")
    paste("hide left\nratio root 0.3 0.7\nrename right main", shell)
    try shell.terminal.waitFor("3 lines pasted")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("lay> rename right main")
    try shell.waitForInput("lay>")
    try shell.run("undo")
    try shell.run("expect left.width == right.width; echo whole")
    #expect(hasShown("whole", shell))
    try shell.run("redo 3")
    try shell.run("expect left hidden; expect main.width == 280; echo again")
    #expect(hasShown("again", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func controlCDropsThePaste() throws {
    let shell = try shell()
    paste("echo one\necho two", shell)
    try shell.terminal.waitFor("2 lines pasted")
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    try shell.run("echo three")
    #expect(!shell.terminal.screen.history.contains("one"))
    #expect(!shell.terminal.screen.history.contains("two"))
    #expect(shell.quit() == .status(0))
  }

  @Test func failureDropsTheRemainingLines() throws {
    let shell = try shell()
    paste("nonsense\rsplit root h 2", shell)
    try shell.waitForInput("lay> nonsense")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("error:")
    try shell.waitForInput("lay>")
    #expect(!hasShown("┌ a ─", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func onlyTheCommandsOfATranscriptRun() throws {
    let shell = try shell()
    paste(
      """
      lay> split root h 2
      ┌ a ───┬ b ───┐
      └──────┴──────┘
      lay> when root.width < 100 {
      ...> hide a
      ...> }
      lay>
      """, shell)
    try shell.terminal.waitFor("4 lines pasted")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("lay> when root.width < 100 {")
    try shell.waitForInput("lay>")
    try shell.run("when")
    #expect(hasShown("1  rests  when root.width < 100 { hide a }", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func aSingleCommandOfATranscriptLosesItsPrompt() throws {
    let shell = try shell()
    paste("lay> split root h 2\n", shell)
    try shell.waitForInput("lay> split root h 2")
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }

  @Test func aLongPasteFitsANarrowTerminal() throws {
    let shell = try shell(columns: 20, rows: 8)
    paste((1...50).map { "echo line number \($0)" }.joined(separator: "\n"), shell)
    try shell.terminal.waitFor("and 47 more")
    try shell.waitForInput("r 1")
    #expect(shell.terminal.screen.lines.allSatisfy { $0.count <= 20 })
    shell.terminal.send("\r")
    try shell.terminal.waitFor("line number 50")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
  }

  private static let log = """
    2024-03-01 12:00:00 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x601 A:0x7f1.width == 28   (active)>",
        "<NSLayoutConstraint:0x602 A:0x7f1.width == 36   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x602 A:0x7f1.width == 36   (active)>

    """

  @Test func aPastedLogIsOneCommand() throws {
    let shell = try shell(columns: 100, rows: 40)
    paste(Self.log, shell)
    try shell.terminal.waitFor("a text of 8 lines to import: Enter reads it")
    try shell.waitForInput("lay> import")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("cause: ")
    try shell.waitForInput("lay>")
    #expect(!hasShown("error:", shell))
    try shell.run("fix 1")
    #expect(shell.quit() == .status(0))
  }

  /// Without bracketed pastes, the lines of a log come one after the other at once.
  @Test func aLogInPlainLinesIsOneCommand() throws {
    let shell = try shell(columns: 100, rows: 40)
    shell.terminal.send(
      Self.log.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r"))
    try shell.terminal.waitFor("cause: ")
    try shell.waitForInput("lay>")
    #expect(!hasShown("error:", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func keysInAPasteAreText() throws {
    let shell = try shell()
    paste("echo a\tb\u{7}\u{1B}[A", shell)
    try shell.waitForInput("lay> echo a b[A")
    try shell.interrupt()
    #expect(shell.quit() == .status(0))
  }

  /// Nothing of it is typed.
  @Test func pasteBeyondTheLimitIsDropped() throws {
    let shell = try shell()
    let line = "echo " + String(repeating: "many words ", count: 1_000)
    shell.terminal.send("echo kept")
    paste(Array(repeating: line, count: 100).joined(separator: "\n"), shell)
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("kept") }
    try shell.waitForInput("lay>")
    #expect(!hasShown("many words", shell) && !hasShown("pasted", shell))
    #expect(shell.quit() == .status(0))
  }
}
