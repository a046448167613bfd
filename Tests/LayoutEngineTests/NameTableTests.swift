import TestSupport
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

  /// Names are made up in lots, between others and some that will be made up later.
  @Test(arguments: 1...20) func namesThatAreMadeUpHaveOneNumberToo(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let table = NameTable()
    var numbers: [String: Int32] = [:]
    for _ in 0..<200 {
      let turn = Int.random(in: 0..<2_000, using: &generator)
      let first = Int.random(in: 0...turn, using: &generator)
      if Bool.random(using: &generator) {
        let made = table.numbers(atTurns: first..<turn)
        #expect(made.count == turn - first)
        for (offset, number) in made.enumerated() {
          let name = madeUpName(first + offset)
          #expect(numbers[name] ?? number == number)
          #expect(table[number] == name)
          numbers[name] = number
        }
      } else {
        let name = Bool.random(using: &generator) ? madeUpName(turn) : "view\(turn)"
        #expect(numbers[name].map { $0 == table.existingNumber(of: name) } ?? true)
        numbers[name] = table.number(of: name)
      }
    }
    #expect(Set(numbers.values).count == numbers.count)
    for (name, number) in numbers {
      #expect(table.existingNumber(of: name) == number)
      #expect(table.number(of: name) == number)
      #expect(table[number] == name)
    }
    #expect((0..<table.count).allSatisfy { table.number(of: table[Int32($0)]) == $0 })
  }

  @Test(arguments: ["", "A", "a0", "a01", "a1b", "1", "é", "a12345678", "a-1"])
  func otherNamesAreNeverMadeUp(_ name: String) {
    #expect(MadeUpNames.turn(of: name) == nil)
  }

  @Test(arguments: [0, 25, 26, 51, 52, 259, 260, 26 * 10, 26 * 9_999_999 + 25] as [Int32])
  func aTurnAndItsNameBelongTogether(_ turn: Int32) {
    let name = MadeUpNames.name(at: turn)
    #expect(name == madeUpName(Int(turn)))
    #expect(MadeUpNames.turn(of: name) == turn)
  }

  private func madeUpName(_ turn: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + turn % 26)))
    return turn < 26 ? letter : letter + String(turn / 26)
  }

  @Test func spellingsOfALetterAreOneName() {
    let table = NameTable()
    #expect(table.number(of: "caf\u{e9}") == table.number(of: "cafe\u{301}"))
    #expect(table.count == 1)
  }
}
