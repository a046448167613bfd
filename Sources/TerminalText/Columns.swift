/// Lines in aligned columns: texts to the left, numbers to the right.
package enum Columns {
  /// - Parameters:
  ///   - numbers: The indices of the columns that hold numbers.
  ///   - gap: The number of blanks between two columns.
  package static func aligned(_ rows: [[String]], numbers: [Int] = [], gap: Int = 2) -> [String] {
    guard let count = rows.map({ $0.count }).max() else { return [] }
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
      return String(line.withoutFinalBlanks)
    }
  }
}
