import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Texts of several lines.
@Suite struct TextLinesTests {
  private static let words = "one two three four five six seven eight nine ten eleven twelve"

  @Test func theHeightFollowsFromTheWidth() throws {
    var play = try Play(
      """
      canvas root a; text a "\(Self.words)" lines any
      constrain a.leading == root.leading, a.top == root.top, a.width == 200
      """)
    let narrow = play.frame("a")[3]
    try play.run("resize 400 400; unconstrain c1.3; constrain a.width == 300")
    #expect(narrow > play.frame("a")[3])
    #expect(play.frame("a")[3] > 21)
    try play.run("set a lines 1")
    #expect(play.frame("a")[3] == 21)
  }

  @Test(arguments: [1, 2, 3])
  func linesAreCounted(_ count: Int) throws {
    let play = try Play(
      """
      canvas root a; text a "\(Self.words)" lines \(count)
      constrain a.leading == root.leading, a.top == root.top, a.width == 100
      """)
    #expect(play.frame("a")[3] == (Double(count) * 20.4).rounded(.up))
  }

  /// A stack that fills gives each of its texts of several lines an equal part, which a hugging
  /// above 759 wins over.
  @Test func stacksDisambiguateWidths() throws {
    var play = try Play(
      """
      resize 375 667; canvas root s; constrain s.leading == root.leadingMargin, s.top == root.top
      constrain s.trailing == root.trailingMargin; stack s h a b=51x31 alignment top spacing 8
      text a "\(Self.words)" lines any; resist a 749 h; hug b 750
      """)
    #expect(play.frame("a")[2] == 179.5 && play.frame("b")[2] == 171.5)
    try play.run("hug b 760 h")
    #expect(play.frame("a")[2] == 300 && play.frame("b")[2] == 51)
  }

  @Test(arguments: ["0", "-1", "1.5", "many"])
  func otherNumbersAreRefused(_ word: String) throws {
    var play = try Play("canvas root a")
    #expect(try play.problem("text a \"x\" lines \(word)").code == "bad-value")
  }
}
