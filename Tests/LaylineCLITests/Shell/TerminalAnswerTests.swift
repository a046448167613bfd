import Foundation
import TestSupport
import Testing

/// Keys and answers that begin with Escape and do not end: the shell waits a moment for the rest, and
/// goes on.
@Suite(.serialized)
struct TerminalAnswerTests {
  static let beginnings = [
    "\u{1B}]", "\u{1B}]11;rgb:0000/", "\u{1B}]11;rgb:0/0/0\u{1B}", "\u{1B}[?", "\u{1B}[?62;4",
    "\u{1B}[<", "\u{1B}[<0;5", "\u{1B}]1\u{C3}",
  ]
  static let editors = ["emacs", "vi"]

  private func shell(_ editor: String) throws -> ShellRun {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": editor])
    try shell.waitForPrompt()
    return shell
  }

  @Test(arguments: editors) func silenceEndsTheWait(_ editor: String) throws {
    let shell = try shell(editor)
    for (index, beginning) in Self.beginnings.enumerated() {
      shell.terminal.send(bytes: Self.bytes(beginning))
      shell.terminal.pause(0.4)
      shell.terminal.send((editor == "vi" ? "a" : "") + "\u{15}echo it go\u{7F}oes \(index)\r")
      try shell.terminal.wait(for: "the echo") { $0.screen.history.contains("it goes \(index)") }
    }
    #expect(shell.quit() == .status(0))
  }

  @Test func controlCEndsTheWait() throws {
    let shell = try shell("emacs")
    for (index, beginning) in Self.beginnings.enumerated() {
      shell.terminal.send("echo never \(index)")
      shell.terminal.send(bytes: Self.bytes(beginning + "\u{3}"))
      try shell.terminal.waitFor("never \(index)^C")
      try shell.run("echo it goes \(index)")
    }
    #expect(!shell.terminal.screen.history.contains { $0.hasPrefix("never") })
    #expect(shell.quit() == .status(0))
  }

  /// libedit reads commands of its own there, and crashed without one.
  @Test(arguments: [("emacs", "\u{1B}x"), ("emacs", "\u{1B}X"), ("vi", "\u{1B}:")])
  func libeditCommandsAreNotRead(_ editor: String, _ key: String) throws {
    let shell = try shell(editor)
    shell.terminal.send(key)
    shell.terminal.pause(0.3)
    shell.terminal.send("\r")
    shell.terminal.pause(0.3)
    shell.terminal.send("\u{3}echo it goes\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("it goes") }
    #expect(shell.quit() == .status(0))
  }

  /// Alt-] is no beginning of an answer if text follows.
  @Test func textAfterTheKeyIsKept() throws {
    let shell = try shell("emacs")
    shell.terminal.send("\u{1B}]echo kept\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("kept") }
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: editors) func lateAnswersAreSkipped(_ editor: String) throws {
    let shell = try shell(editor)
    let answers = [
      "\u{1B}]11;rgb:1111/2222/3333\u{7}", "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\",
      "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28;29c", "\u{1B}[24;80R", "\u{1B}[?1;2$y",
      "\u{1B}]11;rgb:11\u{1B}[2;3R",
    ]
    for answer in answers {
      shell.terminal.send("echo a")
      shell.terminal.send(answer + "b\r")
      try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("ab") }
      shell.terminal.send("\u{C}")
      try shell.terminal.wait(for: "a clear screen") { !$0.screen.lines.contains("ab") }
    }
    #expect(shell.quit() == .status(0))
  }

  /// Nor are they text of a paste.
  @Test(arguments: editors) func lateAnswersAreNotPasted(_ editor: String) throws {
    let shell = try shell(editor)
    shell.terminal.send(
      "\u{1B}[200~echo p\u{1B}[24;80Ra\u{1B}]11;rgb:1/2/3\u{7}s\u{1B}[?1cted\u{1B}[201~\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("pasted") }
    #expect(shell.quit() == .status(0))
  }

  @Test func lateAnswersAreNoKeysOfLive() throws {
    let shell = try shell("emacs")
    try shell.run("split root h a b")
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the whole screen") { $0.screen.isAlternate }
    shell.terminal.send("\u{1B}]11;rgb:qqqq/qqqq/qqqq\u{7}\u{1B}]11;rgb:qqqq")
    shell.terminal.pause(0.6)
    #expect(shell.terminal.screen.isAlternate)
    shell.terminal.send("q")
    try shell.terminal.wait(for: "the shell") { !$0.screen.isAlternate }
    #expect(shell.quit() == .status(0))
  }

  /// The beginning of a character stays one byte.
  private static func bytes(_ text: String) -> [UInt8] {
    text.hasSuffix("\u{C3}") ? text.dropLast().utf8 + [0xC3] : Array(text.utf8)
  }
}
