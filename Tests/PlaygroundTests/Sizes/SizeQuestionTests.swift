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

  @Test func joinedChecksHoldTogether() throws {
    var play = try Play("split root h a b")
    try play.run("expect a.width == 200 and b.width == 200 within 0.5 and a visible")
  }
}
