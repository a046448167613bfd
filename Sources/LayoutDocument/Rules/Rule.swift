package import CommandLanguage

/// `when CONDITION { … }`: edits that apply while a condition holds.
///
/// Rules are applied to a copy of the edited tree in the order of their creation. Each condition is
/// evaluated after the previous rules were applied. When a condition stops holding, the copy is
/// made without its rule.
package struct Rule {
  /// The parts of the condition, all of which must hold.
  package var tests: [RuleTest]
  /// Its edits; `nil` if they cannot be planned yet, because a view is missing.
  package var edits: [Edit]?
  /// The commands from which edits are planned when the view exists.
  package var statements: [Statement]
  package var text: String
  package var origin: Int32
  /// The reason why its edits could not be planned.
  package var obstacle = ""
  package var isActive = false
  /// The difference between the two sides of each test's relation at its last evaluation, in
  /// points.
  package var differences: [Double] = []
  /// The reason why it was not applied the last time, although it holds.
  package var problem: String?

  package init(
    tests: [RuleTest], edits: [Edit]?, statements: [Statement], text: String, origin: Int32
  ) {
    self.tests = tests
    self.edits = edits
    self.statements = statements
    self.text = text
    self.origin = origin
  }

  /// The rule as one command.
  package var printed: String {
    let commands = (edits ?? []).map { EditPrinter.text(of: $0) }
    return "when \(tests.map { $0.text }.joined(separator: " and ")) { "
      + commands.joined(separator: "; ") + " }"
  }

  /// Follows a view that gets another name.
  mutating func rename(_ old: String, to new: String) {
    guard let edits else { return }
    let (renamedTests, renamedEdits) = (
      tests.map { $0.renaming(old, to: new) }, edits.map { $0.renaming(old, to: new) }
    )
    if renamedTests == tests, renamedEdits == edits { return }
    (tests, self.edits) = (renamedTests, renamedEdits)
    text = printed
  }
}

extension Rule: Equatable {
  package static func == (one: Rule, other: Rule) -> Bool {
    one.tests == other.tests && one.edits == other.edits && one.text == other.text
  }
}
