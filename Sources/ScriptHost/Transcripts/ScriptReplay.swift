package import CommandLanguage
package import Playground

/// Replays a script for its session alone: nothing is drawn, printed or written.
package enum ScriptReplay {
  /// The session after the commands of a file and of the files that it sources.
  ///
  /// - Parameters:
  ///   - isInterrupted: called often; true ends the replay with an error.
  ///   - read: reads a file.
  package static func session(
    of path: String, isInterrupted: @escaping () -> Bool = { false }, _ read: @escaping FileReader
  ) throws(Diagnostic) -> Session {
    var policy = RunPolicy()
    policy.drawsChanges = false
    policy.isSilent = true
    policy.maximumProblems = 1
    policy.isInterrupted = isInterrupted
    var driver = Driver(
      Transcript(
        files: [], outside: read, style: .script, text: OutcomeText(isASCII: false)), policy)
    let contents = try driver.read(path, as: .script)
    let source = SourceText(contents.bytes, origin: path)
    do throws(LoadedScript.Problems) {
      if let script = ImportCommand.script(importing: source) {
        _ = driver.run(LoadedScript(script, identity: contents.identity))
      } else {
        _ = driver.run(try driver.load(source, identity: contents.identity, isSourced: true))
      }
    } catch {
      driver.report(error.diagnostics)
    }
    if var problem = driver.host.takeFailures().first?.diagnostic {
      problem.isElsewhere = true
      throw problem
    }
    return driver.session
  }
}
