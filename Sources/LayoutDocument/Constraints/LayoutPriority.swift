package import CommandLanguage
import LayoutEngine
import TerminalText

/// Priorities as constraints, `hug` and `resist` write them: a number above 0 and at most 1000, or
/// one of UIKit's names.
package enum LayoutPriority {
  static let required = 1000.0

  /// UIKit's constants, `UILayoutPriority` in its headers.
  private static let named: [(name: String, value: Double)] = [
    ("required", 1000), ("defaultHigh", 750), ("dragThatCanResizeScene", 510),
    ("sceneSizeStayPut", 500), ("dragThatCannotResizeScene", 490), ("defaultLow", 250),
    ("fittingSizeLevel", 50),
  ]

  static func value(named name: String) -> Double? {
    named.first { Keyword.matches(name, $0.name) }?.value
  }

  static func isValid(_ value: Double) -> Bool { value > 0 && value <= required }

  static let explanation = "a priority is more than 0 and at most 1000"

  /// The priority that a word spells, or the error in it.
  package static func read(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    if let value = value(named: word.text) { return value }
    guard let number = NumberLiteral.parse(word.text), number.form == .plain, isValid(number.value)
    else {
      throw arguments.diagnostic(
        "bad-priority", "\(Message.quoted(word.text)) is not a priority", at: word, fix: explanation
      )
    }
    return number.value
  }
}

extension ConstraintScanner {
  /// The text after an `@`: a number or a name, of a metric or of UIKit's.
  mutating func priority(metric: (String) -> Double? = { _ in nil }) throws(Diagnostic) -> Double {
    skipBlanks()
    let start = index
    let isNegative = take("-")
    if let number = number() {
      let value = isNegative ? -number.value : number.value
      guard number.form == .plain, LayoutPriority.isValid(value) else {
        throw source.error(
          "bad-priority", "\(Message.quoted(string(start, index))) is not a priority",
          at: range(from: start), fix: LayoutPriority.explanation)
      }
      return value
    }
    rewind(to: start)
    guard isAtName, let name = nameRun() else {
      throw errorHere(
        "bad-priority", "a priority is expected after @, not \(upcomingText())",
        fix: "such as @750")
    }
    guard let value = metric(name.text) ?? LayoutPriority.value(named: name.text) else {
      throw source.error(
        "bad-priority", "\(Message.quoted(name.text)) is not a priority", at: name.range,
        fix: "a number such as @750, or required, defaultHigh, defaultLow")
    }
    guard LayoutPriority.isValid(value) else {
      throw source.error(
        "bad-priority", "\(name.text) is \(NumberText.exact(value)), which is not a priority",
        at: name.range, fix: LayoutPriority.explanation)
    }
    return value
  }

  /// `==`, `<=` or `>=`; `nil` if no relation begins at this position.
  mutating func relation() throws(Diagnostic) -> LayoutRelation? {
    skipBlanks()
    let start = index
    while let byte = peek(), "=<>!".utf8.contains(byte) { advance(by: 1) }
    guard index > start else { return nil }
    let sign = string(start, index)
    if let relation = LayoutRelation(rawValue: sign) { return relation }
    var message = "\(Message.quoted(sign)) is not a relation"
    switch sign {
    case "=", "===", "=!": message += "; did you mean \"==\"?"
    case "<", "=<", "<<", "<==": message += "; did you mean \"<=\"?"
    case ">", "=>", ">>", ">==": message += "; did you mean \">=\"?"
    default: break
    }
    throw source.error("bad-relation", message, at: range(from: start), fix: "one of == <= >=")
  }
}
