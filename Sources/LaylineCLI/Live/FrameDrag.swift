import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// The effect of the mouse on a picture of root, from pressing the button to releasing it. Cells
/// are counted from the picture's top left corner; times are monotonic, in seconds.
///
/// The session does not change before the release: pictures show a copy, and the result is a
/// command.
struct FrameDrag {
  /// The effect of releasing the button.
  enum Ending {
    case nothing
    /// It was a click.
    case pick(NodeID)
    /// The command with the same effect. After a pan, the content may continue to move.
    case run(String, LivePan.Settling?)
    /// The reason why nothing moves.
    case refuse(String)
  }

  private enum Grip {
    case splitter(NodeID, Axis)
    /// The line between two children of a split.
    case border(Axis)
    case pan(LivePan)
    case root(right: Bool, bottom: Bool)
    case none
  }

  /// Maximum movement of a click, in columns; a row counts as two.
  private static let clickReach = 1

  private let session: Session
  private let hit: FrameHit
  private var grip: Grip
  private let start: (column: Int, row: Int)
  private let scale: Size
  /// The distance of the mouse from the press location, in points.
  private var offset = (x: 0.0, y: 0.0)
  /// True if the pointer has moved farther than a click allows.
  private var isDrag = false
  /// A copy of the session with the drag applied so far.
  private var preview: Session
  private var painter = FramePainter()
  /// The last command that was run for the preview.
  private var previewed: String?

  /// Returns `nil` if there is nothing at the cell.
  ///
  /// - Parameter resizesRoot: true if root's right and bottom edges can be dragged.
  init?(
    column: Int, row: Int, at seconds: Double, in session: Session, resizesRoot: Bool = false
  ) {
    let tree = session.shown
    hit = FrameHit(column: column, row: row, in: tree, settings: session.frames)
    guard let node = hit.view else { return nil }
    self.session = session
    preview = session
    // Copying a long history would be slow.
    (preview.past, preview.log, preview.given) = (History(), CommandLog(), [])
    start = (column, row)
    scale = Size(
      width: FrameHit.pointsPerCell(.horizontal, in: tree, settings: session.frames),
      height: FrameHit.pointsPerCell(.vertical, in: tree, settings: session.frames))
    let edges = FrameHit.rootEdges(column: column, row: row, in: tree, settings: session.frames)
    if case .splitter = hit {
      grip = .splitter(node, tree.nodes[node.slot].axis)
    } else if case .border(let split, _, _) = hit, tree.nodes[split.slot].kind.sharesByRatios {
      grip = .border(tree.nodes[split.slot].axis)
    } else if resizesRoot, edges.right || edges.bottom {
      grip = .root(right: edges.right, bottom: edges.bottom)
    } else if let pan = LivePan(on: node, at: seconds, in: session.tree) {
      grip = .pan(pan)
    } else {
      grip = .none
    }
  }

  /// The pressed view, while this may be a click.
  var picked: NodeID? {
    switch hit {
    case .splitter(let node), .view(let node): isDrag ? nil : node
    case .border, .nothing: nil
    }
  }

  /// Handles a move of the mouse to another cell.
  mutating func move(column: Int, row: Int, at seconds: Double) {
    offset.x = Double(column - start.column) * scale.width
    offset.y = Double(row - start.row) * scale.height
    switch grip {
    case .splitter(_, let axis), .border(let axis): isDrag = isDrag || points(axis) != 0
    case .pan(var pan):
      pan.move(x: offset.x, y: offset.y, at: seconds)
      isDrag = pan.isRecognized
      grip = .pan(pan)
    case .root: isDrag = isDrag || rootCommand() != nil
    case .none:
      let columns = (column - start.column).magnitude + 2 * (row - start.row).magnitude
      isDrag = isDrag || columns > Self.clickReach
    }
  }

  /// The picture of root after a release at this point; during a pan, with the content at the
  /// mouse.
  mutating func picture() -> TextFrame {
    switch grip {
    case .splitter(let node, let axis):
      run(dragCommand(node, axis))
      return painter.frame(of: preview)
    case .border:
      run(borderCommand() ?? "")
      return painter.frame(of: preview)
    case .pan(let pan): return picture(of: pan.tree(of: session.shown))
    case .root:
      run(rootCommand() ?? "")
      return painter.frame(of: preview)
    case .none: return painter.frame(of: preview)
    }
  }

  /// The picture of root `seconds` after the release of a pan.
  mutating func picture(of settling: LivePan.Settling, after seconds: Double) -> TextFrame {
    picture(of: settling.tree(at: seconds, of: session.shown))
  }

  mutating func picture(after command: String) -> TextFrame {
    run(command)
    return painter.frame(of: preview)
  }

  private mutating func picture(of tree: LayoutTree) -> TextFrame {
    preview.document.overlay = tree
    previewed = nil
    return painter.frame(of: preview)
  }

  mutating func release(at seconds: Double) -> Ending {
    guard isDrag else {
      switch hit {
      case .nothing: return .nothing
      case .border: return .refuse(DragRefusal.text(for: hit, x: 0, y: 0, in: session.shown))
      case .splitter(let node), .view(let node): return .pick(node)
      }
    }
    switch grip {
    case .splitter(let node, let axis):
      // The drag returned to its start.
      guard points(axis) != 0 else { return .nothing }
      let command = dragCommand(node, axis)
      run(command)
      let isMoved =
        preview.tree.splitter(of: node) == session.tree.splitter(of: node)
        || preview.shown.splitter(of: node) != session.shown.splitter(of: node)
      return isMoved ? .run(command, nil) : refusal
    case .border(let axis):
      guard points(axis) != 0 else { return .nothing }
      return borderCommand().map { .run($0, nil) } ?? refusal
    case .pan(let pan):
      guard let lifted = pan.lift(at: seconds) else { return .nothing }
      return .run(lifted.command(in: session.tree), lifted.settling)
    case .root: return rootCommand().map { .run($0, nil) } ?? .nothing
    case .none: return refusal
    }
  }

  private var refusal: Ending {
    .refuse(DragRefusal.text(for: hit, x: offset.x, y: offset.y, in: session.shown))
  }

  /// The distance in whole points, or in hundredths if a cell is hardly more than a point.
  private func points(_ axis: Axis) -> Double {
    let offset = axis == .horizontal ? offset.x : offset.y
    return scale[axis] < 2 ? (offset * 100).rounded() / 100 : offset.rounded()
  }

  /// The command that moves root's edges to the mouse; `nil` if they are there already.
  private func rootCommand() -> String? {
    guard case .root(let right, let bottom) = grip else { return nil }
    let old = session.tree.size
    var size = old
    if right { size.width = max(1, (old.width + offset.x).rounded()) }
    if bottom { size.height = max(1, (old.height + offset.y).rounded()) }
    guard size != old else { return nil }
    return "resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))"
  }

  /// The command with the ratios or the fixed length that move a border to the mouse; `nil` if
  /// there are none.
  private func borderCommand() -> String? {
    guard case .border(_, let before, let after) = hit else { return nil }
    return SplitBorder(between: before, and: after, in: session.shown)?
      .command(x: offset.x, y: offset.y, in: session.shown)
  }

  private func dragCommand(_ node: NodeID, _ axis: Axis) -> String {
    let name = Word.spelling(of: session.tree.name(of: node))
    return "drag \(name) by \(NumberText.short(points(axis)))"
  }

  private mutating func run(_ command: String) {
    guard command != previewed else { return }
    previewed = command
    preview.document = session.document
    let statements = (try? Script.parse(SourceText(command, origin: "")))?.statements ?? []
    for statement in statements {
      _ = Interpreter.standard.executeSilently(statement, in: &preview)
      (preview.past, preview.log, preview.given) = (History(), CommandLog(), [])
    }
  }
}
