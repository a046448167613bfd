/// A command without its effect, for parsing, help and completion.
package struct CommandSyntax: Sendable {
  package enum BlockRule: Hashable, Sendable {
    case no
    case required
    case optional
    /// Up to two, with `with` between them.
    case two
  }

  /// The part of the session that a command changes.
  package enum Effect: Hashable, Sendable {
    case reads
    case edits
    case history
    case session
    /// Variables and aliases, which do not belong to the tree or its history.
    case defines
  }

  /// The treatment of variables in the words of a command.
  package enum VariableUse: Hashable, Sendable {
    /// Variables are replaced by their values before the words are parsed.
    case reads
    /// Variables are replaced, but the first word is the name of a variable for the block.
    case binds
    /// Words are parsed literally, and the first is the name of the variable that it changes.
    case assigns
    /// Words and block are stored literally.
    case keeps

    /// The number of words after the command's name that are parsed as they are.
    package var keptWords: Int {
      switch self {
      case .reads: 0
      case .binds: 1
      case .assigns, .keeps: .max
      }
    }
  }

  /// A command's role in the language, which messages and rewritten scripts refer to.
  package enum Role: Hashable, Sendable {
    /// Gives a value to a variable: `NAME VALUE`.
    case assignment
    /// Repeats its block N times in one undo step: `N { … }`.
    case loop
    /// Gives a name to commands: `NAME COMMAND…`.
    case alias
    /// Explains an attribute: `VIEW.ATTR`.
    case explanation
    /// Lists the commands, and describes one: `COMMAND`.
    case help
  }

  /// A command line that runs after `setup`, and its purpose.
  package struct Example: Hashable, Sendable {
    package let command: String
    let note: String
    package let setup: String

    package init(_ command: String, note: String = "", setup: String = "") {
      self.command = command
      self.note = note
      self.setup = setup
    }
  }

  package let name: String
  package let aliases: [String]
  /// One line, without a full stop.
  package let summary: String
  /// Further paragraphs, separated by empty lines.
  package let discussion: String
  package let parameters: [Parameter]
  package let options: [Option]
  /// The usage forms, if they differ from the parameters and options in their order.
  let forms: [[UsagePart]]
  package let takesBlock: BlockRule
  /// True if the statements of its block are expected to fail, so that `check` skips them.
  let blockMayFail: Bool
  package let variables: VariableUse
  package let role: Role?
  let standsAlone: Bool
  /// True if it is allowed in a rule.
  package let standsInRules: Bool
  package let blockIsRule: Bool
  /// True if it acts outside the session: it reads or writes files, or ends or shares the session.
  package let reachesOut: Bool
  /// Returns true if the words name a file to read; `nil` if that does not depend on the words.
  package let namesFile: (@Sendable ([Word]) -> Bool)?
  /// True if it checks the layout, and fails if the layout is not as expected.
  package let isExpectation: Bool
  /// True if a prefix that its name shares with another command means the other one.
  let yieldsPrefixes: Bool
  /// True if only files use it, so that suggestions and short forms omit it.
  package let isInternal: Bool
  package let examples: [Example]
  package let effect: Effect
  package let group: String
  /// True if the check of a script does more than bind its words.
  let hasCustomCheck: Bool
  /// The options' keywords, case-folded once, because every word of a long statement is compared
  /// with them.
  let foldedKeywords: [String]

  /// True if it is allowed in a loop or a motion, which is one step of the history.
  package var canStandInBlock: Bool {
    switch effect {
    case .reads, .edits: !standsAlone
    case .defines: variables == .assigns
    case .history, .session: false
    }
  }

  /// True if it is allowed in a token: it acts inside the session, and defines no alias.
  package var standsInTokens: Bool { !reachesOut && variables != .keeps }

  package func option(named word: Word) -> Option? {
    guard !options.isEmpty, !word.isQuoted,
      word.text.utf8.count <= LanguageLimits.maximumNameLength
    else { return nil }
    let folded = Keyword.fold(word.text)
    return foldedKeywords.firstIndex(of: folded).map { options[$0] }
  }
}
