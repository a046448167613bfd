import TestSupport
import Testing

/// The shell on very narrow, very wide and very low terminals: no output is broken.
@Suite(.serialized)
struct TerminalSizeTests {
  private static let setUp = "split root h sidebar=25% main; splitter main v editor console"

  private func shell(
    columns: Int, rows: Int = 60, _ commands: String = setUp, variables: [String: String?] = [:]
  ) throws -> ShellRun {
    let shell = try ShellRun(
      ["--no-rc", "-i", "-c", commands], variables: variables, columns: columns, rows: rows)
    try shell.waitForPrompt()
    return shell
  }

  /// Every frame is a rectangle within the terminal, with all its corners and sides.
  private static func expectWholeFrames(
    _ lines: [String], columns: Int, atLeast count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var result = 0
    var width: Int?
    for row in lines {
      // What changed may stand beside the frame; in live the chosen view has a heavy border.
      let line = width.map { String(row.prefix($0)) } ?? row
      if "┌┏".contains(line.first ?? " ") {
        #expect("┐╕┓".contains(line.last ?? " "), "\(line)", sourceLocation: sourceLocation)
        width = line.count
        result += 1
      }
      guard let expected = width else { continue }
      let isEnd = "└┗".contains(line.first ?? " ")
      let isSide = (isEnd ? "┘╛┛" : "┐╕│┤╡┓┃┨").contains(line.last ?? " ")
      #expect(
        line.count == expected && isSide && line.count <= columns, "\(line)",
        sourceLocation: sourceLocation)
      if isEnd { width = nil }
    }
    #expect(width == nil, sourceLocation: sourceLocation)
    #expect(result >= count, sourceLocation: sourceLocation)
  }

  /// Rows that ran over the right edge; only what is typed, and words that are longer than a row,
  /// may.
  private static func brokenRows(_ shell: ShellRun) -> [String] {
    shell.terminal.screen.wraps.filter { row in
      !row.hasPrefix(ShellRun.prompt) && row.drop { $0 == " " }.contains(" ")
    }
  }

  @Test(arguments: [20, 40, 400]) func framesAreWhole(_ columns: Int) throws {
    let shell = try shell(columns: columns)
    for command in ["hide console", "undo", "fix main 90", "frame main"] {
      try shell.run(command)
    }
    Self.expectWholeFrames(shell.terminal.screen.history, columns: columns, atLeast: 6)
    #expect(Self.brokenRows(shell).isEmpty)
    #expect(shell.quit() == .status(0))
  }

  /// No row that is printed runs over the edge within a text of several words.
  @Test(arguments: [
    "hide zz", "splti", "help split", "help", "why main.x", "tree", "inspect main", "lesson",
    "lesson points", "ambiguity", "apropos view", "history", "set nope 1", "help numbers",
    "describe", "get main", "device", "flex-grow", "echo a b c",
  ])
  func textIsBrokenAtWords(_ command: String) throws {
    let shell = try shell(columns: 20)
    try shell.run(command)
    #expect(Self.brokenRows(shell).isEmpty)
    Self.expectWholeFrames(shell.terminal.screen.history, columns: 20)
    #expect(shell.quit() == .status(0))
  }

  @Test func replayIsBrokenAtWords() throws {
    let run = try ShellRun(["-c", "help split; why root.width; hide zz"], columns: 20)
    #expect(run.terminal.waitForExit() == .status(1))
    #expect(Self.brokenRows(run).isEmpty)
    #expect(run.terminal.screen.history.contains("  error: no view"))
  }

  /// Output meant to be copied is not wrapped.
  @Test(arguments: ["json", "save -", "share", "export uikit"])
  func codeIsNotWrapped(_ command: String) throws {
    let shell = try shell(columns: 20)
    let home = try ShellRun.Home()
    let plain = try ProgramRun(["-c", Self.setUp, "-c", command, "--frames", "none"], in: home)
    let before = shell.terminal.output.count
    try shell.run(command)
    let sent = String(decoding: shell.terminal.output[before...], as: UTF8.self)
    for line in plain.lines { #expect(sent.contains(line + "\r\n"), "\(line)") }
    #expect(shell.quit() == .status(0))
  }

  @Test func hintFitsOrIsOmitted() throws {
    let narrow = try shell(columns: 20)
    for key in "ratio root 0.3" {
      narrow.terminal.send(String(key))
      narrow.terminal.settle()
      #expect(narrow.terminal.screen.lines.last?.count ?? 0 <= 19)
    }
    #expect(narrow.terminal.screen.lines.last == "lay> ratio root 0.3")
    narrow.terminal.send("\u{3}")
    try narrow.waitForInput("lay>")
    narrow.terminal.send("tree")
    try narrow.waitForHint("tree …")
    narrow.terminal.send("\u{3}")
    try narrow.waitForInput("lay>")
    #expect(Self.brokenRows(narrow).isEmpty)
    #expect(narrow.quit() == .status(0))
  }

  /// On a wide terminal a hint stands near the input, not at the far edge.
  @Test func aHintStaysNear() throws {
    let wide = try shell(columns: 400)
    wide.terminal.send("ratio ")
    try wide.terminal.wait(for: "the hint") { $0.screen.lines.last?.contains("‹VIEW›") ?? false }
    #expect(wide.terminal.screen.lines.last?.count == 119)
    wide.terminal.send(String(repeating: "x", count: 150))
    wide.terminal.settle()
    #expect(wide.terminal.screen.lines.last?.count ?? 400 <= 11 + 150 + 2 + 60)
    wide.terminal.send("\u{3}")
    try wide.waitForInput("lay>")
    #expect(wide.quit() == .status(0))
  }

  @Test(arguments: [20, 400]) func completionsFit(_ columns: Int) throws {
    let shell = try shell(columns: columns)
    shell.terminal.send("ratio \t")
    let entry = "root     split of s"
    try shell.terminal.wait(for: "the list") { $0.screen.lines.contains { $0.hasPrefix(entry) } }
    try shell.waitForInput("lay> ratio")
    let lines = shell.terminal.screen.lines
    let start = try #require(lines.lastIndex { $0.hasPrefix(entry) })
    #expect(lines[start...].allSatisfy { $0.count <= columns })
    #expect(Self.brokenRows(shell).isEmpty)
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
  }

  /// Five rows suffice for the frame, the command, and its output.
  @Test func fiveRowsSuffice() throws {
    let shell = try shell(columns: 40, rows: 5, "split root h 2")
    try shell.run("hide b")
    Self.expectWholeFrames(shell.terminal.screen.history, columns: 40, atLeast: 2)
    try shell.run("hide zz")
    #expect(
      shell.terminal.screen.lines == [
        "lay> hide zz", "          ^~", "error: no view named \"zz\"",
        "      there is root, a, b", "lay>",
      ] || shell.terminal.screen.lines.contains("error: no view named \"zz\""))
    shell.terminal.send("sp\t")
    try shell.terminal.waitFor("splitter")
    try shell.waitForInput("lay> sp")
    #expect(shell.terminal.screen.lines.count <= 5)
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    shell.terminal.send("\u{1B}[200~echo 1\necho 2\necho 3\necho 4\u{1B}[201~")
    try shell.terminal.waitFor("4 lines pasted")
    try shell.waitForInput("lay> echo 1")
    #expect(shell.terminal.screen.lines.count <= 5)
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the last line") { $0.screen.lines.contains("4") }
    #expect(shell.quit() == .status(0))
  }
}
