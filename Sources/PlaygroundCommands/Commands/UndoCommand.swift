import CommandLanguage
import LayoutEngine
import PlaygroundSession

/// `undo [N]`.
enum UndoCommand {
  private static let count = Argument(optional: "N", .count)

  static let spec = CommandSpec<Session, Run>(
    name: "undo", summary: "undo the last change, or N of them",
    parameters: [count.parameter],
    examples: [
      .init("undo", setup: "split root h 2"), .init("undo 2", setup: "split root h 2; hide a"),
    ],
    effect: .history, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let steps = arguments[count] ?? 1
    guard steps <= session.past.count else {
      throw arguments.diagnostic(
        "no-history",
        session.past.isEmpty
          ? "there is nothing to undo" : "no more than " + Counted.changes(session.past.count),
        at: arguments.word(of: count),
        fix: session.past.count > 1 ? "undo \(session.past.count)" : nil)
    }
    let remark = run.options.isWatched ? session.past.last.map { "took back " + $0.text } : nil
    for _ in 0..<steps {
      let step = session.past.removeLast()
      session.future.append(HistoryStep(document: session.document, text: step.text))
      session.document = step.document
    }
    if let remark { run.say(steps == 1 ? remark : "took back " + Counted.changes(steps)) }
  }
}
