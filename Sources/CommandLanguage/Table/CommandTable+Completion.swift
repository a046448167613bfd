extension CommandTable {
  /// What could stand at `cursor`, a UTF-8 offset of `line`. `provider` answers for what only the
  /// tree knows; its candidates are filtered by what is typed, one with an empty text is a mere note.
  package func completions(
    line: String, cursor: Int, provider: (Completion.Request) -> [Completion.Candidate]
  ) -> Completion {
    Completion(replaceLower: cursor, candidates: [])
  }

  /// The usage of the command that is being typed, where it can be told.
  package func signature(line: String, cursor: Int) -> String? { nil }
}
