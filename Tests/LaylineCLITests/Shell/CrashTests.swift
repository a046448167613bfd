import TestSupport
import Testing

@testable import LaylineCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A crash restores the terminal.
@Suite(.serialized)
struct CrashTests {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  @Test(arguments: signals) func crashAtThePromptRestoresTheTerminal(_ number: Int32) throws {
    let shell = try ShellRun(variables: ["SWIFT_BACKTRACE": "enable=no"])
    try shell.waitForPrompt()
    try shell.run("set mouse on")
    try shell.run("split root h a b")
    #expect(!shell.terminal.isCooked)
    shell.terminal.signal(number)
    #expect(shell.terminal.waitForExit() == .signal(number))
    #expect(shell.terminal.isCooked)
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    let end = output.suffix(120)
    #expect(end.contains("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l"), "\(end.debugDescription)")
    #expect(end.hasSuffix("layline --restore restores this session.\r\n"))

    let restored = try ShellRun(["--restore"], home: shell.home)
    try restored.waitForPrompt()
    try restored.run("expect a.width == 200")
    #expect(!restored.terminal.screen.history.contains { $0.contains("error") })
    #expect(restored.quit() == .status(0))
  }

  @Test func crashInLiveRestoresTheTerminal() throws {
    let shell = try ShellRun(variables: ["SWIFT_BACKTRACE": "enable=no"])
    try shell.waitForPrompt()
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the whole screen") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?1049h")
    }
    shell.terminal.signal(SIGSEGV)
    #expect(shell.terminal.waitForExit() == .signal(SIGSEGV))
    #expect(shell.terminal.isCooked)
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?25h\u{1B}[?1049l"))
  }
}
