package import CommandLanguage

/// `when CONDITION { … }`: commands that hold while their condition does.
///
/// Rules are applied in the order in which they were made to a copy of the edited tree, each
/// condition judged on the tree as the rules before it left it. Nothing is ever reversed: when a
/// condition stops holding, the copy is made without it.
package struct Rule: Sendable {
  package var condition: Condition
  package var statements: [Statement]
  /// The typed text of the rule.
  package var text: String
  /// The command that made it.
  package var origin: Int32
  package var isActive = false
  /// The left side of the condition less its right side when it was last judged, in points.
  package var difference = 0.0

  package init(condition: Condition, statements: [Statement], text: String, origin: Int32) {
    self.condition = condition
    self.statements = statements
    self.text = text
    self.origin = origin
  }
}
