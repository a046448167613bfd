import Testing

@testable import CommandLanguage

@Suite struct SizeLiteralTests {
  @Test(
    arguments: [
      ("100x44", 100, 44), ("100X44.5", 100, 44.5), ("100×44", 100, 44), ("-x20", nil, 20),
      ("20x-", 20, nil), ("-x-", nil, nil), ("-", nil, nil), ("none", nil, nil), ("0x0", 0, 0),
      ("10ptx20pt", 10, 20),
    ] as [(String, Double?, Double?)])
  func sizes(_ text: String, _ width: Double?, _ height: Double?) {
    #expect(SizeLiteral.parse(text) == SizeLiteral(width: width, height: height))
  }

  @Test(
    arguments: [
      "", "100", "x", "100x", "x44", "-1x4", "1x2x3", "100 x 44", "10%x20", "axb", "1é2", "1×2x3",
      "×2", "1×",
    ])
  func refused(_ text: String) {
    #expect(SizeLiteral.parse(text) == nil)
  }
}
