import TerminalText
import TestSupport
import Testing

/// How JSON spells numbers and texts.
@Suite struct JSONTextTests {
  private static func text(_ add: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    add(&json)
    return json.text
  }

  @Test(arguments: [
    0, -0.0, 1, -1, 0.5, 0.25, 0.1, 0.01, -0.01, 0.005, 0.001, 1.0 / 3, 2.675, 99.995, 1e-7, 240.6,
    1e9, 12_345_678.91, 1e13, 9.99e12, 1e15, 1e16, 1e22,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ])
  func numbersReadBack(_ number: Double) {
    let text = Self.text { $0.value(number) }
    #expect(text == NumberText.exact(number))
    #expect(Double(text) == number)
  }

  @Test func randomNumbersAreSpeltAsEverywhere() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let number = Double.random(in: -5000...5000, using: &random)
      for each in [number, (number * 100).rounded() / 100, (number * 2).rounded() / 2] {
        #expect(Self.text { $0.value(each) } == NumberText.exact(each))
      }
    }
  }

  @Test func numberPairsAreSizesOrPositions() {
    let size = NumberText.size(1.0 / 3, 240)
    #expect(Self.text { $0.roundedValue(1.0 / 3, " × ", 240) } == "\"\(size)\"")
    #expect(Self.text { $0.roundedValue(-0.001, ", ", 1e17) } == "\"0, \(NumberText.short(1e17))\"")
    #expect(Self.text { $0.roundedValue(2.675) } == NumberText.short(2.675))
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("", "\"\""), ("a\"b", "\"a\\\"b\""), ("a\\b", "\"a\\\\b\""),
    ("a\n\t\r", "\"a\\n\\t\\r\""), ("é", "\"é\""), ("\u{1}", "\"\\u0001\""),
    ("\u{2028}", "\"\\u2028\""), ("\u{7F}", "\"\\u007f\""),
  ])
  func texts(_ text: String, _ quoted: String) {
    #expect(JSONText.quoted(text) == quoted)
    #expect(Self.text { $0.value(text) } == quoted)
  }
}
