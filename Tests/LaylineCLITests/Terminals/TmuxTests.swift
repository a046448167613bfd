import Foundation
import TestSupport
import Testing

/// The built program in a window of tmux, an independent terminal that reports its screen.
@Suite(
  .serialized,
  .enabled(if: Tmux.path != nil, "tmux is missing: apt-get install tmux, or scripts/test does it"))
struct TmuxTests {
  private func tmux(columns: Int = 60, rows: Int = 20) throws -> Tmux {
    let tmux = try Tmux(columns: columns, rows: rows)
    try tmux.wait(for: "the prompt") { $0.last == "lay>" }
    return tmux
  }

  @Test func commandsHintsAndErrors() throws {
    let tmux = try tmux()
    tmux.type("split root h sidebar=25% main")
    tmux.keys("Enter")
    try tmux.wait(for: "the frame") { lines in
      lines.contains { $0.hasPrefix("┌───────┬ main ─") }
    }
    tmux.type("ratio ")
    try tmux.wait(for: "the hint") { $0.last?.hasSuffix("ratio ‹VIEW› R…") ?? false }
    tmux.keys("Tab", "Tab")
    try tmux.wait(for: "the list") { lines in
      lines.contains("root     split of sidebar, main  400×240")
        && lines.last?.hasPrefix("lay> ratio") ?? false
    }
    tmux.keys("C-c")
    try tmux.wait(for: "a prompt") { $0.last == "lay>" }
    tmux.type("hide zz")
    tmux.keys("Enter")
    try tmux.wait(for: "the error") { lines in
      lines.suffix(4) == [
        "lay> hide zz", "          ^~",
        "error: no view named \"zz\"     there is root, sidebar, main", "lay>",
      ]
    }
    tmux.keys("Up")
    try tmux.wait(for: "the command before") { $0.last?.hasPrefix("lay> hide zz") ?? false }
    tmux.keys("C-u")
    tmux.type("quit")
    tmux.keys("Enter")
    #expect(tmux.waitForEnd())
  }

  /// A paste into the pane is marked by tmux, and waits.
  @Test func pasteWaitsForEnter() throws {
    let tmux = try tmux()
    tmux.run("set-buffer", "split root h 2\nhide b\n")
    tmux.run("paste-buffer", "-p", "-t", "shell")
    try tmux.wait(for: "the batch") { lines in
      lines.contains("2 lines pasted: Enter runs them, Ctrl-C drops them")
        && lines.last?.hasPrefix("lay> split root h 2") ?? false
    }
    #expect(!tmux.lines.contains { $0.hasPrefix("┌ a ─") })
    tmux.keys("Enter")
    try tmux.wait(for: "both") { $0.contains("hidden: b") && $0.last == "lay>" }
    tmux.keys("C-d")
    #expect(tmux.waitForEnd())
  }

  /// A resized pane shows the frame again, once, and keeps the line.
  @Test func resizedPaneRedrawsTheFrame() throws {
    let tmux = try tmux()
    tmux.type("split root h 2")
    tmux.keys("Enter")
    try tmux.wait(for: "the frame") { lines in lines.contains { $0.hasPrefix("┌ a ─") } }
    tmux.type("half a line")
    try tmux.wait(for: "the line") { $0.last?.hasPrefix("lay> half a line") ?? false }
    for (columns, rows) in [(40, 16), (30, 20), (100, 30)] {
      tmux.run("resize-window", "-t", "shell", "-x", "\(columns)", "-y", "\(rows)")
      try tmux.wait(for: "a frame of \(columns) columns") { lines in
        guard let top = lines.lastIndex(where: { $0.hasPrefix("┌ a ─") }) else { return false }
        let frame = lines[top...].prefix { "┌│└".contains($0.first ?? " ") }
        let width = lines[top].count
        return width <= columns && frame.count >= 3 && frame.last?.hasPrefix("└") ?? false
          && frame.allSatisfy { $0.count == width }
          && abs(frame.count - rows / 2) <= 2
          && lines.last?.hasPrefix("lay> half a line") ?? false
      }
    }
    tmux.keys("C-c", "C-d")
    #expect(tmux.waitForEnd())
  }

  @Test func liveRestoresTheScreen() throws {
    let tmux = try tmux()
    tmux.type("splitter root h left right")
    tmux.keys("Enter")
    try tmux.wait(for: "the frame") { lines in lines.contains { $0.hasPrefix("┌ left ─") } }
    tmux.type("live")
    tmux.keys("Enter")
    try tmux.wait(for: "the status") { $0.contains { $0.hasPrefix("[root]") } }
    tmux.keys("Right", "Right", "u", "q")
    try tmux.wait(for: "the prompt") { $0.last == "lay>" }
    #expect(tmux.lines.filter { $0.hasPrefix("lay> drag root by ") }.count == 1)
    #expect(!tmux.lines.contains { $0.hasPrefix("[root]") })
    tmux.keys("C-d")
    #expect(tmux.waitForEnd())
  }

  /// tmux passes the mouse reports of a pane to a program that requests them.
  @Test func theMouseDragsASplitter() throws {
    let tmux = try tmux()
    for command in ["set mouse on", "splitter root h left right"] {
      tmux.type(command)
      tmux.keys("Enter")
    }
    try tmux.wait(for: "the frame") { lines in
      lines.last == "lay>" && lines.contains { $0.hasPrefix("┌ left ─") }
    }
    let top = try #require(tmux.lines.lastIndex { $0.hasPrefix("┌ left ─") })
    let bar = try #require(Array(tmux.lines[top + 2]).firstIndex(of: "║"))
    for (code, column, end) in [(0, bar, "M"), (32, bar + 6, "M"), (0, bar + 6, "m")] {
      tmux.type("\u{1B}[<\(code);\(column + 1);\(top + 3)\(end)")
    }
    try tmux.wait(for: "the command") { lines in
      lines.contains { $0.hasPrefix("lay> drag root by ") } && lines.last == "lay>"
    }
    let moved = try #require(tmux.lines.lastIndex { $0.hasPrefix("┌ left ─") })
    #expect(Array(tmux.lines[moved + 2]).firstIndex(of: "║") == bar + 6)
    #expect(tmux.lines.filter { $0.hasPrefix("┌ left ─") }.count == 1)
    tmux.keys("C-d")
    #expect(tmux.waitForEnd())
  }
}

/// A server of tmux with one window, in which the program runs.
///
/// A class because it owns the server, which ends with it.
private final class Tmux {
  static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/tmux" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct Timeout: Error, CustomStringConvertible {
    let description: String
  }

  private static let patience = 20.0
  private let home: ShellRun.Home

  init(columns: Int, rows: Int) throws {
    home = try ShellRun.Home()
    let binary = try BuiltBinary.path()
    run(
      "new-session", "-d", "-s", "shell", "-x", "\(columns)", "-y", "\(rows)",
      "env LC_ALL=C.UTF-8 HOME='\(home.path)' PAGER=cat '\(binary)' --no-rc")
  }

  deinit { run("kill-server") }

  func run(_ arguments: String...) { output(of: arguments) }

  /// Output of a command of tmux. It runs in its own terminal, not by Foundation's `Process`, which
  /// would also wait for the server that the first command leaves behind.
  @discardableResult
  private func output(of arguments: [String]) -> String {
    let environment = [
      "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
    ]
    let terminal = PseudoTerminal(
      Self.path ?? "", ["-S", home.path + "/tmux", "-f", "/dev/null", "-u"] + arguments,
      environment: environment)
    guard terminal?.waitForExit() == .status(0), let bytes = terminal?.output else { return "" }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  func type(_ text: String) { run("send-keys", "-t", "shell", "-l", "--", text) }

  func keys(_ names: String...) {
    for name in names { run("send-keys", "-t", "shell", name) }
  }

  /// The text on the screen, without blanks at the ends of lines and empty lines at the end.
  var lines: [String] {
    var lines = output(of: ["capture-pane", "-p", "-t", "shell"]).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  func wait(for awaited: String, _ condition: ([String]) -> Bool) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !condition(lines) {
      guard Date() < end else {
        throw Timeout(
          description: "waited in vain for \(awaited):\n" + lines.joined(separator: "\n"))
      }
      usleep(20_000)
    }
  }

  /// Returns true if the program ends, and its window with it.
  func waitForEnd() -> Bool {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      if output(of: ["list-sessions"]).isEmpty { return true }
      usleep(20_000)
    }
    return false
  }
}
