package import CommandLanguage
package import LayoutDocument
package import LayoutEngine
import LayoutLanguage

/// Parses conditions from the words of `expect`, `when` and `why … if`, and evaluates them on a
/// tree.
package enum Expectation {
  /// The value of `view.attribute` in points, in root coordinates.
  package static func value(
    _ view: String, _ attribute: Attribute, in tree: LayoutTree
  ) throws(Diagnostic) -> Double {
    guard let node = try ViewNames.view(named: view, in: tree) else {
      throw Diagnostic(code: "unknown-view", message: "no view named \"\(view)\"")
    }
    return tree.value(of: attribute, of: node)
  }

  package static func right(_ condition: Condition, in tree: LayoutTree) throws(Diagnostic)
    -> Double
  {
    switch condition.right {
    case .number(let number): number
    case .attribute(let view, let attribute): try value(view, attribute, in: tree)
    }
  }

  /// Both sides of a condition, in points.
  package static func sides(
    of condition: Condition, in tree: LayoutTree
  ) throws(Diagnostic) -> (left: Double, right: Double) {
    (try value(condition.view, condition.attribute, in: tree), try right(condition, in: tree))
  }

  /// The checks that `and` joins.
  package static func parts(of words: [Word]) -> [[Word]] {
    let parts = words.split(omittingEmptySubsequences: false) {
      !$0.isQuoted && Keyword.matches($0.text, "and")
    }
    // A view may be named `and`.
    return parts.contains { $0.isEmpty } ? [words] : parts.map(Array.init)
  }

  /// `A.ATTR RELATION RIGHT [within E] [and …]`, with the views looked up.
  package static func conditions(
    from words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [Condition] {
    var conditions: [Condition] = []
    for part in parts(of: words) {
      conditions.append(try condition(from: part, arguments, session))
    }
    return conditions
  }

  /// `A.ATTR RELATION RIGHT [within E]`, with the views looked up.
  ///
  /// - Parameter findsViews: false to accept views that do not exist.
  package static func condition(
    from words: [Word], _ arguments: Arguments, _ session: Session, findsViews: Bool = true
  ) throws(Diagnostic) -> Condition {
    guard words.count >= 3 else {
      throw arguments.diagnostic(
        "bad-condition", "a condition is VIEW.ATTR, a relation, and a number or VIEW.ATTR",
        at: words.last, fix: "such as root.width < 500")
    }
    func side(_ word: Word) throws(Diagnostic) -> (view: String, attribute: Attribute) {
      if !findsViews, let (head, tail) = word.split(at: "."),
        session.tree.node(named: head.text) == nil
      {
        return (head.text, try Resolve.attribute(named: tail, arguments))
      }
      let (view, attribute) = try Resolve.attribute(word, arguments, session)
      return (session.shown.name(of: view), attribute)
    }
    let left = try side(words[0])
    guard let relation = Relation(rawValue: words[1].text) else {
      let meaning = arguments.commands.vocabulary.meaning(
        of: words[1].text, among: Relation.allCases.map { $0.rawValue })
      throw arguments.diagnostic(
        "bad-relation", meaning?.message ?? "\"\(words[1].text)\" is not a relation", at: words[1],
        fix: "one of " + Relation.allCases.map { $0.rawValue }.joined(separator: " "))
    }
    let right: Condition.Operand
    if let number = NumberLiteral.parse(words[2].text) {
      right = .number(number.value)
    } else {
      let other = try side(words[2])
      right = .attribute(view: other.view, attribute: other.attribute)
    }
    var condition = Condition(
      view: left.view, attribute: left.attribute, relation: relation, right: right)
    if words.count > 3 {
      guard words.count == 5, Keyword.matches(words[3].text, "within"),
        let within = NumberLiteral.parse(words[4].text), within.value >= 0
      else {
        throw arguments.diagnostic(
          "bad-condition", "only \"within E\" can follow the condition", at: words[3])
      }
      condition.tolerance = within.value
    }
    return condition
  }
}
