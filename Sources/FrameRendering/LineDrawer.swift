/// Draws lines into the cells of a canvas that has no text yet.
///
/// It lives only within `FrameCanvas.drawLines`. Bounds are checked once for each line: checked
/// for each cell, together with the array's own checks, the lines of a frame take twice as long.
struct LineDrawer {
  let cells: UnsafeMutableBufferPointer<UInt8>
  /// Empty where the frame is plain.
  let colours: UnsafeMutableBufferPointer<UInt8>
  let columns: Int

  /// Draws the sides of a box that are not cut; a point where it has a single cell. Sides that are
  /// there already are drawn again only where they are to look different.
  func drawBox(_ extent: FrameExtent) {
    let colour = Self.colour(of: extent)
    let isPlain = extent.marks.isDisjoint(with: [.ambiguous, .broken])
    let pen: LinePen = extent.marks.contains(.ambiguous) ? .dashed : .plain
    if !extent.isCutTop && !(isPlain && extent.isTopShared) {
      drawHorizontal(extent.top, extent, pen, colour)
    }
    if !extent.isCutBottom && !(isPlain && extent.isBottomShared) {
      drawHorizontal(extent.bottom, extent, pen, colour)
    }
    if !extent.isCutLeft && !(isPlain && extent.isLeftShared) {
      drawVertical(extent.left, extent, pen, colour)
    }
    if !extent.isCutRight && !(isPlain && extent.isRightShared) {
      drawVertical(extent.right, extent, pen, colour)
    }
    let corner = extent.top * columns + extent.left
    if extent.left == extent.right && extent.top == extent.bottom
      && cells[corner] == CellCode.blank
    {
      cells[corner] = CellCode.point
      paint(corner, corner, step: 1, colour)
    }
  }

  /// Draws what has no inside over the borders that it lies on.
  func drawThin(_ extent: FrameExtent) {
    let colour = Self.colour(of: extent)
    drawHorizontal(extent.top, extent, .thin, colour)
    drawHorizontal(extent.bottom, extent, .thin, colour)
    drawVertical(extent.left, extent, .thin, colour)
    drawVertical(extent.right, extent, .thin, colour)
  }

  /// Draws the sides along which a bar runs; its ends belong to the splitter's own border.
  func drawBar(_ extent: FrameExtent, runs axis: FrameAxis) {
    switch axis {
    case .horizontal:
      if !extent.isCutTop {
        drawHorizontal(extent.top, extent, .bar, FramePalette.bar)
      }
      if !extent.isCutBottom {
        drawHorizontal(extent.bottom, extent, .bar, FramePalette.bar)
      }
    case .vertical:
      if !extent.isCutLeft {
        drawVertical(extent.left, extent, .bar, FramePalette.bar)
      }
      if !extent.isCutRight {
        drawVertical(extent.right, extent, .bar, FramePalette.bar)
      }
    }
  }

  private static func colour(of extent: FrameExtent) -> UInt8 {
    if extent.marks.contains(.broken) {
      return FramePalette.broken
    }
    return extent.marks.contains(.ambiguous) ? FramePalette.ambiguous : FramePalette.plain
  }

  private func drawHorizontal(_ row: Int, _ extent: FrameExtent, _ pen: LinePen, _ colour: UInt8) {
    let first = row * columns + extent.left
    let last = row * columns + extent.right
    guard first < last else { return }
    precondition(first >= 0 && last < cells.count)
    let (set, keep) = pen.horizontal
    cells[first] = (cells[first] | set | CellCode.right) & keep
    setRun(first + 1, last, set: set | CellCode.left | CellCode.right, keep: keep)
    cells[last] = (cells[last] | set | CellCode.left) & keep
    paint(first, last, step: 1, colour)
  }

  /// Sets bits of many cells, sixteen at a time. Setting them twice does no harm, so the last
  /// sixteen may overlap those before.
  private func setRun(_ first: Int, _ end: Int, set: UInt8, keep: UInt8) {
    guard end - first >= 16 else {
      for index in first..<max(first, end) {
        cells[index] = (cells[index] | set) & keep
      }
      return
    }
    let raw = UnsafeMutableRawBufferPointer(cells)
    var index = first
    while index < end {
      let start = min(index, end - 16)
      let old = raw.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      raw.storeBytes(of: (old | set) & keep, toByteOffset: start, as: SIMD16<UInt8>.self)
      index += 16
    }
  }

  private func drawVertical(
    _ column: Int, _ extent: FrameExtent, _ pen: LinePen, _ colour: UInt8
  ) {
    let first = extent.top * columns + column
    let last = extent.bottom * columns + column
    guard first < last else { return }
    precondition(first >= 0 && last < cells.count && columns > 0)
    let (set, keep) = pen.vertical
    cells[first] = (cells[first] | set | CellCode.down) & keep
    let both = set | CellCode.up | CellCode.down
    var index = first + columns
    while index < last {
      cells[index] = (cells[index] | both) & keep
      index &+= columns
    }
    cells[last] = (cells[last] | set | CellCode.up) & keep
    paint(first, last, step: columns, colour)
  }

  private func paint(_ first: Int, _ last: Int, step: Int, _ colour: UInt8) {
    guard colour != FramePalette.plain && !colours.isEmpty else { return }
    for index in stride(from: first, through: last, by: step) {
      colours[index] = colour
    }
  }
}
