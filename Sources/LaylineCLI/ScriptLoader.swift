import CommandLanguage
import Exchange
import LineEditing
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A script that has been read and may be run.
struct LoadedScript {
  let script: Script
  /// Nothing for commands that come from no file.
  let identity: Files.Identity?

  /// As messages call it.
  var name: String { script.source.origin }
}

/// Reads scripts and checks them whole before their first line runs.
enum ScriptLoader {
  /// Everything that is wrong with an input.
  struct Problems: Error {
    let diagnostics: [Diagnostic]
    /// Why the file could not be read at all.
    var unreadable: FileProblem?
  }

  /// - Parameter checks: whether unknown commands and bad values count now, or when they are met.
  static func load(
    _ input: Options.Input, checks: Bool
  ) -> Result<LoadedScript, Problems> {
    let limit = LanguageLimits.maximumScriptBytes
    switch input {
    case .commands(let text):
      return parse(SourceText(text, origin: "<command>"), identity: nil, checks: checks)
    case .token(let token):
      do throws(ShareToken.Problem) {
        let script = try ShareToken.script(of: token)
        return parse(
          SourceText(script, origin: ShareToken.origin), identity: nil, checks: checks)
      } catch {
        let diagnostic = Diagnostic(
          code: "bad-token", message: error.text, source: SourceText("", origin: "--open"))
        return .failure(Problems(diagnostics: [diagnostic]))
      }
    case .standardInput:
      switch Files.read(STDIN_FILENO, limit: limit) {
      case .success(let bytes):
        return parse(SourceText(bytes, origin: "<stdin>"), identity: nil, checks: checks)
      case .failure(let problem): return .failure(unreadable("<stdin>", problem))
      }
    case .file(let path):
      switch Files.read(path, limit: limit) {
      case .success((let bytes, let identity)):
        return parse(SourceText(bytes, origin: path), identity: identity, checks: checks)
      case .failure(let problem): return .failure(unreadable(path, problem))
      }
    }
  }

  /// - Parameter definitions: the variables and aliases that there are, for a line that was typed.
  static func parse(
    _ source: SourceText, identity: Files.Identity?, checks: Bool,
    definitions: Definitions = Definitions()
  ) -> Result<LoadedScript, Problems> {
    do throws(Diagnostic) {
      let script = try Script.parse(source)
      let problems = checks ? try check(script, definitions) : []
      if !problems.isEmpty { return .failure(Problems(diagnostics: problems)) }
      return .success(LoadedScript(script: script, identity: identity))
    } catch {
      return .failure(Problems(diagnostics: [error]))
    }
  }

  /// What Ctrl-C makes of a script; in a replay it ends the process instead.
  static let interrupted = Diagnostic(code: "interrupted", message: "interrupted")

  /// Statements that are checked between two looks at Ctrl-C.
  private static let checkedAtOnce = 1_000

  /// Everything that is wrong with a script. A large one can be interrupted.
  private static func check(
    _ script: Script, _ definitions: Definitions
  ) throws(Diagnostic) -> [Diagnostic] {
    var rehearsal = Rehearsal(definitions) { Interrupt.isRaised }
    var rest = script.statements[...]
    while !rest.isEmpty {
      if Interrupt.isRaised { throw interrupted }
      Interpreter.table.check(rest.prefix(checkedAtOnce), &rehearsal)
      if rehearsal.isInterrupted { throw interrupted }
      rest = rest.dropFirst(checkedAtOnce)
    }
    return rehearsal.problems
  }

  private static func unreadable(_ name: String, _ problem: FileProblem) -> Problems {
    let diagnostic = Diagnostic(
      code: "unreadable", message: "cannot be read: \(problem.text)",
      source: SourceText("", origin: name), status: Status.cannotRead)
    return Problems(diagnostics: [diagnostic], unreadable: problem)
  }
}
