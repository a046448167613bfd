/// Draws lines into the cells of a canvas that has no text yet.
///
/// Valid only during `FrameCanvas.drawLines`. Bounds are checked once per line, because checks for
/// each cell would double the time.
struct LineDrawer {
  let cells: UnsafeMutableBufferPointer<UInt8>
  /// Empty if the frame is plain.
  let colours: UnsafeMutableBufferPointer<UInt8>
  let columns: Int

  /// Draws the sides of a box that are not clipped. Existing sides are drawn again only if they
  /// look different.
  func drawBox(_ extent: FrameExtent) {
    let colour = Self.colour(of: extent)
    let isPlain = extent.marks.isDisjoint(with: [.ambiguous, .broken])
    if !extent.isCutTop && !(isPlain && extent.isTopShared) {
      drawHorizontal(extent.top, extent, isPlain ? .plain : Self.pen(.top, extent), colour)
    }
    if !extent.isCutBottom && !(isPlain && extent.isBottomShared) {
      drawHorizontal(extent.bottom, extent, isPlain ? .plain : Self.pen(.bottom, extent), colour)
    }
    if !extent.isCutLeft && !(isPlain && extent.isLeftShared) {
      drawVertical(extent.left, extent, isPlain ? .plain : Self.pen(.left, extent), colour)
    }
    if !extent.isCutRight && !(isPlain && extent.isRightShared) {
      drawVertical(extent.right, extent, isPlain ? .plain : Self.pen(.right, extent), colour)
    }
  }

  /// Draws a box without an inside over the borders at its position.
  func drawThin(_ extent: FrameExtent) {
    let colour = Self.colour(of: extent)
    drawHorizontal(extent.top, extent, .thin, colour)
    drawHorizontal(extent.bottom, extent, .thin, colour)
    drawVertical(extent.left, extent, .thin, colour)
    drawVertical(extent.right, extent, .thin, colour)
  }

  /// Draws the sides along which a bar runs; its ends belong to the splitter's own border.
  func drawBar(_ extent: FrameExtent, runs axis: FrameAxis) {
    if extent.tint == .clear { return }
    let colour = FramePalette.colour(of: extent.tint)
    switch axis {
    case .horizontal:
      if !extent.isCutTop {
        drawHorizontal(extent.top, extent, .bar, colour)
      }
      if !extent.isCutBottom {
        drawHorizontal(extent.bottom, extent, .bar, colour)
      }
    case .vertical:
      if !extent.isCutLeft {
        drawVertical(extent.left, extent, .bar, colour)
      }
      if !extent.isCutRight {
        drawVertical(extent.right, extent, .bar, colour)
      }
    }
  }

  /// Replaces the cell at the end of a bar by that of plain lines if a plain line continues there,
  /// because no character shows both.
  func endBar(_ extent: FrameExtent, runs axis: FrameAxis) {
    switch axis {
    case .horizontal:
      for row in [extent.top, extent.bottom] {
        let first = row * columns + extent.left
        let last = row * columns + extent.right
        if extent.left > 0 { endBar(first, CellCode.left, before: first - 1, axis) }
        if extent.right + 1 < columns { endBar(last, CellCode.right, before: last + 1, axis) }
      }
    case .vertical:
      for column in [extent.left, extent.right] {
        let first = extent.top * columns + column
        let last = extent.bottom * columns + column
        if first >= columns { endBar(first, CellCode.up, before: first - columns, axis) }
        if last + columns < cells.count {
          endBar(last, CellCode.down, before: last + columns, axis)
        }
      }
    }
  }

  private func endBar(_ index: Int, _ arm: UInt8, before next: Int, _ axis: FrameAxis) {
    let code = cells[index]
    guard code >= CellCode.line && code & arm != 0 && cells[next] >= CellCode.line else { return }
    switch axis {
    case .horizontal where cells[next] & CellCode.horizontalBar == 0:
      cells[index] = code & ~CellCode.horizontalBar
    case .vertical where cells[next] & CellCode.verticalPlain != 0:
      cells[index] = code | CellCode.verticalPlain
    case .horizontal, .vertical:
      break
    }
  }

  /// Removes the lines inside a box, and those that enter through its borders.
  func clear(_ extent: FrameExtent) {
    precondition(extent.bottom * columns + extent.right < cells.count)
    for row in extent.top...extent.bottom {
      let base = row * columns
      var arms = CellCode.up | CellCode.down
      if row == extent.top { arms &= ~CellCode.up }
      if row == extent.bottom { arms &= ~CellCode.down }
      if row == extent.top || row == extent.bottom {
        for column in stride(from: extent.left + 1, to: extent.right, by: 1) {
          strip(base + column, arms)
        }
      } else {
        for column in stride(from: extent.left + 1, to: extent.right, by: 1) {
          cells[base + column] = CellCode.blank
          if !colours.isEmpty { colours[base + column] = FramePalette.plain }
        }
        if extent.left < extent.right {
          strip(base + extent.left, CellCode.right)
          strip(base + extent.right, CellCode.left)
        }
      }
    }
  }

  private func strip(_ index: Int, _ arms: UInt8) {
    let left = cells[index] & ~arms
    let all = CellCode.up | CellCode.down | CellCode.left | CellCode.right
    cells[index] = left >= CellCode.line && left & all != 0 ? left : CellCode.blank
  }

  private static func pen(_ edge: FrameEdge, _ extent: FrameExtent) -> LinePen {
    extent.marks.contains(.ambiguous(edge)) ? .dashed : .plain
  }

  private static func colour(of extent: FrameExtent) -> UInt8 {
    if extent.marks.contains(.broken) {
      return FramePalette.broken
    }
    return extent.marks.isDisjoint(with: .ambiguous) ? FramePalette.plain : FramePalette.ambiguous
  }

  private func drawHorizontal(_ row: Int, _ extent: FrameExtent, _ pen: LinePen, _ colour: UInt8) {
    let first = row * columns + extent.left
    let last = row * columns + extent.right
    guard first < last else { return }
    precondition(first >= 0 && last < cells.count)
    if pen.sparesBars {
      return drawSparing(first, last, step: 1, (CellCode.left, CellCode.right), pen, colour)
    }
    let (set, keep) = pen.horizontal
    cells[first] = (cells[first] | set | CellCode.right) & keep
    setRun(first + 1, last, set: set | CellCode.left | CellCode.right, keep: keep)
    cells[last] = (cells[last] | set | CellCode.left) & keep
    paint(first, last, step: 1, colour)
  }

  /// Draws a line that does not change bars.
  private func drawSparing(
    _ first: Int, _ last: Int, step: Int, _ arms: (UInt8, UInt8), _ pen: LinePen, _ colour: UInt8
  ) {
    for index in stride(from: first, through: last, by: step) {
      let isBar = CellCode.isBar(cells[index])
      var set = isBar ? CellCode.line : pen.horizontal.set
      if index > first { set |= arms.0 }
      if index < last { set |= arms.1 }
      cells[index] |= set
    }
    paint(first, last, step: step, colour)
  }

  /// Sets bits of many cells, sixteen at a time. Setting them twice is harmless, so the last
  /// sixteen may overlap the previous ones.
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
    if pen.sparesBars {
      return drawSparing(first, last, step: columns, (CellCode.up, CellCode.down), pen, colour)
    }
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
