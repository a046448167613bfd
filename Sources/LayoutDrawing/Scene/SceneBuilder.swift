package import LayoutEngine
import TerminalText

/// Converts a tree into the boxes of one frame. Snaps edges to cells and skips invisibly small
/// views with their descendants, so that the cost depends on the cells and not on the views.
package struct SceneBuilder {
  /// Additions to the plain picture of a view.
  package struct Options {
    /// The part of root's coordinates that fills the grid; nil for the view itself.
    package var area: Rect?
    /// Views that appear or disappear, drawn shaded.
    package var fadingViews: [NodeID] = []
    /// True if the contents of a view are drawn beyond its edges.
    package var showsBeyond = false
    /// True if ambiguous views and broken constraints are marked: not during animations.
    package var marksConstraints = true
    /// The indices of the views marked as changed.
    package var changedViews: Set<Int32> = []
    /// False to leave out the notes below the picture.
    package var hasNotes = true

    package init() {}

    /// Pictures of roots of several sizes at one scale, without notes.
    package init(fitting sizes: [Size]) {
      area = Rect(
        x: 0, y: 0, width: sizes.map { $0.width }.max() ?? 0,
        height: sizes.map { $0.height }.max() ?? 0)
      hasNotes = false
    }
  }

  let tree: LayoutTree
  private let options: Options
  let top: NodeID
  var grid: SceneGrid
  var scene: FrameScene
  var notes = SceneNotes()
  /// The marks of ambiguous views and of views in broken constraints, by index.
  var islandMarks: [Int32: FrameBox.Marks] = [:]
  /// Scroll indicators. Drawn last, on the borders of their scroll views.
  private var thumbs: [FrameBox] = []

  /// Children of splits overlap by less than this through rounding, in points.
  private static let leastOverlap = 1e-6

  /// The scene of `top` and its descendants.
  package static func scene(
    of tree: LayoutTree, top: NodeID = .root, settings: FrameSettings, options: Options = Options()
  ) -> FrameScene {
    var builder = SceneBuilder(tree: tree, top: top, settings: settings, options: options)
    builder.build()
    return builder.scene
  }

  private init(tree: LayoutTree, top: NodeID, settings: FrameSettings, options: Options) {
    self.tree = tree
    self.options = options
    self.top = top
    grid = SceneGrid(of: options.area ?? tree.frameInRoot(top), settings: settings)
    scene = FrameScene(
      columns: grid.columns, rows: grid.rows, noteColumns: max(settings.columns, 1))
  }

  struct Visit {
    var node: NodeID
    /// In root coordinates.
    var frame: Rect
    var rect: CellRect
    var clip: CellRect
    /// The arrows of the box, if it is clipped.
    var marks: FrameBox.Marks
    var depth: Int32
    /// True if constraints place it, so that it may overlap others.
    var isPlaced: Bool
  }

  private mutating func build() {
    var frame = tree.frameInRoot(top)
    let rect = grid.cells(frame)
    let above = tree.parent(of: top)
    let isPlaced = !above.isNone && tree.nodes[above.slot].kind.placesByConstraints
    if isPlaced && tree.roundsToPixels {
      let shown = tree.shownFrame(of: top)
      frame.width = shown.width
      frame.height = shown.height
    }
    var stack = [
      Visit(
        node: top, frame: frame, rect: rect, clip: grid.bounds,
        marks: [], depth: 0, isPlaced: isPlaced)
    ]
    var inner: [Visit] = []
    while let visit = stack.popLast() {
      let node = tree.nodes[visit.node.slot]
      if node.kind.placesByConstraints && (visit.depth == 0 || !visit.isPlaced),
        options.marksConstraints
      {
        readIsland(of: visit.node)
      }
      // Views inside fewer than two lines of cells would be indistinguishable.
      let hasSpace =
        visit.rect.right - visit.rect.left >= 2 && visit.rect.bottom - visit.rect.top >= 2
        || options.showsBeyond && node.kind.scrollsContent
      let isShownByChildren = node.firstChild >= 0 && hasSpace
      addBox(visit, node: node, isLeaf: !isShownByChildren)
      guard isShownByChildren else { continue }
      addChildren(visit, node: node, into: &inner)
      // This reverses their order, so that the first is on top.
      while let child = inner.popLast() { stack.append(child) }
    }
    scene.boxes += thumbs
    if options.hasNotes { scene.notes = notes.lines(columns: scene.noteColumns) }
  }

  private mutating func addBox(_ visit: Visit, node: Node, isLeaf: Bool) {
    var marks = visit.marks
    if node.firstChild >= 0 && isLeaf { marks.insert(.hiddenChildren) }
    if visit.isPlaced, !islandMarks.isEmpty, let ownMarks = islandMarks[visit.node.index] {
      marks.formUnion(ownMarks)
    }
    if !options.changedViews.isEmpty, options.changedViews.contains(visit.node.index) {
      marks.insert(.changed)
    }
    let isNamed = isLeaf || (node.kind.placesByConstraints && visit.depth > 0)
    let name = isNamed ? tree.name(of: visit.node) : ""
    if isLeaf, visit.depth > 0 { noteThin(name, in: visit) }
    let hasText = node.kind.isLeaf && node.extras >= 0
    scene.boxes.append(
      FrameBox(
        rect: visit.rect, clip: visit.clip, name: name, size: isLeaf ? visit.frame.size : nil,
        role: role(of: visit, isLeaf: isLeaf), marks: marks, isLeaf: isLeaf,
        isOpaque: visit.isPlaced, depth: Int(visit.depth), tag: visit.node.index,
        text: hasText ? tree.extras(of: visit.node).text : nil))
  }

  private func role(of visit: Visit, isLeaf: Bool) -> FrameBox.Role {
    if visit.depth == 0 { return .root }
    let isShaded =
      !options.fadingViews.isEmpty && options.fadingViews.contains(visit.node)
      || options.showsBeyond && tree.isCovered(visit.node)
    return isShaded ? .covered : isLeaf ? .leaf : .container
  }

  private mutating func addChildren(_ visit: Visit, node: Node, into inner: inout [Visit]) {
    let hiddenSide = node.kind.hasBar ? tree.splitter(of: visit.node).hiddenSide : nil
    let isPlaced = node.kind.placesByConstraints
    let clip = options.showsBeyond ? visit.clip : visit.clip.intersection(visit.rect)
    // In other containers, edges may still move to other lines.
    let isMeasured = node.kind.sharesByRatios && node.extras < 0
    let roundsToPixels = isPlaced && tree.roundsToPixels
    var position = 0
    // The end of the view before it.
    var end = -Double.infinity
    // The last view that is only a line; an empty rectangle if there is none.
    var lastLine = CellRect(left: 0, top: 0, right: -1, bottom: -1)
    var next = node.firstChild
    while next >= 0 {
      let child = NodeID(next)
      let item = tree.nodes[child.slot]
      next = item.nextSibling
      defer { position += 1 }
      if item.extras >= 0, tree.traits(of: child).guide != .off { continue }
      let side: Side = position == 0 ? .primary : .secondary
      if Self.isHidden(item, in: node, isHiddenSide: hiddenSide == side) {
        noteHidden(child, in: visit, position: position)
        continue
      }
      var frame = roundsToPixels ? tree.shownFrame(of: child) : tree.frames[child.slot]
      frame.x += visit.frame.x
      frame.y += visit.frame.y
      let rect = isMeasured ? grid.cells(frame) : visit.rect
      if noteNull(child) { continue }
      let isOver = isOver(child, in: node, after: &end)
      if isMeasured, frame.width > 0, frame.height > 0 {
        let isIdle = Self.isIdle(rect, after: &lastLine, clip: clip, in: visit.rect)
        if isIdle || rect == lastLine { next = viewBehind(child, rect, node.axis, in: visit) }
        if isIdle {
          if rect == lastLine { notes.add(.thin, tree.name(of: child)) }
          continue
        }
      }
      inner.append(
        Visit(
          node: child, frame: frame, rect: rect, clip: clip, marks: [],
          depth: visit.depth + 1, isPlaced: isPlaced || isOver))
    }
    if node.kind.hasBar { addBar(visit, node: node, hiddenSide: hiddenSide) }
    if node.kind.scrollsFreely {
      thumbs += tree.thumbs(of: visit.node, in: visit.rect, clip: visit.clip)
    }
    if isPlaced || node.kind.sharesByRatios && !isMeasured {
      joinEdges(of: inner, in: visit, axis: node.axis)
    }
    if isPlaced { addPatterns(between: inner, in: visit, node: node) }
    if !isMeasured {
      for index in inner.indices { inner[index].rect = grid.cells(inner[index].frame) }
    }
    keepSeen(&inner, in: visit, clip: clip)
    if isPlaced { noteCovered(inner) }
  }

  private static func isHidden(_ child: Node, in node: Node, isHiddenSide: Bool) -> Bool {
    switch node.kind.hiding {
    case .flag: child.isHidden
    case .cover, .never: false
    case .side: isHiddenSide
    }
  }

  /// Adds a note for a child whose length is 0 after padding; it is not drawn.
  private mutating func noteNull(_ child: NodeID) -> Bool {
    let childFrame = tree.frames[child.slot]
    guard childFrame.width == 0, childFrame.height == 0, tree.isNull(child) else { return false }
    notes.add(.empty, "\(tree.name(of: child)) (null: the padding is more than half of it)")
    return true
  }

  /// Returns true if a child of a split begins before the end of the previous one, for example
  /// because that has a negative length.
  private func isOver(_ child: NodeID, in container: Node, after end: inout Double) -> Bool {
    guard container.kind.sharesByRatios else { return false }
    let span = tree.frames[child.slot].span(container.axis)
    defer { end = span.upper }
    return span.lower < end - Self.leastOverlap
  }

  /// Returns true if a child in these cells would add nothing, because it is the same line as the
  /// previous one, or is outside the visible part of its container.
  private static func isIdle(
    _ rect: CellRect, after line: inout CellRect, clip: CellRect, in container: CellRect
  ) -> Bool {
    if rect == line { return true }
    guard rect.intersection(clip).hasCells else {
      return clip.hasCells && arrows(of: rect, beyond: clip, in: container).isEmpty
    }
    if rect.left == rect.right || rect.top == rect.bottom { line = rect }
    return false
  }

  /// Drops invisible children, and marks clipped ones.
  private mutating func keepSeen(_ children: inout [Visit], in visit: Visit, clip: CellRect) {
    var outside: [Visit] = []
    var seen: FrameBox.Marks = []
    var kept = 0
    for index in children.indices {
      let rect = children[index].rect
      if children[index].frame.width <= 0 || children[index].frame.height <= 0 {
        noteEmpty(children[index].node, children[index].frame.size, in: visit)
      }
      if tree.nodes[visit.node.slot].kind.hasBar { noteOverhang(children[index], in: visit) }
      let seenRect = rect.intersection(clip)
      if seenRect != rect {
        children[index].marks = Self.arrows(of: rect, beyond: clip, in: visit.rect)
        guard seenRect.hasCells else {
          outside.append(children[index])
          continue
        }
        seen.formUnion(children[index].marks)
      }
      if kept != index { children[kept] = children[index] }
      kept += 1
    }
    if kept < children.count { children.removeLast(children.count - kept) }
    for child in outside { addOutside(child, of: visit.node, &seen) }
  }

  /// An arrow for each clipped edge; if the container is clipped, its own arrow shows that.
  private static func arrows(
    of rect: CellRect, beyond clip: CellRect, in container: CellRect
  ) -> FrameBox.Marks {
    var marks: FrameBox.Marks = []
    for edge in RectEdge.allCases
    where rect.exceeds(clip, at: edge) && clip[edge] == container[edge] {
      marks.insert(.overflow(edge))
    }
    return marks
  }

  /// Adds one arrow for all views beyond an edge of a container, if there is none.
  private mutating func addOutside(
    _ child: Visit, of container: NodeID, _ seen: inout FrameBox.Marks
  ) {
    guard child.clip.hasCells && !child.marks.isEmpty else { return }
    let isCovered = tree.nodes[container.slot].kind.hiding == .cover
    notes.add(isCovered ? .covered : .outside, tree.name(of: child.node))
    var rect = child.rect
    var marks = child.marks
    // For a view beyond a corner, the arrow is on the left or right edge.
    if rect.bottom < child.clip.top || rect.top > child.clip.bottom,
      rect.right < child.clip.left || rect.left > child.clip.right
    {
      rect.top = child.clip.top
      rect.bottom = child.clip.bottom
      marks.subtract([.overflow(.top), .overflow(.bottom)])
    }
    marks.subtract(seen)
    seen.formUnion(marks)
    guard !marks.isEmpty else { return }
    scene.boxes.append(FrameBox(rect: rect, clip: child.clip, marks: marks, isLeaf: false))
  }

  private mutating func noteEmpty(_ child: NodeID, _ size: Size, in visit: Visit) {
    // If the container is empty as well, only that gets a note.
    let shouldNote =
      size.width < 0 || size.height < 0 || size.width == 0 && visit.frame.width > 0
      || size.height == 0 && visit.frame.height > 0
    guard shouldNote else { return }
    notes.add(.empty, "\(tree.name(of: child)) (\(NumberText.size(size.width, size.height)))")
  }

  private mutating func noteHidden(_ child: NodeID, in visit: Visit, position: Int) {
    let parent = tree.nodes[visit.node.slot]
    guard parent.kind.hiding == .side else {
      notes.add(.hidden, tree.name(of: child))
      return
    }
    let edge = parent.axis.edge(isStart: position == 0)
    // Both borders along its axis are at the edge.
    let line = CellRect { visit.rect[$0.axis == edge.axis ? edge : $0] }
    let name = tree.name(of: child)
    notes.add(.hidden, "\(name) (\(edge.word))")
    scene.boxes.append(
      FrameBox(
        rect: line, clip: visit.clip.intersection(visit.rect), name: name,
        role: .hiddenSide(edge), isLeaf: false, tag: visit.node.index))
  }

  /// Adds the splitter's bar, after the end of the primary.
  private mutating func addBar(_ visit: Visit, node: Node, hiddenSide: Side?) {
    let lengths = tree.splitterLengths(of: visit.node)
    if hiddenSide != nil && lengths.thickness == 0 { return }
    let start = hiddenSide == .primary ? 0 : lengths.primary
    let (axis, crossed) = (node.axis, node.axis.crossed)
    let state = tree.splitter(of: visit.node)
    // The default inset is not drawn, because a gap of a cell would be too wide.
    let isInset = state.inset > SplitterState().inset
    let inset = isInset ? min(state.inset, visit.frame.size[crossed] / 2) : 0
    let bar = Rect(
      axis, at: visit.frame.span(axis).lower + start, length: lengths.thickness,
      across: visit.frame.span(crossed).lower + inset,
      thickness: visit.frame.size[crossed] - 2 * inset)
    let span = bar.span(axis)
    if hiddenSide == nil { grid.join(span.upper, to: span.lower, axis) }
    scene.boxes.append(
      FrameBox(
        rect: grid.cells(bar), clip: visit.clip.intersection(visit.rect), name: state.handle ?? "",
        role: .splitter(runs: crossed), tint: state.color, isLeaf: state.handle != nil,
        depth: Int(visit.depth) + 1, tag: visit.node.index))
  }
}

/// Views that share one line of cells.
extension SceneBuilder {
  /// The next sibling of `child` that would be visible: skips siblings that are in the same line of
  /// cells `rect` along the axis of their split and show nothing else. O(skipped views).
  func viewBehind(_ child: NodeID, _ rect: CellRect, _ axis: Axis, in visit: Visit) -> Int32 {
    let first = tree.nodes[child.slot].nextSibling
    let isHorizontal = axis == .horizontal
    let lines = rect.span(axis)
    guard lines.lower == lines.upper else { return first }
    let childFrame = tree.frames[child.slot]
    let origin = isHorizontal ? visit.frame.x : visit.frame.y
    let start = (isHorizontal ? childFrame.x : childFrame.y) + origin
    let line = start...grid.reach(of: start, axis)
    var next = first
    while next >= 0 {
      let item = tree.nodes[Int(next)]
      let frame = tree.frames[Int(next)]
      guard frame.width > 0, frame.height > 0, !item.isHidden,
        isHorizontal
          ? Self.isInside(frame.x + origin, frame.width, line)
            && frame.y == childFrame.y && frame.height == childFrame.height
          : Self.isInside(frame.y + origin, frame.height, line)
            && frame.x == childFrame.x && frame.width == childFrame.width
      else { break }
      next = item.nextSibling
    }
    return next
  }

  @inline(__always)
  private static func isInside(
    _ start: Double, _ length: Double, _ line: ClosedRange<Double>
  ) -> Bool {
    start >= line.lowerBound && start + length <= line.upperBound
  }
}

/// Notes about views that the picture cannot show exactly.
extension SceneBuilder {
  /// The minimum number of columns for the start of a name in the border, and in the row inside.
  private static let readableColumns = (border: 4, inside: 2)

  /// Adds a note for a view whose name does not fit into its box.
  mutating func noteThin(_ name: String, in visit: Visit) {
    // Empty views get another note.
    guard visit.frame.width > 0, visit.frame.height > 0 else { return }
    guard grid.columns > 1, grid.rows > 1, visit.rect.intersection(visit.clip) == visit.rect else {
      return
    }
    let columns = visit.rect.right - visit.rect.left - 1
    let rows = visit.rect.bottom - visit.rect.top - 1
    // A box of one line has no border for a name.
    if rows >= 0, columns >= Self.readableColumns.border { return }
    let width = displayWidth(of: name)
    if rows >= 0, columns > 0, width <= columns { return }
    let isInside = columns >= Self.readableColumns.inside || width <= columns * rows
    if rows > 0, columns > 0, isInside { return }
    notes.add(.thin, name)
  }

  /// Adds a note if a side of a splitter extends beyond the splitter's edge by a cell or more.
  mutating func noteOverhang(_ child: Visit, in visit: Visit) {
    for edge in [RectEdge.right, .bottom] where child.rect.exceeds(visit.rect, at: edge) {
      let length = NumberText.short(child.frame.excess(beyond: edge, of: visit.frame))
      notes.add(.overhanging, "\(tree.name(of: child.node)) by \(length) (\(edge.word))")
    }
  }
}
