/// Where one number comes from: the arithmetic, and the reasons for each number in it.
package struct Explanation: Equatable, Sendable {
  /// A command, and where it stands.
  package struct Source: Equatable, Sendable {
    package var command: String
    package var place: String
  }

  /// One line under the arithmetic.
  package struct Row: Equatable, Sendable {
    /// `+` or `−` before the number, or nothing.
    package var sign = ""
    /// The number as printed; nothing for a remark.
    package var number = ""
    package var meaning: String
    package var source: Source?
    /// How many containers further up it speaks of.
    package var level = 0
  }

  /// `b.width`.
  package var subject: String
  /// What the layout has, in points.
  package var value: Double
  package var formula: Formula
  package var rows: [Row] = []

  /// The head and the rows in columns, whose widths follow what is in them.
  package func lines() -> [String] {
    let number = WhyNumber.length(value)
    let isPlain = formula.isNumber && formula.text == number
    let head = "\(subject) = \(number)" + (isPlain ? "" : " = " + formula.text)
    let table = rows.map { row in
      [
        row.sign.isEmpty ? " " : row.sign, row.number,
        String(repeating: "  ", count: row.level) + row.meaning,
        row.source?.command ?? "", row.source?.place ?? "",
      ]
    }
    return [head] + WhyColumns.aligned(table, rows)
  }
}
