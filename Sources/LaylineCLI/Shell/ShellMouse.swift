import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Playground

/// Handles the mouse on the frame above the prompt: paints a drag, and returns an equivalent
/// command when the button is released.
///
/// A class, because the editor and the shell share it.
final class ShellMouse {
  /// Access to the terminal and the clock.
  struct Surroundings {
    /// The prompt's row on the screen from 0, if the terminal reports it.
    var promptRow: () -> Int?
    /// The number of rows printed between the frame and the prompt since the prompt was shown.
    var rowsSoFar: () -> Int?
    /// Writes to the terminal without moving the cursor.
    var paint: (String) -> Void
    /// Waits for some milliseconds, or until a key is pressed; returns true if one was.
    var pause: (Int) -> Bool
    /// Monotonic time, in seconds.
    var clock: () -> Double
  }

  /// Milliseconds between the pictures of an animation.
  private static let pictureTime = 16

  private let session: Session
  private let surroundings: Surroundings
  /// The number of rows between the frame and the prompt.
  private let rowsBetween: Int
  private let original: TextFrame
  private(set) var painted: TextFrame
  private var drag: FrameDrag?
  /// The screen row of the frame's first row during a drag.
  private var top = 0
  /// True if the drag has changed since it was painted.
  private var isBehind = false

  init(session: Session, shown: TextFrame, rowsBetween: Int, _ surroundings: Surroundings) {
    self.session = session
    self.rowsBetween = rowsBetween
    self.surroundings = surroundings
    (original, painted) = (shown, shown)
  }

  var isWhole: Bool { painted.rows <= original.rows }

  /// Handles a report immediately; painting waits until no other report is pending.
  ///
  /// - Returns: the event by which it ends the input, after which the unfinished line appears again;
  ///   `nil` if editing continues.
  func take(_ report: MouseReport) -> LineEvent? {
    let now = surroundings.clock()
    if report.isPress {
      press(report, at: now)
    } else if report.isMotion {
      drag?.move(column: report.column, row: report.row - top, at: now)
      isBehind = true
    } else if report.isReleased {
      drag?.move(column: report.column, row: report.row - top, at: now)
      return release(at: now)
    }
    return nil
  }

  /// Paints the effect of the reports.
  func idle() {
    guard isBehind else { return }
    if let node = drag?.picked {
      mark(node)
    } else if let picture = drag?.picture() {
      paint(picture)
    } else {
      return
    }
    isBehind = false
  }

  /// Cancels the current drag; returns true if there was one.
  func cancelDrag(paints: Bool) -> Bool {
    guard drag != nil else { return false }
    drag = nil
    if paints { paint(original) }
    return true
  }

  private func press(_ report: MouseReport, at now: Double) {
    _ = cancelDrag(paints: true)
    guard let further = surroundings.rowsSoFar(), let row = surroundings.promptRow() else { return }
    top = row - rowsBetween - further - original.rows
    drag = FrameDrag(column: report.column, row: report.row - top, at: now, in: session)
    isBehind = true
  }

  private func release(at now: Double) -> LineEvent? {
    guard var drag else { return nil }
    self.drag = nil
    if let node = drag.picked {
      mark(node)
      return .gesture("inspect " + Word.spelling(of: session.shown.name(of: node)))
    }
    switch drag.release(at: now) {
    case .nothing:
      paint(original)
      return nil
    case .refuse(let reason):
      paint(original)
      return .refused(reason)
    case .run(let command, let settling):
      if let settling {
        drag.settle(
          settling, clock: surroundings.clock, paint: { paint($0) },
          isEnded: { surroundings.pause(Self.pictureTime) })
        paint(drag.picture(of: settling, after: settling.duration))
      } else {
        paint(drag.picture())
      }
      return .gesture(command)
    }
  }

  private func mark(_ node: NodeID) {
    let cells = FrameHit.cells(of: node, in: session.shown, settings: session.frames)
    paint(original.marked(cells))
  }

  private func paint(_ picture: TextFrame) {
    let text = Self.repainting(
      from: painted, to: picture, top: top, rows: original.rows,
      colour: session.frames.style.colour)
    if !text.isEmpty { surroundings.paint(text) }
    painted = picture
  }

  /// The bytes that turn one picture on the screen into another: the cells that differ. The cursor
  /// does not move. Only the first `rows` rows are painted, without those that have scrolled off
  /// the top.
  static func repainting(
    from old: TextFrame, to new: TextFrame, top: Int, rows: Int, colour: Bool
  ) -> String {
    let diff = FrameDiff(from: old, to: new, colour: colour)
    var text = ""
    for run in diff.runs where run.row < rows && top + run.row >= 0 {
      text += "\u{1B}[\(top + run.row + 1);\(run.column + 1)H" + run.text
      // Erases the remaining cells of a larger picture.
      if new.columns < old.columns { text += "\u{1B}[K" }
    }
    for row in stride(from: new.rows, to: min(rows, old.rows), by: 1) where top + row >= 0 {
      text += "\u{1B}[\(top + row + 1);1H\u{1B}[2K"
    }
    return text.isEmpty ? "" : "\u{1B}[?2026h\u{1B}7" + text + "\u{1B}8\u{1B}[?2026l"
  }
}
