import Analysis
import CommandLanguage
import LayoutDocument
import PlaygroundCommands
import PlaygroundSession

/// Inputs of less than a kilobyte, or of a short script, that once took minutes.
/// Each row checks and runs a whole script in a session of its own; where a bound stops it, the row
/// is the time until the error.
enum CostWorkloads {
  /// Microseconds that each may take that has no goal of its own.
  private static let goal = 100_000.0

  static var all: [Workload] {
    scripts.map { title, goal, text in
      Workload("cost: \(title)", "µs", goal: goal) {
        let source = SourceText(text, origin: "cost")
        return Measure.median(runs: 3) { run(source, isRefused: title.hasSuffix("refused")) } / 1000
      }
    }
  }

  private static var scripts: [(String, Double, String)] {
    [
      (
        "200 equal widths that contradict each other", goal,
        "canvas root a; for i in 1..200 { constrain a.width == $i }"
      ),
      ("a stack of 20,000, refused", goal, "stack root h 20000"),
      ("a stack of 10,000", goal, "stack root h 10000"),
      ("400 nested wraps", goal, "split root h a b; repeat 400 { wrap a stack h }"),
      ("100 pairs of H:|[a]-[b]-…|", goal, pairs),
      ("a chain of 1,000 views at @500", 300_000, chain(priority: 500)),
      ("a chain of 1,000 views, required", 300_000, chain(priority: 1000)),
      (
        "1,000 times let a $a$a, refused", goal,
        "let a 1\n" + String(repeating: "let a $a$a\n", count: 1000)
      ),
      ("ten rules of 9,999 toggles, refused", goal, rules),
      ("a million views", 250_000, "split root h 1000000"),
      ("eight times a million views", 8 * 250_000, eightTrees),
      ("100 required constraints by lot on 10 views", 50_000, byLot),
    ]
  }

  private static var pairs: String {
    "canvas root a b\nconstrain \"H:|"
      + [String](repeating: "[a]-[b]", count: 100).joined(separator: "-") + "|\""
  }

  private static func chain(priority: Int) -> String {
    let names = (0..<1000).map { "v\($0)" }
    let lines = zip(names, names.dropFirst()).map {
      "constrain \($1).left == \($0).right + 8 @\(priority)"
    }
    return "canvas root \(names.joined(separator: " "))\n" + lines.joined(separator: "\n")
  }

  private static var rules: String {
    "split root h a b\n"
      + (0..<10).map { "when root.width > \($0) { repeat 9999 { toggle a } }" }
      .joined(separator: "\n")
  }

  /// Undo would keep the trees before the last one, and forgets some of them.
  private static var eightTrees: String {
    "split root h 1000000\n" + String(repeating: "new; split root h 1000000\n", count: 7)
  }

  private static var byLot: String {
    var generator = SplitMix(seed: 1)
    // Places go with places of the same axis, lengths with lengths.
    let attributes = [
      ["left", "right", "centerX"], ["top", "bottom", "centerY"], ["width", "height"],
    ]
    let relations = ["==", "==", "==", "<=", ">="]
    let lines = (0..<100).map { _ in
      let group = attributes[generator.below(3)]
      let first = generator.below(10)
      let second = (first + 1 + generator.below(9)) % 10
      return "constrain v\(first).\(group[generator.below(group.count)]) "
        + "\(relations[generator.below(5)]) "
        + "v\(second).\(group[generator.below(group.count)]) + \(generator.below(200))"
    }
    return "canvas root v0 v1 v2 v3 v4 v5 v6 v7 v8 v9\n" + lines.joined(separator: "\n")
  }

  /// - Parameter isRefused: true if an error is what ends it.
  private static func run(_ source: SourceText, isRefused: Bool) {
    var code: String?
    do throws(Diagnostic) {
      let script = try Script.parse(source)
      code = Interpreter.standard.table.check(script).first?.code
      var session = Session()
      for statement in script.statements where code == nil {
        code = Interpreter.standard.executeSilently(statement, in: &session).diagnostic?.code
      }
    } catch {
      code = error.code
    }
    precondition((code != nil) == isRefused, code ?? "nothing was refused")
  }
}
