/// Draws scenes. Keep one and use it again: it reuses its buffers from frame to frame.
///
/// Lines come first, all of them, as arms in cells: where two meet, the cell has the arms of both
/// and so the right junction. Text comes second, and stands only where it breaks no junction.
/// Linear in the cells of the boxes' borders and of the patterns, plus one pass over the grid.
package struct FrameRenderer: Sendable {
  private var canvas = FrameCanvas()
  private var extents: [FrameExtent] = []
  private var scratch = CellText()

  package init() {}

  package mutating func render(_ scene: FrameScene, style: FrameStyle) -> TextFrame {
    let columns = max(1, min(scene.columns, FrameScene.maximumColumns))
    let rows = max(1, min(scene.rows, FrameScene.maximumRows))
    let notes = scene.notes.prefix(FrameScene.maximumRows)
    canvas.reset(columns: columns, rows: rows + notes.count, isColoured: style.colour)
    extents.removeAll(keepingCapacity: true)
    for box in scene.boxes {
      extents.append(FrameExtent(of: box, columns: columns, rows: rows))
    }
    drawLines(scene.boxes, isFlat: columns == 1 || rows == 1)
    let isASCII = style.charset == .ascii
    var labels = FrameLabels(isASCII: isASCII, text: scratch)
    for (index, box) in scene.boxes.enumerated() where box.isLeaf && extents[index].isVisible {
      labels.draw(box, at: extents[index], on: &canvas)
    }
    for (index, box) in scene.boxes.enumerated() where extents[index].hasClip {
      drawPattern(box, at: extents[index])
      drawMarks(box, at: extents[index])
    }
    for (index, note) in notes.enumerated() {
      labels.drawNote(note, row: rows + index, on: &canvas)
    }
    scratch = labels.text
    canvas.finish()
    return TextFrame(canvas: canvas, charset: style.charset)
  }

  /// Draws borders; bars over those, and the views without an inside over all.
  ///
  /// On a grid of a single row or column everything is thin, and nothing needs to be said of it.
  private mutating func drawLines(_ boxes: [FrameBox], isFlat: Bool) {
    var hasMore = false
    for (index, box) in boxes.enumerated() where extents[index].isVisible {
      switch box.role {
      case .root:
        drawBox(extents[index], pen: Self.pen(of: box), colour: Self.colour(of: box))
      case .leaf, .container, .covered:
        hasMore = hasMore || extents[index].isThin
        drawBox(extents[index], pen: Self.pen(of: box), colour: Self.colour(of: box))
      case .splitter, .hiddenSide:
        hasMore = true
      case .gap, .space:
        break
      }
    }
    guard hasMore else { return }
    for (index, box) in boxes.enumerated() where extents[index].isVisible {
      switch box.role {
      case .splitter(let axis):
        drawBar(extents[index], runs: axis)
      case .hiddenSide(let edge):
        drawBar(extents[index], runs: edge == .left || edge == .right ? .vertical : .horizontal)
      case .root, .leaf, .container, .covered, .gap, .space:
        break
      }
    }
    guard !isFlat else { return }
    for (index, box) in boxes.enumerated() where extents[index].isVisible {
      switch box.role {
      case .leaf, .container, .covered:
        if extents[index].isThin {
          drawBox(extents[index], pen: .thin, colour: Self.colour(of: box))
        }
      case .root, .splitter, .hiddenSide, .gap, .space:
        break
      }
    }
  }

  private static func pen(of box: FrameBox) -> LinePen {
    box.marks.contains(.ambiguous) ? .dashed : .plain
  }

  private static func colour(of box: FrameBox) -> UInt8 {
    if box.marks.contains(.broken) {
      return FramePalette.broken
    }
    return box.marks.contains(.ambiguous) ? FramePalette.ambiguous : FramePalette.plain
  }

  private mutating func drawBox(_ extent: FrameExtent, pen: LinePen, colour: UInt8) {
    if !extent.isCutTop {
      drawHorizontal(extent.top, extent, pen: pen, colour: colour)
    }
    if !extent.isCutBottom && (extent.bottom > extent.top || extent.isCutTop) {
      drawHorizontal(extent.bottom, extent, pen: pen, colour: colour)
    }
    if !extent.isCutLeft {
      drawVertical(extent.left, extent, pen: pen, colour: colour)
    }
    if !extent.isCutRight && (extent.right > extent.left || extent.isCutLeft) {
      drawVertical(extent.right, extent, pen: pen, colour: colour)
    }
    let isPoint = extent.left == extent.right && extent.top == extent.bottom
    if isPoint && canvas.code(row: extent.top, column: extent.left) == CellCode.blank {
      canvas.put(CellCode.point, row: extent.top, column: extent.left, colour: colour)
    }
  }

  private mutating func drawHorizontal(
    _ row: Int, _ extent: FrameExtent, pen: LinePen, colour: UInt8
  ) {
    canvas.drawHorizontal(
      row: row, from: extent.left, to: extent.right, pen: pen, colour: colour)
  }

  private mutating func drawVertical(
    _ column: Int, _ extent: FrameExtent, pen: LinePen, colour: UInt8
  ) {
    canvas.drawVertical(
      column: column, from: extent.top, to: extent.bottom, pen: pen, colour: colour)
  }

  /// Draws the sides along which a bar runs; its ends belong to the splitter's own border.
  private mutating func drawBar(_ extent: FrameExtent, runs axis: FrameAxis) {
    switch axis {
    case .horizontal:
      drawHorizontal(extent.top, extent, pen: .bar, colour: FramePalette.bar)
      drawHorizontal(extent.bottom, extent, pen: .bar, colour: FramePalette.bar)
    case .vertical:
      drawVertical(extent.left, extent, pen: .bar, colour: FramePalette.bar)
      drawVertical(extent.right, extent, pen: .bar, colour: FramePalette.bar)
    }
  }

  /// Fills the inside of what has a pattern, where it is blank.
  private mutating func drawPattern(_ box: FrameBox, at extent: FrameExtent) {
    guard extent.isVisible else { return }
    switch box.role {
    case .covered:
      fill(extent, rows: (extent.top + 1)..<max(extent.top + 1, extent.bottom), CellCode.covered)
    case .splitter:
      fill(extent, rows: (extent.top + 1)..<max(extent.top + 1, extent.bottom), CellCode.bar)
    case .gap:
      fill(extent, rows: (extent.top + 1)..<max(extent.top + 1, extent.bottom), CellCode.gap)
    case .space(along: .horizontal):
      let row = FrameLabels.middle(of: extent.top, extent.bottom)
      fill(extent, rows: row..<min(row + 1, max(row, extent.bottom)), CellCode.space)
    case .space(along: .vertical):
      let column = FrameLabels.middle(of: extent.left, extent.right)
      for row in (extent.top + 1)..<max(extent.top + 1, extent.bottom) {
        let end = min(column + 1, max(column, extent.right))
        canvas.fillBlanks(row: row, from: column, to: end, with: CellCode.space)
      }
    case .root, .leaf, .container, .hiddenSide:
      break
    }
  }

  private mutating func fill(_ extent: FrameExtent, rows: Range<Int>, _ code: UInt8) {
    for row in rows {
      canvas.fillBlanks(row: row, from: extent.left + 1, to: extent.right, with: code)
    }
  }

  /// Puts the arrows of an overflowing box, and the mark of a hidden side, on the borders there.
  private mutating func drawMarks(_ box: FrameBox, at extent: FrameExtent) {
    if box.marks.contains(.overflow) {
      for edge in FrameEdge.allCases where extent.isCut(edge) {
        putMark(CellCode.overflow(edge), on: edge, of: extent)
      }
    }
    switch box.role {
    case .hiddenSide(let edge):
      putMark(CellCode.hidden(edge), on: edge, of: extent)
    case .root, .leaf, .container, .splitter, .gap, .space, .covered:
      break
    }
  }

  /// Puts a mark on an edge, as near to its middle as there is a cell that is no junction.
  private mutating func putMark(_ code: UInt8, on edge: FrameEdge, of extent: FrameExtent) {
    let isUpright = edge == .left || edge == .right
    let lower = isUpright ? extent.top : extent.left
    let upper = isUpright ? extent.bottom : extent.right
    let middle = (lower + upper) / 2
    for distance in 0...(upper - lower) {
      for position in [middle + distance, middle - distance]
      where position >= lower && position <= upper {
        let row = isUpright ? position : edge == .top ? extent.top : extent.bottom
        let column = isUpright ? (edge == .left ? extent.left : extent.right) : position
        let old = canvas.code(row: row, column: column)
        let axis: FrameAxis = isUpright ? .vertical : .horizontal
        if old == CellCode.blank || CellCode.isStraight(old, along: axis) {
          canvas.put(code, row: row, column: column, colour: FramePalette.mark)
          return
        }
      }
    }
  }
}
