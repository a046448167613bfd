import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A signal from outside stops the program, as job control does.
@Suite(.serialized)
struct StopSignalTests {
  /// The program in the foreground of an interactive shell, and its process.
  private func start() throws -> (shell: ShellRun, process: pid_t) {
    let shell = try ShellRun(
      variables: ["PS1": "ready> "], under: ("/bin/bash", ["--norc", "--noediting", "-i"]))
    try waitForTheOuterShell(shell)
    shell.terminal.send("sh -c 'echo process $$ is it; exec $LAYLINE --no-rc'\r")
    try shell.waitForPrompt()
    let line = shell.terminal.screen.history.first { $0.hasPrefix("process ") }
    let number = try #require(line?.split(separator: " ")[1])
    return (shell, try #require(pid_t(number)))
  }

  private func waitForTheOuterShell(_ shell: ShellRun) throws {
    try shell.terminal.wait(for: "the outer shell") {
      $0.screen.lines.last?.hasPrefix("ready>") == true
    }
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU]) func liveIsStopped(_ number: Int32) throws {
    let (shell, process) = try start()
    try shell.run("split root h a b")
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the whole screen") { $0.screen.isAlternate }
    try shell.terminal.wait(for: "the status") { $0.screen.text.contains("[root]") }
    kill(process, number)
    try waitForTheOuterShell(shell)
    #expect(!shell.terminal.screen.isAlternate)
    #expect(shell.terminal.isCooked)
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?1006l\u{1B}[?1002l"))
    shell.terminal.send("fg\r")
    try shell.terminal.wait(for: "the whole screen") {
      $0.screen.isAlternate && $0.screen.text.contains("[root]")
    }
    #expect(!shell.terminal.isCooked)
    shell.terminal.send("\t")
    try shell.terminal.wait(for: "the next view") { $0.screen.text.contains("[a]") }
    shell.terminal.send("q")
    try shell.waitForPrompt()
    shell.terminal.send("quit\r")
    try waitForTheOuterShell(shell)
    shell.terminal.send("exit\r")
    #expect(shell.terminal.waitForExit() == .status(0))
  }

  @Test func thePromptKeepsItsLine() throws {
    let (shell, process) = try start()
    shell.terminal.send("echo ke")
    try shell.waitForInput("lay> echo ke")
    for _ in 1...2 {
      kill(process, SIGTSTP)
      try waitForTheOuterShell(shell)
      #expect(shell.terminal.isCooked)
      let output = String(decoding: shell.terminal.output, as: UTF8.self)
      #expect(output.hasSuffix("ready> ") && output.suffix(200).contains("\u{1B}[?2004l"))
      shell.terminal.send("fg\r")
      try shell.waitForInput("lay> echo ke")
    }
    shell.terminal.send("pt\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("kept") }
    try shell.waitForPrompt()
    shell.terminal.send("\u{1A}")
    try waitForTheOuterShell(shell)
    shell.terminal.send("fg\r")
    try shell.waitForPrompt()
    shell.terminal.send("quit\r")
    try waitForTheOuterShell(shell)
    shell.terminal.send("exit\r")
    #expect(shell.terminal.waitForExit() == .status(0))
  }
}
