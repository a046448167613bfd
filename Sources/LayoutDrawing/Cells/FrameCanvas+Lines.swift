import LayoutEngine

/// Drawing lines into a canvas that has no text yet.
extension FrameCanvas {
  /// Draws the sides of a box that are not clipped.
  mutating func drawBox(_ extent: FrameExtent) {
    for edge in RectEdge.allCases where !extent.isCut(edge) {
      let isDashed = extent.marks.contains(.ambiguous(edge))
      drawSide(edge, of: extent, isDashed ? .dashed : .plain, Self.colour(of: extent))
    }
  }

  /// Draws a box without an inside over the borders at its position.
  mutating func drawThin(_ extent: FrameExtent) {
    for edge in RectEdge.allCases { drawSide(edge, of: extent, .thin, Self.colour(of: extent)) }
  }

  /// Draws the sides along which a bar runs; its ends belong to the splitter's own border.
  mutating func drawBar(_ extent: FrameExtent, runs axis: Axis) {
    if extent.tint == .clear { return }
    for edge in RectEdge.allCases where edge.axis != axis && !extent.isCut(edge) {
      drawSide(edge, of: extent, .bar, FramePalette.colour(of: extent.tint))
    }
  }

  /// Replaces the cell at the end of a bar by that of plain lines if a plain line continues there,
  /// because no character shows both.
  mutating func endBar(_ extent: FrameExtent, runs axis: Axis) {
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
        if extent.top > 0 { endBar(first, CellCode.up, before: first - columns, axis) }
        if extent.bottom + 1 < rows { endBar(last, CellCode.down, before: last + columns, axis) }
      }
    }
  }

  private mutating func endBar(
    _ index: Int, _ arm: UInt8, before next: Int, _ axis: Axis
  ) {
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
  mutating func clear(_ extent: FrameExtent) {
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

  private mutating func strip(_ index: Int, _ arms: UInt8) {
    let left = cells[index] & ~arms
    let all = CellCode.up | CellCode.down | CellCode.left | CellCode.right
    cells[index] = left >= CellCode.line && left & all != 0 ? left : CellCode.blank
  }

  private static func colour(of extent: FrameExtent) -> UInt8 {
    if extent.marks.contains(.broken) {
      return FramePalette.broken
    }
    return extent.marks.isDisjoint(with: .ambiguous) ? FramePalette.plain : FramePalette.ambiguous
  }

  private mutating func drawSide(
    _ edge: RectEdge, of extent: FrameExtent, _ pen: LinePen, _ colour: UInt8
  ) {
    switch edge {
    case .top, .bottom:
      let base = extent.rect[edge] * columns
      drawLine(
        from: base + extent.left, to: base + extent.right, step: 1,
        arms: (CellCode.left, CellCode.right), pen.horizontal, sparesBars: pen.sparesBars, colour)
    case .left, .right:
      let column = extent.rect[edge]
      drawLine(
        from: extent.top * columns + column, to: extent.bottom * columns + column, step: columns,
        arms: (CellCode.up, CellCode.down), pen.vertical, sparesBars: pen.sparesBars, colour)
    }
  }

  /// - Parameter arms: the arms towards the first and towards the last cell.
  private mutating func drawLine(
    from first: Int, to last: Int, step: Int, arms: (UInt8, UInt8), _ bits: LinePen.Bits,
    sparesBars: Bool, _ colour: UInt8
  ) {
    guard first < last else { return }
    for index in stride(from: first, through: last, by: step) {
      let isSpared = sparesBars && CellCode.isBar(cells[index])
      var set = isSpared ? CellCode.line : bits.set
      if index > first { set |= arms.0 }
      if index < last { set |= arms.1 }
      cells[index] = (cells[index] | set) & bits.keep
    }
    paint(first: first, last: last, step: step, colour: colour)
  }
}
