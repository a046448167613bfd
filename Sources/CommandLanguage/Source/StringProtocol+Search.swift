extension StringProtocol {
  /// The start of the first occurrence of `text`, compared by characters; `nil` if there is none.
  /// O(count × `text.count`).
  package func firstIndex(ofText text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }

  package func contains(text: String) -> Bool { firstIndex(ofText: text) != nil }
}
