import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

/// A session to which lines are typed.
struct TypedSession {
  var session = Session()
  private(set) var outcomes: [Outcome] = []

  init(_ lines: [String] = [], naturally: Bool = false) {
    for line in lines { type(line, naturally: naturally) }
  }

  @discardableResult
  mutating func type(_ line: String, naturally: Bool = true) -> Outcome? {
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = naturally
    var last: Outcome?
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return nil }
    for statement in script.statements {
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      outcomes.append(outcome)
      last = outcome
      if outcome.hasFailed { break }
    }
    return last
  }

  /// The layout, with everything that an edit could change.
  var layout: String {
    let tree = session.shown
    var lines = ["\(tree.size) \(session.document.rules.count) \(tree.constraints.count)"]
    for node in tree.preorder() {
      let item = tree.nodes[node.slot]
      lines.append(
        "\(tree.name(of: node)) \(item.kind) \(tree.frames[node.slot]) \(item.flags.contains(.hidden))"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// The lines that the last error offers.
  var offers: [String] {
    guard let problem = outcomes.last?.diagnostic else { return [] }
    return [problem.fix].compactMap { $0 } + problem.notes
  }
}

/// The exact form of a line after others; nil if it has none.
func exact(_ line: String, after setup: [String] = []) -> String? {
  var typed = TypedSession(setup)
  return typed.type(line)?.exact
}

func offers(_ line: String, after setup: [String] = []) -> [String] {
  var typed = TypedSession(setup)
  typed.type(line)
  return typed.offers
}
