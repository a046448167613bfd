import Foundation
import TestSupport
import Testing

/// Frames leave room for output, and report what changed.
@Suite(.serialized)
struct ShellSizeTests {
  private func shell(
    columns: Int = 80, rows: Int = 24, _ variables: [String: String?] = [:]
  ) throws -> ShellRun {
    let shell = try ShellRun(variables: variables, columns: columns, rows: rows)
    try shell.waitForPrompt()
    return shell
  }

  private func frames(_ shell: ShellRun) -> [Int] {
    shell.terminal.screen.lines.filter { $0.hasPrefix("└") }.map { $0.prefix { $0 != " " }.count }
  }

  @Test(arguments: [(80, 24, 12), (120, 40, 20), (200, 60, 30), (30, 10, 6)])
  func aFrameTakesHalfOfTheRows(_ columns: Int, _ rows: Int, _ expected: Int) throws {
    let shell = try shell(columns: columns, rows: rows)
    try shell.run("set hints off")
    try shell.run("resize 240 240")
    let lines = shell.terminal.screen.lines
    let top = try #require(lines.lastIndex { $0.hasPrefix("┌") })
    let bottom = try #require(lines.lastIndex { $0.hasPrefix("└") })
    #expect(bottom - top + 1 == expected)
    #expect(shell.quit() == .status(0))
  }

  @Test func changesAreMarkedAndReported() throws {
    let shell = try shell()
    try shell.run("split root h sidebar=25% main")
    try shell.run("ratio root 1/3 2/3")
    #expect(
      shell.terminal.screen.lines.dropLast().last
        == "sidebar 100 → 133.33 wide, main 300 → 266.67 wide")
    #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("┌ * sidebar") })
    #expect(shell.quit() == .status(0))
  }

  @Test func aShortReportStandsBesideTheFrame() throws {
    let shell = try shell(columns: 120, rows: 40)
    try shell.run("stack root h a b")
    try shell.run("fix a 300")
    let lines = shell.terminal.screen.lines
    let start = try #require(lines.lastIndex { $0.hasPrefix("┌") || $0.hasPrefix("╔") })
    #expect(lines[start...].contains { $0.hasPrefix("│") && $0.contains("   a 0 → 300 wide") })
    #expect(lines.dropLast().last?.hasPrefix("└") ?? false)
    #expect(shell.quit() == .status(0))
  }

  @Test func rowsCanBeSet() throws {
    let shell = try shell()
    for (value, rows) in [("5", 5), ("full", 20), ("half", 12)] {
      try shell.run("set rows \(value)")
      let lines = shell.terminal.screen.lines
      let top = try #require(lines.lastIndex { $0.hasPrefix("┌") })
      let bottom = try #require(lines.lastIndex { $0.hasPrefix("└") })
      #expect(bottom - top + 1 == rows)
    }
    try shell.run("set rows none")
    #expect(shell.terminal.screen.lines.contains { $0.contains("half, full or a number") })
    #expect(shell.quit() == .status(0))
  }

  @Test func framesKeepOneScaleWhileTheyFit() throws {
    let shell = try shell()
    try shell.run("split root h a b")
    try shell.run("resize 200 240")
    let half = frames(shell).last
    try shell.run("resize 400 240")
    #expect(half == 19)
    #expect(frames(shell).last == 38)
    // No longer comparable: the frame fills the available room.
    try shell.run("resize 40 24")
    #expect(frames(shell).last == 38)
    #expect(shell.quit() == .status(0))
  }

  @Test func controlLClearsTheScreenAndDrawsTheFrame() throws {
    let shell = try shell()
    try shell.run("echo before")
    try shell.run("split root h a b")
    shell.terminal.send("fix a 1")
    try shell.waitForInput("lay> fix a 1")
    shell.terminal.send("\u{0C}")
    try shell.terminal.wait(for: "the cleared screen") {
      $0.screen.lines.first?.hasPrefix("┌ a") ?? false
    }
    try shell.waitForInput("lay> fix a 1")
    #expect(!shell.terminal.screen.lines.contains("before"))
    try shell.finish("20")
    #expect(shell.terminal.screen.lines.contains { $0.contains("a 200 → 120 wide") })
    #expect(shell.quit() == .status(0))
  }

  /// Without a terminal, frames use all rows and report no changes.
  @Test func scriptFramesUseAllRows() throws {
    let run = try ProgramRun(["-c", "resize 240 240"], in: ShellRun.Home())
    #expect(!run.output.contains("→"))
    #expect(run.output.split(separator: "\n").count == 20)
  }
}
