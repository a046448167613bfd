import CommandLanguage
import LayoutDocument
import PlaygroundSession

/// A layout to be compared: a step of the history, what commands make of it, or the present one.
struct LayoutVersion {
  /// A command, and the document after it.
  struct Step {
    var command: String
    var document: Document
  }

  /// As texts call it.
  var label: String
  var document: Document
  /// The commands that lead to it from the present layout, if it is made by any.
  var steps: [Step] = []
  /// Its place in the history, if it has one.
  var number: Int?

  /// The document after each change of a session, the first one before all; with those that undo
  /// took back.
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
