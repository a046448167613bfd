package import CommandLanguage
import LayoutDocument
package import Playground

/// Replays a script without drawing or printing anything.
package enum ScriptReplay {
  private static let maximumDepth = 32

  /// The session after the commands of a file and of the files that it sources.
  ///
  /// - Parameters:
  ///   - failure: the error of a file that cannot be read, without its cause.
  ///   - isInterrupted: called often; true ends the replay with an error.
  ///   - read: reads a file.
  package static func session(
    of path: String, _ failure: Diagnostic, isInterrupted: @escaping () -> Bool = { false },
    _ read: (String) -> Result<FileContents, FileFailure>
  ) throws(Diagnostic) -> Session {
    var session = Session()
    try run(path, failure, isInterrupted, read, in: &session, depth: 0)
    return session
  }

  private static func run(
    _ path: String, _ failure: Diagnostic, _ isInterrupted: @escaping () -> Bool,
    _ read: (String) -> Result<FileContents, FileFailure>, in session: inout Session, depth: Int
  ) throws(Diagnostic) {
    guard depth < maximumDepth else {
      var failure = failure
      failure.code = "too-deep"
      failure.message = "files source one another more than \(maximumDepth) deep"
      throw failure
    }
    let contents: FileContents
    switch read(path) {
    case .success(let result): contents = result
    case .failure(let problem):
      var failure = failure
      failure.message = "cannot read \(Message.quoted(path))"
      throw failure.explained(problem)
    }
    let source = SourceText(contents.bytes, origin: path)
    let imported = try ImportCommand.script(importing: source)
    let script =
      if let imported { imported } else { try Script.parse(source, isInterrupted: isInterrupted) }
    var options = Run.Options()
    options.drawsChanges = false
    options.isInterrupted = isInterrupted
    for statement in script.statements {
      if isInterrupted() { throw LoadedScript.interrupted }
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      if let problem = outcome.diagnostic { throw problem }
      for effect in outcome.effects {
        if case .source(let path, let failure) = effect {
          try run(path, failure, isInterrupted, read, in: &session, depth: depth + 1)
        }
      }
    }
  }
}
