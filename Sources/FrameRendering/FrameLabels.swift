/// Places names and sizes.
///
/// A name stands in the top border, after the corner, with a blank on each side. Where the border
/// there is a bar, is crossed, or already bears a name, it stands in the first row inside. A name
/// that fits neither is cut with `…`, and one of which nothing readable would be left is not
/// written at all. A size stands in the middle, is written without blanks where it would not fit
/// otherwise, and left out where it does not fit at all.
struct FrameLabels {
  /// The least columns, besides its blanks, for which a cut name is put into the border.
  private static let readableColumns = 3

  let isASCII: Bool
  /// Where text is prepared; empty between calls.
  var text: CellText

  /// The middle of the cells between two lines: of two, the first, which is beside the name.
  static func middle(of first: Int, _ last: Int) -> Int {
    let count = last - first - 1
    return first + 1 + (count == 2 ? 0 : max(0, count) / 2)
  }

  mutating func draw(_ box: FrameBox, at extent: FrameExtent, on canvas: inout FrameCanvas) {
    guard extent.right - extent.left > 1 else { return }
    switch box.role {
    case .root, .leaf, .container, .covered:
      drawName(of: box, at: extent, on: &canvas)
      drawSize(of: box, at: extent, on: &canvas)
    case .gap, .space:
      prepare(box.name, limit: extent.right - extent.left)
      text.hardenBlanks()
      drawCentred(at: extent, isFixed: true, colour: FramePalette.plain, on: &canvas)
    case .splitter, .hiddenSide:
      break
    }
  }

  mutating func drawNote(_ note: String, row: Int, on canvas: inout FrameCanvas) {
    prepare(note, limit: canvas.columns)
    text.cut(to: canvas.columns)
    canvas.write(text, row: row, column: 0, colour: FramePalette.plain)
  }

  private mutating func prepare(_ string: String, limit: Int) {
    text.clear()
    text.append(string, limit: limit, isASCII: isASCII)
  }

  /// The signs of a box, and its name after them.
  private mutating func prepareName(of box: FrameBox, at extent: FrameExtent) {
    text.clear()
    if !box.marks.isEmpty {
      if box.marks.contains(.broken) {
        text.append(code: CellCode.broken)
      }
      if box.marks.contains(.ambiguous) {
        text.append(code: CellCode.ambiguous)
      }
      if box.marks.contains(.hiddenChildren) {
        text.append(code: CellCode.hiddenChildren)
      }
      let isCut = FrameEdge.allCases.contains { extent.isCut($0) }
      if box.marks.contains(.overflow) && !isCut {
        text.append(code: CellCode.overflow(.right))
      }
      if text.columns > 0 && !box.name.isEmpty {
        text.append(code: CellCode.blank)
      }
    }
    text.append(box.name, limit: extent.right - extent.left, isASCII: isASCII)
  }

  private mutating func drawName(
    of box: FrameBox, at extent: FrameExtent, on canvas: inout FrameCanvas
  ) {
    prepareName(of: box, at: extent)
    guard text.columns > 0 else { return }
    let start = extent.left + 1
    let colour =
      box.marks.contains(.broken) ? FramePalette.broken : FramePalette.name(depth: box.depth)
    // No more of the line is of interest than the name and its blanks would take.
    let end = min(extent.right, start + text.columns + 2)
    let line = extent.isCutTop ? 0 : canvas.plainLine(row: extent.top, from: start, to: end)
    if text.columns + 2 <= line {
      return writeInBorder(extent.top, start, colour, on: &canvas)
    }
    let hasInside = extent.bottom - extent.top > 1
    let room =
      hasInside ? canvas.blanks(row: extent.top + 1, from: start, to: extent.right) : 0
    if text.columns > room {
      if line - 2 >= Self.readableColumns || room < 2 && line - 2 >= 2 {
        text.cut(to: line - 2)
        return writeInBorder(extent.top, start, colour, on: &canvas)
      }
      guard room >= 2 else { return }
      text.cut(to: room)
    }
    let indent = text.columns < room ? 1 : 0
    harden(box)
    canvas.write(text, row: extent.top + 1, column: start + indent, colour: colour)
  }

  private mutating func writeInBorder(
    _ row: Int, _ start: Int, _ colour: UInt8, on canvas: inout FrameCanvas
  ) {
    canvas.put(CellCode.blank, row: row, column: start, colour: colour)
    text.append(code: CellCode.blank)
    canvas.write(text, row: row, column: start + 1, colour: colour)
  }

  /// Keeps the pattern of a covered view out of its texts.
  private mutating func harden(_ box: FrameBox) {
    if box.role == .covered {
      text.hardenBlanks()
    }
  }

  private mutating func drawSize(
    of box: FrameBox, at extent: FrameExtent, on canvas: inout FrameCanvas
  ) {
    guard !box.sizeText.isEmpty, extent.bottom - extent.top > 1 else { return }
    prepareSize(of: box, at: extent, isTight: false)
    if !drawCentred(at: extent, isFixed: false, colour: FramePalette.plain, on: &canvas) {
      prepareSize(of: box, at: extent, isTight: true)
      drawCentred(at: extent, isFixed: false, colour: FramePalette.plain, on: &canvas)
    }
  }

  /// A size in a pattern has a blank on each side.
  private mutating func prepareSize(of box: FrameBox, at extent: FrameExtent, isTight: Bool) {
    prepare(box.sizeText, limit: extent.right - extent.left + 2)
    if isTight {
      text.tighten()
    } else if box.role == .covered {
      text.surroundWithBlanks()
    }
    harden(box)
  }

  /// Writes the text into the middle, if there is room; else, unless `isFixed`, near to it: at the
  /// right in the same row, or in the second of two rows.
  @discardableResult
  private func drawCentred(
    at extent: FrameExtent, isFixed: Bool, colour: UInt8, on canvas: inout FrameCanvas
  ) -> Bool {
    let room = extent.right - extent.left - 1
    guard text.columns > 0, text.columns <= room, extent.bottom - extent.top > 1 else {
      return false
    }
    let row = Self.middle(of: extent.top, extent.bottom)
    let first = extent.left + 1
    // Halves are taken separately, so that texts of 8 and of 9 columns start at the same one.
    let start = min(room - text.columns, max(0, room / 2 - text.columns / 2))
    if writeIfBlank(row, first + start, in: extent, colour, on: &canvas) {
      return true
    }
    if isFixed {
      return false
    }
    if extent.bottom - extent.top == 3 {
      return writeIfBlank(row + 1, first + start, in: extent, colour, on: &canvas)
    }
    return text.columns + 1 < room
      && writeIfBlank(row, extent.right - 1 - text.columns, in: extent, colour, on: &canvas)
  }

  /// Writes the text where it would touch no other: one blank on each side, or the border, keeps
  /// two apart.
  private func writeIfBlank(
    _ row: Int, _ column: Int, in extent: FrameExtent, _ colour: UInt8,
    on canvas: inout FrameCanvas
  ) -> Bool {
    let lower = max(extent.left + 1, column - 1)
    let upper = min(extent.right, column + text.columns + 1)
    guard canvas.blanks(row: row, from: lower, to: upper) == upper - lower else { return false }
    canvas.write(text, row: row, column: column, colour: colour)
    return true
  }
}
