import Testing

@testable import LayoutEngine

/// The table against a dictionary of names.
@Suite struct NameTableTests {
  /// Names of up to twenty letters, some of which have two spellings, and names in a row.
  private static let names: [String] = {
    var generator = SystemRandomNumberGenerator()
    let letters = ["a", "b", "9", "z", "é", "e\u{301}", "日", "-", "7"]
    let random = (0..<3_000).map { _ in
      (1...Int.random(in: 1...20, using: &generator))
        .map { _ in letters.randomElement(using: &generator)! }.joined()
    }
    return random + (0..<20_000).map { "v\($0)" } + (0..<20_000).map { "\($0)v" }
  }()

  @Test func givesEachNameOneNumber() {
    let table = NameTable()
    var numbers: [String: Int32] = [:]
    for name in Self.names {
      #expect(table.existingNumber(of: name) == numbers[name])
      let number = table.number(of: name)
      #expect(number == numbers[name] ?? Int32(numbers.count))
      numbers[name] = number
    }
    #expect(table.count == numbers.count)
    for (name, number) in numbers {
      #expect(table.existingNumber(of: name) == number)
      #expect(table[number] == name)
    }
  }

  @Test(arguments: [(0, "a"), (25, "z"), (26, "a1"), (51, "z1"), (259, "z9"), (260, "a10")])
  func generatedNamesGoThroughTheAlphabet(_ index: Int, _ name: String) {
    #expect(LayoutTree.generatedName(index) == name)
  }

  @Test func spellingsOfALetterAreOneName() {
    let table = NameTable()
    #expect(table.number(of: "caf\u{e9}") == table.number(of: "cafe\u{301}"))
    #expect(table.count == 1)
  }
}
