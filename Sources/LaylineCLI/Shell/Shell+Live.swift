import CTerminal
import LayoutDrawing
import LayoutEngine
import Playground
import ScriptHost
import TerminalText

extension Shell {
  /// Maximum number of commands listed at the end of `live`.
  private static let summaryLines = 10
  /// Milliseconds between the pictures of an animation.
  private static let pictureTime: Int32 = 16

  /// Shows the session on the whole screen until the user leaves; then its commands are printed as
  /// if they had been typed, and the current frame.
  mutating func live(_ reader: EditLineReader) {
    driver.host.isLiveRequested = false
    driver.host.results.flush()
    guard driver.host.hasEscapes, !driver.host.results.isJSON,
      cel_screen_enter(reader.takesCommands)
    else {
      driver.host.results.complain("error: this terminal has no screen for live")
      return
    }
    var view = LiveView(session: driver.session)
    handleInput(&view, reader)
    cel_screen_leave()
    Interrupt.clear()
    let count = view.commands.count
    for command in view.commands { reader.remember(command) }
    if count > Self.summaryLines {
      driver.host.results.add(text: "… and \(count - Self.summaryLines) before these")
    }
    for command in view.commands.suffix(Self.summaryLines) {
      driver.host.results.add(text: "lay> " + command)
    }
    let undo = count == 1 ? "undo reverts it" : "undo \(count) reverts them"
    driver.host.results.add(
      text: count == 0
        ? "live changed nothing" : "live: \(NumberText.count(count, "command")); \(undo)")
    driver.fitFrames()
    if driver.frames == .always { driver.host.results.add(driver.frame()) }
    driver.host.results.flush()
  }

  private static func now() -> Double { Double(csy_monotonic_nanoseconds()) / 1e9 }

  /// Handles every key. Paints only when no key is pending.
  private mutating func handleInput(_ view: inout LiveView, _ reader: EditLineReader) {
    var shown: LiveScreen?
    while true {
      if !Keys.isWaiting() { paint(&view, &shown) }
      let key = Keys.next()
      if key == .redraw { shown = nil }
      switch view.take(key, at: Self.now()) {
      case .nothing: break
      case .leave: return
      case .suspend:
        cel_screen_stop()
        shown = nil
      case .run(let command): run(command, &view)
      case .type:
        let lines = typed(&view, &shown, reader)
        shown = nil
        guard cel_screen_enter(reader.takesCommands) else { return }
        Output.write(Self.cursorOff, to: .standardOutput)
        for line in lines { run(line, &view) }
      case .replace(let command):
        run("undo", &view)
        run(command, &view)
      case .settle(let settling, var drag, let command):
        drag.settle(
          settling, clock: Self.now, paint: { paint(&view, &shown, picture: $0) },
          isEnded: { Keys.isWaiting(within: Self.pictureTime) })
        run(command, &view)
      }
    }
  }

  private static let cursorOn = "\u{1B}[?25h"
  private static let cursorOff = "\u{1B}[?25l"

  /// Reads a command in the last row; several lines if they were pasted.
  private mutating func typed(
    _ view: inout LiveView, _ shown: inout LiveScreen?, _ reader: EditLineReader
  ) -> [String] {
    // Lets the reader edit a line on the screen, which must be entered again after that.
    cel_keys_leave()
    reader.others = view.commands
    reader.usesMouse = false
    defer {
      (reader.others, reader.completer, reader.hinter, reader.canRun) = ([], nil, nil, nil)
    }
    var lines: [String] = []
    while true {
      if !reader.hasPendingLines {
        prepareHints(reader)
        let row = (terminalSize(.standardOutput) ?? .usual).rows
        Output.write("\u{1B}[\(row);1H\u{1B}[K\(Self.cursorOn)", to: .standardOutput)
      }
      switch reader.next(prompt: "/", isDialog: true) {
      case .line(let line):
        if line.contains(where: { !$0.isWhitespace }) { lines.append(line) }
        if !reader.hasPendingLines { return lines }
      case .edit(let line): edit(line, reader)
      case .resized, .cleared: reader.clearUnfinished()
      case .cancelled, .endOfFile, .gesture, .refused, .failed: return []
      }
      shown = nil
      paint(&view, &shown)
    }
  }

  private mutating func run(_ command: String, _ view: inout LiveView) {
    driver.runQuietly(command, refusal: LiveView.refusal) { view.note($0, $1) }
  }

  private mutating func paint(
    _ view: inout LiveView, _ shown: inout LiveScreen?, picture: TextFrame? = nil
  ) {
    let size = terminalSize(.standardOutput) ?? .usual
    driver.session.frames.columns = size.columns
    driver.session.frames.rows = max(1, size.rows - LiveView.statusRows(of: size.rows))
    driver.session.frames.keepScale(for: driver.session.shown.size)
    view.session = driver.session
    let screen = view.screen(
      columns: size.columns, rows: size.rows,
      isASCII: driver.session.frames.style.charset == .ascii, picture: picture)
    let text = screen.changes(from: shown)
    if !text.isEmpty { Output.write(text, to: .standardOutput) }
    shown = screen
  }
}
