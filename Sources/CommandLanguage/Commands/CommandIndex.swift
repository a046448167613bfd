/// All commands, with lookup by typed names.
package final class CommandIndex: Sendable {
  private typealias Entry = (folded: String, spelling: String, position: Int)

  /// In the order of help.
  package let commands: [CommandSyntax]
  private let names: [Entry]
  private let aliases: [Entry]
  private let exact: [String: Int]
  package let vocabulary: ForeignVocabulary
  let pages: @Sendable () -> [String: CommandPage]

  /// - Parameter pages: the pages of the commands, by their names.
  init(
    _ commands: [CommandSyntax], _ vocabulary: ForeignVocabulary,
    pages: @escaping @Sendable () -> [String: CommandPage]
  ) {
    self.commands = commands
    self.vocabulary = vocabulary
    self.pages = pages
    let all = commands.enumerated().map { Entry(Keyword.fold($1.name), $1.name, $0) }
    names = all.filter { commands[$0.position].kind != .recorded }
    aliases = commands.enumerated().flatMap { position, command in
      command.aliases.map { Entry(Keyword.fold($0), $0, position) }
    }
    var exact: [String: Int] = [:]
    for entry in all + aliases where exact[entry.folded] == nil {
      exact[entry.folded] = entry.position
    }
    self.exact = exact
  }

  /// The position of the command that `word` names.
  func lookup(_ word: Word, in source: SourceText?) throws(Diagnostic) -> Int {
    if let position = position(of: word) { return position }
    func problem(_ code: String, _ message: String, fix: String? = nil) -> Diagnostic {
      Diagnostic(code: code, message: message, range: word.range, source: source, fix: fix)
    }
    if !word.references.isEmpty {
      throw problem(
        "variable-command", "a variable cannot be a command",
        fix: "\(name(of: .alias)) NAME COMMAND… names a command")
    }
    let candidates = candidates(withPrefix: Keyword.fold(word.text))
    if !candidates.isEmpty {
      let list = candidates.map { $0.spelling }.joined(separator: ", ")
      throw problem("ambiguous-command", "\(Message.quoted(word.text)) could be any of \(list)")
    }
    if let foreign = vocabulary.word(word.text) {
      throw problem("foreign-word", foreign.message, fix: foreign.fix)
    }
    let (message, fix) = unknown(word)
    throw problem("unknown-command", message, fix: fix)
  }

  /// The position of the command that a word names exactly or by a prefix that no other name has.
  private func position(of word: Word) -> Int? {
    let typed = Keyword.fold(word.text)
    if let position = exact[typed] { return position }
    let candidates = word.references.isEmpty ? candidates(withPrefix: typed) : []
    return candidates.count == 1 ? candidates[0].position : nil
  }

  /// The command that a word names, or `nil` if `syntax(named:)` throws; much faster than that.
  package func knownSyntax(named word: Word) -> CommandSyntax? {
    position(of: word).map { commands[$0] }
  }

  /// The command that a word abbreviates, if the word also differs in one letter from the name of
  /// another: it may be a typo.
  package func mistakable(_ word: Word) -> String? {
    guard !word.isQuoted, !isName(word.text), let position = position(of: word) else { return nil }
    let name = commands[position].name
    let isNear = Suggestion.isOneLetterAway(word.text, from: names.map { $0.spelling }, but: name)
    return isNear ? name : nil
  }

  /// True if a word is the complete name of a command, in any spelling.
  package func isName(_ text: String) -> Bool { exact[Keyword.fold(text)] != nil }

  /// The command that a word names: exactly, by an alias, or by a prefix that no other name has.
  /// Throws `unknown-command`, `ambiguous-command` or `foreign-word`.
  package func syntax(
    named word: Word, in source: SourceText? = nil
  ) throws(Diagnostic) -> CommandSyntax {
    commands[try lookup(word, in: source)]
  }

  /// The name of the command with a role in the language; empty if there is none.
  func name(of role: CommandSyntax.Role) -> String {
    commands.first { $0.role == role }?.name ?? ""
  }

  package func page(of command: CommandSyntax) -> CommandPage {
    pages()[command.name] ?? CommandPage()
  }

  /// The name with the usage: `rename VIEW NAME`.
  package func usageLine(of command: CommandSyntax) -> String {
    let usage = page(of: command).usage
    return usage.isEmpty ? command.name : "\(command.name) \(usage)"
  }

  /// Names are tried first, so that an alias with the same beginning does not make a short form of
  /// a name ambiguous.
  private func candidates(withPrefix typed: String) -> [Entry] {
    guard !typed.isEmpty else { return [] }
    let named = names.filter { $0.folded.hasPrefix(typed) }
    let owners = named.filter { !commands[$0.position].yieldsPrefixes }
    if owners.count == 1 { return owners }
    if !named.isEmpty { return named }
    var matches: [Entry] = []
    for entry in aliases where entry.folded.hasPrefix(typed) {
      if !matches.contains(where: { $0.position == entry.position }) { matches.append(entry) }
    }
    return matches
  }

  /// The command to suggest if a line begins with `VIEW.ATTR` or `NAME=VALUE`.
  private func command(meantBy word: Word) -> String? {
    if let (view, attribute) = word.split(at: "."), Name.isValid(view.text),
      Name.isValid(attribute.text)
    {
      return "\(name(of: .explanation)) \(word.text)"
    }
    if let (name, value) = word.split(at: "="), Name.isVariable(name.text),
      Name.isValid(value.text) || NumberLiteral.parse(value.text) != nil
    {
      return "\(self.name(of: .assignment)) \(name.text) \(value.text)"
    }
    return nil
  }

  /// The message about an unknown command, and its fix.
  private func unknown(_ word: Word) -> (message: String, fix: String?) {
    let entries = names + aliases
    let owners = commands.filter { $0.option(named: word) != nil }.map { $0.name }
    var message = "no command \(Message.quoted(word.text))"
    var fix: String? = "\(name(of: .help)) lists the commands"
    if let meant = command(meantBy: word) {
      fix = meant
    } else if let nearest = Suggestion.nearest(to: word.text, among: entries.map { $0.spelling }),
      let entry = entries.first(where: { $0.spelling == nearest })
    {
      message += "; did you mean \"\(nearest)\"?"
      fix = usageLine(of: commands[entry.position])
    } else if !owners.isEmpty {
      message = "\(Message.quoted(word.text)) is an option, of " + Message.list(owners, "and")
      fix = nil
    } else if let foreign = vocabulary.nearest(to: word.text) {
      message += ": \(foreign.word)? " + foreign.message
      fix = foreign.fix
    }
    return (message, fix)
  }
}

/// Binding, which does not depend on the effects of commands.
extension CommandIndex {
  /// The words of a statement bound to the parameters of its command, each checked as far as
  /// possible without a tree. Variables are not replaced.
  package func bind(_ statement: Statement) throws(Diagnostic) -> Arguments {
    try bind(statement, as: lookup(statement.words[0], in: statement.source))
  }

  /// Binds the words after replacing variables by their values; errors caused by a value say so.
  package func bind(
    _ statement: Statement, _ definitions: Definitions
  ) throws(Diagnostic) -> Arguments {
    guard statement.hasReferences else { return try bind(statement) }
    let position = try lookup(statement.words[0], in: statement.source)
    let syntax = commands[position]
    do throws(Diagnostic) {
      return try bind(replaced(statement, syntax, definitions), as: position)
    } catch {
      throw definitions.explained(error, in: statement, keeping: syntax.variables.keptWords, self)
    }
  }

  /// - Parameter position: the position of the statement's command.
  func bind(_ statement: Statement, as position: Int) throws(Diagnostic) -> Arguments {
    var binder = Binder(statement, position, self)
    return try binder.arguments()
  }

  /// The statement with variables replaced, except in words that its command reads literally. Its
  /// block and unknown variables do not change. Throws `too-long`.
  func replaced(
    _ statement: Statement, _ syntax: CommandSyntax, _ definitions: Definitions
  ) throws(Diagnostic) -> Statement {
    var words = statement.words
    var isReplaced = false
    for index in words.indices.dropFirst()
    where index > syntax.variables.keptWords && !words[index].references.isEmpty {
      words[index] = words[index].replaced(definitions)
      isReplaced = true
    }
    guard isReplaced else { return statement }
    try Self.checkLength(words, at: statement.wordsRange, in: statement.source)
    return statement.replacing(words: words)
  }

  /// Throws if a command is longer than a line may be.
  static func checkLength(
    _ words: [Word], at range: SourceRange, in source: SourceText
  ) throws(Diagnostic) {
    let length = words.reduce(0) { $0 + $1.text.utf8.count }
    guard length > LanguageLimits.maximumLineBytes else { return }
    throw source.error(
      "too-long",
      "with its aliases replaced, the command has more than "
        + "\(LanguageLimits.maximumLineBytes) bytes", at: range)
  }
}
