/// The origin of one number: the arithmetic, and the reasons for each number in it.
package struct Explanation: Equatable, Sendable {
  /// A command as typed, or empty, and its location.
  package struct Source: Equatable, Sendable {
    package var command: String
    package var location: String

    /// The text for a value that no command set.
    static let standard = Source(command: "", location: "the default")
  }

  /// One line under the arithmetic.
  package struct Row: Equatable, Sendable {
    /// `+` or `−` before the number, or empty.
    package var sign = ""
    /// The number as printed; empty for a remark.
    package var number = ""
    package var meaning: String
    package var source: Source?
    /// The number of containers above the view that it explains.
    package var level = 0
  }

  /// `b.width`.
  var subject: String
  /// The value in the layout, in points.
  var value: Double
  var formula: Formula
  package var rows: [Row] = []

  /// The number, the arithmetic or meaning, and the location of the command that set it.
  package var brief: (number: String, reason: String, location: String) {
    let sourced = rows.last { $0.source != nil && $0.source != .standard && $0.level == 0 }
    return (
      WhyNumber.length(value), arithmetic ?? rows.first?.meaning ?? "",
      (sourced ?? rows.first)?.source?.location ?? ""
    )
  }

  /// The head and the rows in columns. Commands are truncated so that lines fit into `columns`.
  package func lines(columns: Int = 80) -> [String] {
    [head] + WhyColumns.aligned(rows, in: columns)
  }

  /// `b.width = 200 = 0.5 × 400`.
  package var head: String {
    "\(subject) = \(WhyNumber.length(value))" + (arithmetic.map { " " + $0 } ?? "")
  }

  /// `= 0.5 × 400`; `nil` if that is only the number.
  private var arithmetic: String? {
    formula.isNumber && formula.text == WhyNumber.length(value) ? nil : "= " + formula.text
  }
}

extension Explanation.Row {
  init(
    _ number: Formula, _ meaning: String, sign: String = "", source: Explanation.Source? = nil,
    level: Int = 0
  ) {
    self.init(sign: sign, number: number.text, meaning: meaning, source: source, level: level)
  }
}
