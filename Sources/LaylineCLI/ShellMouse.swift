import CommandLanguage
import FrameRendering
import LayoutModel
import LineEditing
import Playground

/// Drags splitters in the frame above the prompt: each motion repaints what changes of it, and the
/// release leaves with the command that does the same.
struct ShellMouse {
  /// A splitter that follows the mouse.
  private struct Drag {
    let splitter: NodeID
    let axis: Axis
    /// Where the button went down, in cells along the axis.
    let start: Int
    /// The screen's row of the frame's first.
    let top: Int
    /// Points that it was moved by, so far.
    var points = 0
    /// What the screen shows.
    var painted: TextFrame
  }

  private let session: Session
  /// The picture on the screen.
  private let frame: TextFrame
  /// Rows between its last one and the prompt.
  private let rowsBetween: Int
  private var drag: Drag?
  /// What a click without a motion asks for.
  private var clicked: String?

  init(session: Session, frame: TextFrame, rowsBetween: Int) {
    self.session = session
    self.frame = frame
    self.rowsBetween = rowsBetween
  }

  /// - Parameters:
  ///   - promptRow: tells the prompt's row on the screen, if the terminal does.
  ///   - paint: writes to the terminal.
  mutating func take(
    _ report: MouseReport, promptRow: () -> Int?, paint: (String) -> Void
  ) -> MouseAnswer {
    if report.isPress {
      press(report, promptRow)
      return .stay
    }
    if report.isMotion {
      move(to: report, paint)
      return .stay
    }
    guard report.isReleased else { return .stay }
    defer { (drag, clicked) = (nil, nil) }
    guard let drag, drag.points != 0 else {
      return clicked.map { .leave($0) } ?? .stay
    }
    return .leave(command(drag))
  }

  private mutating func press(_ report: MouseReport, _ promptRow: () -> Int?) {
    (drag, clicked) = (nil, nil)
    guard let row = promptRow() else { return }
    let top = row - rowsBetween - frame.rows
    let tree = session.shown
    let hit = FrameHit(
      column: report.column, row: report.row - top, in: tree, settings: session.frames)
    switch hit {
    case .splitter(let node):
      let axis = tree.nodes[node.slot].axis
      drag = Drag(
        splitter: node, axis: axis, start: axis == .horizontal ? report.column : report.row,
        top: top, painted: frame)
    case .border(let split):
      let name = tree.name(of: split)
      clicked =
        "echo \"\(name) is a split: no drag moves its borders; ratio \(name) R… does\""
    case .view(let node): clicked = "inspect " + Word.spelling(of: tree.name(of: node))
    case .nothing: break
    }
  }

  private mutating func move(to report: MouseReport, _ paint: (String) -> Void) {
    guard var drag else { return }
    // The button went down on a bar: whatever follows is a drag.
    let cells = (drag.axis == .horizontal ? report.column : report.row) - drag.start
    let scale = FrameHit.pointsPerCell(drag.axis, in: session.shown, settings: session.frames)
    drag.points = Int((Double(cells) * scale).rounded())
    let picture = self.picture(after: drag)
    let text = Self.repainting(
      from: drag.painted, to: picture, top: drag.top, rows: frame.rows,
      colour: session.frames.style.colour)
    if !text.isEmpty { paint(text) }
    drag.painted = picture
    self.drag = drag
  }

  private func command(_ drag: Drag) -> String {
    let name = Word.spelling(of: session.tree.name(of: drag.splitter))
    return "drag \(name) by \(drag.points)"
  }

  private func picture(after drag: Drag) -> TextFrame {
    var copy = session
    (copy.past, copy.log) = ([], [])
    let source = SourceText(command(drag), origin: "")
    for statement in (try? Script.parse(source))?.statements ?? [] {
      _ = Interpreter.execute(statement, in: &copy, drawsChanges: false)
    }
    return copy.frame()
  }

  /// What turns one frame on the screen into another: the cells that differ, the cursor staying
  /// where it is. Rows that the old frame did not have are left out.
  static func repainting(
    from old: TextFrame, to new: TextFrame, top: Int, rows: Int, colour: Bool
  ) -> String {
    let runs = FrameDiff(from: old, to: new, colour: colour).runs
      .filter { $0.row < rows && top + $0.row >= 0 }
    if runs.isEmpty { return "" }
    var text = "\u{1B}[?2026h\u{1B}7"
    for run in runs {
      text += "\u{1B}[\(top + run.row + 1);\(run.column + 1)H" + run.text
    }
    return text + "\u{1B}8\u{1B}[?2026l"
  }
}
