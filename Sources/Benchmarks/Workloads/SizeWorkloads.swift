import Analysis
import CommandLanguage
import LayoutDocument
import PlaygroundCommands
import PlaygroundSession

/// Questions about all sizes.
enum SizeWorkloads {
  static var all: [Workload] {
    [
      Workload("sweep: 300..2000 of 50 views with five rules", "ms", goal: 5) {
        milliseconds(of: "sweep root.width 300..2000", in: screen)
      },
      Workload("sweep: the same up to 20000", "ms") {
        milliseconds(of: "sweep root.width 300..20000", in: screen)
      },
      Workload("sweep: 300..2000 of a stack of 100", "ms", goal: 20) {
        milliseconds(of: "sweep root.width 300..2000", in: stack)
      },
      Workload("want: a width in 50 views", "ms", goal: 10) {
        milliseconds(of: "want v7.width == 60", in: screen)
      },
    ]
  }

  private static func milliseconds(of line: String, in script: String) -> Double {
    var session = Session()
    for statement in statements(script) {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      precondition(outcome.diagnostic == nil, outcome.diagnostic?.message ?? "")
    }
    let question = statements(line)[0]
    return Measure.median { keep(Interpreter.standard.executeSilently(question, in: &session)) }
      / 1e6
  }

  private static func statements(_ text: String) -> [Statement] {
    (try? Script.parse(SourceText(text, origin: "")))?.statements ?? []
  }

  /// Splits, splitters and stacks, 50 views in all, and five rules.
  private static let screen: String = {
    var lines = ["split root h nav=25% main info=20%", "splitter main v list detail"]
    lines.append("stack nav v " + (0..<15).map { "n\($0)=80x20" }.joined(separator: " "))
    lines.append("split list h " + (0..<14).map { "v\($0)" }.joined(separator: " "))
    lines.append("split detail v " + (0..<15).map { "d\($0)" }.joined(separator: " "))
    lines.append("when root.width < 500 { hide info }")
    lines.append("when root.width < 700 { ratio nav 0.3 }")
    lines.append("when list.width < 300 { hide v13 }")
    lines.append("when root.width > 1200 { set nav spacing 8 }")
    lines.append("when root.width > 1600 { hide n14 }")
    return lines.joined(separator: "\n")
  }()

  /// Half of the views have natural sizes.
  private static let stack: String = {
    let views = (0..<100).map { $0 % 2 == 0 ? "s\($0)=\(10 + $0 % 7)x20" : "s\($0)" }
    return "stack root h spacing 2 " + "\nadd root " + views.joined(separator: "\nadd root ")
  }()
}
