import CommandLanguage
import Playground
import ScriptHost

/// Reads the inputs of the options, and checks them completely before the first line runs.
enum ScriptLoader {
  /// - Parameter checks: false to report unknown commands and bad values only when they run.
  static func load(
    _ input: Options.Input, checks: Bool
  ) throws(LoadedScript.Problems) -> LoadedScript {
    switch input {
    case .commands(let text):
      return try parse(SourceText(text, origin: "<command>"), checks: checks)
    case .token(let token):
      let script: String
      do throws(ShareToken.Problem) {
        script = try ShareToken.script(of: token)
      } catch {
        throw LoadedScript.Problems([
          Diagnostic(
            code: "bad-token", message: error.text, source: SourceText("", origin: "--open"))
        ])
      }
      return try parse(SourceText(script, origin: ShareToken.origin), checks: checks)
    case .standardInput:
      let bytes = Files.read(.standardInput, limit: Files.maximumBytes)
      return try read(bytes.map { FileContents($0) }, name: "<stdin>", checks: checks)
    case .file(let path):
      let file = Files.read(path, limit: Files.maximumBytes, allowsPipes: true)
      return try read(file, name: path, checks: checks)
    }
  }

  /// Parses a source, and checks it unless interrupted.
  static func parse(
    _ source: SourceText, identity: String? = nil, checks: Bool,
    atMost maximum: Int = Rehearsal.maximumProblems
  ) throws(LoadedScript.Problems) -> LoadedScript {
    try LoadedScript.parse(
      source, identity: identity, isChecked: checks, atMost: maximum,
      isInterrupted: { Interrupt.isRaised })
  }

  private static func read(
    _ file: Result<FileContents, FileFailure>, name: String, checks: Bool
  ) throws(LoadedScript.Problems) -> LoadedScript {
    let file = try file.mapError { problem in
      LoadedScript.Problems([
        Diagnostic(
          code: "unreadable", message: "cannot be read: \(problem.reason)",
          source: SourceText("", origin: name), status: Status.cannotRead)
      ])
    }.get()
    let (bytes, identity) = (file.bytes, file.identity)
    if identity != nil, let script = ImportedText.script(importing: name, bytes) {
      return try parse(SourceText(script, origin: name), identity: identity, checks: checks)
    }
    let source = SourceText(bytes, origin: name)
    func replay(
      checks: Bool, atMost maximum: Int = Rehearsal.maximumProblems
    ) throws(LoadedScript.Problems) -> LoadedScript {
      var script = try parse(source, identity: identity, checks: checks, atMost: maximum)
      script.isReplayed = true
      return script
    }
    guard !name.hasSuffix(".lay"), ImportedText.isLog(bytes) else {
      return try replay(checks: checks)
    }
    // A text that parses as a script is a script, even if it looks like another format.
    if let script = try? replay(checks: true, atMost: 1) { return script }
    let script =
      identity == nil
      ? ImportedText.script(importing: bytes) : ImportedText.script(importingLog: name)
    return try parse(SourceText(script, origin: name), identity: identity, checks: checks)
  }
}
