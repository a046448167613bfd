import CommandLanguage
package import Playground

/// Replays a script without drawing or printing anything.
package enum ScriptReplay {
  /// The session after the commands of a file and of the files that it sources.
  ///
  /// - Parameters:
  ///   - isInterrupted: called often; true ends the replay with an error.
  ///   - read: reads a file.
  package static func session(
    of path: String, isInterrupted: @escaping () -> Bool = { false },
    _ read: (String) -> Result<FileContents, FileFailure>
  ) throws(RequestError) -> Session {
    var session = Session()
    try run(path, isInterrupted, read, in: &session, depth: 0)
    return session
  }

  private static func run(
    _ path: String, _ isInterrupted: @escaping () -> Bool,
    _ read: (String) -> Result<FileContents, FileFailure>, in session: inout Session, depth: Int
  ) throws(RequestError) {
    guard depth < SourceChain.maximumDepth else { throw .tooDeep }
    let source: SourceText
    do throws(FileFailure) {
      source = SourceText(try read(path).get().bytes, origin: path)
    } catch {
      throw .cannotRead(path, error)
    }
    let script: Script
    do throws(Diagnostic) {
      let imported = try ImportCommand.script(importing: source)
      script =
        if let imported { imported } else { try Script.parse(source, isInterrupted: isInterrupted) }
    } catch {
      throw .invalid(error)
    }
    var options = Run.Options()
    options.drawsChanges = false
    options.isInterrupted = isInterrupted
    for statement in script.statements {
      if isInterrupted() { throw .invalid(.interrupted) }
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      if let problem = outcome.diagnostic { throw .invalid(problem) }
      for effect in outcome.report.requests {
        if case .source(let path, _) = effect {
          try run(path, isInterrupted, read, in: &session, depth: depth + 1)
        }
      }
    }
  }
}
