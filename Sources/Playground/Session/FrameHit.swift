package import FrameRendering
import LayoutEngine
package import LayoutModel

/// What lies under a cell of the picture of root.
package enum FrameHit: Equatable, Sendable {
  /// The bar of a splitter.
  case splitter(NodeID)
  /// The line between two children of that split, which no drag moves.
  case border(NodeID)
  /// A view without children.
  case view(NodeID)
  case nothing

  /// Columns beside a bar that still hit it: a line is hard to meet with a mouse.
  private static let reach = 1

  /// Points for each cell along an axis, 0 where root has no length.
  package static func pointsPerCell(
    _ axis: Axis, in tree: LayoutTree, settings: FrameSettings
  ) -> Double {
    let size = tree.size
    let grid = SceneBuilder.gridSize(width: size.width, height: size.height, settings: settings)
    let cells = axis == .horizontal ? grid.columns - 1 : grid.rows - 1
    return cells > 0 ? size[axis] / Double(cells) : 0
  }

  /// What lies at a cell, counted from the picture's top left corner. O(depth · children).
  package init(column: Int, row: Int, in tree: LayoutTree, settings: FrameSettings) {
    let scale = Size(
      width: Self.pointsPerCell(.horizontal, in: tree, settings: settings),
      height: Self.pointsPerCell(.vertical, in: tree, settings: settings))
    guard scale.width > 0, scale.height > 0 else {
      self = .nothing
      return
    }
    let cell = Cell(column: column, row: row, scale: scale)
    var node = NodeID.root
    var origin = Rect.zero
    guard cell.lies(in: tree.frames[0]) else {
      self = .nothing
      return
    }
    while true {
      switch Self.step(into: node, at: origin, cell, tree) {
      case .found(let hit):
        self = hit
        return
      case .descend(let child):
        origin.x += tree.frames[child.slot].x
        origin.y += tree.frames[child.slot].y
        node = child
      }
    }
  }

  private enum Step {
    case found(FrameHit)
    case descend(NodeID)
  }

  private static func step(
    into node: NodeID, at origin: Rect, _ cell: Cell, _ tree: LayoutTree
  ) -> Step {
    let item = tree.nodes[node.slot]
    if item.kind == .view { return .found(.view(node)) }
    let start = item.axis == .horizontal ? origin.x : origin.y
    if item.kind == .splitter, tree.splitter(of: node).hiddenSide == nil {
      let lengths = tree.splitterLengths(of: node)
      let first = cell.line(start + lengths.primary, item.axis)
      let last = max(first, cell.line(start + lengths.primary + lengths.thickness, item.axis))
      let reach = item.axis == .horizontal ? Self.reach : 0
      if (first - reach...last + reach).contains(cell.position(item.axis)) {
        return .found(.splitter(node))
      }
    }
    let shown = tree.children(of: node).filter { !LookText.isHidden($0, in: tree) }
    if item.kind == .split {
      // Both neighbours have the line between them, so it comes before either.
      let edges = shown.dropFirst().map { child in
        let frame = tree.frames[child.slot]
        return cell.line(start + (item.axis == .horizontal ? frame.x : frame.y), item.axis)
      }
      if edges.contains(cell.position(item.axis)) { return .found(.border(node)) }
    }
    for child in shown {
      var placed = tree.frames[child.slot]
      placed.x += origin.x
      placed.y += origin.y
      if cell.lies(in: placed) { return .descend(child) }
    }
    return .found(node == .root ? .nothing : .view(node))
  }

  /// The lines of cells that a view takes in the picture of root, or those of its bar where it is a
  /// splitter that shows both sides.
  package static func cells(
    of node: NodeID, in tree: LayoutTree, settings: FrameSettings
  ) -> CellRect? {
    let scale = Size(
      width: pointsPerCell(.horizontal, in: tree, settings: settings),
      height: pointsPerCell(.vertical, in: tree, settings: settings))
    guard scale.width > 0, scale.height > 0 else { return nil }
    var frame = tree.frameInRoot(node)
    if tree.nodes[node.slot].kind == .splitter, tree.splitter(of: node).hiddenSide == nil {
      let lengths = tree.splitterLengths(of: node)
      if tree.nodes[node.slot].axis == .horizontal {
        frame.x += lengths.primary
        frame.width = 0
      } else {
        frame.y += lengths.primary
        frame.height = 0
      }
    }
    let cell = Cell(column: 0, row: 0, scale: scale)
    return CellRect(
      left: cell.line(frame.x, .horizontal), top: cell.line(frame.y, .vertical),
      right: cell.line(frame.x + frame.width, .horizontal),
      bottom: cell.line(frame.y + frame.height, .vertical))
  }

  /// A cell, and how points become cells.
  private struct Cell {
    let column: Int
    let row: Int
    let scale: Size

    func position(_ axis: Axis) -> Int { axis == .horizontal ? column : row }

    func line(_ coordinate: Double, _ axis: Axis) -> Int {
      Int(max(-1e6, min(1e6, coordinate / scale[axis])).rounded())
    }

    func lies(in frame: Rect) -> Bool {
      column >= line(frame.x, .horizontal) && column <= line(frame.x + frame.width, .horizontal)
        && row >= line(frame.y, .vertical) && row <= line(frame.y + frame.height, .vertical)
    }
  }
}
