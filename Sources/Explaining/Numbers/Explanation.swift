/// Where one number comes from: the arithmetic, and the reasons for each number in it.
package struct Explanation: Equatable, Sendable {
  /// A command as it was typed, or empty, and its source location.
  package struct Source: Equatable, Sendable {
    package var command: String
    package var place: String

    /// The text for a value that no command set.
    static let standard = Source(command: "", place: "the default")
  }

  /// One line under the arithmetic.
  struct Row: Equatable, Sendable {
    /// `+` or `−` before the number, or empty.
    var sign = ""
    /// The number as printed; empty for a remark.
    var number = ""
    var meaning: String
    var source: Source?
    /// How many containers further up it speaks of.
    var level = 0
  }

  /// `b.width`.
  var subject: String
  /// The value in the layout, in points.
  package var value: Double
  package var formula: Formula
  var rows: [Row] = []

  /// The head and the rows in columns. Commands are cut so that lines fit into `columns` where
  /// the rest leaves them room.
  package func lines(columns: Int = 80) -> [String] {
    let number = WhyNumber.length(value)
    let isPlain = formula.isNumber && formula.text == number
    let head = "\(subject) = \(number)" + (isPlain ? "" : " = " + formula.text)
    return [head] + WhyColumns.aligned(rows, in: columns)
  }
}
