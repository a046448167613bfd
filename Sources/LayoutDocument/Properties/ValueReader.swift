package import CommandLanguage
package import LayoutEngine

package enum ValueReader {
  package static let lengthBounds = "a length is between 0 and 1000000000 points"
  private static let numberBounds = "a number of points is between -1000000000 and 1000000000"

  /// Throws if one of `values` exceeds the maximum number of points.
  package static func checkBounds(
    _ values: [Double], _ code: String, _ message: String, _ word: Word?, _ arguments: Arguments
  ) throws(Diagnostic) {
    for value in values where value.magnitude > LayoutTree.maximumLength {
      throw arguments.diagnostic(code, message, at: word)
    }
  }

  /// Points, 0 or more.
  package static func length(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    let number = NumberLiteral.parse(word.text)
    if let number, number.form != .percent, (0...LayoutTree.maximumLength).contains(number.value) {
      return number.value
    }
    let isPart = number?.form == .percent
    if let number, !isPart, number.value > 0 {
      try checkBounds([number.value], "bad-length", lengthBounds, word, arguments)
    }
    throw arguments.diagnostic(
      "bad-length", "\"\(word.text)\" is not a length", at: word,
      fix: ForeignUnit.fix(for: word.text)
        ?? "points, 0 or more" + (isPart ? "; for a ratio: ratio VIEW \(word.text)" : ""))
  }

  /// A fraction, 0…1.
  package static func part(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    if let number = NumberLiteral.parse(word.text), number.form != .points,
      (0...1).contains(number.value)
    {
      return number.value
    }
    throw arguments.diagnostic(
      "bad-ratio", "\"\(word.text)\" is not a ratio: a ratio is between 0 and 1", at: word,
      fix: ForeignUnit.fix(for: word.text) ?? "0.3, 30% or 1/3")
  }

  /// Points, positive or negative.
  static func number(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text) else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is not a number of points", at: word,
        fix: ForeignUnit.fix(for: word.text))
    }
    try checkBounds([number.value], "bad-value", numberBounds, word, arguments)
    return number.value
  }

  static func insets(
    _ word: Word, _ arguments: Arguments, _ range: ClosedRange<Double>
  ) throws(Diagnostic) -> Insets {
    let sides = NumberLiteral.insets(word.text)
    let bounds = range.lowerBound < 0 ? numberBounds : lengthBounds
    try checkBounds(sides ?? [], "bad-value", bounds, word, arguments)
    guard let sides, sides.allSatisfy({ range.contains($0) }) else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is not a margin", at: word,
        fix: "one length, or TOP,LEFT,BOTTOM,RIGHT")
    }
    return Insets(sides)
  }

  /// Parses a natural size, or throws the error that `problem` creates.
  package static func size(
    _ word: Word, _ arguments: Arguments, _ problem: String, fix: String
  ) throws(Diagnostic) -> PerAxis<Double?> {
    guard let size = SizeLiteral.parse(word.text) else {
      throw arguments.diagnostic(
        "bad-size", "\"\(word.text)\" is no \(problem)", at: word, fix: fix)
    }
    let values = [size.width, size.height].compactMap { $0 }
    try checkBounds(values, "bad-size", lengthBounds, word, arguments)
    return size.lengths
  }

  static func isOn(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Bool {
    switch Keyword.fold(word.text) {
    case "on", "true", "yes": return true
    case "off", "false", "no": return false
    default:
      throw arguments.diagnostic("bad-value", "\"\(word.text)\" is neither on nor off", at: word)
    }
  }
}
