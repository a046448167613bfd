import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Pans in the last frame, with interruptions, on a real terminal.
@Suite(.serialized)
struct ShellPanTests {
  private static let list = ["scroll root page=400x1200", "split page v 12"]

  private func history(_ shell: ShellRun) throws -> [String] {
    try String(contentsOfFile: shell.home.historyFile, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Rows of the frame that begins at a row of the screen.
  private func frame(_ shell: ShellRun, from top: Int) -> [String] {
    let lines = Array(shell.terminal.screen.lines[top...])
    let end = lines.firstIndex { Self.isLast($0) } ?? lines.count - 1
    return Array(lines[...end])
  }

  /// The last frame of a replay of commands, at the size of the shell's terminal.
  private func replayed(_ commands: [String], _ shell: ShellRun) throws -> [String] {
    let screen = shell.terminal.screen
    let run = try ProgramRun(
      [
        "--columns", "\(screen.columns)", "--rows", "\(screen.rows - 4)", "--frames", "last",
        "-c", commands.joined(separator: "\n"),
      ], in: shell.home)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let top = try #require(lines.lastIndex { $0.hasPrefix("┌") })
    let end = try #require(lines[top...].firstIndex { Self.isLast($0) })
    return Array(lines[top...end])
  }

  /// Returns true if it is the last row of a picture.
  private static func isLast(_ line: String) -> Bool {
    line.hasPrefix("└") || line.hasPrefix("┕")
  }

  @Test func panCommandReproducesTheFrame() throws {
    let shell = try MouseShell.start(Self.list)
    let top = try shell.row(containing: "┌ a")
    shell.terminal.send("half a line\u{2}\u{2}")
    try shell.terminal.wait(for: "the cursor in the line") { $0.screen.cursorColumn == 14 }
    let cursorRow = shell.terminal.screen.cursorRow
    let before = frame(shell, from: top)
    shell.mouse(0, 20, top + 12)
    for step in 2...4 {
      let shown = frame(shell, from: top)
      shell.mouse(32, 20, top + 12 - step)
      // The content follows the mouse, 10 points behind it.
      try shell.terminal.wait(for: "the content moved up") { terminal in
        frame(shell, from: top) != shown
          && terminal.screen.lines[top + 9 - step].hasPrefix("├ b")
      }
      // The cursor comes back after the picture.
      try shell.terminal.wait(for: "the cursor in the line") {
        $0.screen.cursorColumn == 14 && $0.screen.cursorRow == cursorRow
      }
    }
    #expect(frame(shell, from: top) != before)
    shell.mouse(0, 20, top + 8, up: true)
    try shell.terminal.waitFor("lay> pan root 0@0 -")
    try shell.waitForInput("lay> half a line")
    try shell.terminal.wait(for: "the cursor in the line") { $0.screen.cursorColumn == 14 }
    let command = try #require(try history(shell).last)
    #expect(command.hasPrefix("pan root 0@0 -") && command.hasSuffix(" lift"))
    let moved = try shell.row(containing: "└") - before.count + 1
    #expect(frame(shell, from: moved) == (try replayed(Self.list + [command], shell)))
    // It is still the frame of the last command, the fourth.
    #expect(shell.terminal.screen.history.filter { $0.hasPrefix("└") }.count == 4)

    shell.terminal.send("\u{15}\u{B}")
    try shell.waitForInput("lay>")
    let short = shell.home.path + "/short.lay"
    let session = shell.home.path + "/session.lay"
    try shell.run("save \(short)")
    try shell.run("save \(session) --session")
    #expect(try String(contentsOfFile: session, encoding: .utf8).contains(command))
    let states = try [short, session].map { path in
      try ProgramRun(["--frames", "none", path, "-c", "json"], in: shell.home).lines.last
    }
    #expect(states[0]?.hasPrefix("{") == true)
    #expect(states[0] == states[1])
    try shell.run("undo")
    try shell.run("expect page.y == 0")
    #expect(shell.terminal.screen.lines.contains("as expected: page.y is 0"))
    #expect(shell.quit() == .status(0))
  }

  // MARK: The end of a drag

  @Test func controlCCancelsADragAndKeepsTheLine() throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    let before = frame(shell, from: top)
    shell.terminal.send("half a line\u{2}")
    try shell.terminal.wait(for: "the cursor in the line") { $0.screen.cursorColumn == 15 }
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, bar + 8, top + 3)
    try shell.terminal.wait(for: "the bar under the mouse") {
      $0.screen.cell(column: bar + 8, row: top + 3) == "║"
    }
    shell.terminal.send("\u{3}")
    try shell.terminal.wait(for: "the bar back") { _ in frame(shell, from: top) == before }
    shell.mouse(32, bar + 12, top + 3)
    shell.mouse(0, bar + 12, top + 3, up: true)
    shell.terminal.send("!")
    try shell.waitForInput("lay> half a lin!e")
    #expect(frame(shell, from: top) == before)
    #expect(!shell.terminal.screen.text.contains("drag root"))
    // The second Ctrl-C discards the line, as usual.
    shell.terminal.send("\u{3}")
    try shell.waitForInput("lay>")
    #expect(shell.terminal.screen.text.contains("^C"))
    try shell.run("expect root.fraction == 0.5; echo as it was")
    #expect(shell.terminal.screen.text.contains("as it was"))
    #expect(shell.quit() == .status(0))
  }

  @Test func enterCancelsADragAndRunsTheLine() throws {
    let shell = try MouseShell.start(Self.list)
    let top = try shell.row(containing: "┌ a")
    let before = frame(shell, from: top)
    shell.terminal.send("echo typed")
    try shell.waitForInput("lay> echo typed")
    shell.mouse(0, 20, top + 12)
    shell.mouse(32, 20, top + 6)
    try shell.terminal.wait(for: "the content moved") { _ in frame(shell, from: top) != before }
    try shell.finish("")
    #expect(shell.terminal.screen.lines.contains("typed"))
    let now = try shell.row(containing: "┌ a")
    #expect(frame(shell, from: now) == before)
    shell.mouse(0, 20, now + 6, up: true)
    try shell.run("expect page.y == 0; echo nothing moved")
    #expect(shell.terminal.screen.text.contains("nothing moved"))
    #expect(shell.quit() == .status(0))
  }

  @Test func releaseOutsideTheFrameEndsTheDrag() throws {
    let shell = try MouseShell.start(["splitter root v up down"])
    let bar = try shell.row(containing: "═")
    shell.mouse(0, 9, bar)
    shell.mouse(32, 9, bar + 2)
    shell.mouse(32, 60, 23)
    shell.mouse(0, 60, 23, up: true)
    try shell.terminal.waitFor("lay> drag root by ")
    try shell.waitForInput("lay>")
    let command = try #require(try history(shell).last)
    // A new row notes the empty side, so the frame is printed again.
    let now = try shell.row(containing: "┌ up")
    #expect(
      frame(shell, from: now) == (try replayed(["splitter root v up down", command], shell)))
    #expect(shell.terminal.screen.lines.contains("empty: down (400 × 0)"))
    #expect(shell.quit() == .status(0))
  }

  @Test func windowChangeEndsADrag() throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    shell.terminal.send("half")
    try shell.waitForInput("lay> half")
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, bar + 8, top + 3)
    try shell.terminal.wait(for: "the bar under the mouse") {
      $0.screen.cell(column: bar + 8, row: top + 3) == "║"
    }
    shell.terminal.resize(columns: 64, rows: 22)
    try shell.terminal.wait(for: "a frame of the new height") { terminal in
      terminal.screen.lines.filter { $0.hasPrefix("┌ left") }.count == 1
        && terminal.screen.lines.filter { $0.contains("║") }.count == 16
    }
    try shell.waitForEditing("lay> half")
    shell.mouse(32, 3, 9)
    shell.mouse(0, 3, 9, up: true)
    shell.terminal.send("!")
    try shell.waitForInput("lay> half!")
    #expect(!shell.terminal.screen.text.contains("drag root"))
    #expect(
      frame(shell, from: try shell.row(containing: "┌ left"))
        == (try replayed(["splitter root h left right"], shell)))
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }

  /// If the size is unchanged, the frame is still drawn again: the dragged one is outdated.
  @Test func windowSignalRedrawsTheFrame() throws {
    let shell = try MouseShell.start(["splitter root h left right"], rows: 30)
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    let before = frame(shell, from: top)
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, bar + 8, top + 3)
    try shell.terminal.wait(for: "the bar under the mouse") {
      $0.screen.cell(column: bar + 8, row: top + 3) == "║"
    }
    shell.terminal.signal(SIGWINCH)
    try shell.terminal.wait(for: "the frame as it was") { _ in
      let lines = shell.terminal.screen.lines
      return lines.indices.contains(top) && frame(shell, from: top) == before
    }
    try shell.waitForEditing("lay>")
    #expect(shell.quit() == .status(0))
  }

  // MARK: Picking

  // MARK: Invalid reports

  @Test(arguments: [
    "[<0;12", "[<", "[<;", "[<0;5;5;5M", "[<0;0;0M", "[<0;5M", "[<-1;5;5M", "[<x",
    "[<99999999999999999999;99999999999999999999;1M", "[<0;5;5\u{1B}[<0;5;", "[M !!",
  ])
  func invalidReportsAreIgnored(_ report: String) throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    let top = try shell.row(containing: "┌ left")
    let before = frame(shell, from: top)
    shell.terminal.send("ab" + MouseShell.escape + report)
    shell.terminal.settle()
    shell.terminal.send("\u{15}cd")
    try shell.waitForInput("lay> cd")
    #expect(frame(shell, from: top) == before)
    #expect(!shell.terminal.screen.text.contains("inspect"))
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }

  /// A key that interrupts a report is still a key.
  @Test func keysAfterAnIncompleteReportAreKept() throws {
    let shell = try MouseShell.start(["splitter root h left right"])
    shell.terminal.send("ab" + MouseShell.escape + "[<0;12xy")
    try shell.waitForInput("lay> abxy")
    shell.terminal.send(MouseShell.escape + "[<32;4\r")
    try shell.terminal.waitFor("no command \"abxy\"")
    try shell.waitForInput("lay>")
    #expect(shell.quit() == .status(0))
  }

  /// A completion list moves the line away from the frame.
  @Test func livePanUsesTheFrameAboveACompletionList() throws {
    let shell = try MouseShell.start(["splitter root h left right"], columns: 40, rows: 30)
    shell.terminal.send("drag root \t")
    try shell.terminal.wait(for: "the list") { terminal in
      terminal.screen.lines.contains { $0.hasPrefix("by") || $0.contains("to  ") }
        || terminal.screen.lines.last?.hasPrefix("lay> drag root") == true
    }
    shell.terminal.settle()
    let top = try shell.row(containing: "┌ left")
    let bar = try shell.column(of: "║", row: top + 3)
    shell.mouse(0, bar, top + 3)
    shell.mouse(32, bar + 5, top + 3)
    try shell.terminal.wait(for: "the bar under the mouse") {
      $0.screen.cell(column: bar + 5, row: top + 3) == "║"
    }
    shell.terminal.send("\u{3}")
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }
}
