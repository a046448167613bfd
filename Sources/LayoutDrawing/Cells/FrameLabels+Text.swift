import TerminalText

extension FrameLabels {
  /// The minimum width of a box for a readable text.
  private static let leastTextColumns = 3
  /// The minimum width of a box in which a text has a blank on each side.
  private static let roomyColumns = 8

  /// Writes a label's text into the middle, wrapped at words and truncated to fit.
  mutating func drawText(
    of box: UnsafePointer<FrameBox>, _ index: Int, at extent: FrameExtent,
    on canvas: inout FrameCanvas
  ) {
    let available = extent.right - extent.left - 1
    let rows = extent.bottom - extent.top - 1
    guard let content = box.pointee.text, available >= Self.leastTextColumns, rows > 0 else {
      return
    }
    let columns = available >= Self.roomyColumns ? available - 2 : available
    let lines = Self.lines(of: content, columns: columns, most: rows)
    var row = max(extent.top + 1, Self.middle(of: extent.top, extent.bottom) - lines.count / 2)
    for line in lines {
      prepare(line, limit: columns)
      text.cut(to: columns)
      let column = extent.left + 1 + Self.centre(text.columns, in: available)
      while row < extent.bottom, !writeIfBlank(row, column, index, in: extent, on: &canvas) {
        row += 1
      }
      row += 1
    }
  }

  /// The words of a text in at most `count` lines; the last one has all remaining words.
  private static func lines(of content: String, columns: Int, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    let start = content.prefix((columns + 1) * most + 1)
    let words = start.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    for word in words {
      let isFull = displayWidth(of: line) + 1 + displayWidth(of: String(word)) > columns
      if !line.isEmpty, isFull, lines.count < most - 1 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
