/// The candidates at the cursor.
package struct CompletionAnswer: Equatable, Sendable {
  /// A word that can be inserted, with a short note.
  package struct Choice: Equatable, Sendable {
    /// The text to insert, quoted if necessary.
    package var text: String
    /// A remark for the list, or an empty string.
    package var note: String

    package init(text: String, note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// The start of the text to replace, a UTF-8 offset into the line. Its end is the cursor.
  var replaceLower: Int
  /// The possible words, in the order in which they are listed.
  package var candidates: [Choice]

  package init(replaceLower: Int, candidates: [Choice]) {
    self.replaceLower = replaceLower
    self.candidates = candidates
  }
}
