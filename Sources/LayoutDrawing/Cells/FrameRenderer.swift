import LayoutEngine

/// Draws scenes.
///
/// Draws all lines first, as arms in cells: a cell in which two lines meet has the arms of both,
/// and so the right junction. Text follows, and never replaces a junction. Linear in the cells of
/// the boxes' borders and of the patterns, plus one pass over the grid.
package struct FrameRenderer {
  var canvas: FrameCanvas
  let isASCII: Bool
  private var extents: [FrameExtent] = []
  /// The text of a label that is being prepared.
  var text = CellText()

  package static func render(_ scene: FrameScene, style: FrameStyle) -> TextFrame {
    let columns = max(1, min(scene.columns, TextFrame.maximumCells))
    let rows = max(1, min(scene.rows, TextFrame.maximumCells / columns))
    let (limit, isASCII) = (scene.noteColumns, style.charset == .ascii)
    let width = scene.notes.reduce(columns) {
      max($0, min(limit, Self.columns(ofNote: $1, limit: limit, isASCII: isASCII)))
    }
    let notes = scene.notes.prefix(TextFrame.maximumCells / width)
    let canvas = FrameCanvas(columns: width, rows: rows + notes.count, isColoured: style.colour)
    var renderer = FrameRenderer(canvas: canvas, isASCII: isASCII)
    let grid = CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
    renderer.extents = scene.boxes.map { FrameExtent(of: $0, on: grid) }
    // Boxes may overlap others.
    let isLayered = scene.boxes.contains { $0.isOpaque }
    renderer.drawLines(isFlat: columns == 1 || rows == 1)
    if isLayered { renderer.canvas.assignOwners(renderer.extents) }
    renderer.drawBoxes(scene.boxes, isLayered: isLayered)
    for (index, note) in notes.enumerated() {
      renderer.drawNote(note, row: rows + index)
    }
    renderer.canvas.finish()
    return TextFrame(canvas: renderer.canvas, style: style)
  }

  /// Draws the labels, patterns and marks of the measured boxes.
  private mutating func drawBoxes(_ boxes: [FrameBox], isLayered: Bool) {
    for index in extents.indices where extents[index].isVisible && boxes[index].isLeaf {
      drawLabels(of: boxes[index], index, at: extents[index])
    }
    for index in extents.indices where extents[index].hasClip {
      if !boxes[index].isLeaf && isLayered {
        drawTitle(of: boxes[index], index, at: extents[index])
      }
      drawPattern(at: extents[index], of: index)
      drawMarks(at: extents[index], isLeaf: boxes[index].isLeaf)
    }
  }

  /// Draws the borders, each box over those before it, and then the ends of all bars and single
  /// cells.
  ///
  /// On a grid of a single row or column, everything is thin and is not marked as thin.
  private mutating func drawLines(isFlat: Bool) {
    var hasBars = false
    for extent in extents where extent.isVisible {
      if extent.hasBorders {
        if extent.isOpaque { canvas.clear(extent) }
        canvas.drawBox(extent)
        if extent.isThin && !isFlat && extent.role != .root { canvas.drawThin(extent) }
      } else if let axis = extent.role.barAxis {
        canvas.drawBar(extent, runs: axis)
        hasBars = true
      }
    }
    guard hasBars else { return }
    for extent in extents where extent.isVisible {
      if let axis = extent.role.barAxis { canvas.endBar(extent, runs: axis) }
    }
  }

  /// Fills the blank cells inside a patterned box, and draws a single cell as a point.
  private mutating func drawPattern(at extent: FrameExtent, of box: Int) {
    guard extent.isVisible else { return }
    switch extent.role {
    case .covered: fill(extent, CellCode.covered, of: box)
    case .splitter: if extent.tint != .clear { fill(extent, CellCode.bar, of: box) }
    case .gap: fill(extent, CellCode.gap, of: box)
    case .space(along: .horizontal):
      let row = Self.middle(of: extent.top, extent.bottom)
      guard row < extent.bottom else { return }
      canvas.fillBlanks(
        row: row, from: extent.left + 1, to: extent.right, with: CellCode.space, of: box)
    case .space(along: .vertical):
      let column = Self.middle(of: extent.left, extent.right)
      let end = min(column + 1, max(column, extent.right))
      for row in (extent.top + 1)..<max(extent.top + 1, extent.bottom) {
        canvas.fillBlanks(row: row, from: column, to: end, with: CellCode.space, of: box)
      }
    case .root, .leaf, .container:
      guard extent.left == extent.right && extent.top == extent.bottom else { return }
      canvas.fillBlanks(
        row: extent.top, from: extent.left, to: extent.left + 1, with: CellCode.point, of: box)
    case .hiddenSide:
      break
    }
  }

  private mutating func fill(_ extent: FrameExtent, _ code: UInt8, of box: Int) {
    for row in (extent.top + 1)..<max(extent.top + 1, extent.bottom) {
      canvas.fillBlanks(row: row, from: extent.left + 1, to: extent.right, with: code, of: box)
    }
  }

  /// Draws the arrows of an overflowing box, the mark of a hidden side, and the signs of a
  /// container on the borders.
  private mutating func drawMarks(at extent: FrameExtent, isLeaf: Bool) {
    for edge in RectEdge.allCases
    where extent.marks.contains(.overflow(edge)) && extent.isCut(edge) {
      putMark(CellCode.overflow(edge), on: edge, of: extent)
    }
    if extent.marks.contains(.broken) && !isLeaf && extent.isVisible && !extent.isCut(.top) {
      putMark(CellCode.broken, on: .top, of: extent)
    }
    if case .hiddenSide(let edge) = extent.role {
      putMark(CellCode.hidden(edge), on: edge, of: extent)
    }
  }

  /// Puts a mark on an edge, as near to its middle as possible without covering a junction.
  private mutating func putMark(_ code: UInt8, on edge: RectEdge, of extent: FrameExtent) {
    let axis = edge.axis.crossed
    let border = extent.rect[edge]
    let (lower, upper) = extent.rect.span(axis)
    let middle = (lower + upper) / 2
    for distance in 0...(upper - lower) {
      for position in [middle + distance, middle - distance]
      where position >= lower && position <= upper {
        let (row, column) = axis == .vertical ? (position, border) : (border, position)
        let old = canvas.code(row: row, column: column)
        if old == CellCode.blank || CellCode.isStraight(old, along: axis) {
          canvas.put(code, row: row, column: column, colour: FramePalette.mark)
          return
        }
      }
    }
  }
}
