import CommandLanguage
import TerminalText

enum HistoryCommands {
  private static let steps = Argument(optional: "N", .count)

  static let undo = Command(
    "undo", .history, [steps.parameter],
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let steps = try stepCount(arguments, of: session.past.count)
      report("took back", steps, last: session.past.last?.text, &run)
      for _ in 0..<steps {
        let step = session.past.removeLast()
        session.future.append(HistoryStep(document: session.document, text: step.text))
        session.document = step.document
      }
    }
  )

  static let redo = Command(
    "redo", .history, [steps.parameter],
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let steps = try stepCount(arguments, of: session.future.count)
      report("did again", steps, last: session.future.last?.text, &run)
      for _ in 0..<steps {
        let step = session.future.removeLast()
        let before = session.document
        session.document = step.document
        session.past.remember(before, step.text, after: session.document)
      }
    }
  )

  /// The number that was typed, or 1; refused if there are only `known` steps.
  private static func stepCount(_ arguments: Arguments, of known: Int) throws(Diagnostic) -> Int {
    let steps = arguments[Self.steps] ?? 1
    guard steps > known else { return steps }
    let name = arguments.syntax.name
    throw arguments.diagnostic(
      "no-history",
      known == 0
        ? "there is nothing to \(name)" : "no more than " + NumberText.count(known, "change"),
      at: arguments.word(of: Self.steps), fix: known > 1 ? "\(name) \(known)" : nil)
  }

  private static let maximumText = 60

  private static func report(_ verb: String, _ steps: Int, last: String?, _ run: inout Run) {
    guard run.options.isWatched, let last else { return }
    // A pasted text is a word of the command.
    let text = last.count > maximumText ? last.prefix(maximumText) + " …" : last
    run.report.say("\(verb) " + (steps == 1 ? text : NumberText.count(steps, "change")))
  }

  private static let count = Argument(optional: "N", .count)

  static let history = Command("history", .looks, [count.parameter]) { (call) throws(Diagnostic) in
    let limit = call[count] ?? call.session.past.count
    let first = max(0, call.session.past.count - limit)
    let width = String(call.session.past.count + call.session.future.count).count
    func number(_ value: Int) -> String {
      let text = String(value)
      return String(repeating: " ", count: width - text.count) + text
    }
    if call.session.past.isEmpty && call.session.future.isEmpty {
      return Plan(lines: ["no changes yet"])
    }
    var lines: [String] = []
    let past = call.session.past
    for index in first..<past.count {
      let mark = index == past.count - 1 ? ">" : " "
      lines.append("\(mark) \(number(index + 1))  \(past.text(at: index))")
    }
    for (offset, step) in call.session.future.reversed().enumerated() {
      lines.append("  \(number(past.count + offset + 1))  \(step.text)   (undone)")
    }
    return Plan(lines: lines)
  }
}
