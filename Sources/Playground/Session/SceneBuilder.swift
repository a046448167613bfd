package import FrameRendering
import LayoutEngine
package import LayoutModel

/// Turns a tree into the boxes of one frame: snaps edges to cells on the way down and never goes
/// into what is too small to be seen, so the cost is bounded by the cells and not by the views.
package struct SceneBuilder {
  private let tree: LayoutTree
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private let originX: Double
  private let originY: Double
  private var scene: FrameScene
  private var hiddenNotes: [String] = []
  private let bounds: CellRect

  /// Room for boxes that is made at once.
  private static let usualBoxes = 128
  /// More notes than this are summed up in one.
  private static let maximumNotes = 6

  /// The scene of `top` and what is in it.
  package static func scene(
    of tree: LayoutTree, top: NodeID = .root, settings: FrameSettings
  ) -> FrameScene {
    var builder = SceneBuilder(tree: tree, top: top, settings: settings)
    builder.build(top)
    return builder.scene
  }

  private init(tree: LayoutTree, top: NodeID, settings: FrameSettings) {
    self.tree = tree
    let frame = tree.frameInRoot(top)
    let width = max(frame.width, 0)
    let height = max(frame.height, 0)
    let (columns, rows) = Self.gridSize(width: width, height: height, settings: settings)
    columnsPerPoint = width > 0 ? Double(columns - 1) / width : 0
    rowsPerPoint = height > 0 ? Double(rows - 1) / height : 0
    originX = frame.x
    originY = frame.y
    bounds = CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
    scene = FrameScene(columns: columns, rows: rows)
    scene.boxes.reserveCapacity(min(tree.count, Self.usualBoxes))
  }

  /// The largest grid that fits the settings and keeps the shape of a point.
  package static func gridSize(
    width: Double, height: Double, settings: FrameSettings
  ) -> (columns: Int, rows: Int) {
    let most = (columns: max(settings.columns, 1), rows: max(settings.rows, 1))
    guard width > 0, height > 0 else {
      return (width > 0 ? most.columns : min(3, most.columns), min(3, most.rows))
    }
    // Grid lines are one more than the cells between them.
    let aspect = settings.cellHeight / settings.cellWidth
    let wide = Double(most.columns - 1)
    let high = Double(most.rows - 1)
    let columns = min(wide, high * aspect * width / height)
    let rows = columns / aspect * height / width
    return (
      min(most.columns, max(Int(columns.rounded()), 2) + 1),
      min(most.rows, max(Int(rows.rounded()), 2) + 1)
    )
  }

  /// Grid lines of coordinates that are drawn elsewhere than where they round to: the far edge of
  /// a splitter's bar that would otherwise be drawn as two lines. Few, so a list will do.
  private var aliases: [Alias] = []

  private struct Alias {
    var axis: Axis
    var coordinate: Double
    var line: Int
  }

  private func line(_ coordinate: Double, _ axis: Axis) -> Int {
    for alias in aliases
    where alias.axis == axis && abs(alias.coordinate - coordinate) < 1e-9 {
      return alias.line
    }
    switch axis {
    case .horizontal: return snap((coordinate - originX) * columnsPerPoint)
    case .vertical: return snap((coordinate - originY) * rowsPerPoint)
    }
  }

  /// Rounds to a grid line; numbers far outside stay far outside.
  private func snap(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    let bounded = max(-1e6, min(1e6, value))
    // Half away from zero, as `rounded()` does by a call.
    let whole = Int(bounded)
    let rest = bounded - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  private func cells(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CellRect {
    CellRect(
      left: line(x, .horizontal), top: line(y, .vertical), right: line(x + width, .horizontal),
      bottom: line(y + height, .vertical))
  }

  private struct Visit {
    var node: NodeID
    var x: Double
    var y: Double
    var depth: Int
    var clip: CellRect
  }

  private mutating func build(_ top: NodeID) {
    var stack = [Visit(node: top, x: originX, y: originY, depth: 0, clip: bounds)]
    var inner: [Visit] = []
    while let visit = stack.popLast() {
      let node = tree.nodes[visit.node.slot]
      let frame = tree.frames[visit.node.slot]
      let rect = cells(visit.x, visit.y, frame.width, frame.height)
      let seen = rect.intersection(visit.clip)
      guard seen.hasCells || visit.depth == 0 else { continue }
      // Inside fewer than two lines of cells nothing could be told apart.
      let hasRoom = rect.right - rect.left >= 2 && rect.bottom - rect.top >= 2
      let isShownByChildren = node.firstChild >= 0 && hasRoom
      addBox(visit, node: node, frame: frame, rect: rect, isLeaf: !isShownByChildren)
      guard isShownByChildren else { continue }
      inner.removeAll(keepingCapacity: true)
      addChildren(visit, node: node, frame: frame, rect: rect, into: &inner)
      for visit in inner.reversed() { stack.append(visit) }
    }
    finishNotes()
  }

  private mutating func addBox(
    _ visit: Visit, node: Node, frame: Rect, rect: CellRect, isLeaf: Bool
  ) {
    // Not `[]`: across modules that is a call through the witnesses of a generic sequence.
    var marks = FrameBox.Marks(rawValue: 0)
    let clip = visit.clip
    let isOutside =
      rect.left < clip.left || rect.top < clip.top || rect.right > clip.right
      || rect.bottom > clip.bottom
    if isOutside { marks.insert(.overflow) }
    if node.firstChild >= 0 && isLeaf { marks.insert(.hiddenChildren) }
    scene.boxes.append(
      FrameBox(
        rect: rect, clip: clip, name: isLeaf ? tree.name(of: visit.node) : "",
        sizeText: isLeaf ? NumberText.size(frame.width, frame.height) : "",
        role: visit.depth == 0 ? .root : isLeaf ? .leaf : .container, marks: marks,
        isLeaf: isLeaf, depth: visit.depth))
  }

  private mutating func addChildren(
    _ visit: Visit, node: Node, frame: Rect, rect: CellRect, into inner: inout [Visit]
  ) {
    let hiddenSide = node.kind == .splitter ? tree.splitter(of: visit.node).hiddenSide : nil
    let clip = visit.clip.intersection(rect)
    var position = 0
    var next = node.firstChild
    while next >= 0 {
      let child = NodeID(next)
      next = tree.nodes[child.slot].nextSibling
      defer { position += 1 }
      let isHidden: Bool
      switch node.kind {
      case .view, .split, .stack, .canvas: isHidden = tree.nodes[child.slot].isHidden
      case .reveal, .scroll: isHidden = false
      case .splitter: isHidden = hiddenSide == (position == 0 ? .primary : .secondary)
      }
      let local = tree.frames[child.slot]
      if isHidden {
        noteHidden(child, in: visit.node, position: position, rect: rect, clip: clip)
      } else {
        inner.append(
          Visit(
            node: child, x: visit.x + local.x, y: visit.y + local.y, depth: visit.depth + 1,
            clip: clip))
      }
    }
    if node.kind == .splitter {
      addBar(visit, node: node, frame: frame, rect: rect, hiddenSide: hiddenSide)
    }
  }

  private mutating func noteHidden(
    _ child: NodeID, in parent: NodeID, position: Int, rect: CellRect, clip: CellRect
  ) {
    let axis = tree.nodes[parent.slot].axis
    let isFirst = position == 0
    let name = tree.name(of: child)
    guard tree.nodes[parent.slot].kind == .splitter else {
      hiddenNotes.append(name)
      return
    }
    let edge: FrameEdge =
      axis == .horizontal ? (isFirst ? .left : .right) : (isFirst ? .top : .bottom)
    var line = rect
    let place: String
    switch edge {
    case .left:
      line.right = rect.left
      place = "left"
    case .right:
      line.left = rect.right
      place = "right"
    case .top:
      line.bottom = rect.top
      place = "top"
    case .bottom:
      line.top = rect.bottom
      place = "bottom"
    }
    hiddenNotes.append("\(name) (\(place))")
    scene.boxes.append(
      FrameBox(rect: line, clip: clip, name: name, role: .hiddenSide(edge), isLeaf: false))
  }

  /// The splitter's bar, from the end of the primary over its thickness.
  private mutating func addBar(
    _ visit: Visit, node: Node, frame: Rect, rect: CellRect, hiddenSide: Side?
  ) {
    let lengths = tree.splitterLengths(of: visit.node)
    if hiddenSide != nil && lengths.thickness == 0 { return }
    let start = hiddenSide == .primary ? 0 : lengths.primary
    let end = (node.axis == .horizontal ? visit.x : visit.y) + start
    let first = line(end, node.axis)
    if hiddenSide == nil, line(end + lengths.thickness, node.axis) == first + 1 {
      aliases.append(Alias(axis: node.axis, coordinate: end + lengths.thickness, line: first))
    }
    let bar: CellRect
    if node.axis == .horizontal {
      bar = cells(visit.x + start, visit.y, lengths.thickness, frame.height)
    } else {
      bar = cells(visit.x, visit.y + start, frame.width, lengths.thickness)
    }
    scene.boxes.append(
      FrameBox(
        rect: bar, clip: visit.clip.intersection(rect),
        role: .splitter(runs: node.axis == .horizontal ? .vertical : .horizontal), isLeaf: false,
        depth: visit.depth + 1))
  }

  /// One line, or more where the frame is narrow.
  private mutating func finishNotes() {
    guard !hiddenNotes.isEmpty else { return }
    var names = Array(hiddenNotes.prefix(Self.maximumNotes))
    if hiddenNotes.count > Self.maximumNotes {
      names.append("\(hiddenNotes.count - Self.maximumNotes) more")
    }
    var line = "hidden: "
    for (index, name) in names.enumerated() {
      let item = index == names.count - 1 ? name : name + ", "
      if displayWidth(of: line + item) > scene.columns, !line.hasSuffix(": ") {
        scene.notes.append(line)
        line = "  "
      }
      line += item
    }
    scene.notes.append(line)
  }
}
