/// The candidates at the cursor.
package struct Completion: Equatable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package let text: String
    package let note: String

    package init(_ text: String, note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// The facts about the tree that a completion needs.
  package struct Request: Sendable {
    package let type: ValueType
    /// The parameter's role: it limits the accepted values of the type.
    package let role: String
    /// The words between the command and the cursor.
    package let preceding: [Word]
    /// The typed part of the word, unquoted.
    package let prefix: String
    package let commands: CommandIndex
  }

  /// The UTF-8 offset of the line at which the word at the cursor starts; it ends at the cursor.
  package let replaceLower: Int
  package let candidates: [Candidate]

  package init(replaceLower: Int, candidates: [Candidate]) {
    self.replaceLower = replaceLower
    self.candidates = candidates
  }
}
