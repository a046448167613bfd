package import LayoutEngine

/// The words for the sides of a splitter: Layline's, and those of SplitView's SplitSide.
package enum SideWords {
  package static let all: [(word: String, value: Side)] = [
    ("primary", .primary), ("secondary", .secondary), ("left", .primary), ("right", .secondary),
    ("top", .primary), ("bottom", .secondary),
  ]

  /// The words with a value for each side; other words follow Layline's.
  static func values<Value>(
    _ value: (Side) -> Value, or others: [(word: String, value: Value)]
  ) -> [(word: String, value: Value)] {
    let words = all.map { (word: $0.word, value: value($0.value)) }
    return words.prefix(2) + others + words.dropFirst(2)
  }
}
