import CommandLanguage
package import Exchange

extension ShareToken {
  /// Commands that a token may not hold, wherever they stand: they read or write files, take the
  /// session away from whoever opens it, or could call one of those by another name.
  static let refusedCommands = [
    "save", "source", "lesson", "live", "open", "remember", "quit", "alias", "unalias",
  ]

  /// The token of a script of commands that stay within the session. O(bytes).
  package static func token(of script: String) throws(Problem) -> String {
    try token(of: script, check: check)
  }

  /// The script in a token: nothing but commands that stay within the session. O(bytes).
  package static func script(of token: String) throws(Problem) -> String {
    try script(of: token, check: check)
  }

  private static func check(_ script: Script) throws(Problem) {
    if let command = refused(in: script.statements) { throw .reachesOut(command: command) }
    if let problem = Interpreter.table.check(script, atMost: 1).first {
      throw .badScript(message: problem.message)
    }
  }

  private static func refused(in statements: [Statement]) -> String? {
    for statement in statements {
      if let word = statement.words.first,
        let spec = try? Interpreter.table.lookup(word), refusedCommands.contains(spec.syntax.name)
      {
        return spec.syntax.name
      }
      if let block = statement.block, let found = refused(in: block) { return found }
    }
    return nil
  }
}
