import Foundation
import Playground
import TestSupport
import Testing

@testable import LaylineCLI

/// `> FILE`, `| COMMAND` and `copy` in the shell.
@Suite(.serialized)
struct ShellOutputTests {
  private func shell(
    _ variables: [String: String?] = [:], columns: Int = 80
  ) throws -> ShellRun {
    let shell = try ShellRun(variables: variables, columns: columns)
    try shell.waitForPrompt()
    return shell
  }

  private func text(_ name: String, _ shell: ShellRun) -> String? {
    try? String(contentsOfFile: shell.home.path + "/" + name, encoding: .utf8)
  }

  private func hasShown(_ text: String, _ shell: ShellRun) -> Bool {
    shell.terminal.screen.history.contains { $0.contains(text) }
  }

  @Test func anOutputGoesToAFile() throws {
    let shell = try shell()
    let path = shell.home.path + "/it is.swift"
    try shell.run("split root h a b")
    try shell.run("export swiftui > '\(path)'")
    let written = try #require(text("it is.swift", shell))
    #expect(written.contains("import SwiftUI") && written.hasSuffix("}\n"))
    #expect(hasShown("wrote", shell) && !hasShown("import SwiftUI", shell))
    try shell.run("tree >\(shell.home.path)/tree.txt")
    #expect(text("tree.txt", shell)?.hasPrefix("root") ?? false)
    try shell.run("frame a > \(shell.home.path)/none/a.txt")
    #expect(hasShown("cannot write", shell))
    // The history has the whole line, but the session has only the commands that change it.
    try shell.run("save -")
    #expect(!hasShown("frame a >", shell) || hasShown("lay> frame a >", shell))
    #expect(shell.quit() == .status(0))
  }

  /// A file that is no script is replaced only if the user agrees, like with `save`.
  @Test func anotherFileIsKept() throws {
    let shell = try shell()
    let path = try shell.home.write("mine\n", to: "letter.txt")
    shell.terminal.send("json > \(path)\r")
    try shell.terminal.waitFor("Replace it?")
    shell.terminal.send("n")
    try shell.terminal.waitFor("cannot write")
    try shell.waitForInput("lay>")
    #expect(text("letter.txt", shell) == "mine\n")
    shell.terminal.send("json > \(path)\r")
    try shell.terminal.wait(for: "two questions") { terminal in
      terminal.screen.history.filter { $0.contains("Replace it?") }.count == 2
    }
    shell.terminal.send("y")
    try shell.terminal.waitFor("wrote")
    #expect(text("letter.txt", shell)?.hasPrefix("{\"schema\"") ?? false)
    #expect(shell.quit() == .status(0))
  }

  @Test func anOutputGoesToAProgram() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    try shell.run("tree | grep -c '\"' ; echo \"quoted; { text\" | tr a-z A-Z")
    #expect(shell.terminal.screen.lines.contains("QUOTED; { TEXT"))
    try shell.run("json | false")
    #expect(shell.terminal.screen.lines.contains("the program ended with status 1"))
    try shell.run("echo alive")
    #expect(shell.quit() == .status(0))
  }

  @Test func aPastedLineIsRefused() throws {
    // The paths of temporary folders are long.
    let shell = try shell(columns: 200)
    let path = shell.home.path + "/out.txt"
    for text in ["json > \(path)", "json | tee \(path)", "copy"] {
      shell.terminal.send("\u{1B}[200~\(text)\u{1B}[201~")
      try shell.waitForInput("lay> \(text)")
      try shell.finish("")
    }
    shell.terminal.send("\u{1B}[200~echo one\njson > \(path)\u{1B}[201~\r")
    try shell.terminal.wait(for: "three errors") { terminal in
      terminal.screen.history.filter { $0.contains("works only on a line") }.count >= 4
    }
    #expect(text("out.txt", shell) == nil)
    try shell.waitForInput("lay>")
    // Up does not offer what was refused.
    try shell.run("echo last")
    shell.terminal.send("\u{1B}[A\u{1B}[A")
    try shell.waitForInput("lay> echo one")
    shell.terminal.send("\u{1B}[A")
    try shell.waitForInput("lay> copy")
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
    let history = try String(contentsOfFile: shell.home.historyFile, encoding: .utf8)
    #expect(!history.contains("json"))
  }

  /// A pasted command writes what a script may write, and one typed on several lines anything.
  @Test func aPastedCommandWritesLikeAScript() throws {
    let shell = try shell(columns: 200)
    let path = shell.home.path + "/out.txt"
    shell.terminal.send("\u{1B}[200~save \(path)\u{1B}[201~")
    try shell.terminal.waitFor("save \(path)")
    try shell.finish("")
    #expect(text("out.txt", shell) == nil && hasShown("cannot write", shell))
    try shell.run("save \(path)")
    #expect(text("out.txt", shell)?.hasPrefix("# Layline script") ?? false)
    #expect(shell.quit() == .status(0))
  }

  /// What draws the line again does not make a pasted line a typed one.
  @Test(arguments: ["Ctrl-L", "a resize"])
  func aDrawnLineStaysPasted(_ cause: String) throws {
    let shell = try shell(columns: 200)
    let path = shell.home.path + "/out.txt"
    shell.terminal.send("\u{1B}[200~save \(path)\u{1B}[201~")
    try shell.terminal.waitFor("save \(path)")
    shell.terminal.settle()
    if cause == "Ctrl-L" {
      shell.terminal.send("\u{C}")
    } else {
      shell.terminal.resize(columns: 199, rows: 24)
    }
    shell.terminal.settle()
    try shell.finish("")
    #expect(text("out.txt", shell) == nil && hasShown("cannot write", shell))
    try shell.run("save \(path)")
    #expect(text("out.txt", shell) != nil)
    #expect(shell.quit() == .status(0))
  }

  @Test func scriptsAndAliasesAreRefused() throws {
    let home = try ShellRun.Home()
    let path = home.path + "/out.txt"
    _ = try home.write("json > \(path)\n", to: "a.lay")
    _ = try home.write("copy\n", to: "b.lay")
    _ = try home.write("save \(path)\n", to: "c.lay")
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    for command in [
      "source \(home.path)/a.lay", "source \(home.path)/b.lay", "repeat 1 { json > \(path) }",
      "alias j json", "j > \(path)", "source \(home.path)/c.lay", "alias c copy", "c",
      "repeat 1 { copy }", "expect root.x > 5",
    ] {
      try shell.run(command)
    }
    #expect(text("out.txt", shell) == nil)
    #expect(!hasShown("wrote", shell) && !hasShown("copied", shell))
    #expect(shell.quit() == .status(0))
    for arguments in [["-c", "json > \(path)"], ["-c", "json | tee \(path)"], ["-c", "copy"]] {
      let run = try ProgramRun(arguments, in: home)
      #expect(run.status == 1)
    }
    #expect(text("out.txt", shell) == nil)
  }

  @Test func copyUsesTheSystemsTool() throws {
    let home = try ShellRun.Home()
    let tool = try home.write("#!/bin/sh\ncat >\"$HOME/clipboard\"\n", to: "xclip")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let shell = try ShellRun(
      home: home, variables: ["DISPLAY": ":0", "PATH": home.path + ":/usr/bin:/bin"])
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    try shell.run("export uikit")
    try shell.run("copy")
    #expect(text("clipboard", shell)?.contains("import UIKit") ?? false)
    #expect(hasShown("copied ", shell))
    // Its own report is no output to be copied.
    try shell.run("copy")
    #expect(text("clipboard", shell)?.contains("import UIKit") ?? false)
    #expect(shell.quit() == .status(0))
  }

  @Test func copyAsksTheTerminal() throws {
    let shell = try shell(["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "TMUX": nil, "SSH_TTY": "x"])
    try shell.run("copy")
    #expect(shell.terminal.screen.lines.contains("nothing has been printed yet"))
    try shell.run("echo hello")
    try shell.run("copy")
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}]52;c;aGVsbG8K\u{1B}\\"))
    #expect(shell.quit() == .status(0))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64MatchesKnownEncodings(_ text: String, _ encoded: String) {
    #expect(Clipboard.base64(Array(text.utf8)) == encoded)
  }

  @Test(
    arguments: [
      ("json > a.txt", .file("a.txt")), ("json >'a b'", .file("a b")), ("js > a", .file("a")),
      ("export swiftui | grep '>' > x", .program(" grep '>' > x")), ("json | #", .program(" #")),
      ("json >", .file("")), ("json |", .program("")), ("json > a b", .file("a")),
      ("expect root.x > 5", nil), ("echo a > b", nil), ("split root h > a", nil),
      ("json > a; hide b", .file("a")), ("json # > a", nil), ("tree '> a'", nil),
      ("when root.x > 5", nil),
      ("echo hello > out.txt", .file("out.txt")), ("echo a | b", nil),
      ("sweep root.width 300..900 > s.txt", .file("s.txt")), ("expect root.x > a.txt", nil),
      ("expect root.x > 5 > ./a", .file("./a")), ("echo root > root.x", nil),
      ("want root.x > 5", nil), ("echo 1; json > a", nil), ("zz > a", nil), ("", nil),
    ] as [(String, Redirection.Target?)])
  func redirections(_ line: String, _ target: Redirection.Target?) {
    #expect(Redirection(line, in: Session())?.target == target)
  }

  @Test(arguments: [
    "json >", "json |", "json > a b", "json >> a", "json >>a", "json > a; hide b", "json > ''",
  ])
  func incompleteRedirections(_ line: String) {
    let redirection = Redirection(line, in: Session())
    #expect(redirection?.problem != nil)
  }
}
