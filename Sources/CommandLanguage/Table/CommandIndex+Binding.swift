/// Binding needs to know nothing of what commands do. So it is no part of `CommandTable`, which is
/// generic and would look its types up at each call.
extension CommandIndex {
  /// The words of a statement bound to the parameters of its command, each checked as far as
  /// possible without a tree. Variables are left as they are.
  package func bind(_ statement: Statement) throws(Diagnostic) -> Arguments {
    try bind(statement, as: lookup(statement.words[0], in: statement.source))
  }

  /// The same with the values of variables in the words; errors caused by a value say so.
  package func bind(
    _ statement: Statement, _ definitions: Definitions
  ) throws(Diagnostic) -> Arguments {
    guard statement.hasReferences else { return try bind(statement) }
    let position = try lookup(statement.words[0], in: statement.source)
    let syntax = commands[position]
    do throws(Diagnostic) {
      return try bind(replaced(statement, syntax, definitions), as: position)
    } catch {
      throw definitions.explained(error, in: statement, keeping: syntax.variables.keptWords)
    }
  }

  /// - Parameter position: that of the statement's command.
  func bind(_ statement: Statement, as position: Int) throws(Diagnostic) -> Arguments {
    var binder = Binder(statement, position, self)
    return try binder.arguments()
  }

  /// The statement with values in its words, those apart that its command reads as they stand; its
  /// block is left alone. What is not a variable stays text. Throws `too-long`.
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

  /// Refuses a command that has grown longer than a line can be.
  static func checkLength(
    _ words: [Word], at range: SourceRange, in source: SourceText
  ) throws(Diagnostic) {
    let length = words.reduce(0) { $0 + $1.text.utf8.count }
    guard length > LanguageLimits.maximumLineBytes else { return }
    throw Diagnostic(
      code: "too-long",
      message: "with what it stands for, the command has more than"
        + " \(LanguageLimits.maximumLineBytes) bytes", range: range, source: source)
  }
}
