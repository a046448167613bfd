import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// For any input in any order, the shell survives, ends on request, restores the terminal and keeps
/// its history.
@Suite(.serialized)
struct ShellTortureTests {
  private static let eventCount = 1_500

  private static let keys = [
    "a", "b", " ", "=", "0", ".", "\"", "{", "}", ";", "#", "\\", "é", "日", "👩‍🚀", "\t", "\t\t", "\r",
    "\u{1}", "\u{2}", "\u{3}", "\u{5}", "\u{6}", "\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{10}",
    "\u{12}", "\u{14}", "\u{15}", "\u{16}", "\u{17}", "\u{19}", "\u{7F}", "\u{1B}", "\u{1B}[A",
    "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[3~", "\u{1B}[1;5C", "\u{1B}[H",
    "\u{1B}[F", "\u{1B}[99;99~", "\u{1B}b", "\u{1B}d", "\u{1B}x", "\u{9B}",
  ]

  private static let commands = [
    "split root h a b", "splitter a v c d", "hide b", "show b", "drag a by 7", "undo", "redo",
    "ratio root 0.3 0.7", "tree", "help", "set mouse on", "set mouse off", "resize 300 200",
    "new", "set hints off", "set hints on", "nonsense", "when root.width < 3 { hide a }",
    "json", "inspect root", "echo x", "scroll root p=400x1200",
    "reveal root t=90pt m physics scroll",
    "reveal b 2", "stack b v 2", "live",
  ]

  /// A press, some motions and perhaps a release, sometimes with other or incomplete input between.
  private func drag(_ random: inout SeededGenerator) -> String {
    var column = Int.random(in: 1...80, using: &random)
    var row = Int.random(in: 1...30, using: &random)
    var text = "\u{1B}[<0;\(column);\(row)M"
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      column += Int.random(in: -4...4, using: &random)
      row += Int.random(in: -4...4, using: &random)
      text += "\u{1B}[<32;\(max(1, column));\(max(1, row))M"
      if Int.random(in: 0..<12, using: &random) == 0 {
        text +=
          ["\u{3}", "\r", "\t", "x", "\u{1B}[<", "\u{1B}[<0;5"].randomElement(using: &random) ?? ""
      }
    }
    if Int.random(in: 0..<4, using: &random) > 0 {
      text += "\u{1B}[<0;\(max(1, column));\(max(1, row))m"
    }
    return text
  }

  private func event(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: return Self.keys.randomElement(using: &random) ?? ""
    case 4...5: return (Self.commands.randomElement(using: &random) ?? "") + "\r"
    case 6:
      let numbers = (0..<3).map { _ in String(Int.random(in: 0...90, using: &random)) }
      let end = Bool.random(using: &random) ? "M" : "m"
      return "\u{1B}[<" + numbers.joined(separator: ";") + end
    case 7:
      let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.commands.dropLast().randomElement(using: &random) ?? ""
      }
      return "\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~"
    case 8: return "\u{1B}[\(Int.random(in: 1...30, using: &random));1R"
    case 9...10: return drag(&random)
    default: return String(Self.commands.randomElement(using: &random)?.prefix(5) ?? "")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func survivesRandomInput(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let home = try ShellRun.Home()
    let shell = try ShellRun(["--no-rc"], home: home)
    let terminal = shell.terminal
    terminal.answersCursorQueries = true
    try shell.waitForPrompt()
    try shell.run("echo the first of seed \(seed)")
    for index in 0..<Self.eventCount {
      terminal.send(event(&random))
      if index % 50 == 0 {
        terminal.resize(
          columns: Int.random(in: 1...120, using: &random),
          rows: Int.random(in: 1...40, using: &random))
      }
      if index % 70 == 0 { terminal.signal(SIGWINCH) }
      if index % 90 == 0 { terminal.signal(SIGCONT) }
      if index % 10 == 0 { terminal.settle() }
      if index % 100 == 0 {
        let ending = terminal.waitForExit(timeout: 0.01)
        try #require(ending == .stillRunning, "seed \(seed), event \(index)")
      }
    }
    terminal.resize(columns: 80, rows: 24)
    try leave(terminal, seed)
    #expect(terminal.waitForExit(timeout: 60) == .status(0), "seed \(seed)")
    #expect(terminal.isCooked, "seed \(seed)")
    #expect(!terminal.screen.isAlternate, "seed \(seed)")
    let history = try String(contentsOfFile: home.historyFile, encoding: .utf8)
    #expect(history.hasPrefix("echo the first of seed \(seed)\n"))
    #expect(history.hasSuffix("echo the last\nquit\n"), "seed \(seed)")
    let text = String(decoding: terminal.output, as: UTF8.self)
    for (on, off) in [("[?1002h", "[?1002l"), ("[?2004h", "[?2004l"), ("[?1049h", "[?1049l")] {
      guard let last = text.range(of: on, options: .backwards) else { continue }
      #expect(text[last.upperBound...].contains(off), "seed \(seed): \(on) stays")
    }
  }

  /// Ctrl-C ends a replay by its signal, which other shells report as status 130.
  @Test func anInterruptedReplayEndsByItsSignal() throws {
    let home = try ShellRun.Home()
    let text = String(repeating: "split root h 3; undo\n", count: 150_000)
    let script = try home.write(text, to: "long.lay")
    let shell = try ShellRun(["--frames", "none", script], home: home)
    shell.terminal.pause(0.3)
    shell.terminal.signal(SIGINT)
    #expect(shell.terminal.waitForExit() == .signal(SIGINT))
  }

  /// Leaves any mode, and then the shell.
  private func leave(_ terminal: PseudoTerminal, _ seed: UInt64) throws {
    // Waits until all input is read: while commands run, Ctrl-C drops pending input.
    var shown = -1
    while shown != terminal.output.count {
      shown = terminal.output.count
      terminal.settle()
    }
    // Ends a paste, a full screen, a search, and an open block.
    for keys in ["\u{1B}[201~", "\u{3}", "\u{3}", "\u{3}"] {
      terminal.send(keys)
      terminal.settle()
    }
    terminal.send("echo the last\r")
    try terminal.wait(for: "the last output, seed \(seed)", timeout: 15) { terminal in
      terminal.screen.history.contains("the last")
    }
    terminal.send("quit\r")
  }
}
