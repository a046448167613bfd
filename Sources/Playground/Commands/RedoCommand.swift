import CommandLanguage
import LayoutModel

/// `redo [N]`.
enum RedoCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "redo", usage: "[N]", summary: "bring back what undo took",
    parameters: [Parameter("N", .count, .optional)],
    examples: [.init("redo", setup: "split root h 2; undo")],
    effect: .history, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let count = arguments.count("N") ?? 1
    guard count <= session.future.count else {
      throw arguments.diagnostic(
        "no-history",
        session.future.isEmpty
          ? "there is nothing to redo" : "no more than " + Counted.changes(session.future.count),
        at: arguments.word("N"))
    }
    for _ in 0..<count {
      let step = session.future.removeLast()
      session.past.append(HistoryStep(document: session.document, text: step.text))
      session.document = step.document
    }
  }
}
