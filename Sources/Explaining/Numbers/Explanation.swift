/// Where one number comes from: the arithmetic, and the reasons for each number in it.
package struct Explanation: Equatable, Sendable {
  /// A command as it was typed, or nothing, and where it stands.
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

  /// The head and the rows in columns. Commands are cut so that lines fit into `columns` where
  /// the rest leaves them room.
  package func lines(columns: Int = 80) -> [String] {
    let number = WhyNumber.length(value)
    let isPlain = formula.isNumber && formula.text == number
    let head = "\(subject) = \(number)" + (isPlain ? "" : " = " + formula.text)
    return [head] + WhyColumns.aligned(rows, in: columns)
  }
}
