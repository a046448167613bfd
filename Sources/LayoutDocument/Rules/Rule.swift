package import CommandLanguage

/// `when CONDITION { … }`: commands that apply while a condition holds.
///
/// Rules are applied to a copy of the edited tree in the order of their creation. Each condition is
/// evaluated after the previous rules were applied. When a condition stops holding, the copy is
/// made without its rule.
package struct Rule: Sendable {
  /// The parts of the condition, all of which must hold.
  package var tests: [RuleTest]
  package var statements: [Statement]
  package var text: String
  package var origin: Int32
  package var isActive = false
  /// The difference between the two sides of each test's relation at its last evaluation, in
  /// points.
  package var differences: [Double] = []

  package init(tests: [RuleTest], statements: [Statement], text: String, origin: Int32) {
    self.tests = tests
    self.statements = statements
    self.text = text
    self.origin = origin
  }
}
