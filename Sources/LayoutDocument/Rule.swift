package import CommandLanguage

/// `when CONDITION { … }`: commands that hold while their condition does.
///
/// Rules are applied in the order in which they were made to a copy of the edited tree, each
/// condition judged on the tree as the rules before it left it. Nothing is ever reversed: when a
/// condition stops holding, the copy is made without it.
package struct Rule: Sendable {
  /// All of them hold while the rule does.
  package var tests: [RuleTest]
  package var statements: [Statement]
  /// The typed text of the rule.
  package var text: String
  /// The command that made it.
  package var origin: Int32
  package var isActive = false
  /// How far each test was from where it turns when it was last judged, in points: the left side
  /// of a relation less its right side.
  package var differences: [Double] = []

  package init(tests: [RuleTest], statements: [Statement], text: String, origin: Int32) {
    self.tests = tests
    self.statements = statements
    self.text = text
    self.origin = origin
  }
}
