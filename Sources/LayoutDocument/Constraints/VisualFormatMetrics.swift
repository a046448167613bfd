package import CommandLanguage

/// `metrics NAME=N,…`: names for numbers in a visual format.
package struct VisualFormatMetrics {
  private var metrics: [(name: String, value: Double)] = []

  package init() {}

  /// Reads `NAME=N`, with commas or blanks between several.
  package init(_ words: [Word], _ arguments: Arguments) throws(Diagnostic) {
    var scanner = ConstraintScanner(words, in: arguments.statement.source)
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard scanner.isAtName, let name = scanner.nameRun(withHyphens: false) else {
        throw scanner.errorHere(
          "bad-metric", "a metric is NAME=N, and its name has letters, digits and _ only",
          fix: "such as metrics pad=8,gap=20")
      }
      if value(of: name.text) != nil {
        throw scanner.source.error(
          "bad-metric", "the metric \(name.text) is given twice", at: name.range)
      }
      guard scanner.take("=") else {
        throw scanner.errorHere(
          "bad-metric", "= and a number are expected after the metric \(name.text)",
          fix: "such as \(name.text)=8")
      }
      let isNegative = scanner.take("-")
      scanner.skipBlanks()
      guard let number = scanner.number(), number.form != .percent,
        number.value <= ConstraintLimits.maximumConstant
      else {
        throw scanner.errorHere(
          "bad-metric", "the metric \(name.text) needs a number of points",
          fix: "such as \(name.text)=8")
      }
      metrics.append((name.text, isNegative ? -number.value : number.value))
      while scanner.take(",") {}
      scanner.skipBlanks()
    }
  }

  func value(of name: String) -> Double? { metrics.first { $0.name == name }?.value }

  var names: [String] { metrics.map { $0.name } }
}
