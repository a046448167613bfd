import CommandLanguage
import Playground

/// A session in which workloads run commands.
struct BenchmarkSession {
  var session = Session()

  init(_ script: String = "") { run(script) }

  /// Runs commands, which must all succeed, without drawing frames.
  mutating func run(_ script: String) { run(Self.statements(script)) }

  mutating func run(_ statements: [Statement]) {
    for statement in statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      precondition(outcome.status == 0, outcome.diagnostic?.message ?? "a command failed")
    }
  }

  static func statements(_ text: String) -> [Statement] {
    do throws(Diagnostic) {
      return try Script.parse(SourceText(text, origin: "")).statements
    } catch {
      preconditionFailure(error.message)
    }
  }
}
