/// The candidates at the cursor.
package struct CompletionAnswer: Equatable, Sendable {
  /// One word that could be inserted, and a few words about it.
  package struct Choice: Equatable, Sendable {
    /// The text to insert, as it must be typed.
    package var text: String
    /// A remark for the list, or an empty string.
    package var note: String

    package init(text: String, note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// Where the text to replace starts, as a UTF-8 offset into the line. It ends at the cursor.
  package var replaceLower: Int
  /// The possible words, in the order in which they are listed.
  package var candidates: [Choice]

  package init(replaceLower: Int, candidates: [Choice]) {
    self.replaceLower = replaceLower
    self.candidates = candidates
  }
}
