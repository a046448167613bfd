/// The texts of a command's help that are not part of its declaration.
package struct CommandPage: Sendable {
  /// A command line that runs after `setup`, and its purpose.
  package struct Example: Hashable, Sendable {
    package let command: String
    package let note: String
    package let setup: String

    package init(_ command: String, note: String = "", setup: String = "") {
      self.command = command
      self.note = note
      self.setup = setup
    }
  }

  /// Paragraphs, separated by empty lines.
  package let discussion: String
  package let examples: [Example]

  package init(discussion: String = "", examples: [Example] = []) {
    self.discussion = discussion
    self.examples = examples
  }
}
