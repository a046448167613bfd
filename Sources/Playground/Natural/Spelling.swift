/// Words that may be other words, mistyped.
enum Spelling {
  private static let maximum = 32

  /// The edits between two words, a swap of neighbours counting one; nil if more than a limit.
  static func distance(_ one: String, _ other: String, atMost limit: Int) -> Int? {
    let (a, b) = (Array(one.utf8), Array(other.utf8))
    guard (a.count - b.count).magnitude <= limit, max(a.count, b.count) <= maximum else {
      return nil
    }
    var (older, old) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var new = [i + 1]
      for j in b.indices {
        var best = min(old[j + 1] + 1, new[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
        new.append(best)
      }
      if new.min() ?? 0 > limit { return nil }
      (older, old) = (old, new)
    }
    return old[b.count] <= limit ? old[b.count] : nil
  }

  /// The mistakes that a word of a length may have.
  static func limit(_ word: String) -> Int { word.utf8.count < 6 ? 1 : 2 }

  /// True if one name may be the other, mistyped; names that differ in their numbers are two names.
  static func areNear(_ one: String, _ other: String) -> Bool {
    func stem(_ name: String) -> Substring { name.prefix { !$0.isNumber } }
    guard one != other, stem(one) != stem(other), min(one.utf8.count, other.utf8.count) > 3 else {
      return false
    }
    return distance(one, other, atMost: limit(one)) != nil
  }
}
