import LayoutDocument

/// A layout for a comparison: a step of the history, the result of commands, the current one, or
/// that of a file.
struct LayoutVersion {
  /// A command, and the document after it.
  struct Step {
    var command: String
    var document: Document
  }

  var label: String
  var document: Document
  /// The commands that produce it from the current layout, if any.
  var steps: [Step] = []
  /// Its number in the history, if it has one.
  var number: Int?
  /// True for a file, whose document is only known after its replay.
  var isFile = false

  /// The current layout of a session.
  static func now(in session: Session) -> LayoutVersion {
    LayoutVersion(label: "now", document: session.document, number: session.past.count)
  }

  /// The documents before the first change and after each change of a session, including undone
  /// ones.
  static func history(of session: Session) -> [Step] {
    let texts = session.past.texts + session.future.reversed().map { $0.text }
    let documents =
      session.past.documents + [session.document]
      + session.future.reversed().map { $0.document }
    return documents.enumerated().map { index, document in
      Step(command: index == 0 ? "" : texts[index - 1], document: document)
    }
  }
}
