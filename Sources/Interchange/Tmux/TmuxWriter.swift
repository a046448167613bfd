import LayoutDocument
package import LayoutEngine
import TerminalText

/// Splits and splitters as a layout of tmux. Everything else is a pane.
///
/// Lines between panes are at the same positions as in drawn frames: on the nearest line of a grid
/// whose outermost lines are the edges of the window, one cell beyond its cells.
package struct TmuxWriter {
  /// An error for a container whose part of the window has too few cells.
  package struct InsufficientCells: Error, Equatable {
    package var view: NodeID
    package var axis: Axis
    package var needed: Int
    package var available: Int
  }

  /// Cells of a window between lines of the grid, which do not belong to it.
  private struct Area {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func span(_ axis: Axis) -> (Int, Int) { axis == .horizontal ? (left, right) : (top, bottom) }
  }

  private let source: ExportSource
  private let columns: Int
  private let rows: Int
  private var notes = ExportNotes()

  /// Comment lines, and the layout as the last line. O(views).
  package static func lines(
    of source: ExportSource, columns: Int, rows: Int
  ) throws(InsufficientCells) -> [String] {
    var writer = TmuxWriter(source: source, columns: columns, rows: rows)
    let area = Area(left: -1, top: -1, right: columns, bottom: rows)
    let layout = try writer.layout(of: source.top, in: area, at: .zero)
    if !source.kind(source.top).isLeaf {
      let size = source.tree.frames[source.top.slot].size
      writer.notes.add(
        "how it adapts to another size than \(NumberText.size(size.width, size.height)) points")
    }
    source.addCommonNotes(to: &writer.notes)
    return writer.notes.lines(mark: "# ") + [layout.text]
  }

  private init(source: ExportSource, columns: Int, rows: Int) {
    self.source = source
    self.columns = columns
    self.rows = rows
  }

  /// The layout of `view`, whose corner is at `origin` in points of the export.
  private mutating func layout(
    of view: NodeID, in area: Area, at origin: Rect
  ) throws(InsufficientCells) -> TmuxLayout {
    let tree = source.tree
    let kind = source.kind(view)
    let (width, height) = (area.right - area.left - 1, area.bottom - area.top - 1)
    var layout = TmuxLayout(
      width: width, height: height, x: area.left + 1, y: area.top + 1, content: .pane(nil))
    guard kind.dividesItsLength else {
      if !kind.isLeaf {
        notes.add("the views in \(tree.name(of: view)): a \(kind.word) is one pane here")
      }
      return layout
    }
    let children = tree.children(of: view).filter { !tree.isHiddenByParent($0) }
    addNotes(view, shown: children)
    guard let first = children.first else { return layout }
    func corner(_ child: NodeID) -> Rect {
      let frame = tree.frames[child.slot]
      return Rect(x: origin.x + frame.x, y: origin.y + frame.y, width: 0, height: 0)
    }
    if children.count == 1 { return try self.layout(of: first, in: area, at: corner(first)) }
    let axis = tree.nodes[view.slot].axis
    let lines = try gridLines(between: children, of: view, area.span(axis), at: origin, axis)
    var parts: [TmuxLayout] = []
    for (index, child) in children.enumerated() {
      var part = area
      if axis == .horizontal {
        (part.left, part.right) = (lines[index], lines[index + 1])
      } else {
        (part.top, part.bottom) = (lines[index], lines[index + 1])
      }
      parts.append(try self.layout(of: child, in: part, at: corner(child)))
    }
    layout.content = axis == .horizontal ? .sideBySide(parts) : .stacked(parts)
    return layout
  }

  /// The lines around and between `children`, each pane at least one cell long.
  private func gridLines(
    between children: [NodeID], of view: NodeID, _ span: (Int, Int), at origin: Rect, _ axis: Axis
  ) throws(InsufficientCells) -> [Int] {
    let needed = 2 * children.count - 1
    let available = span.1 - span.0 - 1
    guard available >= needed else {
      throw InsufficientCells(view: view, axis: axis, needed: needed, available: available)
    }
    let tree = source.tree
    let start = axis == .horizontal ? origin.x : origin.y
    let cells = axis == .horizontal ? columns : rows
    let length = tree.frames[source.top.slot].size[axis]
    var lines = [span.0]
    for index in 1..<children.count {
      let (one, other) = (tree.frames[children[index - 1].slot], tree.frames[children[index].slot])
      let end = axis == .horizontal ? one.x + one.width : one.y + one.height
      let next = axis == .horizontal ? other.x : other.y
      let points = start + (end + next) / 2
      let line = length > 0 ? (points / length * Double(cells + 1)).rounded() - 1 : 0
      let least = lines[index - 1] + 2
      let most = span.1 - 2 * (children.count - index)
      lines.append(max(least, min(most, Int(bounded: max(-1, min(Double(cells), line))))))
    }
    return lines + [span.1]
  }

  private mutating func addNotes(_ view: NodeID, shown: [NodeID]) {
    let tree = source.tree
    let name = tree.name(of: view)
    let hidden = tree.children(of: view).filter { tree.isHiddenByParent($0) }
    if !hidden.isEmpty { notes.add("hidden: \(source.list(hidden))") }
    let kind = source.kind(view)
    let fixed = shown.filter { kind.sharesByRatios && tree.fixed(of: $0) != .none }
    if !fixed.isEmpty { notes.add("fixed lengths in \(name): \(source.list(fixed))") }
    guard kind.hasBar else { return }
    let state = tree.splitter(of: view)
    if state.minimumPrimary != nil || state.minimumSecondary != nil {
      notes.add("the minima of \(name)")
    }
    if let side = state.priority {
      notes.add("that the \(side.word) side of \(name) keeps its length")
    }
  }
}
