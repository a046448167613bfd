import Testing

@testable import CommandLanguage

@Suite struct NumberLiteralTests {
  @Test(
    arguments: [
      ("12", 12, .plain), ("-3.5", -3.5, .plain), ("+4", 4, .plain), (".5", 0.5, .plain),
      ("\u{2212}2", -2, .plain), ("007", 7, .plain), ("1e3", 1000, .plain),
      ("2.5E-1", 0.25, .plain), ("1e-999", 0, .plain), ("1/3", 1.0 / 3, .fraction),
      ("-1/4", -0.25, .fraction), ("30%", 0.3, .percent), ("44pt", 44, .points),
      ("44PT", 44, .points), ("-0", 0, .plain), ("0.1", 0.1, .plain),
    ] as [(String, Double, NumberLiteral.Form)])
  func numbers(_ text: String, _ value: Double, _ form: NumberLiteral.Form) {
    let parsed = NumberLiteral.parse(text)
    #expect(parsed == NumberLiteral(value: value, form: form))
    #expect(parsed?.value.sign == value.sign || value == 0)
  }

  @Test func zeroHasNoSign() {
    #expect(NumberLiteral.parse("-0")?.value.sign == .plus)
    #expect(NumberLiteral.parse("-0%")?.value.sign == .plus)
  }

  @Test(arguments: [
    "", "-", "+", ".", "5.", "1.2.3", "1e", "e3", "1e999", "-1e999", "nan", "inf", "infinity",
    "0x10",
    "1_000", "1,5", "30 %", " 1", "1 ", "1/0", "1/", "/3", "1/2/3", "%", "pt", "1%%", "1pt%", "--1",
    "٣", "１", "1/3pt", "1e+",
  ])
  func refused(_ text: String) {
    #expect(NumberLiteral.parse(text) == nil)
  }
}
