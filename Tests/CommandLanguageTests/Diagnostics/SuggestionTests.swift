import CommandLanguage
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
    // Shortened to what only one begins with.
    ("fi", "firstBaseline"), ("re", "rename"), ("sp", nil), ("r", nil),
  ])
  func nearest(_ typed: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: typed, among: Self.names) == expected)
  }

  @Test func aVeryLongWordIsNotCompared() {
    let long = String(repeating: "split", count: 1000)
    #expect(Suggestion.nearest(to: long, among: Self.names) == nil)
    #expect(Suggestion.nearest(to: "split", among: [long]) == nil)
  }

  @Test func ofEquallyNearOnesTheFirst() {
    #expect(Suggestion.nearest(to: "cat", among: ["car", "bat"]) == "car")
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "car"]) == "bat")
  }
}
