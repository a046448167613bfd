/// The cells of a frame while it is drawn: first all lines, then text, patterns and signs.
///
/// Rows and columns given to it must lie on the canvas.
struct FrameCanvas: Sendable {
  /// Cells after the last one, so that eight can be read at once from any of them.
  static let padding = 8

  private(set) var columns = 1
  private(set) var rows = 1
  /// Row by row; see `CellCode`.
  private(set) var cells: [UInt8] = []
  /// One for each cell, see `FramePalette`; empty where the frame is plain.
  private(set) var colours: [UInt8] = []
  private(set) var clusters: [CellCluster] = []

  /// Empties the canvas. The memory of the last frame is used again.
  mutating func reset(columns: Int, rows: Int, isColoured: Bool) {
    let count = columns * rows + Self.padding
    self.columns = columns
    self.rows = rows
    Self.fill(&cells, count: count, with: CellCode.blank)
    Self.fill(&colours, count: isColoured ? count : 0, with: FramePalette.plain)
    clusters.removeAll(keepingCapacity: true)
  }

  private static func fill(_ buffer: inout [UInt8], count: Int, with value: UInt8) {
    guard buffer.count == count else {
      buffer = [UInt8](repeating: value, count: count)
      return
    }
    for index in buffer.indices {
      buffer[index] = value
    }
  }

  func code(row: Int, column: Int) -> UInt8 {
    cells[row * columns + column]
  }

  /// The number of blanks from `column` on, before `end`.
  func blanks(row: Int, from column: Int, to end: Int) -> Int {
    let base = row * columns
    var index = column
    while index < end && cells[base + index] == CellCode.blank {
      index += 1
    }
    return index - column
  }

  /// The cells from `column` on, before `end`, that are a plain horizontal line.
  func plainLine(row: Int, from column: Int, to end: Int) -> Int {
    let base = row * columns
    var index = column
    while index < end && CellCode.isPlainHorizontal(cells[base + index]) {
      index += 1
    }
    return index - column
  }

  /// Draws from the middle of one cell to the middle of another; they may be the same.
  mutating func drawHorizontal(
    row: Int, from left: Int, to right: Int, pen: LinePen, colour: UInt8
  ) {
    guard left < right else { return }
    let (set, keep) = pen.horizontal
    let first = row * columns + left
    let last = row * columns + right
    cells[first] = (cells[first] | set | CellCode.right) & keep
    let both = set | CellCode.left | CellCode.right
    for index in (first + 1)..<last {
      cells[index] = (cells[index] | both) & keep
    }
    cells[last] = (cells[last] | set | CellCode.left) & keep
    if colour != FramePalette.plain {
      for index in first...last where index < colours.count {
        colours[index] = colour
      }
    }
  }

  /// Draws from the middle of one cell to the middle of another; they may be the same.
  mutating func drawVertical(
    column: Int, from top: Int, to bottom: Int, pen: LinePen, colour: UInt8
  ) {
    guard top < bottom else { return }
    let (set, keep) = pen.vertical
    let first = top * columns + column
    let last = bottom * columns + column
    cells[first] = (cells[first] | set | CellCode.down) & keep
    let both = set | CellCode.up | CellCode.down
    var index = first + columns
    while index < last {
      cells[index] = (cells[index] | both) & keep
      index += columns
    }
    cells[last] = (cells[last] | set | CellCode.up) & keep
    if colour != FramePalette.plain {
      for index in stride(from: first, through: last, by: columns) where index < colours.count {
        colours[index] = colour
      }
    }
  }

  /// Replaces cells by text, which must fit into the row.
  mutating func write(_ text: CellText, row: Int, column: Int, colour: UInt8) {
    let base = row * columns + column
    for index in text.codes.indices {
      cells[base + index] = text.codes[index]
    }
    for cluster in text.clusters {
      clusters.append(CellCluster(position: base + cluster.position, text: cluster.text))
    }
    if colour != FramePalette.plain && !colours.isEmpty {
      for index in base..<(base + text.columns) {
        colours[index] = colour
      }
    }
  }

  mutating func put(_ code: UInt8, row: Int, column: Int, colour: UInt8) {
    let index = row * columns + column
    cells[index] = code
    if index < colours.count {
      colours[index] = colour
    }
  }

  /// Fills the blanks of a row with a pattern.
  mutating func fillBlanks(row: Int, from column: Int, to end: Int, with code: UInt8) {
    for index in stride(from: column, to: end, by: 1)
    where self.code(row: row, column: index) == CellCode.blank {
      put(code, row: row, column: index, colour: FramePalette.faint)
    }
  }

  /// Puts the clusters into the order of their cells, as readers of a frame expect them.
  mutating func finish() {
    clusters.sort { $0.position < $1.position }
  }
}
