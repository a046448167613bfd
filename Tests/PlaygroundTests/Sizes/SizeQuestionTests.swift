import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// The output of questions about sizes.
@Suite struct SizeQuestionTests {
  /// Numbers of answers, steps and scenes near the limits of integers.
  @Test(arguments: [
    "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "-2147483648",
    "2147483647", "-1", "0", "1e308", "99999999999999999999",
  ])
  func refusesUnknownNumbers(_ number: String) throws {
    var play = try Play("split root h a b; want a.width == 100")
    let xib = "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>"
    for line in ["want \(number)", "forget \(number)", "import \"\(xib)\" scene \(number)"] {
      #expect(try play.all(line).last?.diagnostic != nil, "\(line)")
    }
    for command in ["compare # with now", "compare now with #", "undo #", "redo #"] {
      _ = try play.all(command.replacing("#", with: number))
    }
  }

  /// The sizes at which a relation begins and ends to hold.
  @Test(arguments: [
    ("split root h a=120pt b", "b.width >= 200", ["320 ... 2000"]),
    ("split root h a=120pt b", "b.width < 200", ["0 ..< 320"]),
    ("split root h a=120pt b", "b.width <= 200 for root.width 300..900", ["300 ... 320"]),
    ("split root h a=120pt b", "a.width == 120", ["0 ... 2000"]),
    ("split root v a=1/3 b", "a.height == 100 for root.height 0..600", ["at 300"]),
    ("stack root h a=60x20 b=90x20 spacing 8; hug a 300", "b.width == 90", ["98 ... 158"]),
  ])
  func relationsHoldInExactRanges(
    _ layout: String, _ relation: String, _ ranges: [String]
  ) throws {
    var play = try Play(layout)
    #expect(try play.said("sweep \(relation)").dropFirst().map { $0 } == ranges)
  }

  @Test func joinedChecksHoldTogether() throws {
    var play = try Play("split root h a b")
    try play.run("expect a.width == 200 and b.width == 200 within 0.5 and a visible")
  }
}
