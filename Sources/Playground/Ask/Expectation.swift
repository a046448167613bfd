package import CommandLanguage
package import LayoutDocument
package import LayoutEngine

/// Parses conditions from the words of `expect`, `when` and `why … if`, and evaluates them on a
/// tree.
package enum Expectation {
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
    from words: [Word], _ call: Call
  ) throws(Diagnostic) -> [Condition] {
    try parts(of: words).map { (part) throws(Diagnostic) in try condition(from: part, call) }
  }

  /// `A.ATTR RELATION RIGHT [within E]`, with the views looked up.
  ///
  /// - Parameter findsViews: false to accept views that do not exist.
  package static func condition(
    from words: [Word], _ call: Call, findsViews: Bool = true
  ) throws(Diagnostic) -> Condition {
    try call.require(
      words.count >= 3, "bad-condition",
      "a condition is VIEW.ATTR, a relation, and a number or VIEW.ATTR", at: words.last,
      fix: "such as root.width < 500")
    func side(_ word: Word) throws(Diagnostic) -> (view: String, attribute: Attribute) {
      if !findsViews, let (head, tail) = word.split(at: "."),
        call.tree.node(named: head.text) == nil
      {
        return (head.text, try call.arguments.attribute(named: tail))
      }
      if let space = try call.space(word) { return (space.name, space.attribute) }
      let (view, attribute) = try call.attribute(word)
      return (call.shown.name(of: view), attribute)
    }
    let left = try side(words[0])
    guard let relation = Relation(rawValue: words[1].text) else {
      let meaning = call.arguments.commands.vocabulary.meaning(
        of: words[1].text, among: Relation.allCases.map { $0.rawValue })
      throw call.diagnostic(
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
        throw call.diagnostic(
          "bad-condition", "only \"within E\" can follow the condition", at: words[3])
      }
      condition.tolerance = within.value
    }
    return condition
  }

  /// The trait that a name means, in any spelling.
  package static func trait(named name: String) -> ScreenTrait? {
    ScreenTrait.allCases.first { trait in
      ([trait.rawValue] + trait.otherNames).contains { Keyword.matches(name, $0) }
    }
  }

  /// The conditions that `and` joins: `VIEW.ATTR RELATION RIGHT`, or `root.TRAIT == VALUE`.
  ///
  /// - Parameter findsViews: false to accept views that do not exist.
  package static func tests(
    from words: [Word], _ call: Call, findsViews: Bool = true
  ) throws(Diagnostic) -> [RuleTest] {
    try parts(of: words).map { (part) throws(Diagnostic) in
      if let test = try traitTest(from: part, call) { return test }
      return .numbers(try condition(from: part, call, findsViews: findsViews))
    }
  }

  /// `root.TRAIT == VALUE`; `nil` for other conditions.
  package static func traitTest(from words: [Word], _ call: Call) throws(Diagnostic) -> RuleTest? {
    guard let first = words.first, let (view, name) = first.split(at: ".") else { return nil }
    guard let trait = trait(named: name.text) else {
      if let misspelt = misspelt(name, view, call) { throw misspelt }
      return nil
    }
    try call.require(
      view.text == "root", "bad-condition", "size classes and the idiom are those of root",
      at: view, fix: "root.\(trait.rawValue)")
    let (small, large) = trait.values
    let example = "root.\(trait.rawValue) == \(small)"
    try call.require(
      words.count >= 3, "bad-condition", "\(trait.rawValue) is compared with \(small) or \(large)",
      at: words.last, fix: example)
    try call.require(
      words[1].text == "==" || words[1].text == "!=", "bad-relation",
      "\(trait.rawValue) is compared by == or !=", at: words[1], fix: example)
    let value = try call.require(
      Keyword.canonical(words[2].text, in: [small, large]), "bad-value",
      "\(Message.quoted(words[2].text)) is not a value of \(trait.rawValue)"
        + Suggestion.hint(for: words[2].text, among: [small, large]), at: words[2],
      fix: "\(small) or \(large)")
    try call.require(
      words.count <= 3, "bad-condition", "only \"and\" can follow the condition", at: words[3])
    return .trait(trait, isLarge: (value == large) == (words[1].text == "=="))
  }

  /// The error for a name that is nearest to that of a trait.
  private static func misspelt(_ name: Word, _ view: Word, _ call: Call) -> Diagnostic? {
    let attributes = Attribute.allCases.map { $0.rawValue }
    let traits = ScreenTrait.allCases.map { $0.rawValue }
    guard view.text == "root", Attribute(keyword: name.text) == nil,
      let nearest = Suggestion.nearest(to: name.text, among: attributes + traits),
      traits.contains(nearest)
    else { return nil }
    return call.diagnostic(
      "unknown-attribute",
      "root has no \(Message.quoted(name.text)); did you mean \"\(nearest)\"?", at: name,
      fix: traits.joined(separator: " "))
  }
}
