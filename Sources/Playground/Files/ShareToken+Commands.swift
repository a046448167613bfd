package import CommandLanguage
package import Interchange

extension ShareToken {
  /// The token of a script of commands that act inside the session. O(bytes).
  package static func token(of script: String) throws(Problem) -> String {
    try token(of: script) { (script) throws(Problem) in try check(script) }
  }

  /// The script in a token: only commands that act inside the session. O(bytes).
  package static func script(of token: String) throws(Problem) -> String {
    try script(of: token) { (script) throws(Problem) in try check(script) }
  }

  private static func check(_ script: Script) throws(Problem) {
    let table = Interpreter.standard.table
    if let command = refusedCommand(in: script.statements, table.index) {
      throw .reachesOut(command: command)
    }
    if let problem = table.check(script, atMost: 1).first {
      throw .badScript(message: problem.message)
    }
  }

  /// Returns true if a token must not contain a command because it read a file. O(bytes).
  package static func refuses(_ text: String, _ commands: CommandIndex) -> Bool {
    guard let script = try? Script.parse(SourceText(text, origin: "")) else { return true }
    return refusedCommand(in: script.statements, commands) != nil
  }

  private static func refusedCommand(
    in statements: [Statement], _ commands: CommandIndex
  ) -> String? {
    for statement in statements {
      if let word = statement.words.first,
        let syntax = commands.knownSyntax(named: word),
        !syntax.standsInTokens(statement.words)
      {
        return syntax.name
      }
      if let result = refusedCommand(in: statement.blockStatements, commands) { return result }
    }
    return nil
  }
}
