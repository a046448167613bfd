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
    /// Variables and aliases, which are no part of the tree or of its history.
    case defines
  }

  /// What a command does with the variables in its words.
  package enum VariableUse: Hashable, Sendable {
    /// Their values stand there before the words are read.
    case reads
    /// So they do, except that its first word is the name of a variable that its block has.
    case binds
    /// Its words are read as they stand, and the first is the name of the variable that it changes.
    case assigns
    /// Its words and its block are kept as they stand.
    case keeps

    /// Words behind the command's name that are read as they stand.
    package var keptWords: Int {
      switch self {
      case .reads: 0
      case .binds: 1
      case .assigns, .keeps: .max
      }
    }
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
  package let variables: VariableUse
  /// Whether it may not stand in a block.
  package let standsAlone: Bool
  package let examples: [Example]
  package let effect: Effect
  package let group: String
  /// The options' keywords, folded once: every word of a long statement is compared with them.
  private let foldedKeywords: [String]

  init(
    name: String, aliases: [String], usage: String, summary: String, discussion: String,
    parameters: [Parameter], options: [Option], takesBlock: BlockRule, blockMayFail: Bool,
    variables: VariableUse, standsAlone: Bool, examples: [Example], effect: Effect, group: String
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
    self.variables = variables
    self.standsAlone = standsAlone
    self.examples = examples
    self.effect = effect
    self.group = group
    foldedKeywords = options.map { Keyword.fold($0.keyword) }
  }

  /// Whether it can be a part of a loop or of a motion, which are done or undone as one: what
  /// touches the session or its history cannot.
  package var canStandInBlock: Bool {
    switch effect {
    case .reads, .edits: !standsAlone
    case .defines: variables == .assigns
    case .history, .session: false
    }
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
