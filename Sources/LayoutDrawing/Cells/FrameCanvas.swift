/// The cells of a frame while it is drawn: first all lines, then text, patterns and signs.
///
/// Rows and columns passed to it must be on the canvas.
struct FrameCanvas: Sendable {
  let columns: Int
  let rows: Int
  /// Row by row; see `CellCode`.
  var cells: [UInt8] = []
  /// One for each cell, see `FramePalette`; empty if the frame is plain.
  var colours: [UInt8] = []
  private(set) var clusters: [CellCluster] = []
  /// The index of the box that each cell shows; empty if no boxes overlap.
  private var owners: [Int32] = []

  init(columns: Int, rows: Int, isColoured: Bool) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: CellCode.blank, count: columns * rows)
    colours = Array(repeating: FramePalette.plain, count: isColoured ? columns * rows : 0)
  }

  func code(row: Int, column: Int) -> UInt8 { cells[row * columns + column] }

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

  /// The number of blanks from `column`, before `end`, in which that box is visible.
  func blanks(row: Int, from column: Int, to end: Int, of box: Int) -> Int {
    count(row: row, from: column, to: end, of: box) { $0 == CellCode.blank }
  }

  /// The number of cells from `column`, before `end`, that form a plain horizontal line of that
  /// box.
  func plainLine(row: Int, from column: Int, to end: Int, of box: Int) -> Int {
    count(row: row, from: column, to: end, of: box, where: CellCode.isPlainHorizontal)
  }

  private func count(
    row: Int, from column: Int, to end: Int, of box: Int, where matches: (UInt8) -> Bool
  ) -> Int {
    var index = column
    while index < end, isSeen(box, row: row, column: index) {
      guard matches(code(row: row, column: index)) else { break }
      index += 1
    }
    return index - column
  }

  mutating func paint(first: Int, last: Int, step: Int, colour: UInt8) {
    guard colour != FramePalette.plain && !colours.isEmpty else { return }
    for index in stride(from: first, through: last, by: step) { colours[index] = colour }
  }

  /// Replaces cells by text, which must fit into the row.
  mutating func write(_ text: borrowing CellText, row: Int, column: Int, colour: UInt8) {
    let base = row * columns + column
    precondition(column >= 0 && column + text.columns <= columns && row >= 0 && row < rows)
    for (offset, code) in text.codes.enumerated() { cells[base + offset] = code }
    for cluster in text.clusters {
      clusters.append(CellCluster(position: base + cluster.position, text: cluster.text))
    }
    paint(first: base, last: base + text.columns - 1, step: 1, colour: colour)
  }

  mutating func put(_ code: UInt8, row: Int, column: Int, colour: UInt8) {
    let index = row * columns + column
    cells[index] = code
    if index < colours.count { colours[index] = colour }
  }

  /// Writes a pattern into the blank cells of a row that belong to `box`.
  mutating func fillBlanks(row: Int, from column: Int, to end: Int, with code: UInt8, of box: Int) {
    for index in column..<max(column, end)
    where self.code(row: row, column: index) == CellCode.blank
      && isSeen(box, row: row, column: index)
    {
      put(code, row: row, column: index, colour: FramePalette.faint)
    }
  }

  /// Sorts the clusters by their cells, as readers of a frame require.
  mutating func finish() { clusters.sort { $0.position < $1.position } }
}
