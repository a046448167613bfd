import CommandLanguage
import LayoutDocument
import Playground

/// The commands of an answer, for the rules `forbid` and `require`.
enum CommandUse {
  /// The commands that made the session's tree, without those that were undone: as they were typed,
  /// variables and aliases resolved, and their names.
  static func all(in session: Session) -> [(text: String, names: [String])] {
    session.past.texts.map { ($0, names(in: Script.statements(of: $0) ?? [])) }
  }

  /// The names of the commands in a script and its blocks. A `set` also counts as the usual command
  /// for its property.
  static func names(in statements: [Statement]) -> [String] {
    var names: [String] = []
    var open = statements
    while let statement = open.popLast() {
      open += (statement.block ?? []) + (statement.leadingBlock ?? [])
      guard let syntax = try? Interpreter.standard.table.index.syntax(named: statement.words[0])
      else { continue }
      names.append(syntax.name)
      if let usual = usualCommand(of: statement, syntax.name) { names.append(usual) }
    }
    return names
  }

  /// The name of the command that a word calls, by its name, an alias or a beginning.
  static func name(ofWord word: String) -> String? {
    // A second word is necessary, because `import` alone would read the following lines.
    let statement = Script.statements(of: word + " x")?.first
    return statement.flatMap { Interpreter.standard.table.index.knownSyntax(named: $0.words[0]) }?
      .name
  }

  /// `fix` for `set VIEW fixed N`.
  private static func usualCommand(of statement: Statement, _ name: String) -> String? {
    guard name == "set", statement.words.count > 2,
      let key = Keyword.canonical(statement.words[2].text, in: Properties.all.map { $0.name }),
      let property = Properties.all.first(where: { $0.name == key })
    else { return nil }
    let usual = property.usualCommand("x").prefix { $0 != " " }
    return usual == name ? nil : String(usual)
  }
}
