import Testing

@testable import CommandLanguage

@Suite struct InsetsLiteralTests {
  @Test(
    arguments: [
      ("8", [8, 8, 8, 8]), ("1,2,3,4", [1, 2, 3, 4]), ("-1,0,0.5,4pt", [-1, 0, 0.5, 4]),
    ] as [(String, [Double])])
  func validInsetsAreParsed(_ text: String, _ sides: [Double]) {
    let expected = InsetsLiteral(
      top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    #expect(InsetsLiteral.parse(text) == expected)
  }

  @Test(arguments: ["", ",", "1,2", "1,2,3", "1,2,3,4,5", "1,,3,4", "1, 2,3,4", "8%", "a"])
  func invalidInsetsAreRefused(_ text: String) {
    #expect(InsetsLiteral.parse(text) == nil)
  }
}
