package import CommandLanguage
package import LayoutDocument
package import LayoutEngine

/// Conditions on root's size classes and idiom.
extension Expectation {
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
    from words: [Word], _ arguments: Arguments, _ session: Session, findsViews: Bool = true
  ) throws(Diagnostic) -> [RuleTest] {
    var tests: [RuleTest] = []
    for part in parts(of: words) {
      if let test = try traitTest(from: part, arguments) {
        tests.append(test)
      } else {
        let condition = try condition(from: part, arguments, session, findsViews: findsViews)
        tests.append(.numbers(condition))
      }
    }
    return tests
  }

  /// Evaluates a test: its difference, and whether it holds; `nil` if one of its views does not
  /// exist.
  package static func judge(
    _ test: RuleTest, in tree: LayoutTree
  ) -> (difference: Double, holds: Bool)? {
    switch test {
    case .trait(let trait, let isLarge):
      let margin = trait.margin(of: tree.size)
      return (margin, (margin >= 0) == isLarge)
    case .numbers(let condition):
      guard let sides = try? sides(of: condition, in: tree) else { return nil }
      return (sides.left - sides.right, condition.holds(sides.left, sides.right))
    }
  }

  /// `root.TRAIT == VALUE`; `nil` for other conditions.
  package static func traitTest(
    from words: [Word], _ arguments: Arguments
  ) throws(Diagnostic) -> RuleTest? {
    guard let first = words.first, let (view, name) = first.split(at: ".") else { return nil }
    guard let trait = trait(named: name.text) else {
      if let misspelt = misspelt(name, view, arguments) { throw misspelt }
      return nil
    }
    guard view.text == "root" else {
      throw arguments.diagnostic(
        "bad-condition", "size classes and the idiom are those of root", at: view,
        fix: "root.\(trait.rawValue)")
    }
    let (small, large) = trait.values
    let example = "root.\(trait.rawValue) == \(small)"
    guard words.count >= 3 else {
      throw arguments.diagnostic(
        "bad-condition", "\(trait.rawValue) is compared with \(small) or \(large)",
        at: words.last, fix: example)
    }
    guard words[1].text == "==" || words[1].text == "!=" else {
      throw arguments.diagnostic(
        "bad-relation", "\(trait.rawValue) is compared by == or !=", at: words[1], fix: example)
    }
    guard let value = Keyword.canonical(words[2].text, in: [small, large]) else {
      var message = "\(Message.quoted(words[2].text)) is not a value of \(trait.rawValue)"
      message += Suggestion.hint(for: words[2].text, among: [small, large])
      throw arguments.diagnostic("bad-value", message, at: words[2], fix: "\(small) or \(large)")
    }
    if words.count > 3 {
      throw arguments.diagnostic(
        "bad-condition", "only \"and\" can follow the condition", at: words[3])
    }
    return .trait(trait, isLarge: (value == large) == (words[1].text == "=="))
  }

  /// The error for a name that is nearest to that of a trait.
  private static func misspelt(
    _ name: Word, _ view: Word, _ arguments: Arguments
  ) -> Diagnostic? {
    let attributes = Attribute.allCases.map { $0.rawValue }
    let traits = ScreenTrait.allCases.map { $0.rawValue }
    guard view.text == "root", Keyword.canonical(name.text, in: attributes) == nil,
      let nearest = Suggestion.nearest(to: name.text, among: attributes + traits),
      traits.contains(nearest)
    else { return nil }
    return arguments.diagnostic(
      "unknown-attribute",
      "root has no \(Message.quoted(name.text)); did you mean \"\(nearest)\"?", at: name,
      fix: traits.joined(separator: " "))
  }
}
