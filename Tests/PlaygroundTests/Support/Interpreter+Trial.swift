import CommandLanguage
import Playground

extension Interpreter {
  /// The session after commands; `nil` if one fails.
  func trial(of line: String, in session: Session) -> Session? {
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return nil }
    var copy = session
    for statement in script.statements
    where executeSilently(statement, in: &copy).hasFailed { return nil }
    return copy
  }
}
