import Analysis
import CommandLanguage
import LayoutDocument
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession

/// A script of 10,000 commands, from its bytes to the tree.
enum LanguageWorkloads {
  private static let commands = 10_000

  static var all: [Workload] {
    [
      Workload("script of 10k commands: parse", "µs/command") {
        Measure.median { keep(parsed()) } / perCommand
      },
      Workload("script of 10k commands: check", "µs/command") {
        let script = parsed()
        return Measure.median { keep(Interpreter.standard.table.check(script)) } / perCommand
      },
      Workload("script of 10k commands: run", "µs/command") {
        let script = parsed()
        return Measure.median { keep(run(script)) } / perCommand
      },
      Workload("script of 10k commands: all of it", "ms") {
        Measure.median {
          let script = parsed()
          keep(Interpreter.standard.table.check(script))
          keep(run(script))
        } / 1e6
      },
    ]
  }

  private static var perCommand: Double { 1000 * Double(commands) }

  /// Makes a tree of splits, breadth first, and gives each a ratio.
  private static let text: [UInt8] = {
    var text = ""
    var views = ["root"]
    for index in 0..<(commands / 2) {
      let first = "v\(2 * index)"
      let second = "v\(2 * index + 1)"
      text += "split \(views[index]) \(index % 2 == 0 ? "h" : "v") \(first) \(second)\n"
      text += "ratio \(first) 1/3\n"
      views += [first, second]
    }
    return Array(text.utf8)
  }()

  private static func parsed() -> Script {
    do throws(Diagnostic) {
      return try Script.parse(SourceText(text, origin: "benchmark.lay"))
    } catch {
      preconditionFailure(error.message)
    }
  }

  private static func run(_ script: Script) -> Int {
    var session = Session()
    for statement in script.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      precondition(outcome.status == 0, outcome.diagnostic?.message ?? "a command failed")
    }
    return session.tree.count
  }
}
