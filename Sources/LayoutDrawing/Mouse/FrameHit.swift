package import LayoutEngine

/// The view or border under a cell of the picture of root, determined from the drawn scene: of
/// overlapping views the upper one, of nested views the innermost one with a box.
package enum FrameHit: Equatable, Sendable {
  /// The bar of a splitter, or the mark of a side of it that is hidden.
  case splitter(NodeID)
  /// The line between two children of a split or a stack, which no drag moves.
  case border(NodeID, before: NodeID, after: NodeID)
  /// A view; a container if none of its children is at the cell.
  case view(NodeID)
  case nothing

  /// The number of columns beside a bar that still hit it, because a line is hard to hit.
  private static let reach = 1

  /// Points per cell along an axis; 0 if root has no length.
  package static func pointsPerCell(
    _ axis: Axis, in tree: LayoutTree, settings: FrameSettings
  ) -> Double {
    let grid = SceneGrid.size(for: tree.size, settings: settings)
    let cells = axis == .horizontal ? grid.columns - 1 : grid.rows - 1
    return cells > 0 ? tree.size[axis] / Double(cells) : 0
  }

  /// The edges of root at a cell: its right one, its bottom one, or both at the corner.
  package static func rootEdges(
    column: Int, row: Int, in tree: LayoutTree, settings: FrameSettings
  ) -> (right: Bool, bottom: Bool) {
    let grid = SceneGrid.size(for: tree.size, settings: settings)
    guard column < grid.columns, row < grid.rows else { return (false, false) }
    return (column == grid.columns - 1, row == grid.rows - 1)
  }

  /// The hit at a cell, counted from the picture's top left corner. O(cells of the picture).
  package init(column: Int, row: Int, in tree: LayoutTree, settings: FrameSettings) {
    let boxes = Self.boxes(of: tree, settings)
    let here = boxes.filter { $0.seen.has(column, row) }
    guard let top = here.last(where: { $0.box.role.isView }) else {
      self = .nothing
      return
    }
    let node = NodeID(top.box.tag)
    if let bar = Self.bar(at: column, row, above: node, boxes, tree) {
      self = .splitter(bar)
    } else if let border = Self.border(at: column, row, here, tree) {
      self = border
    } else {
      self = .view(node)
    }
  }

  /// The innermost view at the cell.
  package var view: NodeID? {
    switch self {
    case .splitter(let node), .view(let node), .border(_, _, let node): node
    case .nothing: nil
    }
  }

  /// Returns the cells of a view in the picture of root; for a splitter with two visible sides,
  /// those of its bar. A view that is too small to be drawn has the cells that it would have.
  package static func cells(
    of node: NodeID, in tree: LayoutTree, settings: FrameSettings
  ) -> CellRect? {
    guard tree.size.width > 0, tree.size.height > 0 else { return nil }
    let viewBoxes = boxes(of: tree, settings).filter { $0.box.tag == node.index }
    if let box = viewBoxes.last(where: { $0.box.role.barAxis != nil })
      ?? viewBoxes.first(where: { $0.box.role.isView })
    {
      return box.seen
    }
    return SceneGrid(of: tree.frameInRoot(.root), settings: settings).cells(tree.frameInRoot(node))
  }

  // MARK: Boxes

  private struct SeenBox {
    let box: FrameBox
    let seen: CellRect

    /// True if it is too thin to have an inside.
    var isThin: Bool { box.rect.left == box.rect.right || box.rect.top == box.rect.bottom }
  }

  /// The boxes of the picture that represent views, in the order of drawing.
  private static func boxes(of tree: LayoutTree, _ settings: FrameSettings) -> [SeenBox] {
    var options = SceneBuilder.Options()
    options.marksConstraints = false
    let scene = SceneBuilder.scene(of: tree, settings: settings, options: options)
    let whole = CellRect(left: 0, top: 0, right: scene.columns - 1, bottom: scene.rows - 1)
    return scene.boxes.compactMap { box in
      guard box.tag >= 0 else { return nil }
      return SeenBox(box: box, seen: box.rect.intersection(box.clip ?? whole).intersection(whole))
    }
  }

  /// The splitter whose bar is at the cell, or beside it, unless another view covers it.
  private static func bar(
    at column: Int, _ row: Int, above node: NodeID, _ boxes: [SeenBox], _ tree: LayoutTree
  ) -> NodeID? {
    for distance in 0...reach {
      let result = boxes.last { seen in
        guard seen.box.role.barAxis != nil, tree.isNode(node, inside: NodeID(seen.box.tag)) else {
          return false
        }
        var rect = seen.seen
        if case .splitter(runs: .vertical) = seen.box.role {
          rect.left -= distance
          rect.right += distance
        }
        return rect.has(column, row)
      }
      if let result { return NodeID(result.box.tag) }
    }
    return nil
  }

  /// The outermost border that two children of a split or stack share. A view that is drawn as a
  /// single line is not a border.
  private static func border(
    at column: Int, _ row: Int, _ here: [SeenBox], _ tree: LayoutTree
  ) -> FrameHit? {
    let views = here.filter { $0.box.role.isView }
    for (index, one) in views.enumerated() {
      let parent = tree.parent(of: NodeID(one.box.tag))
      guard !parent.isNone else { continue }
      let kind = tree.nodes[parent.slot].kind
      guard kind.hasAxis, kind.takesAnyNumberOfChildren else { continue }
      let siblings = views[index...].filter { tree.parent(of: NodeID($0.box.tag)) == parent }
      let axis = tree.nodes[parent.slot].axis
      let coordinate = axis == .horizontal ? column : row
      for other in siblings.dropFirst() {
        let (first, second) = (one.box.rect.span(axis), other.box.rect.span(axis))
        let isBefore = first.upper == coordinate && second.lower == coordinate
        // In a right-to-left layout the next view is on the left.
        guard isBefore || second.upper == coordinate && first.lower == coordinate else { continue }
        if let thin = siblings.last(where: { $0.isThin }) { return .view(NodeID(thin.box.tag)) }
        let (before, after) = isBefore ? (one, other) : (other, one)
        return .border(parent, before: NodeID(before.box.tag), after: NodeID(after.box.tag))
      }
    }
    return nil
  }
}
