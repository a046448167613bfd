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
    measure(scene.boxes, columns: columns, rows: rows)
    let isFlat = columns == 1 || rows == 1
    canvas.drawLines { Self.drawLines(extents, isFlat: isFlat, with: $0) }
    var labels = FrameLabels(isASCII: style.charset == .ascii, text: scratch)
    for index in extents.indices where extents[index].isVisible && scene.boxes[index].isLeaf {
      labels.draw(scene.boxes[index], at: extents[index], on: &canvas)
    }
    for extent in extents where extent.hasClip {
      drawPattern(at: extent)
      drawMarks(at: extent)
    }
    for (index, note) in notes.enumerated() {
      labels.drawNote(note, row: rows + index, on: &canvas)
    }
    scratch = labels.text
    canvas.finish()
    return TextFrame(canvas: canvas, charset: style.charset)
  }

  private mutating func measure(_ boxes: [FrameBox], columns: Int, rows: Int) {
    extents.removeAll(keepingCapacity: true)
    var last: Int?  // The last box with borders, or one around it.
    for index in boxes.indices {
      var extent = FrameExtent(of: boxes[index], columns: columns, rows: rows)
      if extent.hasBorders {
        while let outer = last, !extents[outer].holds(extent) {
          last = extents[outer].outer
        }
        if let outer = last {
          extent.lie(in: extents[outer], at: outer)
        }
        last = index
      }
      extents.append(extent)
    }
  }

  /// Draws borders; bars over those, and the views without an inside over all.
  ///
  /// On a grid of a single row or column everything is thin, and nothing needs to be said of it.
  private static func drawLines(
    _ extents: [FrameExtent], isFlat: Bool, with drawer: LineDrawer
  ) {
    var hasMore = false
    for extent in extents where extent.isVisible {
      if extent.hasBorders {
        hasMore = hasMore || extent.isThin
        drawer.drawBox(extent)
      } else {
        hasMore = true
      }
    }
    guard hasMore else { return }
    for extent in extents where extent.isVisible {
      switch extent.role {
      case .splitter(let axis):
        drawer.drawBar(extent, runs: axis)
      case .hiddenSide(let edge):
        drawer.drawBar(extent, runs: edge == .left || edge == .right ? .vertical : .horizontal)
      case .root, .leaf, .container, .covered, .gap, .space:
        break
      }
    }
    guard !isFlat else { return }
    for extent in extents where extent.hasBorders && extent.isThin && extent.role != .root {
      drawer.drawThin(extent)
    }
  }

  /// Fills the inside of what has a pattern, where it is blank.
  private mutating func drawPattern(at extent: FrameExtent) {
    guard extent.isVisible else { return }
    switch extent.role {
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
  private mutating func drawMarks(at extent: FrameExtent) {
    if extent.marks.contains(.overflow) {
      for edge in FrameEdge.allCases where extent.isCut(edge) {
        putMark(CellCode.overflow(edge), on: edge, of: extent)
      }
    }
    switch extent.role {
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
