import LayoutEngine

/// Drawing lines into a canvas that has no text yet.
extension FrameCanvas {
  /// Draws the sides of a box that are not clipped.
  mutating func drawBox(_ extent: FrameExtent) {
    for edge in RectEdge.allCases where !extent.isCut(edge) {
      let isDashed = extent.box.marks.contains(.ambiguous(edge))
      drawSide(edge, of: extent, isDashed ? .dashed : .plain, Self.colour(of: extent))
    }
  }

  /// Draws a box without an inside over the borders at its position.
  mutating func drawThin(_ extent: FrameExtent) {
    for edge in RectEdge.allCases { drawSide(edge, of: extent, .thin, Self.colour(of: extent)) }
  }

  /// Draws the sides along which a bar runs; its ends belong to the splitter's own border.
  mutating func drawBar(_ extent: FrameExtent, runs axis: Axis) {
    if extent.box.tint == .clear { return }
    for edge in RectEdge.allCases where edge.axis != axis && !extent.isCut(edge) {
      drawSide(edge, of: extent, .bar, FramePalette.colour(of: extent.box.tint))
    }
  }

  /// Replaces the cell at the end of a bar by that of plain lines if a plain line continues there,
  /// because no character shows both.
  mutating func endBar(_ extent: FrameExtent, runs axis: Axis) {
    let (start, end) = extent.rect.span(axis)
    let (first, second) = extent.rect.span(axis.crossed)
    let step = step(along: axis)
    let arms = Self.arms(along: axis)
    for line in [first, second] {
      let (lower, upper) = (cell(start, line, along: axis), cell(end, line, along: axis))
      if start > 0 { endBar(lower, arms.0, before: lower - step, axis) }
      if end + 1 < (axis == .horizontal ? columns : rows) {
        endBar(upper, arms.1, before: upper + step, axis)
      }
    }
  }

  private mutating func endBar(_ index: Int, _ arm: UInt8, before next: Int, _ axis: Axis) {
    let code = cells[index]
    guard code >= CellCode.line && code & arm != 0 && cells[next] >= CellCode.line else { return }
    switch axis {
    case .horizontal where cells[next] & CellCode.horizontalBar == 0:
      cells[index] = code & ~CellCode.horizontalBar
    case .vertical where cells[next] & CellCode.verticalPlain != 0:
      cells[index] = code | CellCode.verticalPlain
    case .horizontal, .vertical: break
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
    let marks = extent.box.marks
    if marks.contains(.broken) { return FramePalette.broken }
    return marks.isDisjoint(with: .ambiguous) ? FramePalette.plain : FramePalette.ambiguous
  }

  private mutating func drawSide(
    _ edge: RectEdge, of extent: FrameExtent, _ pen: LinePen, _ colour: UInt8
  ) {
    let axis = edge.axis.crossed
    let (start, end) = extent.rect.span(axis)
    let line = extent.rect[edge]
    drawLine(
      from: cell(start, line, along: axis), to: cell(end, line, along: axis),
      step: step(along: axis), arms: Self.arms(along: axis),
      axis == .horizontal ? pen.horizontal : pen.vertical, sparesBars: pen.sparesBars, colour)
  }

  private func cell(_ position: Int, _ line: Int, along axis: Axis) -> Int {
    axis == .horizontal ? line * columns + position : position * columns + line
  }

  private func step(along axis: Axis) -> Int { axis == .horizontal ? 1 : columns }

  /// The arms towards the first and towards the last cell of a line.
  private static func arms(along axis: Axis) -> (UInt8, UInt8) {
    axis == .horizontal ? (CellCode.left, CellCode.right) : (CellCode.up, CellCode.down)
  }

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
