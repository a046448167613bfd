/// The cells of a frame while it is drawn: first all lines, then text, patterns and signs.
///
/// Rows and columns passed to it must be on the canvas.
struct FrameCanvas: Sendable {
  /// The number of cells after the last one, so that eight can be read at once from any cell.
  static let padding = 8

  private(set) var columns = 1
  private(set) var rows = 1
  /// Row by row; see `CellCode`.
  private(set) var cells: [UInt8] = []
  /// One for each cell, see `FramePalette`; empty if the frame is plain.
  private(set) var colours: [UInt8] = []
  private(set) var clusters: [CellCluster] = []
  /// The index of the box that each cell shows; empty if no boxes overlap.
  private var owners: [Int32] = []

  /// Empties the canvas and keeps its memory.
  mutating func reset(columns: Int, rows: Int, isColoured: Bool) {
    let count = columns * rows + Self.padding
    self.columns = columns
    self.rows = rows
    Self.fill(&cells, count: count, with: CellCode.blank)
    Self.fill(&colours, count: isColoured ? count : 0, with: FramePalette.plain)
    clusters.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
  }

  private static func fill(_ buffer: inout [UInt8], count: Int, with value: UInt8) {
    guard buffer.count == count else {
      buffer = [UInt8](repeating: value, count: count)
      return
    }
    buffer.withUnsafeMutableBufferPointer { $0.update(repeating: value) }
  }

  func code(row: Int, column: Int) -> UInt8 {
    cells[row * columns + column]
  }

  var hasOwners: Bool { !owners.isEmpty }

  /// Assigns each cell to the last box that contains it inside or in its upper or side borders. A
  /// lower border may contain the name of the box below. Linear in the cells of the boxes.
  mutating func assignOwners(_ extents: [FrameExtent]) {
    owners.append(contentsOf: repeatElement(-1, count: columns * rows))
    for (index, extent) in extents.enumerated() where extent.isVisible {
      let inset = extent.hasBorders ? 0 : 1
      let left = extent.left + inset
      let right = extent.right - inset
      guard left <= right else { continue }
      for row in stride(from: extent.top + inset, to: max(extent.bottom, extent.top + 1), by: 1) {
        for cell in (row * columns + left)...(row * columns + right) {
          owners[cell] = Int32(truncatingIfNeeded: index)
        }
      }
    }
  }

  func isSeen(_ box: Int, row: Int, column: Int) -> Bool {
    owners.isEmpty || owners[row * columns + column] == box
  }

  /// The end of the cells of a row, from `column` and before `end`, in which that box is visible.
  private func seenEnd(row: Int, from column: Int, to end: Int, of box: Int) -> Int {
    var index = column
    while index < end && owners[row * columns + index] == box { index += 1 }
    return index
  }

  /// The number of blanks from `column`, before `end`, in which that box is visible.
  func blanks(row: Int, from column: Int, to end: Int, of box: Int) -> Int {
    let base = row * columns
    let end = owners.isEmpty ? end : seenEnd(row: row, from: column, to: end, of: box)
    guard column < end else { return 0 }
    return cells.withUnsafeBytes { cells in
      precondition(base + column >= 0 && base + end + Self.padding <= cells.count)
      var index = column
      while index < end {
        // The padding allows reading eight cells from any cell.
        let word = cells.loadUnaligned(fromByteOffset: base + index, as: UInt64.self)
        let others = UInt64(littleEndian: word) ^ Self.blanks
        if others != 0 { return min(end, index + others.trailingZeroBitCount >> 3) - column }
        index += 8
      }
      return end - column
    }
  }

  private static let blanks: UInt64 = 0x2020_2020_2020_2020

  /// The number of cells from `column`, before `end`, that form a plain horizontal line of that
  /// box.
  func plainLine(row: Int, from column: Int, to end: Int, of box: Int) -> Int {
    let base = row * columns
    let end = owners.isEmpty ? end : seenEnd(row: row, from: column, to: end, of: box)
    var index = column
    while index < end && CellCode.isPlainHorizontal(cells[base + index]) {
      index += 1
    }
    return index - column
  }

  /// Gives access for drawing lines; see `LineDrawer`.
  mutating func drawLines(_ body: (LineDrawer) -> Void) {
    let columns = columns
    cells.withUnsafeMutableBufferPointer { cells in
      colours.withUnsafeMutableBufferPointer { colours in
        body(LineDrawer(cells: cells, colours: colours, columns: columns))
      }
    }
  }

  private mutating func paint(first: Int, last: Int, step: Int, colour: UInt8) {
    guard colour != FramePalette.plain && !colours.isEmpty else { return }
    for index in stride(from: first, through: last, by: step) {
      colours[index] = colour
    }
  }

  /// Replaces cells by text, which must fit into the row.
  mutating func write(_ text: borrowing CellText, row: Int, column: Int, colour: UInt8) {
    let base = row * columns + column
    precondition(column >= 0 && column + text.columns <= columns && row >= 0 && row < rows)
    if text.columns == 0 { return }
    let range = base..<(base + text.columns)
    cells.withUnsafeMutableBufferPointer { cells in
      text.codes.withUnsafeBufferPointer { codes in
        _ = UnsafeMutableBufferPointer(rebasing: cells[range])
          .update(fromContentsOf: UnsafeBufferPointer(rebasing: codes[..<text.columns]))
      }
    }
    if !text.clusters.isEmpty {
      for cluster in text.clusters {
        clusters.append(CellCluster(position: base + cluster.position, text: cluster.text))
      }
    }
    paint(first: base, last: range.upperBound - 1, step: 1, colour: colour)
  }

  mutating func put(_ code: UInt8, row: Int, column: Int, colour: UInt8) {
    let index = row * columns + column
    cells[index] = code
    if index < colours.count {
      colours[index] = colour
    }
  }

  /// Writes a pattern into the blank cells of a row that belong to `box`.
  mutating func fillBlanks(
    row: Int, from column: Int, to end: Int, step: Int = 1, with code: UInt8, of box: Int
  ) {
    for index in stride(from: column, to: end, by: step)
    where self.code(row: row, column: index) == CellCode.blank
      && isSeen(box, row: row, column: index)
    {
      put(code, row: row, column: index, colour: FramePalette.faint)
    }
  }

  /// Sorts the clusters by their cells, as readers of a frame require.
  mutating func finish() {
    guard clusters.count > 1 else { return }
    clusters.sort { $0.position < $1.position }
  }
}
