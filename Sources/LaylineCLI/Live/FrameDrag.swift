import LayoutDrawing
import LayoutEngine
import Playground

/// The effect of the mouse on a picture of root, from pressing the button to releasing it. Cells
/// are counted from the picture's top left corner; times are monotonic, in seconds.
///
/// The session does not change before the release: pictures show a copy, and the result is a
/// command.
struct FrameDrag {
  /// Maximum movement of a click, in columns; a row counts as two.
  private static let clickReach = 1

  private let hit: FrameHit
  private var gesture: FrameGesture
  private let start: (column: Int, row: Int)
  private let scale: Size
  /// True if the pointer has moved farther than a click allows.
  private var isDrag = false
  private let settings: FrameSettings
  private var painter = FramePainter()

  /// Returns `nil` if there is nothing at the cell.
  ///
  /// - Parameter resizesRoot: true if root's right and bottom edges can be dragged.
  init?(column: Int, row: Int, at seconds: Double, in session: Session, resizesRoot: Bool = false) {
    let tree = session.shown
    hit = FrameHit(column: column, row: row, in: tree, settings: session.frames)
    guard let node = hit.view else { return nil }
    settings = session.frames
    start = (column, row)
    scale = Size(
      width: FrameHit.pointsPerCell(.horizontal, in: tree, settings: session.frames),
      height: FrameHit.pointsPerCell(.vertical, in: tree, settings: session.frames))
    let edges = FrameHit.rootEdges(column: column, row: row, in: tree, settings: session.frames)
    var grip = FrameGesture.Grip.none
    let axis = tree.nodes[node.slot].axis
    if case .splitter = hit {
      grip = .bar(node, axis)
    } else if case .border(let split, let before, let after) = hit,
      tree.nodes[split.slot].kind.sharesByRatios
    {
      grip = .border(
        SplitBorder(between: before, and: after, in: tree), tree.nodes[split.slot].axis)
    } else if resizesRoot, edges.right || edges.bottom {
      grip = .edge(horizontal: edges.right, vertical: edges.bottom)
    } else if let pan = LivePan(on: node, at: seconds, in: session.tree) {
      grip = .pan(pan)
    }
    gesture = FrameGesture(grip, at: hit, of: session.document, cell: scale)
  }

  /// The pressed view, while or if this is a click.
  var picked: NodeID? {
    switch hit {
    case .splitter(let node), .view(let node): isDrag ? nil : node
    case .border, .nothing: nil
    }
  }

  mutating func move(column: Int, row: Int, at seconds: Double) {
    gesture.move(
      x: Double(column - start.column) * scale.width, y: Double(row - start.row) * scale.height,
      at: seconds)
    let cells = (column - start.column).magnitude + 2 * (row - start.row).magnitude
    let isMoved = gesture.isMoved ?? (cells > Self.clickReach)
    isDrag = gesture.isPan ? isMoved : isDrag || isMoved
  }

  /// The picture of root after a release at this point; during a pan, with the content at the
  /// mouse.
  mutating func picture() -> TextFrame { picture(of: gesture.tree) }

  /// The picture of root `seconds` after the release of a pan.
  mutating func picture(of settling: LivePan.Release, after seconds: Double) -> TextFrame {
    picture(of: settling.tree(at: seconds, of: gesture.shown))
  }

  private mutating func picture(of tree: LayoutTree) -> TextFrame {
    painter.frame(FrameRequest(of: tree), settings)
  }

  /// Paints the content while it settles, until `isEnded` returns true.
  mutating func settle(
    _ settling: LivePan.Release, clock: () -> Double, paint: (TextFrame) -> Void,
    isEnded: () -> Bool
  ) {
    let start = clock()
    while true {
      let passed = clock() - start
      guard passed < settling.duration else { return }
      paint(picture(of: settling, after: passed))
      if isEnded() { return }
    }
  }

  /// The effect of releasing the button; that of a click on a view is `picked`.
  mutating func release(at seconds: Double) -> FrameGesture.Ending {
    if isDrag { return gesture.lift(at: seconds) }
    guard case .border = hit else { return .nothing }
    return .refuse(DragRefusal.text(for: hit, x: 0, y: 0, in: gesture.shown))
  }
}
