/// The texts of a command's help, which its declaration does not contain.
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

  /// The heading of help above the command.
  package let group: String
  /// One line, without a full stop.
  package let summary: String
  /// Paragraphs, separated by empty lines.
  package let discussion: String
  package let examples: [Example]

  package init(
    group: String = "", summary: String = "", discussion: String = "", examples: [Example] = []
  ) {
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
  }
}
