import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Drags in the last frame, on a real terminal.
@Suite(.serialized)
struct ShellMouseTests {
  @Test func dragMovesTheSplitterAndPrintsTheCommand() throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    shell.terminal.send("half a line")
    try shell.waitForInput("lay> half a line")
    let below = shell.terminal.screen.lines.count
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, bar + 5, top + 3)
    try shell.terminal.wait(for: "the bar under the mouse") { terminal in
      terminal.screen.cell(column: bar + 5, row: top + 3) == "║"
    }
    #expect(shell.terminal.screen.cell(column: bar, row: top + 3) == " ")
    #expect(shell.inputLine == "lay> half a line")
    #expect(shell.terminal.screen.lines.count == below)
    shell.mouse(32, bar + 10, top + 3)
    shell.mouse(0, bar + 10, top + 3, up: true)
    try shell.terminal.waitFor("lay> drag root by")
    try shell.waitForInput("lay> half a line")
    shell.terminal.send("\u{15}")
    try shell.waitForInput("lay>")
    let moved = try shell.row(containing: "┌ left")
    #expect(shell.terminal.screen.cell(column: bar + 10, row: moved + 3) == "║")

    // The command is like any other: it can be recalled and undone.
    shell.terminal.send("drag" + MouseShell.escape + "[A")
    try shell.terminal.wait(for: "the command in the history") { _ in
      shell.inputLine.hasPrefix("lay> drag root by ")
    }
    shell.terminal.send("\u{15}")
    try shell.waitForInput("lay>")
    try shell.run("undo")
    try shell.run("expect root.fraction == 0.5; get root fraction")
    #expect(shell.quit() == .status(0))
  }

  @Test func laterDragsReuseTheFrame() throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    for step in [4, -8, 3] {
      let top = try shell.row(containing: "┌ left")
      let bar = try shell.column(of: "║", row: top + 3)
      let count = shell.terminal.screen.history.filter { $0.hasPrefix("lay> drag root by") }.count
      shell.mouse(0, bar, top + 3)
      shell.mouse(32, bar + step, top + 3)
      shell.mouse(0, bar + step, top + 3, up: true)
      try shell.terminal.wait(for: "the command") { terminal in
        terminal.screen.history.filter { $0.hasPrefix("lay> drag root by") }.count == count + 1
      }
      try shell.waitForInput("lay>")
      let after = try shell.row(containing: "┌ left")
      #expect(shell.terminal.screen.cell(column: bar + step, row: after + 3) == "║")
    }
    #expect(shell.terminal.screen.history.filter { $0.contains("┌ left") }.count == 1)
    #expect(shell.quit() == .status(0))
  }

  @Test func stoppedDragReportsWhy() throws {
    let shell = try MouseShell.start(["splitter root h left right minPrimary 0.4"])
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, 2, top + 3)
    shell.mouse(0, 2, top + 3, up: true)
    try shell.terminal.waitFor("stopped at 0.4: the minimum of left is 0.4")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
  }

  @Test func clickInspectsAView() throws {
    let shell = try MouseShell.start(["split root h 2"], rows: 50)
    let top = try shell.row(containing: "┌ a")
    shell.mouse(0, 5, top + 3)
    shell.mouse(0, 5, top + 3, up: true)
    try shell.terminal.waitFor("lay> inspect a")
    try shell.waitForInput("lay>")
    let next = try shell.row(containing: "┌ a")
    let cells = Array(shell.terminal.screen.lines[next + 3])
    let line = try #require(cells.indices.dropFirst().first { cells[$0] == "│" })
    shell.mouse(0, line, next + 3)
    shell.mouse(0, line, next + 3, up: true)
    try shell.terminal.waitFor("root is a split: drag the border")
    #expect(shell.quit() == .status(0))
  }

  @Test func mouseReportsAreOffByDefault() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    func sent() -> String { String(decoding: shell.terminal.output, as: UTF8.self) }
    #expect(!sent().contains("[?1002h"))
    try shell.run("set mouse on")
    #expect(sent().contains("[?1002h"))
    shell.terminal.signal(SIGTERM)
    #expect(shell.terminal.waitForExit() == .signal(SIGTERM))
    #expect(sent().hasSuffix("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l"))
  }

  // MARK: Windows

  @Test func theFrameFollowsTheWindow() throws {
    let shell = try ShellRun(columns: 60, rows: 20)
    try shell.waitForPrompt()
    try shell.run("split root h 2")
    shell.terminal.send("half")
    try shell.waitForInput("lay> half")
    shell.terminal.resize(columns: 40, rows: 20)
    try shell.terminal.wait(for: "a frame of the new width") { terminal in
      terminal.screen.lines.contains { $0.hasPrefix("┌ a ─") && $0.count <= 40 }
    }
    try shell.waitForInput("lay> half")
    #expect(shell.terminal.screen.lines.filter { $0.hasPrefix("┌ a ─") }.count == 1)
    shell.terminal.resize(columns: 70, rows: 30)
    try shell.terminal.wait(for: "a wider frame") { terminal in
      terminal.screen.lines.contains { $0.hasPrefix("┌ a ─") && $0.count > 40 }
    }
    try shell.waitForInput("lay> half")
    #expect(shell.terminal.screen.lines.filter { $0.hasPrefix("┌ a ─") }.count == 1)
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }
}
