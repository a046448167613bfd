import CTerminal
import LayoutDocument
import LayoutDrawing
import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Updates of the frame above the prompt.
extension Shell {
  /// The pause, in microseconds, after which the frame follows a window that is being resized.
  private static let resizePause: UInt32 = 60_000

  /// Lets the mouse act on the last frame, if it is on the screen unchanged.
  mutating func prepareMouse(_ reader: EditLineReader) {
    reader.mouse = nil
    mouse = nil
    // A description in words has no cells for the mouse.
    reader.usesMouse =
      player.session.shell.hasMouse && isTerminal(STDOUT_FILENO)
      && !player.session.frames.isDescribed
    guard reader.usesMouse, let shown = player.console.results.lastFrame,
      let rows = player.console.results.rowsAfterFrame
    else { return }
    var painter = player.painter
    guard painter.frame(of: player.session) == shown else { return }
    let marked = FrameDiff.Marked(shown, mark: player.console.results.frameMark)
    let mouse = ShellMouse(
      session: player.session, shown: marked, rowsBetween: rows,
      ShellMouse.Surroundings(
        promptRow: { [unowned reader] in reader.promptRow() },
        rowsSoFar: { [unowned reader] in reader.rowsSoFar },
        paint: { [unowned reader] in reader.paint($0) },
        pause: { [unowned reader] in reader.pause($0) },
        clock: { Double(csy_monotonic_nanoseconds()) / 1e9 }))
    self.mouse = mouse
    reader.mouse = MouseHandler(
      take: { mouse.take($0) }, idle: { mouse.idle() },
      cancelDrag: { mouse.cancelDrag(paints: $0) })
  }

  /// Records the picture that the mouse has left on the screen. Returns false if that is not a
  /// frame of the session, because a drag was interrupted or did not fit.
  mutating func noteMouse() -> Bool {
    guard let mouse else { return true }
    let isCutOff = mouse.cancelDrag(paints: false)
    guard !isCutOff, mouse.isWhole else { return false }
    player.console.results.noteRepainted(mouse.painted)
    return true
  }

  /// Runs the command of a gesture as if it had been typed. Draws no frame if the frame already
  /// shows the result.
  mutating func perform(_ command: String, _ reader: EditLineReader) {
    let painted = player.console.results.lastFrame
    player.console.results.add(text: "lay> " + command)
    let frames = player.console.frames
    player.console.frames = .none
    lineCount += 1
    take(command, reader)
    player.console.frames = frames
    guard frames == .always, !player.console.results.isJSON else { return }
    let picture = player.frame()
    if picture != painted {
      player.console.results.add(picture)
      player.console.results.flush()
    }
  }

  mutating func clear() {
    if player.console.hasEscapes, isTerminal(STDOUT_FILENO) {
      Output.write("\u{1B}[H\u{1B}[2J", to: STDOUT_FILENO)
    }
    guard player.console.frames == .always, !player.console.results.isJSON else { return }
    player.fitFrames()
    player.draw()
    player.console.results.flush()
  }

  /// Draws a frame if a command has changed the appearance of frames.
  mutating func showLook(before: ShellSettings) {
    let now = player.session.shell
    guard now.rows != before.rows || now.palette != before.palette,
      player.console.frames == .always, !player.console.results.isJSON
    else { return }
    player.fitFrames()
    player.draw()
  }

  /// Draws the frame in the terminal's new size, or as before an interrupted drag: in place if
  /// nothing was printed after it, otherwise below.
  mutating func redraw(_ reader: EditLineReader, isStale: Bool) {
    usleep(Self.resizePause)
    reader.clearUnfinished()
    guard player.console.frames == .always, !player.console.results.isJSON,
      isTerminal(STDOUT_FILENO)
    else {
      return
    }
    let old = player.console.results.lastFrame
    player.fitFrames()
    let picture = player.frame()
    guard old != nil, isStale || picture != old else { return }
    if let old, player.console.results.rowsAfterFrame == 0, player.console.hasEscapes {
      // A terminal that rewraps long lines may leave parts of the old frame above. They stay,
      // because erasing them could erase other lines.
      Output.write("\u{1B}[\(old.rows)A\r\u{1B}[J", to: STDOUT_FILENO)
    }
    player.console.results.add(picture)
    player.console.results.flush()
  }
}
