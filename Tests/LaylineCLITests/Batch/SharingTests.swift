import Foundation
import TestSupport
import Testing

@testable import LaylineCLI

/// Sessions that are saved, shared and opened, through the program.
struct SharingTests {
  private let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, input: input, in: home)
  }

  private func token(of script: String) throws -> String {
    let result = try run("--frames", "none", "-c", script + "\nshare")
    #expect(result.status == 0 && result.lines.count == 1)
    let line = try #require(result.lines.last)
    #expect(line.hasPrefix(Self.opening))
    return String(line.dropFirst(Self.opening.count))
  }

  /// The line of `share` runs as it is.
  private static let opening = "layline --open "

  @Test func aTokenIsReplayed() throws {
    _ = try home.write("splitter main v editor console fraction 0.7\n", to: "inner.lay")
    let script = "split root h sidebar=25% main\nsource inner.lay\nhide console\nundo"
    let token = try token(of: script)
    #expect(token.hasPrefix("lay2.") && token.utf8.count < 150)
    #expect(try self.token(of: script) == token)
    let wanted = try run("--frames", "none", "-c", script + "\njson")
    let opened = try run("--frames", "none", "--open", token, "-c", "json")
    #expect(opened.status == 0 && opened.output == wanted.output)
    // It replaces an existing tree.
    let later = try run("--frames", "none", "-c", "stack root v a b c\nopen \(token)\njson")
    #expect(later.status == 0 && later.output == wanted.output)
    #expect(
      try run("--no-echo", "-", input: "open \(token)\n").output == run("--open", token).output)
    #expect(
      try run("--frames", "none", "--open", token, "-c", "share").lines == [Self.opening + token])
  }

  @Test func tokenOpensAtAnotherSize() throws {
    let token = try token(of: "split root h 2")
    let result = try run("--size", "800x100", "--open", token, "-c", "expect a.width == 400")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("lay2.AAAAAQ", "--open: error: the token or link is damaged: copy it completely"),
    ("", "--open: error: that is not a token: one begins with lay2."),
    ("\u{1B}]0;x\u{7}", "--open: error: that is not a token: one begins with lay2."),
  ])
  func invalidTokensAreRefused(_ token: String, _ message: String) throws {
    let result = try run("--open", token, "-c", "echo a")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors == message + "\n")
  }

  @Test func aSessionIsSaved() throws {
    _ = try home.write("hide b\n", to: "inner.lay")
    let script = "split root h 2\nhide nobody\nsource inner.lay\nsave all.lay --session"
    let saved = try run("--frames", "none", "--keep-going", "-c", script + "\njson")
    let text = try String(contentsOfFile: home.path + "/all.lay", encoding: .utf8)
    let header = "# Layline script\nnew 400x240\n"
    #expect(text == header + "split root h 2\n# failed: hide nobody\n# source inner.lay\nhide b\n")
    let replayed = try run("--frames", "none", "all.lay", "-c", "json")
    #expect(replayed.status == 0 && replayed.output == saved.output)
  }

  @Test func shellSavesFailedCommandsAsComments() throws {
    let path = home.path + "/all.lay"
    let shell = try ShellRun(["--size", "300x100"], home: home)
    try shell.waitForPrompt()
    try shell.run("splti root h")
    try shell.run("split root h 2")
    try shell.run("save \(path) session on")
    _ = shell.quit()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let header = "# Layline script\nnew 400x240\n"
    #expect(text == header + "resize 300x100\n# failed: splti root h\nsplit root h 2\n")
  }
}
