import Testing

@testable import CommandLanguage

@Suite struct InsetsTests {
  @Test(
    arguments: [
      ("8", [8, 8, 8, 8]), ("1,2,3,4", [1, 2, 3, 4]), ("-1,0,0.5,4pt", [-1, 0, 0.5, 4]),
    ] as [(String, [Double])])
  func validInsetsAreParsed(_ text: String, _ sides: [Double]) {
    #expect(NumberLiteral.insets(text) == sides)
  }

  @Test(arguments: ["", ",", "1,2", "1,2,3", "1,2,3,4,5", "1,,3,4", "1, 2,3,4", "8%", "a"])
  func invalidInsetsAreRefused(_ text: String) {
    #expect(NumberLiteral.insets(text) == nil)
  }
}
