/// A command without its effect, for parsing, help and completion.
package struct CommandSyntax: Sendable {
  package enum BlockRule: Hashable, Sendable {
    case no
    case required
    case optional
    /// Up to two, with `with` between them.
    case two
  }

  /// What a command does to the session, and so where it may stand. It is declared and does not follow
  /// from the command's plan, because scripts are checked before there is a document.
  package enum Kind: Hashable, Sendable {
    case looks
    /// Checks the layout, and fails if it is not as expected. The commands of its block may fail.
    case checks
    case edits
    /// Edits the document, also in a rule.
    case editsInRules
    /// Makes its block a rule.
    case rule
    /// Edits the document, but not in a block.
    case alone
    /// Edits the document in files that Layline writes: suggestions and short forms omit it.
    case recorded
    case history
    /// Acts outside the document: files, the terminal, the end of the session.
    case session
    /// Variables and aliases, which do not belong to the document or its history.
    case defines

    package var isEdit: Bool {
      switch self {
      case .edits, .editsInRules, .rule, .alone, .recorded: true
      case .looks, .checks, .history, .session, .defines: false
      }
    }

    package var isLook: Bool { self == .looks || self == .checks }
  }

  /// Whether a command acts outside the session: reads or writes files, ends or shares the session.
  package enum Reach: Sendable {
    case inside
    case outside
    /// The words may name a file to read.
    case outsideIf(@Sendable ([Word]) -> Bool)
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

  /// The check of a command before a script runs.
  package enum Check: Sendable {
    /// Its words are checked.
    case words
    /// Its block is checked in each pass.
    case loop(Loop)
    /// It makes variables or aliases.
    case custom(@Sendable (Arguments, inout Rehearsal) throws(Diagnostic) -> Void)
  }
  package typealias Loop = @Sendable (Arguments, Definitions) throws(Diagnostic) -> LoopPasses

  package let name: String
  package let aliases: [String]
  package let parameters: [Parameter]
  package let options: [Option]
  package let takesBlock: BlockRule
  package let variables: VariableUse
  package let role: Role?
  /// True if a prefix that its name shares with another command means the other one.
  let yieldsPrefixes: Bool
  package let reach: Reach
  package let kind: Kind
  /// True if its meaning may depend on frames.
  package let readsLayout: Bool
  let check: Check
  /// The options' keywords, case-folded once, because every word of a long statement is compared
  /// with them.
  let foldedKeywords: [String]

  /// True if it is allowed in a loop or a motion, which is one step of the history.
  package var canStandInBlock: Bool {
    kind.isLook || kind.isEdit && kind != .alone || kind == .defines && variables == .assigns
  }

  /// The passes of its block, if it is a loop.
  package var loop: Loop? { if case .loop(let loop) = check { loop } else { nil } }

  package var reachesOut: Bool { if case .outside = reach { true } else { false } }

  /// True if words are allowed in a token: they act inside the session, and define no alias.
  package func standsInTokens(_ words: [Word]) -> Bool {
    !reachesOut(with: words) && variables != .keeps
  }

  /// True if it acts outside the session with these words.
  package func reachesOut(with words: [Word]) -> Bool {
    if case .outsideIf(let namesFile) = reach { return namesFile(words) }
    return reachesOut
  }

  package func option(named word: Word) -> Option? {
    guard !options.isEmpty, !word.isQuoted, word.text.utf8.count <= LanguageLimits.maximumNameLength
    else { return nil }
    let folded = Keyword.fold(word.text)
    return foldedKeywords.firstIndex(of: folded).map { options[$0] }
  }
}
