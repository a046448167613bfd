import CommandLanguage
import LayoutEngine

/// Positions names and sizes.
///
/// A name is written into the top border, after the corner, with a blank on each side. If the
/// border there is a bar, is crossed, or already has a name, the name goes into the first row
/// inside. If that is too narrow, it goes into the border without blanks, or in pieces into the
/// first rows inside. Otherwise it is truncated with `…`, or left out if nothing readable would
/// remain. A size goes into the middle, with a blank on each side, if necessary without those
/// around its sign; it is left out if it does not fit.
extension FrameRenderer {
  /// The minimum number of columns, besides its blanks, for a truncated name in the border.
  private static let readableColumns = 3
  /// The columns of a handle on a vertical bar; it is wider than the bar.
  private static let uprightHandleColumns = 3

  /// The middle of the cells between two lines; of two middle cells the first, because it is beside
  /// the name.
  static func middle(of first: Int, _ last: Int) -> Int {
    let count = last - first - 1
    return first + 1 + (count == 2 ? 0 : max(0, count) / 2)
  }

  mutating func drawLabels(of extent: FrameExtent) {
    let box = extent.box
    if case .splitter(let axis) = box.role { return drawHandle(of: extent, runs: axis) }
    guard extent.insideColumns > 0 else { return }
    switch box.role {
    case .root, .leaf, .container, .covered:
      drawName(of: extent)
      drawText(of: extent)
      drawSize(of: extent)
    case .gap, .space:
      prepare(box.name, limit: extent.insideColumns + 1)
      if box.role == .gap, text.columns > 0, text.columns + 2 <= extent.insideColumns {
        text.surroundWithBlanks()
      }
      drawLength(in: extent)
    case .splitter, .hiddenSide: break
    }
  }

  /// Draws the handle of a bar in its middle, if it fits.
  private mutating func drawHandle(of extent: FrameExtent, runs axis: Axis) {
    let space = axis == .horizontal ? extent.insideColumns : Self.uprightHandleColumns
    guard !extent.box.name.isEmpty, space > 0 else { return }
    prepare(extent.box.name, limit: space)
    text.cut(to: space)
    let column = (extent.left + extent.right + 1 - text.columns) / 2
    guard text.columns > 0, column >= 0, column + text.columns <= canvas.columns else { return }
    canvas.write(
      text, row: (extent.top + extent.bottom) / 2, column: column,
      colour: FramePalette.colour(of: extent.box.tint))
  }

  /// Draws the name of a container if the start of its top border is free.
  mutating func drawTitle(of extent: FrameExtent) {
    guard !extent.box.name.isEmpty, !extent.isCut(.top), canvas.hasOwners else { return }
    prepareName(of: extent)
    let start = extent.left + 1
    let end = min(extent.right, start + text.columns + 3)
    if canvas.plainLine(row: extent.top, from: start, to: end, of: extent.index) > text.columns + 2
    {
      writeInBorder(extent.top, start, Self.nameColour(of: extent.box))
    }
  }

  /// The number of columns of a note, counted up to slightly more than `limit`.
  static func columns(ofNote note: String, limit: Int, isASCII: Bool) -> Int {
    var text = CellText()
    text.append(note, limit: limit, isASCII: isASCII)
    return text.columns
  }

  mutating func drawNote(_ note: String, row: Int) {
    prepare(note, limit: canvas.columns)
    text.cut(to: canvas.columns)
    canvas.write(text, row: row, column: 0, colour: FramePalette.plain)
  }

  mutating func prepare(_ string: String, limit: Int) {
    text.clear()
    text.append(string, limit: limit, isASCII: isASCII)
  }

  /// The signs of a box, and its name after them.
  private mutating func prepareName(of extent: FrameExtent, without omitted: FrameBox.Marks = []) {
    text.clear()
    let box = extent.box
    let marks = box.marks.subtracting(omitted)
    if !marks.isEmpty {
      let isUncut = !RectEdge.allCases.contains(where: extent.isCut)
      let signs = [
        (marks.contains(.broken), CellCode.broken),
        (!marks.isDisjoint(with: .ambiguous), CellCode.ambiguous),
        (marks.contains(.hiddenChildren), CellCode.hiddenChildren),
        (marks.contains(.changed), CellCode.changed),
        (!marks.isDisjoint(with: .overflow) && isUncut, CellCode.overflow(.right)),
      ]
      for (isSet, code) in signs where isSet { text.append(code: code) }
      if text.columns > 0 && !box.name.isEmpty { text.append(code: CellCode.blank) }
    }
    // In pieces it may fill the whole inside.
    let inside = (extent.insideColumns + 1) * max(1, extent.insideRows)
    text.append(box.name, limit: inside, isASCII: isASCII)
  }

  private static func nameColour(of box: FrameBox) -> UInt8 {
    if box.marks.contains(.broken) { return FramePalette.broken }
    return box.marks.contains(.changed) ? FramePalette.changed : FramePalette.name(depth: box.depth)
  }

  private mutating func drawName(of extent: FrameExtent) {
    prepareName(of: extent)
    guard text.columns > 0 else { return }
    if text.columns > extent.insideColumns && !extent.box.marks.isDisjoint(with: .spare) {
      // Dashes or the colour express it, too.
      prepareName(of: extent, without: .spare)
    }
    let colour = Self.nameColour(of: extent.box)
    let start = nameStart(in: extent)
    // Only the part of the line that the name and its blanks need matters.
    let end = min(extent.right, start + text.columns + 2)
    let line =
      extent.isCut(.top)
      ? 0 : canvas.plainLine(row: extent.top, from: start, to: end, of: extent.index)
    if text.columns + 2 <= line { return writeInBorder(extent.top, start, colour) }
    let (row, column, space) = insideStart(in: extent)
    if text.columns > space {
      if text.columns <= line {
        return canvas.write(text, row: extent.top, column: start, colour: colour)
      }
      if writeInPieces(row, column, space, in: extent, colour) { return }
      if line - 2 >= Self.readableColumns || space < 2 && line - 2 >= 2 {
        text.cut(to: line - 2)
        return writeInBorder(extent.top, start, colour)
      }
      guard space >= 2 else { return }
      text.cut(to: space)
    }
    let indent = text.columns < space ? 1 : 0
    harden(extent.box)
    canvas.write(text, row: row, column: column + indent, colour: colour)
  }

  /// The start of the name in the top border: after the corner, or in a part that others leave
  /// free.
  private func nameStart(in extent: FrameExtent) -> Int {
    guard canvas.hasOwners && !extent.isCut(.top) else { return extent.left + 1 }
    let wanted = text.columns + 2
    return longestRun(in: extent, enough: wanted) {
      canvas.plainLine(
        row: extent.top, from: $0, to: min(extent.right, $0 + wanted), of: extent.index)
    }.column
  }

  /// The longest of the runs of cells between the side borders, or the first one that is long enough.
  ///
  /// - Parameter count: the number of cells of a run by its first column.
  private func longestRun(
    in extent: FrameExtent, enough: Int = .max, _ count: (Int) -> Int
  ) -> (column: Int, count: Int) {
    var best = (column: extent.left + 1, count: 0)
    var column = extent.left + 1
    while column < extent.right, best.count < enough {
      let count = count(column)
      if count > best.count { best = (column, count) }
      column += count + 1
    }
    return best
  }

  /// The row, column and length of the blanks for a name inside: in the first row, or in one that
  /// other labels leave free.
  private func insideStart(in extent: FrameExtent) -> (row: Int, column: Int, space: Int) {
    var best = (row: extent.top + 1, column: extent.left + 1, space: 0)
    guard extent.insideRows > 0 else { return best }
    best.space = canvas.blanks(row: best.row, from: best.column, to: extent.right, of: extent.index)
    guard canvas.hasOwners else { return best }
    for row in (extent.top + 1)..<extent.bottom where best.space < text.columns {
      let (column, count) = longestBlanks(row, in: extent)
      if count > best.space { best = (row, column, count) }
    }
    return best
  }

  private func longestBlanks(_ row: Int, in extent: FrameExtent) -> (column: Int, count: Int) {
    longestRun(in: extent) { canvas.blanks(row: row, from: $0, to: extent.right, of: extent.index) }
  }

  /// Writes a name over as many rows as it needs, if there are enough.
  private mutating func writeInPieces(
    _ row: Int, _ column: Int, _ space: Int, in extent: FrameExtent, _ colour: UInt8
  ) -> Bool {
    guard space > 0 else { return false }
    // Pieces of equal length are more readable than a last piece of one letter.
    let count = (text.columns + space - 1) / space
    let even = (text.columns + count - 1) / count
    guard let pieces = text.pieces(of: even) ?? text.pieces(of: space) else { return false }
    guard row + pieces.count <= extent.bottom else { return false }
    let isFree = (1..<max(1, pieces.count)).allSatisfy { offset in
      canvas.blanks(row: row + offset, from: column, to: column + space, of: extent.index) == space
    }
    guard isFree else { return false }
    for (offset, piece) in pieces.enumerated() {
      canvas.write(piece, row: row + offset, column: column, colour: colour)
    }
    return true
  }

  private mutating func writeInBorder(_ row: Int, _ start: Int, _ colour: UInt8) {
    canvas.put(CellCode.blank, row: row, column: start, colour: colour)
    text.append(code: CellCode.blank)
    canvas.write(text, row: row, column: start + 1, colour: colour)
  }

  /// Keeps the pattern of a covered view out of its labels.
  private mutating func harden(_ box: FrameBox) { if box.role == .covered { text.hardenBlanks() } }

  /// Draws the size with a blank on each side, if necessary without the blanks around its sign.
  private mutating func drawSize(of extent: FrameExtent) {
    guard let size = extent.box.size, extent.insideRows > 0 else { return }
    let space = extent.insideColumns
    for needsBlanks in [true, false] {
      for isTight in [false, true] {
        prepare(size, of: extent.box, isTight: isTight)
        let fits = text.columns + 2 <= space || isTight && text.columns == space
        if fits || !needsBlanks, drawCentred(in: extent) { return }
      }
    }
  }

  /// Prepares a size, in a pattern with a blank on each side.
  private mutating func prepare(_ size: Size, of box: FrameBox, isTight: Bool) {
    text.clear()
    text.append(size, isTight: isTight)
    if !isTight, box.role == .covered { text.surroundWithBlanks() }
    harden(box)
  }

  /// Writes the text into the middle, or as near to it as possible: in other rows, or further right
  /// in the same row.
  private mutating func drawCentred(in extent: FrameExtent) -> Bool {
    guard let (middle, column) = middle(in: extent) else { return false }
    let rows = Self.outwards(from: middle, in: extent.top + 1..<extent.bottom)
    for row in rows where writeIfBlank(row, column, in: extent) { return true }
    if canvas.hasOwners, writeWhereSeen(rows, in: extent) { return true }
    return text.columns + 2 <= extent.insideColumns
      && writeIfBlank(middle, extent.right - 1 - text.columns, in: extent)
  }

  /// The cell at which the text begins if it is in the middle; `nil` if it does not fit.
  private func middle(in extent: FrameExtent) -> (row: Int, column: Int)? {
    let space = extent.insideColumns
    guard text.columns > 0, text.columns <= space, extent.insideRows > 0 else { return nil }
    return (
      Self.middle(of: extent.top, extent.bottom),
      extent.left + 1 + Self.centre(text.columns, in: space)
    )
  }

  /// Rounds both halves separately, so that texts of 8 and of 9 columns start in the same column.
  private static func centre(_ columns: Int, in space: Int) -> Int {
    min(space - columns, max(0, space / 2 - columns / 2))
  }

  /// Writes the text into the longest visible run of blanks in a box, in the first row that has
  /// space.
  private mutating func writeWhereSeen(_ rows: some Sequence<Int>, in extent: FrameExtent) -> Bool {
    for row in rows {
      let (column, count) = longestBlanks(row, in: extent)
      guard count >= text.columns + 2 else { continue }
      let start = column + Self.centre(text.columns, in: count)
      canvas.write(text, row: row, column: start, colour: FramePalette.plain)
      return true
    }
    return false
  }

  /// Writes the length of a patterned box into its middle if it fits.
  private mutating func drawLength(in extent: FrameExtent) {
    guard let (row, column) = middle(in: extent) else { return }
    text.hardenBlanks()
    writeIfBlank(row, column, in: extent)
  }

  /// Writes the text if a blank or the border separates it from other texts.
  @discardableResult
  private mutating func writeIfBlank(_ row: Int, _ column: Int, in extent: FrameExtent) -> Bool {
    let lower = max(extent.left + 1, column - 1)
    let upper = min(extent.right, column + text.columns + 1)
    guard canvas.blanks(row: row, from: lower, to: upper, of: extent.index) == upper - lower
    else { return false }
    canvas.write(text, row: row, column: column, colour: FramePalette.plain)
    return true
  }

  /// The minimum width of a box for a readable text.
  private static let leastTextColumns = 3
  /// The minimum width of a box in which a text has a blank on each side.
  private static let roomyColumns = 8

  /// Writes a label's text into the middle, wrapped at words and truncated to fit.
  private mutating func drawText(of extent: FrameExtent) {
    let available = extent.insideColumns
    guard let content = extent.box.text, available >= Self.leastTextColumns, extent.insideRows > 0
    else { return }
    let columns = available >= Self.roomyColumns ? available - 2 : available
    let lines = Self.lines(of: content, columns: columns, most: extent.insideRows)
    var row = max(extent.top + 1, Self.middle(of: extent.top, extent.bottom) - lines.count / 2)
    for line in lines {
      prepare(line, limit: columns)
      text.cut(to: columns)
      let column = extent.left + 1 + Self.centre(text.columns, in: available)
      while row < extent.bottom, !writeIfBlank(row, column, in: extent) { row += 1 }
      row += 1
    }
  }

  /// The words of a text in at most `most` lines; the last one has all remaining words.
  private static func lines(of content: String, columns: Int, most: Int) -> [String] {
    let start = content.prefix((columns + 1) * most + 1)
    let text = String(start.map { $0 == "\n" || $0 == "\t" ? " " : $0 })
    let lines = TextWrap.lines(text, columns: columns)
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [lines[(most - 1)...].joined(separator: " ")]
  }
}
