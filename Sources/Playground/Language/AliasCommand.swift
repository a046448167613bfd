import CommandLanguage
import TerminalText

enum AliasCommand {
  private static let name = Argument(optional: "NAME", .any)
  private static let words = Argument(many: "WORDS", .any)

  static let alias = Command(
    "alias", .defines, [name.parameter, words.parameter],
    takesBlock: .optional, variables: .keeps, role: .alias,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      if isDefinition(arguments) { try define(arguments, &rehearsal.definitions) }
    },
    complete: ValueCompletion.aliases,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      guard isDefinition(arguments) else { return try list(arguments, session.definitions, &run) }
      try define(arguments, &session.definitions)
      if let alias = session.definitions.alias(named: arguments[name]?.text ?? "") {
        run.report.remark = "\(alias.name) stands for \(alias.text)"
      }
    }
  )

  private static func isDefinition(_ arguments: Arguments) -> Bool {
    !arguments[words].isEmpty || arguments.statement.block != nil
  }

  private static func list(
    _ arguments: Arguments, _ definitions: Definitions, _ run: inout Run
  ) throws(Diagnostic) {
    if let word = arguments[name] {
      guard let alias = definitions.alias(named: word.text) else {
        throw unknown(word, arguments, definitions)
      }
      return run.report.say(alias.text)
    }
    let aliases = definitions.allAliases
    if aliases.isEmpty { run.report.say("no aliases; alias NAME WORDS… makes one") }
    run.report.lines += Columns.aligned(aliases.map { [$0.name, $0.text] })
  }

  private static func unknown(
    _ word: Word, _ arguments: Arguments, _ definitions: Definitions
  ) -> Diagnostic {
    let hint = Suggestion.hint(for: word.text, among: definitions.allAliases.map { $0.name })
    return arguments.diagnostic(
      "unknown-alias", "there is no alias \(Message.quoted(word.text))" + hint, at: word,
      fix: hint.isEmpty ? "alias lists them" : nil)
  }

  private static func define(
    _ arguments: Arguments, _ definitions: inout Definitions
  ) throws(Diagnostic) {
    let statement = arguments.statement
    let word = try arguments.require(
      arguments[name], "missing-argument", "the name of the alias is missing",
      fix: arguments.usageLine)
    try arguments.require(
      !arguments.commands.isName(word.text), "reserved-name",
      "\(Message.quoted(word.text)) is the name of a command", at: word,
      fix: "the alias needs another name")
    let words = arguments[words]
    let meaning: Alias.Meaning
    if let first = words.first {
      meaning = .words(
        Statement(
          words: words, block: statement.block, blockRange: statement.blockRange,
          range: SourceRange(lower: first.range.lower, upper: statement.range.upper),
          source: statement.source))
      try checkCommand(first, statement, definitions, arguments.commands, called: word.text)
    } else {
      meaning = .commands(statement.block ?? [])
    }
    try check(statement.block ?? [], definitions, arguments.commands, called: word.text)
    do throws(Diagnostic) {
      try definitions.define(Alias(name: word.text, meaning: meaning))
    } catch {
      var error = error
      if error.code == "too-many-aliases" { error.fix = "unalias NAME deletes one" }
      throw arguments.placed(error, at: word)
    }
  }

  /// Checks that commands of these names exist; their arguments are checked when the alias is
  /// called.
  private static func check(
    _ block: [Statement], _ definitions: Definitions, _ commands: CommandIndex, called name: String
  ) throws(Diagnostic) {
    for statement in block {
      try checkCommand(statement.words[0], statement, definitions, commands, called: name)
      try check(statement.block ?? [], definitions, commands, called: name)
    }
  }

  private static func checkCommand(
    _ word: Word, _ statement: Statement, _ definitions: Definitions, _ commands: CommandIndex,
    called name: String
  ) throws(Diagnostic) {
    let isOther = !Keyword.matches(word.text, name)
    if isOther, definitions.alias(named: word.text) != nil { return }
    _ = try commands.syntax(named: word, in: statement.source)
  }

  private static let dropped = Argument("NAME", .any)

  static let unalias = Command(
    "unalias", .defines, [dropped.parameter], variables: .keeps,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      _ = rehearsal.definitions.removeAlias(arguments[dropped].text)
    },
    complete: ValueCompletion.aliases,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[dropped]
      guard session.definitions.removeAlias(word.text) else {
        throw unknown(word, arguments, session.definitions)
      }
      run.report.remark = "dropped the alias \(word.text)"
    }
  )
}
