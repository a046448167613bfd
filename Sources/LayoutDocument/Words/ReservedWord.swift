package import CommandLanguage
import LayoutEngine

/// The words of the language that name a new view only if they are quoted: unquoted, an option, a
/// value without its option, or another command is probably meant.
package enum ReservedWord {
  /// Values that views are often named after: `splitter root h left right`.
  private static let places =
    ["leading", "trailing", "center"] + SideWords.all.map { $0.word }
    + BarColor.allCases.map { $0.rawValue }

  /// Returns true if `text` is reserved in a command: an option of it, a value of one, or a verb.
  package static func contains(
    _ text: String, in syntax: CommandSyntax, _ commands: CommandIndex
  ) -> Bool {
    if syntax.options.contains(where: { Keyword.matches(text, $0.keyword) }) { return true }
    if isVerb(text, commands) { return true }
    return option(with: text, in: syntax) != nil && Keyword.canonical(text, in: places) == nil
  }

  /// Returns true for the name of a command that changes a view and is no noun of the language.
  package static func isVerb(_ text: String, _ commands: CommandIndex) -> Bool {
    let command = commands.commands.first { command in
      ([command.name] + command.aliases).contains { Keyword.matches(text, $0) }
    }
    guard commands.isName(text), let command, command.kind.isEdit else { return false }
    // `hide` is an option of splitters, and a verb.
    let key = PropertyKey(rawValue: command.name)
    let isNoun =
      key != nil && key != .hiddenSide || Kind.allCases.contains { $0.word == command.name }
    return !isNoun && [.view, .viewOrCount].contains(command.parameters.first?.type)
  }

  /// The option of a command that takes `text` as one of its keywords.
  private static func option(with text: String, in syntax: CommandSyntax) -> Option? {
    syntax.options.first { option in
      option.parameters.contains { parameter in
        guard case .keyword(let words) = parameter.type else { return false }
        return Keyword.canonical(text, in: words) != nil
      }
    }
  }

  /// The error for a new name that is a reserved word and not quoted; nil for another name.
  package static func problem(_ word: Word, _ arguments: Arguments) -> Diagnostic? {
    guard !word.isQuoted, word.form == .written,
      contains(word.text, in: arguments.syntax, arguments.commands)
    else { return nil }
    let quoted = "\"\(word.text)\" in quotes names a view"
    let owner = option(with: word.text, in: arguments.syntax)
    return arguments.diagnostic(
      "reserved-name", "\(Message.quoted(word.text)) is a word of the language, not a name",
      at: word, fix: owner.map { "\($0.keyword) \(word.text); \(quoted)" } ?? quoted)
  }
}
