/// Guesses what a mistyped word was meant to be.
package enum Suggestion {
  /// Longer words are not compared: no name is that long, and the work is quadratic.
  private static let maximumLength = LanguageLimits.maximumNameLength

  /// The nearest of `candidates`, or nothing where none is near. A swap of neighbours counts as one
  /// mistake; a candidate that the word begins, or that begins the word, is nearer than its
  /// length says. Of equally near ones the first. Where none is near, the only one that the word
  /// begins: people shorten words that they know. O(candidates · length²).
  package static func nearest(to typed: String, among candidates: [String]) -> String? {
    let word = letters(typed)
    guard !word.isEmpty, word.count <= maximumLength else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = letters(candidate)
      guard !other.isEmpty, other.count <= maximumLength else { continue }
      let limit = max(1, max(word.count, other.count) / 3)
      var distance = editDistance(word, other)
      let shorter = min(word.count, other.count)
      if shorter >= 3, word.starts(with: other) || other.starts(with: word) {
        distance = min(distance, limit)
      }
      guard distance <= limit, distance < shorter || distance == 0 else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    if let best { return best.candidate }
    // A single letter is as often a name at the wrong place.
    guard word.count >= 2 else { return nil }
    let begun = candidates.filter { candidate in
      let other = letters(candidate)
      return other.count <= maximumLength && other.starts(with: word)
    }
    return begun.count == 1 ? begun[0] : nil
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    Array(Keyword.fold(text.prefix(maximumLength + 1)).unicodeScalars)
  }

  /// Damerau and Levenshtein's distance, no part being edited twice.
  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(current[column], last[column + 1]) + 1
        cost = min(cost, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
