import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

/// Commands whose time once grew too fast with the number of views or constraints.
enum GrowthWorkloads {
  private static let chainLength = 3_900

  static var all: [Workload] {
    [
      Workload("stack of 1,000: 1,000 text in a script without frames", "ms", limit: 500) {
        let stack = BenchmarkSession("stack root h 1000").session
        let texts = stack.tree.children(of: .root).map { "text \(stack.tree.name(of: $0)) abc" }
        let statements = BenchmarkSession.statements(texts.joined(separator: "\n"))
        var options = Run.Options()
        (options.drawsChanges, options.laysOutLate) = (false, true)
        return Measure.median(runs: 3) {
          var session = stack
          for statement in statements {
            _ = Interpreter.standard.execute(statement, in: &session, options)
          }
          session.document.settle()
          keep(session)
        } / 1e6
      },
      command("stack of 400: want", "stack root h 400", "want a.width == 33", limit: 2_000),
      command(
        "stack of 400: sweep", "stack root h 400", "sweep root.width 100..1000", limit: 3_000),
      command(
        "import of a log of 3,900 constraints", "", "import \(Word.spelling(of: chain))",
        limit: 2_000),
      Workload("a script of 4 MiB, read and checked", "ms", limit: 2_000) {
        let line = "split root h 3; undo\n"
        let count = LanguageLimits.maximumScriptBytes / line.utf8.count
        let source = SourceText(String(repeating: line, count: count), origin: "a.lay")
        return Measure.median(runs: 3) {
          guard let script = try? Script.parse(source) else { preconditionFailure("no script") }
          keep(Interpreter.standard.table.index.check(script))
        } / 1e6
      },
    ]
  }

  private static func command(
    _ name: String, _ setup: String, _ line: String, limit: Double
  ) -> Workload {
    Workload(name, "ms", limit: limit) {
      let before = BenchmarkSession(setup)
      let statements = BenchmarkSession.statements(line)
      return Measure.median(runs: 3) {
        var one = before
        for statement in statements {
          keep(Interpreter.standard.executeSilently(statement, in: &one.session))
        }
      } / 1e6
    }
  }

  /// A console's output with a chain of views that does not fit.
  private static var chain: String {
    let rows = (0..<chainLength).map { index in
      let head = "<NSLayoutConstraint:0x\(100_000 + index) "
      return index < chainLength - 1
        ? head + "H:[V:0x1\(index)]-(8)-[V:0x1\(index + 1)]>"
        : head + "H:|-(8)-[V:0x10]   (active, names: '|':V:0x9 )>"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n" + rows.joined(separator: ",\n")
      + "\n)"
  }
}
