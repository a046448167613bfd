import FrameRendering
import LineEditing
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the shell does with the frame above the prompt.
extension Shell {
  /// A window that is being dragged changes its size often; the frame follows when it rests.
  private static let resizePause: UInt32 = 60_000

  /// Lets the mouse drag splitters in the last frame, if that is on the screen as it is now.
  mutating func prepareMouse(_ reader: EditLineReader) {
    reader.mouse = nil
    reader.usesMouse = player.session.shell.hasMouse && isTerminal(STDOUT_FILENO)
    guard reader.usesMouse, let shown = player.results.lastFrame,
      let rows = player.results.rowsAfterFrame
    else { return }
    var copy = player.session
    guard copy.frame() == shown else { return }
    var mouse = ShellMouse(session: player.session, frame: shown, rowsBetween: rows)
    reader.mouse = { [unowned reader] report in
      mouse.take(report, promptRow: reader.promptRow, paint: reader.paint)
    }
  }

  /// Runs the command of a gesture as if it had been typed. A frame that shows its outcome already
  /// is not drawn again.
  mutating func perform(_ command: String, _ reader: EditLineReader) {
    let painted = player.results.lastFrame
    player.results.add(text: "lay> " + command)
    let frames = player.frames
    player.frames = .none
    lineCount += 1
    take(command, reader)
    player.frames = frames
    guard frames == .always, !player.results.isJSON else { return }
    let picture = player.session.frame()
    if let painted, painted.rows == picture.rows, painted.columns == picture.columns {
      player.results.noteRepainted(picture)
    } else if picture != painted {
      player.results.add(picture)
      player.results.flush()
    }
  }

  /// The frame in the terminal's new size: in place of the old one where nothing came after that,
  /// else below.
  mutating func redraw(_ reader: EditLineReader) {
    usleep(Self.resizePause)
    reader.clearUnfinished()
    guard player.frames == .always, !player.results.isJSON, isTerminal(STDOUT_FILENO) else {
      return
    }
    let old = player.results.lastFrame
    player.fitFrames()
    let picture = player.session.frame()
    guard old != nil, picture != old else { return }
    if let old, player.results.rowsAfterFrame == 0, environment.hasEscapes {
      // A terminal that wraps long lines anew leaves some of the old frame above; none of it is
      // worth erasing what stands there.
      Output.write("\u{1B}[\(old.rows)A\r\u{1B}[J", to: STDOUT_FILENO)
    }
    player.results.add(picture)
    player.results.flush()
  }
}
