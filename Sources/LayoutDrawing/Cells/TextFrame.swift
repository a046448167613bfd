import LayoutEngine

/// A drawn frame: cells, which become text.
///
/// Lines end in "\n", the last one too, and have no trailing blanks. Each is at most `columns`
/// columns wide.
package struct TextFrame: Equatable, Sendable {
  /// The maximum number of cells of a picture; a larger one is clipped.
  package static let maximumCells = 400_000

  package let columns: Int
  /// Lines of the picture and of the notes under it.
  package let rows: Int
  let charset: FrameStyle.Charset
  let palette: FrameStyle.Palette
  /// The codes of the cells, row by row; see `CellCode`.
  private(set) var cells: [UInt8]
  /// The colour of each cell, see `FramePalette`; empty if the frame is plain.
  let colours: [UInt8]
  /// In the order of their cells.
  let clusters: [CellCluster]
  /// The box whose outline `FrameDiff` shows in reverse.
  private(set) var mark: CellRect?

  init(canvas: FrameCanvas, style: FrameStyle) {
    columns = canvas.columns
    rows = canvas.rows
    cells = canvas.cells
    colours = canvas.colours
    clusters = canvas.clusters
    charset = style.charset
    palette = style.palette
  }

  /// The frame as text. `colour` adds the SGR sequences, if the frame was drawn with colours.
  func text(colour: Bool = false) -> String {
    String(decoding: bytes(colour: colour), as: UTF8.self)
  }

  /// The frame as UTF-8. Linear in its cells.
  package func bytes(colour: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 2)
    for row in 0..<rows {
      appendCells(row * columns..<end(ofRow: row), colour: colour, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  package func lines(colour: Bool = false) -> [String] {
    let bytes = bytes(colour: colour)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the end of a row without its trailing blanks, an index into `cells`.
  func end(ofRow row: Int) -> Int {
    let start = row * columns
    var end = start + columns
    while end > start && CellCode.isBlank(cells[end - 1]) { end -= 1 }
    return end
  }

  /// Adds some cells of one row. In colour, they begin and end in the terminal's default colour. A
  /// blank keeps the current colour, because it is invisible.
  func appendCells(_ range: Range<Int>, colour: Bool, to bytes: inout [UInt8]) {
    let glyphs = GlyphTable.glyphs(of: charset)
    let isColoured = colour && !colours.isEmpty
    var cluster = firstCluster(from: range.lowerBound)
    var current = FramePalette.plain
    for index in range {
      let code = cells[index]
      if isColoured && colours[index] != current && code != CellCode.blank {
        current = colours[index]
        appendSequence(current, to: &bytes)
      }
      if code == CellCode.cluster {
        bytes += clusters[cluster].text.utf8
        cluster += 1
      } else {
        bytes += glyphs[Int(code)]
      }
    }
    if current != FramePalette.plain { appendSequence(FramePalette.plain, to: &bytes) }
  }

  private func appendSequence(_ colour: UInt8, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1b}[0".utf8)
    FramePalette.parameters(colour, in: palette).withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "m"))
  }

  package func marked(_ mark: CellRect?) -> TextFrame {
    var frame = self
    frame.mark = mark
    return frame
  }

  /// Returns true if a cell is a part of the marked outline.
  func isMarked(_ index: Int) -> Bool {
    guard let mark else { return false }
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return mark.has(column, row) && mark.hasBorder(column, row)
  }

  /// The index of the first cluster at or after a cell.
  func firstCluster(from position: Int) -> Int {
    clusters.firstIndex { $0.position >= position } ?? clusters.count
  }

  /// Returns the frame with dotted lines of another one in its blank cells, for comparison.
  /// O(cells).
  func dotted(by outline: TextFrame) -> TextFrame {
    var frame = self
    for row in 0..<min(rows, outline.rows) {
      for column in 0..<min(columns, outline.columns) {
        let mark = outline.cells[row * outline.columns + column]
        let index = row * columns + column
        guard mark >= CellCode.line || mark == CellCode.point, CellCode.isBlank(cells[index]),
          !isInText(column, row)
        else { continue }
        frame.cells[index] = Self.dots(for: mark)
      }
    }
    return frame
  }

  private static func dots(for mark: UInt8) -> UInt8 {
    if CellCode.isStraight(mark, along: .horizontal) { return CellCode.dottedHorizontal }
    if CellCode.isStraight(mark, along: .vertical) { return CellCode.dottedVertical }
    return CellCode.dottedCorner
  }

  /// Returns true if a blank is alone between two characters, as blanks of names and sizes are.
  private func isInText(_ column: Int, _ row: Int) -> Bool {
    guard column > 0, column + 1 < columns else { return false }
    let index = row * columns + column
    return !CellCode.isBlank(cells[index - 1]) && !CellCode.isBlank(cells[index + 1])
  }
}
