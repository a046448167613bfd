import CommandLanguage
import LayoutDocument
import LayoutEngine

/// `set LABEL priority|constant|relation VALUE`: changes a constraint and keeps its position in the list.
enum ConstraintSetting {
  /// The constraint of `LABEL` or `LABEL.N`; `nil` if there is not exactly one.
  static func label(_ text: String, in tree: LayoutTree) -> Subject? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    let label = String(number == nil ? text[...] : parts[0])
    guard number != 0, tree.constraintIndex(label, number: number ?? 0) != nil else { return nil }
    return .constraint(label, number: number ?? 0)
  }

  static func edit(
    _ subject: Subject, _ key: Word, _ values: [Word], _ arguments: Arguments
  ) throws(Diagnostic) -> Edit {
    guard case .constraint(let label, _) = subject else {
      return .set(subject, .priority, .nothing)
    }
    let keys = ["priority", "constant", "relation"]
    guard let name = keys.first(where: { Keyword.matches(key.text, $0) }) else {
      throw arguments.diagnostic(
        "unknown-property", "a constraint has no \(Message.quoted(key.text))", at: key,
        fix: "set \(label) priority|constant|relation VALUE")
    }
    guard values.count == 1, let word = values.first else {
      throw arguments.diagnostic(
        "missing-argument", "one value is needed", at: values.last ?? key,
        fix: "set \(label) \(name) VALUE")
    }
    switch name {
    case "priority":
      let isRequired = Keyword.fold(word.text) == "required"
      let number = isRequired ? 1000 : NumberLiteral.parse(word.text)?.value
      guard let number, number > 0, number <= 1000 else {
        throw arguments.diagnostic(
          "bad-value", "a priority is more than 0 and at most 1000", at: word,
          fix: "set \(label) priority 999")
      }
      return .set(subject, .priority, .number(number))
    case "constant":
      guard let number = NumberLiteral.parse(word.text)?.value, number.magnitude <= 1e9 else {
        throw arguments.diagnostic(
          "bad-value", "a constant is a number of points", at: word,
          fix: "set \(label) constant 8")
      }
      return .set(subject, .constant, .number(number))
    default:
      let relations = LayoutRelation.allCases.map { $0.rawValue }
      guard let index = relations.firstIndex(of: word.text) else {
        throw arguments.diagnostic(
          "bad-value", "a relation is ==, <= or >=", at: word,
          fix: "set \(label) relation >=")
      }
      return .set(subject, .relation, .choice(index))
    }
  }
}
