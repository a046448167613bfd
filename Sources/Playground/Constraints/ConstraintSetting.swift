import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// `set LABEL priority|constant|relation VALUE`: changes a constraint and keeps its position in the list.
enum ConstraintSetting {
  private static let relations: [(word: String, relation: LayoutRelation)] = [
    ("==", .equal), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
  ]

  /// The index of the constraint with a label, or with `LABEL.N`; `nil` if there is not exactly one.
  static func index(of text: String, in tree: LayoutTree) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    let label = String(number == nil ? text[...] : parts[0])
    let indices = tree.constraints.indices.filter { tree.constraints[$0].label == label }
    if let number { return indices.indices.contains(number - 1) ? indices[number - 1] : nil }
    return indices.count == 1 ? indices[0] : nil
  }

  static func set(
    _ key: Word, _ values: [Word], at index: Int, _ arguments: Arguments,
    _ session: inout Session
  ) throws(Diagnostic) {
    var made = session.tree.constraints[index]
    let keys = ["priority", "constant", "relation"]
    guard let name = keys.first(where: { Keyword.matches(key.text, $0) }) else {
      throw arguments.diagnostic(
        "unknown-property", "a constraint has no \(Message.quoted(key.text))", at: key,
        fix: "set \(made.label) priority|constant|relation VALUE")
    }
    guard values.count == 1, let word = values.first else {
      throw arguments.diagnostic(
        "missing-argument", "one value is needed", at: values.last ?? key,
        fix: "set \(made.label) \(name) VALUE")
    }
    switch name {
    case "priority":
      let isRequired = Keyword.fold(word.text) == "required"
      let number = isRequired ? 1000 : NumberLiteral.parse(word.text)?.value
      guard let number, number > 0, number <= 1000 else {
        throw arguments.diagnostic(
          "bad-value", "a priority is more than 0 and at most 1000", at: word,
          fix: "set \(made.label) priority 999")
      }
      made.priority = number
    case "constant":
      guard let number = NumberLiteral.parse(word.text)?.value, number.magnitude <= 1e9 else {
        throw arguments.diagnostic(
          "bad-value", "a constant is a number of points", at: word,
          fix: "set \(made.label) constant 8")
      }
      made.constant = number
    default:
      guard let known = relations.first(where: { $0.word == word.text }) else {
        throw arguments.diagnostic(
          "bad-value", "a relation is ==, <= or >=", at: word,
          fix: "set \(made.label) relation >=")
      }
      made.relation = known.relation
    }
    guard made != session.tree.constraints[index] else { return }
    made.origin = session.tree.currentOrigin
    session.tree.replaceConstraint(at: index, with: made)
  }
}
