/// Everything about a command but what it does: parsing, help and completion all read this.
package struct CommandSyntax: Sendable {
  package enum BlockRule: Hashable, Sendable {
    case no
    case required
    case optional
  }

  /// What a command touches.
  package enum Effect: Hashable, Sendable {
    case reads
    case edits
    case history
    case session
  }

  /// A command line that works after `setup`, and what it shows.
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

  package let name: String
  package let aliases: [String]
  /// The words after the name, as the contract writes them.
  package let usage: String
  /// One line, without a full stop.
  package let summary: String
  /// Further paragraphs, separated by empty lines.
  package let discussion: String
  package let parameters: [Parameter]
  package let options: [Option]
  package let takesBlock: BlockRule
  /// Whether the statements of its block are meant to go wrong, so that `check` leaves them alone.
  package let blockMayFail: Bool
  package let examples: [Example]
  package let effect: Effect
  package let group: String
  /// The options' keywords, folded once: every word of a long statement is compared with them.
  private let foldedKeywords: [String]

  init(
    name: String, aliases: [String], usage: String, summary: String, discussion: String,
    parameters: [Parameter], options: [Option], takesBlock: BlockRule, blockMayFail: Bool,
    examples: [Example], effect: Effect, group: String
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.options = options
    self.takesBlock = takesBlock
    self.blockMayFail = blockMayFail
    self.examples = examples
    self.effect = effect
    self.group = group
    foldedKeywords = options.map { Keyword.fold($0.keyword) }
  }

  /// The name with the usage: `rename VIEW NAME`.
  package var usageLine: String { usage.isEmpty ? name : "\(name) \(usage)" }

  /// The option that an unquoted word names.
  package func option(named word: Word) -> Option? {
    guard !options.isEmpty, !word.isQuoted,
      word.text.utf8.count <= LanguageLimits.maximumNameLength
    else { return nil }
    let folded = Keyword.fold(word.text)
    return foldedKeywords.firstIndex(of: folded).map { options[$0] }
  }
}
