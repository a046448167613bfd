import CommandLanguage
import LayoutDocument
import Playground
import ScriptHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `--compare` and `--since`: comparisons of the layouts that scripts make.
enum FileComparison {
  /// Prints the differences between two scripts' layouts.
  ///
  /// - Returns: 0 if they are equal, 1 if they differ, or the status of an error.
  static func compare(_ old: String, _ new: String, isJSON: Bool) -> Int32 {
    let request = CompareRequest(old, new)
    var sessions: [Session] = []
    do throws(Diagnostic) {
      for path in request.paths { sessions.append(try session(of: path)) }
    } catch {
      return complain(error)
    }
    let answer = request.answer(sessions)
    let status = say(isJSON ? [answer.json] : answer.lines)
    return status == Status.success && !answer.isEmpty ? Status.failed : status
  }

  /// Prints the command of a script after which a relation no longer holds.
  ///
  /// - Returns: 0 if it holds at the end, 1 if it does not, or the status of an error.
  static func since(_ relation: String, _ path: String, isJSON: Bool) -> Int32 {
    var session: Session
    do throws(Diagnostic) {
      session = try Self.session(of: path)
      let answer = try run("since " + relation, &session)
      let status = say(isJSON ? [answer.json ?? ""] : answer.output)
      if status != Status.success { return status }
      if let problem = answer.diagnostic { return complain(problem) }
      return try run("expect " + relation, &session).diagnostic == nil
        ? Status.success : Status.failed
    } catch {
      return complain(error)
    }
  }

  /// Runs one command that changes nothing.
  private static func run(
    _ line: String, _ session: inout Session
  ) throws(Diagnostic) -> Outcome {
    let script = try Script.parse(SourceText(line, origin: "--since"))
    guard script.statements.count == 1, let statement = script.statements.first else {
      throw Diagnostic(
        code: "bad-condition", message: "one relation is expected, such as main.width >= 200",
        source: script.source, status: Status.usage)
    }
    return Interpreter.standard.executeSilently(statement, in: &session)
  }

  static func session(of path: String) throws(Diagnostic) -> Session {
    let failure = Diagnostic(
      code: "unreadable", message: "cannot be read", source: SourceText("", origin: path),
      status: Status.cannotRead)
    return try ScriptReplay.session(of: path, failure) { path in
      Files.read(path, limit: LanguageLimits.maximumScriptBytes)
        .map { FileContents($0.bytes, identity: $0.identity.text) }
        .mapError { FileFailure(reason: $0.text, status: Status.cannotRead) }
    }
  }

  private static func complain(_ problem: Diagnostic) -> Int32 {
    let text = problem.rendered(style: .script, columns: 80) + "\n"
    Output.write(text, to: STDERR_FILENO)
    return problem.status
  }

  private static func say(_ lines: [String]) -> Int32 {
    let text = lines.map { $0 + "\n" }.joined()
    return Output.write(text, to: STDOUT_FILENO) == 0 ? Status.success : Status.cannotWrite
  }
}
