import CommandLanguage

enum MotionBlock {
  /// Throws for commands that cannot be part of a loop or a motion: those for the session and its
  /// history.
  static func check(_ block: [Statement], _ arguments: Arguments) throws(Diagnostic) {
    for statement in block {
      let syntax = try arguments.commands.syntax(
        named: statement.words[0], in: statement.source)
      guard syntax.canStandInBlock else {
        throw syntax.misplaced(statement, in: arguments.syntax.name)
      }
    }
  }
}
