import TerminalText
import Testing

/// Numbers are cut to a few decimals and bear no more than they need.
@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-0.001, "0"), (0.004, "0"), (0.005, "0.01"), (0.1, "0.1"),
    (1.05, "1.05"), (10.1, "10.1"), (99.999, "100"), (-2.5, "-2.5"), (1e13, "10000000000000"),
    (1e300, "1e+300"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
  ])
  func hasTwoDecimalsAtMost(value: Double, text: String) {
    #expect(NumberText.short(value) == text)
    #expect(NumberText.size(value, 7.25) == text + " × 7.25")
  }

  @Test(arguments: [(1.0 / 3, "0.333333"), (0.25, "0.25"), (1, "1"), (0.000_000_4, "0")])
  func ratiosHaveSixDecimals(value: Double, text: String) {
    #expect(NumberText.ratio(value) == text)
  }
}
