import CTerminal
import LayoutDrawing
import Playground
import ScriptHost

/// Updates of the frame above the prompt.
extension Shell {
  /// The pause, in milliseconds, after which the frame follows a window that is being resized.
  private static let resizePause: Int32 = 60

  /// Lets the mouse act on the last frame, if it is on the screen unchanged.
  mutating func prepareMouse(_ reader: EditLineReader) {
    reader.mouse = nil
    // A description in words has no cells for the mouse.
    reader.usesMouse =
      driver.session.shell.hasMouse && isTerminal(.standardOutput)
      && !driver.session.frames.isDescribed
    guard reader.usesMouse, let shown = driver.host.results.lastFrame,
      let rows = driver.host.results.rowsAfterFrame
    else { return }
    var painter = driver.painter
    guard painter.frame(of: driver.session) == shown.marked(nil) else { return }
    reader.mouse = ShellMouse(
      session: driver.session, shown: shown, rowsBetween: rows,
      ShellMouse.Surroundings(
        promptRow: { [unowned reader] in reader.promptRow() },
        rowsSoFar: { [unowned reader] in reader.rowsSoFar },
        paint: { [unowned reader] in reader.paint($0) },
        pause: { [unowned reader] in reader.pause($0) },
        clock: { Double(csy_monotonic_nanoseconds()) / 1e9 }))
  }

  /// Records the picture that the mouse has left on the screen. Returns false if that is not a
  /// frame of the session, because a drag was interrupted or did not fit.
  mutating func noteMouse(_ reader: EditLineReader) -> Bool {
    guard let mouse = reader.mouse else { return true }
    let isCutOff = mouse.cancelDrag(paints: false)
    guard !isCutOff, mouse.isWhole else { return false }
    driver.host.results.noteRepainted(mouse.painted)
    return true
  }

  /// Runs the command of a gesture as if it had been typed. Draws no frame if the frame already
  /// shows the result.
  mutating func perform(_ command: String, _ reader: EditLineReader) {
    let painted = driver.host.results.lastFrame?.marked(nil)
    driver.host.results.add(text: "lay> " + command)
    let frames = driver.frames
    driver.frames = .none
    lineCount += 1
    take(command, reader)
    driver.frames = frames
    guard driver.policy.drawsChanges else { return }
    let picture = driver.frame()
    if picture != painted {
      driver.host.results.add(picture)
      driver.host.results.flush()
    }
  }

  mutating func clear() {
    if driver.host.hasEscapes, isTerminal(.standardOutput) {
      Output.write("\u{1B}[H\u{1B}[2J", to: .standardOutput)
    }
    guard driver.policy.drawsChanges else { return }
    driver.fitFrames()
    driver.draw()
    driver.host.results.flush()
  }

  /// Draws a frame if a command has changed the appearance of frames.
  mutating func showLook(before: ShellSettings) {
    let now = driver.session.shell
    guard driver.policy.drawsChanges, now.rows != before.rows || now.palette != before.palette
    else { return }
    driver.fitFrames()
    driver.draw()
  }

  /// Draws the frame in the terminal's new size, or as before an interrupted drag: in place if
  /// nothing was printed after it, otherwise below.
  mutating func redraw(_ reader: EditLineReader, isStale: Bool) {
    csy_pause(Self.resizePause)
    reader.clearUnfinished()
    guard driver.policy.drawsChanges, isTerminal(.standardOutput) else { return }
    let old = driver.host.results.lastFrame?.marked(nil)
    driver.fitFrames()
    let picture = driver.frame()
    guard old != nil, isStale || picture != old else { return }
    if let old, driver.host.results.rowsAfterFrame == 0, driver.host.hasEscapes {
      // A terminal that rewraps long lines may leave parts of the old frame above. They stay,
      // because erasing them could erase other lines.
      Output.write("\u{1B}[\(old.rows)A\r\u{1B}[J", to: .standardOutput)
    }
    driver.host.results.add(picture)
    driver.host.results.flush()
  }
}
