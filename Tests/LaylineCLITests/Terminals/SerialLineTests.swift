import TestSupport
import Testing

/// On a serial console of 9,600 bits (960 characters) a second, output is in proportion to changes.
@Suite(.serialized)
struct SerialLineTests {
  private static let setUp = "splitter root h left right; split right v top bottom"
  /// Bytes that turn bracketed paste on and off around each command.
  private static let pasteModes = 2 * "\u{1B}[?2004h".utf8.count

  private func shell(
    _ term: String, speed: Int = 9600, rows: Int = 24, _ arguments: [String] = []
  ) throws -> ShellRun {
    let words = ["--no-rc", "-i", "-c", "'\(Self.setUp)'", "--frames", "always"] + arguments
    let shell = try ShellRun(
      variables: ["TERM": term], rows: rows,
      under: (
        "/bin/sh", ["-c", "stty \(speed); exec \"$LAYLINE\" " + words.joined(separator: " ")]
      ))
    try shell.waitForPrompt()
    shell.terminal.settle()
    return shell
  }

  /// Number of bytes sent until the condition holds and output ends.
  private func sent(
    _ keys: String, _ shell: ShellRun, until awaited: (PseudoTerminal) -> Bool
  ) throws -> Int {
    let before = shell.terminal.output.count
    shell.terminal.send(keys)
    try shell.terminal.wait(for: "what “\(keys)” does") { awaited($0) }
    shell.terminal.settle()
    return shell.terminal.output.count - before
  }

  private func isAtPrompt(_ terminal: PseudoTerminal) -> Bool {
    !terminal.isCooked && terminal.screen.lines.last == "lay>"
      && terminal.screen.cursorColumn == ShellRun.prompt.count
  }

  @Test(arguments: ["vt220", "xterm-256color", "linux"])
  func keySendsOnlyWhatItShows(_ term: String) throws {
    let shell = try shell(term)
    var typed = "lay>"
    // Each character of a command: itself, and no hint.
    for key in " ratio root 0.3 0.7".dropFirst() {
      typed += typed == "lay>" ? " \(key)" : "\(key)"
      let wanted = typed.last == " " ? String(typed.dropLast()) : typed
      let column = typed.count
      let count = try sent(String(key), shell) {
        $0.screen.lines.last == wanted && $0.screen.cursorColumn == column
      }
      #expect(count == 1, "“\(key)”")
    }
    // In the middle: the way there, the rest of the line, and the way back.
    let remaining = " root 0.3 0.7".count
    let moves = "\r\u{1B}[10C".utf8.count + "\u{1B}[13D".utf8.count
    _ = try sent("\u{1}\u{1B}f", shell) { $0.screen.cursorColumn == 10 }
    let inserted = try sent("x", shell) { $0.screen.lines.last == "lay> ratiox root 0.3 0.7" }
    #expect(inserted <= 1 + remaining + moves)
    let erased = try sent("\u{8}", shell) { $0.screen.lines.last == typed }
    #expect(erased <= 1 + remaining + "\u{1B}[K".utf8.count + moves)
    #expect(shell.terminal.screen.lines.last == typed)
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  /// A command whose frame is still on the screen repaints the cells that change, in place.
  @Test(arguments: ["vt220", "xterm-256color", "linux"])
  func commandSendsOnlyChanges(_ term: String) throws {
    let shell = try shell(term)
    let terminal = shell.terminal
    var top = try #require(terminal.screen.lines.lastIndex { $0.hasPrefix("┌ left") })
    for command in ["drag root by 40", "rename top rename", "undo", "ratio right 0.25 0.75"] {
      let rows = terminal.screen.rows
      func cells() -> [[Character]] {
        (0..<rows).map { row in (0..<80).map { terminal.screen.cell(column: $0, row: row) } }
      }
      let (before, lines) = (cells(), terminal.screen.scrollback.count)
      let count = try sent(command + "\r", shell) { terminal in
        isAtPrompt(terminal) && terminal.screen.text.contains(command)
      }
      let after = cells()
      let scrolled = terminal.screen.scrollback.count - lines
      top -= scrolled
      var changed = 0
      var runs = 0
      for row in top..<(top + 12) {
        var last = -10
        for column in 0..<80 where before[row + scrolled][column] != after[row][column] {
          changed += 1
          // Nearby cells need no move.
          if column - last > 5 { runs += 1 } else { changed += column - last - 1 }
          last = column
        }
      }
      #expect(changed > 0)
      // Three bytes a cell at most, and a move for each run; then the line and the prompt.
      let move = "\u{1B}[12B\r\u{1B}[79C".utf8.count
      let around = command.utf8.count + "\r\n".count + 2 * move + ShellRun.prompt.utf8.count
      let remark = command == "undo" ? "took back rename top rename\r\n".utf8.count : 0
      let bound =
        3 * changed + move * runs + around + remark
        + (term.hasPrefix("xterm") ? Self.pasteModes : 0)
      #expect(count <= bound, "\(command): \(count) of \(bound) bytes")
      #expect(terminal.screen.history.filter { $0.hasPrefix("┌ left") }.count == 1, "\(command)")
    }
    #expect(shell.quit() == .status(0))
  }

  /// The frame that was repainted in pieces equals the one that is drawn at once.
  @Test func repaintedFrameEqualsADrawnOne() throws {
    let shell = try shell("xterm-256color", rows: 40)
    for command in ["drag root by 40", "ratio right 0.1 0.9", "rename top rename"] {
      try shell.run(command)
    }
    func frames() -> [[String]] {
      let lines = shell.terminal.screen.history
      return lines.indices.filter { lines[$0].hasPrefix("┌ left") }.map { start in
        let end = lines[start...].firstIndex { $0.hasPrefix("└") } ?? start
        return Array(lines[start...end])
      }
    }
    #expect(frames().count == 1)
    // A requested frame is drawn again.
    try shell.run("frame")
    #expect(frames().count == 2)
    #expect(frames().first == frames().last)
    #expect(shell.quit() == .status(0))
  }

  /// A frame that has left the screen, or that is of another size, is sent whole, without its
  /// blanks.
  @Test func lostFrameIsSentWhole() throws {
    let shell = try shell("vt220")
    for index in 0..<15 { try shell.run("echo \(index)") }
    let before = shell.terminal.output.count
    try shell.run("drag root by 40")
    let top = try #require(shell.terminal.screen.lines.lastIndex { $0.hasPrefix("┌ left") })
    let frame = shell.terminal.screen.lines[top..<(top + 12)]
    let ink = frame.joined().filter { $0 != " " }.count
    #expect(shell.terminal.output.count - before <= 3 * ink + 5 * 12 * 4 + 40)
    #expect(frame.last?.hasPrefix("└") ?? false)
    try shell.run("resize 300 300")
    #expect(shell.terminal.screen.history.filter { $0.hasPrefix("┌ left") }.count == 3)
    #expect(shell.quit() == .status(0))
  }

  /// Faster lines get hints and whole frames.
  @Test func fastLineGetsHintsAndFrames() throws {
    let shell = try shell("xterm-256color", speed: 38400)
    try shell.run("drag root by 40")
    #expect(shell.terminal.screen.history.filter { $0.hasPrefix("┌ left") }.count == 2)
    #expect(shell.terminal.screen.history.contains { $0.hasPrefix("┌ * left") })
    shell.terminal.send("tree")
    try shell.waitForHint("tree [VIEW]")
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test func liveSendsOnlyChanges() throws {
    let shell = try shell("vt220")
    shell.terminal.hasAlternateScreen = false
    shell.terminal.send("live\r")
    try shell.terminal.wait(for: "the status") { $0.screen.text.contains("[root]") }
    shell.terminal.settle()
    func cells() -> [Character] {
      (0..<24).flatMap { row in
        (0..<80).map { shell.terminal.screen.cell(column: $0, row: row) }
      }
    }
    let before = cells()
    let count = try sent("\u{1B}[C", shell) { _ in cells() != before }
    let changed = zip(before, cells()).filter { $0 != $1 }.count
    // A bar that moves by a cell changes two of a row, and a label moves; each row is a move away.
    let rows = 24
    #expect(count <= 4 * changed + rows * ("\u{1B}[24;80H".utf8.count + 2 * 8 + 6 * 3) + 16)
    shell.terminal.send("q")
    try shell.waitForPrompt()
    #expect(shell.quit() == .status(0))
  }
}
