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
    renderer.extents = scene.boxes.enumerated().map { FrameExtent(of: $1, $0, on: grid) }
    renderer.drawLines(isFlat: columns == 1 || rows == 1)
    // Boxes may overlap others.
    if scene.boxes.contains(where: { $0.isOpaque }) {
      renderer.canvas.assignOwners(renderer.extents)
    }
    renderer.drawBoxes()
    for (index, note) in notes.enumerated() { renderer.drawNote(note, row: rows + index) }
    renderer.canvas.finish()
    return TextFrame(canvas: renderer.canvas, style: style)
  }

  private mutating func drawBoxes() {
    for extent in extents where extent.isVisible && extent.box.isLeaf { drawLabels(of: extent) }
    for extent in extents where extent.hasClip {
      if !extent.box.isLeaf { drawTitle(of: extent) }
      drawPattern(in: extent)
      drawMarks(on: extent)
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
        if extent.box.isOpaque { canvas.clear(extent) }
        canvas.drawBox(extent)
        if extent.isThin && !isFlat && extent.box.role != .root { canvas.drawThin(extent) }
      } else if let axis = extent.box.role.barAxis {
        canvas.drawBar(extent, runs: axis)
        hasBars = true
      }
    }
    guard hasBars else { return }
    for extent in extents where extent.isVisible {
      if let axis = extent.box.role.barAxis { canvas.endBar(extent, runs: axis) }
    }
  }

  /// Fills the blank cells inside a patterned box, and draws a single cell as a point.
  private mutating func drawPattern(in extent: FrameExtent) {
    guard extent.isVisible else { return }
    // The borders around the pattern.
    var area = extent.rect
    let code: UInt8
    switch extent.box.role {
    case .covered: code = CellCode.covered
    case .splitter where extent.box.tint == .clear, .hiddenSide: return
    case .splitter: code = CellCode.bar
    case .gap: code = CellCode.gap
    case .space(along: .horizontal):
      code = CellCode.space
      area.top = Self.middle(of: extent.top, extent.bottom) - 1
      area.bottom = min(area.top + 2, extent.bottom)
    case .space(along: .vertical):
      code = CellCode.space
      area.left = Self.middle(of: extent.left, extent.right) - 1
      area.right = min(area.left + 2, extent.right)
    case .root, .leaf, .container:
      guard extent.left == extent.right && extent.top == extent.bottom else { return }
      code = CellCode.point
      area = CellRect { extent.rect[$0] + ($0.isStart ? -1 : 1) }
    }
    for row in stride(from: area.top + 1, to: area.bottom, by: 1) {
      canvas.fillBlanks(row: row, from: area.left + 1, to: area.right, with: code, of: extent.index)
    }
  }

  /// Draws the arrows of an overflowing box, the mark of a hidden side, and the signs of a
  /// container on the borders.
  private mutating func drawMarks(on extent: FrameExtent) {
    let box = extent.box
    for edge in RectEdge.allCases where box.marks.contains(.overflow(edge)) && extent.isCut(edge) {
      putMark(CellCode.overflow(edge), on: edge, of: extent)
    }
    if box.marks.contains(.broken) && !box.isLeaf && extent.isVisible && !extent.isCut(.top) {
      putMark(CellCode.broken, on: .top, of: extent)
    }
    if case .hiddenSide(let edge) = box.role {
      putMark(CellCode.hidden(edge), on: edge, of: extent)
    }
  }

  /// Puts a mark on an edge, as near to its middle as possible without covering a junction.
  private mutating func putMark(_ code: UInt8, on edge: RectEdge, of extent: FrameExtent) {
    let axis = edge.axis.crossed
    let border = extent.rect[edge]
    let (lower, upper) = extent.rect.span(axis)
    for position in Self.outwards(from: (lower + upper) / 2, in: lower..<upper + 1) {
      let (row, column) = axis == .vertical ? (position, border) : (border, position)
      let old = canvas.code(row: row, column: column)
      if old == CellCode.blank || CellCode.isStraight(old, along: axis) {
        return canvas.put(code, row: row, column: column, colour: FramePalette.mark)
      }
    }
  }

  /// The numbers of `range`, those nearest to `middle` first.
  static func outwards(from middle: Int, in range: Range<Int>) -> some Sequence<Int> {
    let steps = (0..<range.count).lazy
    return steps.flatMap { (i: Int) -> [Int] in i == 0 ? [middle] : [middle + i, middle - i] }
      .filter(range.contains)
  }
}
