import CommandLanguage
import LayoutEngine
import PlaygroundSession

/// `redo [N]`.
enum RedoCommand {
  private static let count = Argument(optional: "N", .count)

  static let spec = CommandSpec<Session, Run>(
    name: "redo", summary: "redo the last undone change, or N of them",
    parameters: [count.parameter],
    examples: [.init("redo", setup: "split root h 2; undo")],
    effect: .history, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let steps = arguments[count] ?? 1
    guard steps <= session.future.count else {
      throw arguments.diagnostic(
        "no-history",
        session.future.isEmpty
          ? "there is nothing to redo" : "no more than " + Counted.changes(session.future.count),
        at: arguments.word(of: count),
        fix: session.future.count > 1 ? "redo \(session.future.count)" : nil)
    }
    let remark = run.options.isWatched ? session.future.last.map { "did again " + $0.text } : nil
    for _ in 0..<steps {
      let step = session.future.removeLast()
      let before = session.document
      session.document = step.document
      session.past.remember(before, step.text, after: session.document)
    }
    if let remark { run.say(steps == 1 ? remark : "did again " + Counted.changes(steps)) }
  }
}
