import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Variables, loops and aliases through the built program: files, the shell, the history.
@Suite(.serialized)
struct DefinitionTests {
  private func hasShown(_ text: String, _ shell: ShellRun) -> Bool {
    shell.terminal.screen.history.contains { $0.contains(text) }
  }

  private func program(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(arguments, in: ShellRun.Home())
  }

  // MARK: Scripts

  /// A script means the same wherever it runs: it sees no definitions of others, and leaves none.
  @Test func scriptsDoNotShareDefinitions() throws {
    let home = try ShellRun.Home()
    let lib = try home.write("let w 5\nalias big resize 900 900\necho lib $w\n", to: "lib.lay")
    let user = try home.write("echo user $w\nsource \(lib)\necho then $w\n", to: "user.lay")
    let run = try ProgramRun([lib, user], in: home)
    #expect(run.output == "lib 5\nuser $w\nlib 5\nthen $w\n" && run.status == 0)
    let call = try home.write("source \(lib)\nbig\n", to: "call.lay")
    let refused = try ProgramRun([call], in: home)
    #expect(refused.output.isEmpty && refused.errors.contains("no command \"big\""))
    // Commands of the command line are a script too.
    let mixed = try ProgramRun(["-c", "let w 1; source \(lib); echo $w"], in: home)
    #expect(mixed.output == "lib 5\n1\n")
  }

  @Test func jsonHasTheCommandAndItsExpansion() throws {
    let run = try program([
      "--json", "-c", "let w 300; resize $w 200; echo \"$w\"; repeat 2 { json; frame }",
    ])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""command":"resize $w 200","#))
    #expect(lines[1].contains(#""changed":true,"expanded":"resize 300 200","output":[]"#))
    #expect(!lines[0].contains("expanded") && !lines[2].contains("expanded"))
    #expect(lines[3].contains(#""output":["{\"schema\""#) && !lines[3].contains(#""frame":"#))
    #expect(lines[3].components(separatedBy: "300 × 200").count == 3)
  }

  @Test func strictChecksTheEndOfALoop() throws {
    let passing = "stack root h a b; repeat 1 { fix a 300; fix b 200; fix b off }"
    #expect(try program(["--strict", "--frames", "none", "-c", passing]).status == 0)
    let failing = "stack root h a b; for v in a b { fix $v 300 }"
    let run = try program(["--strict", "--frames", "none", "-c", failing])
    #expect(run.status == 4 && run.errors.contains("<command>:1:19"))
  }

  @Test func loopPrintsOneFrame() throws {
    let script = "split root h a b; for w in 300 500 { resize $w 200; echo $w }"
    let run = try program(["--columns", "30", "--rows", "4", "-c", script])
    #expect(run.output.components(separatedBy: "┌").count == 3)
    let quiet = try program(["--frames", "none", "-c", script])
    #expect(quiet.output == "300\n500\n")
    let words = try program(["--accessible", "-c", "repeat 2 { frame }"])
    #expect(words.output.components(separatedBy: "root").count == 3)
    #expect(!words.output.contains("┌"))
  }

  @Test func stepsKeepVariables() throws {
    let home = try ShellRun.Home()
    let path = try home.write("let w 300\nresize $w 200\nexpect root.width == $w\n", to: "a.lay")
    let run = try ProgramRun(["--step", path], input: "\n\nb\n\n\nq\n", in: home)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.components(separatedBy: "2/3  resize $w 200").count == 3)
  }

  // MARK: The shell

  @Test func definitionsOfSourcedFilesRemain() throws {
    let home = try ShellRun.Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/layline", withIntermediateDirectories: true)
    _ = try home.write("alias big resize 900 $h\nlet h 50\n", to: ".config/layline/rc.lay")
    let file = try home.write("echo sees $h; let inner 7; alias small resize 9 9\n", to: "x.lay")
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    try shell.run("big")
    try shell.run("expect root.height == 50")
    try shell.run("source \(file)")
    #expect(hasShown("sees $h", shell))
    try shell.run("small")
    try shell.run("expect root.width == 9; echo all $inner $h")
    #expect(hasShown("all 7 50", shell) && !hasShown("error", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func restoredCommandsNeedNoVariables() throws {
    let home = try ShellRun.Home()
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    for command in [
      "split root h a b c", "let w 30", "fix a $w", "alias pair { fix b $w; hide c }", "pair",
      "repeat 2 { let w $w + 5; fix a $w }", "for v in a b { show $v; fix $v 9 }", "undo",
      "for v in a nobody { hide $v }",
    ] {
      try shell.run(command)
    }
    shell.terminal.signal(SIGKILL)
    _ = shell.terminal.waitForExit()
    let folder = home.path + "/.local/state/layline/"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let journal = try #require(names.first { $0.hasPrefix("session-") })
    #expect(
      try String(contentsOfFile: folder + journal, encoding: .utf8) == """
        split root h a b c
        fix a 30
        repeat 1 { fix b 30; hide c }
        repeat 1 {
          let w 30
          repeat 2 { let w $w + 5; fix a $w }
        }
        for v in a b { show $v; fix $v 9 }
        undo

        """)
    let restored = try ShellRun(["--restore"], home: home)
    try restored.waitForPrompt()
    try restored.run("expect a.width == 40; expect b.width == 30; expect c hidden")
    try restored.run("undo 2; expect a.width == 30; expect c visible; let")
    #expect(hasShown("no variables", restored) && !hasShown("error", restored))
    #expect(restored.quit() == .status(0))
  }

  @Test func tabAndHintsKnowDefinitions() throws {
    let shell = try ShellRun(columns: 100)
    try shell.waitForPrompt()
    try shell.run("split root h side main; let third 133; let gap 8; alias tall set root axis v")
    for (typed, hint) in [
      ("let x (root.width - 16) / 3", "$x is 128"),
      ("fix side $third", "side 200→133 main 200→267"),
      ("fix side $thrid", "✗ 10: there is no variable $thrid; did you mean \"$third\"?"),
      ("tall", "side 200×240→400×120 main 200×240→400×120"),
      ("for v in side main { hide $v }", "▲ side hides ▲ main hides"),
      ("repeat 3 { fix side $gap }", "side 200→8 main 200→392"),
      ("let w $gap; fix side $w", "$w is 8 side 200→8 main 200→392"),
      ("repeat 9", "repeat ‹N› {…}"),
      ("for v in ", "for NAME in ‹VALUES…› {…}"),
    ] {
      shell.terminal.send(typed)
      try shell.waitForHint(hint)
      try shell.interrupt()
    }
    for (typed, completed) in [
      ("fix side $t\t", "fix side $third"), ("fix side ${g\t", "fix side ${gap}"), ("ta\t", "tall"),
      ("add root v$ga\t", "add root v$gap"), ("unlet t\t", "unlet third"),
      ("for view in side main { hide $vi\t", "for view in side main { hide $view"),
      ("let wide 9; fix side $wi\t", "let wide 9; fix side $wide"),
    ] {
      shell.terminal.send(typed)
      try shell.waitForInput("lay> " + completed)
      try shell.interrupt()
    }
    shell.terminal.send("echo $\t")
    try shell.terminal.waitFor("$third  133")
    #expect(shell.terminal.screen.text.contains("$gap    8"))
    try shell.interrupt()
    #expect(shell.quit() == .status(0))
  }
}
