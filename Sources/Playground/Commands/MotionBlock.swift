import CommandLanguage
import Gestures
import LayoutModel

/// The blocks of `animate` and `play`.
enum MotionBlock {
  /// Refuses what cannot be part of a motion: commands of the session and of its history.
  static func check(_ block: [Statement], _ arguments: Arguments) throws(Diagnostic) {
    for statement in block {
      let spec = try Interpreter.table.lookup(statement.words[0], in: statement.source)
      guard spec.syntax.canStandInBlock else {
        throw spec.syntax.misplaced(statement, in: arguments.syntax.name)
      }
    }
  }
}
