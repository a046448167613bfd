import FrameRendering

/// Lines in columns: texts are set to the left, numbers to the right.
package enum Columns {
  /// - Parameter numbers: the columns that hold numbers.
  package static func aligned(_ rows: [[String]], numbers: [Int] = [], gap: Int = 2) -> [String] {
    guard let count = rows.map(\.count).max() else { return [] }
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let fill = String(repeating: " ", count: widths[column] - displayWidth(of: text))
        line += numbers.contains(column) ? fill + text : text + fill
        line += String(repeating: " ", count: gap)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
