/// Finds the correct word for a misspelled one.
package enum Suggestion {
  /// Longer words are not compared: no name is that long, and the work is quadratic.
  private static let maximumLength = LanguageLimits.maximumNameLength

  /// The nearest of `candidates`, or `nil` if none is near. A swap of neighbours counts as one
  /// mistake. A candidate that is a prefix of the word, or of which the word is a prefix, is nearer
  /// than its length suggests. Of equally near ones, the first. If none is near: the only candidate
  /// that begins with the word. O(candidates · length²) at worst; most candidates are distinguished
  /// by their lengths or their first letters.
  package static func nearest(to typed: String, among candidates: [String]) -> String? {
    let word = letters(typed)
    guard !word.isEmpty, word.count <= maximumLength else { return nil }
    var work = EditDistance(to: word)
    var best: (distance: Int, candidate: String)?
    var completions: (count: Int, candidate: String) = (0, "")
    for candidate in candidates {
      let other = letters(candidate)
      guard !other.isEmpty, other.count <= maximumLength else { continue }
      let isPrefix = other.starts(with: word)
      if isPrefix { completions = (completions.count + 1, candidate) }
      let limit = max(1, max(word.count, other.count) / 3)
      let shorter = min(word.count, other.count)
      // Only a match that is better than the best one so far matters.
      let bound = min(limit, (best?.distance ?? .max) - 1)
      var distance = work.distance(to: other, atMost: bound)
      if distance == nil, bound == limit, shorter >= 3, isPrefix || word.starts(with: other) {
        distance = limit
      }
      guard let distance, distance < shorter || distance == 0 else { continue }
      best = (distance, candidate)
      if distance == 0 { break }
    }
    if let best { return best.candidate }
    // A single letter is often a name at the wrong position.
    return completions.count == 1 && word.count >= 2 ? completions.candidate : nil
  }

  /// Returns true if a word differs from one of the candidates by one mistake.
  static func isOneLetterAway(
    _ typed: String, from candidates: [String], but excluded: String
  ) -> Bool {
    let word = letters(typed)
    guard word.count > 2, word.count <= maximumLength else { return false }
    var work = EditDistance(to: word)
    return candidates.contains {
      $0 != excluded && work.distance(to: letters($0), atMost: 1) != nil
    }
  }

  /// The end of a message that names the nearest of `candidates`; empty if none is near.
  package static func hint(for typed: String, among candidates: [String]) -> String {
    nearest(to: typed, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    let folded = Keyword.fold(
      text.utf8.count <= maximumLength ? text[...] : text.prefix(maximumLength + 1))
    return Array(folded.unicodeScalars)
  }
}

/// The Damerau–Levenshtein distance (optimal string alignment) from one word. Its rows are
/// allocated once for all comparisons.
package struct EditDistance {
  private let word: [Unicode.Scalar]
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init(to word: [Unicode.Scalar]) { self.word = word }

  package init(to word: String) { self.init(to: Array(word.unicodeScalars)) }

  package mutating func distance(to other: String, atMost bound: Int) -> Int? {
    distance(to: Array(other.unicodeScalars), atMost: bound)
  }

  /// The edit distance; `nil` if it is greater than `bound`.
  mutating func distance(to other: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard abs(word.count - other.count) <= bound else { return nil }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: 0...other.count)
    var lastLeast = 0
    for (row, scalar) in word.enumerated() {
      current.removeAll(keepingCapacity: true)
      current.append(row + 1)
      var least = row + 1
      for (column, letter) in other.enumerated() {
        var cost = min(current[column], last[column + 1]) + 1
        cost = min(cost, last[column] + (scalar == letter ? 0 : 1))
        if row > 0, column > 0, scalar == other[column - 1], word[row - 1] == letter {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // Later rows cannot be smaller than the two before them.
      if least > bound, lastLeast > bound { return nil }
      lastLeast = least
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let distance = last[other.count]
    return distance <= bound ? distance : nil
  }
}
