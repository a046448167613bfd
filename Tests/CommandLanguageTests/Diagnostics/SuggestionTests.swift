import CommandLanguage
import TestSupport
import Testing

@Suite struct SuggestionTests {
  static let names = [
    "split", "splitter", "stack", "space", "set", "show", "hide", "rename", "firstBaseline",
  ]

  @Test(arguments: [
    ("splti", "split"), ("spilt", "split"), ("splittter", "splitter"), ("stak", "stack"),
    ("SPLTI", "split"), ("first-basline", "firstBaseline"), ("hidden", "hide"),
    ("renam", "rename"), ("ste", "set"), ("first", "firstBaseline"), ("baseline", nil), ("x", nil),
    ("", nil),
    ("xy", nil), ("quux", nil),
    // Prefixes: only unique ones of two letters or more.
    ("fi", "firstBaseline"), ("re", "rename"), ("sp", nil), ("r", nil),
  ])
  func nearest(_ typed: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: typed, among: Self.names) == expected)
  }

  /// Skipped comparisons do not change the result.
  @Test(arguments: 0..<8 as Range<UInt64>) func agreesWithAFullComparison(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      let letters = Int.random(in: 0..<10, using: &random) == 0 ? "aé-b" : "ab"
      let length = Int.random(in: 1...9, using: &random)
      return String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<40 {
      let (typed, candidates) = (word(), (0..<12).map { _ in word() })
      #expect(
        Suggestion.nearest(to: typed, among: candidates) == Self.plainNearest(typed, candidates),
        "\(typed) among \(candidates)")
    }
  }

  private static func plainNearest(_ typed: String, _ candidates: [String]) -> String? {
    let word = Array(Keyword.fold(typed))
    let rated = candidates.map { candidate in
      let other = Array(Keyword.fold(candidate))
      let limit = max(1, max(word.count, other.count) / 3)
      let shorter = min(word.count, other.count)
      var distance = plainDistance(word[...], other[...])
      if shorter >= 3, word.starts(with: other) || other.starts(with: word) {
        distance = min(distance, limit)
      }
      let isNear = distance <= limit && distance < shorter || distance == 0
      return (candidate, isNear ? distance : Int.max, other.starts(with: word))
    }
    let nearest = rated.min { $0.1 < $1.1 }
    if let nearest, nearest.1 < .max { return nearest.0 }
    let begun = rated.filter(\.2)
    return begun.count == 1 && word.count >= 2 ? begun[0].0 : nil
  }

  /// The edit distance by its recursive definition, from the last letter.
  private static func plainDistance(
    _ left: ArraySlice<Character>, _ right: ArraySlice<Character>
  ) -> Int {
    guard let last = left.last, let other = right.last else { return left.count + right.count }
    if last == other { return plainDistance(left.dropLast(), right.dropLast()) }
    var costs = [
      plainDistance(left.dropLast(), right), plainDistance(left, right.dropLast()),
      plainDistance(left.dropLast(), right.dropLast()),
    ]
    if left.count > 1, right.count > 1, left.dropLast().last == other,
      right.dropLast().last == last
    {
      costs.append(plainDistance(left.dropLast(2), right.dropLast(2)))
    }
    return (costs.min() ?? 0) + 1
  }

  @Test func veryLongWordsAreNotCompared() {
    let long = String(repeating: "split", count: 1000)
    #expect(Suggestion.nearest(to: long, among: Self.names) == nil)
    #expect(Suggestion.nearest(to: "split", among: [long]) == nil)
  }

  @Test func tiesKeepTheFirstCandidate() {
    #expect(Suggestion.nearest(to: "cat", among: ["car", "bat"]) == "car")
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "car"]) == "bat")
  }
}
