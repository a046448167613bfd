import Testing

@testable import CommandLanguage

@Suite struct TimeTests {
  @Test(
    arguments: [
      ("0.12s", 0.12), ("16ms", 0.016), ("0.3", 0.3), ("1/60", 1.0 / 60), ("2S", 2), ("5Ms", 0.005),
      ("0", 0), ("-0", 0), ("1e-3s", 0.001),
    ] as [(String, Double)])
  func times(_ text: String, _ seconds: Double) {
    #expect(NumberLiteral.seconds(text) == seconds)
  }

  @Test(arguments: ["", "s", "ms", "-1s", "-1", "1m", "30%", "4pt", "1e999s", "1 s", "nan"])
  func invalidTimesAreRefused(_ text: String) {
    #expect(NumberLiteral.seconds(text) == nil)
  }
}
