import CommandLanguage
import LayoutModel

/// `undo [N]`.
enum UndoCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "undo", usage: "[N]", summary: "take back the last change, or N of them",
    parameters: [Parameter("N", .count, .optional)],
    examples: [
      .init("undo", setup: "split root h 2"), .init("undo 2", setup: "split root h 2; hide a"),
    ],
    effect: .history, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let count = arguments.count("N") ?? 1
    guard count <= session.past.count else {
      throw arguments.diagnostic(
        "no-history",
        session.past.isEmpty
          ? "there is nothing to undo" : "no more than " + Counted.changes(session.past.count),
        at: arguments.word("N"))
    }
    for _ in 0..<count {
      let step = session.past.removeLast()
      session.future.append(HistoryStep(document: session.document, text: step.text))
      session.document = step.document
    }
  }
}
