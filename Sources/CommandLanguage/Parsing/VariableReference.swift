/// `$NAME` or `${NAME}` in an unquoted part of a word.
package struct VariableReference: Hashable, Sendable {
  package let name: String
  /// Its range, with `$` and braces: UTF-8 offsets into the word's text.
  package let lower: Int
  package let upper: Int

  package init(name: String, lower: Int, upper: Int) {
    self.name = name
    self.lower = lower
    self.upper = upper
  }
}
