/// What could stand at the cursor.
package struct Completion: Equatable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package let text: String
    package let note: String

    package init(_ text: String, note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// What a completion wants to know of the tree.
  package struct Request: Sendable {
    package let type: ValueType
    /// Which of that type will do: the parameter's role.
    package let role: String
    /// The command's full name.
    package let command: String
    /// The words between the command and the cursor.
    package let preceding: [Word]
    /// What is typed of the word so far, unquoted.
    package let prefix: String
  }

  /// Where the word at the cursor starts, as a UTF-8 offset of the line; it ends at the cursor.
  package let replaceLower: Int
  package let candidates: [Candidate]
}
