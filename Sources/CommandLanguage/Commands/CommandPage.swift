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
  /// The forms of the words after the name: `VIEW h|v [CHILD…]`.
  package let usage: String
  /// Paragraphs, separated by empty lines.
  package let discussion: String
  /// The terms and meanings of the parameters and options that need one, as help lists them.
  package let words: [(term: String, text: String)]
  package let examples: [Example]

  package init(
    group: String = "", summary: String = "", usage: String = "",
    discussion: String = "", words: [(term: String, text: String)] = [], examples: [Example] = []
  ) {
    self.group = group
    self.summary = summary
    self.usage = usage
    self.discussion = discussion
    self.words = words
    self.examples = examples
  }

  /// The meaning of a parameter with a name, or of an option with a keyword; empty without one.
  package func meaning(of name: String) -> String {
    words.first { $0.term.prefix { $0 != " " && $0 != "…" } == name }?.text ?? ""
  }
}
