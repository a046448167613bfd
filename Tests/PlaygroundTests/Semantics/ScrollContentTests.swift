import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Stacks and canvases as the content of a scroll view: UIScrollView with content constraints.
@Suite struct ScrollContentTests {
  private static let label = """
    new 300x400; scroll root content; canvas content label=80x20
    constrain "H:|-20-[label]-25-|"; constrain "V:|-20-[label]-25-|"
    """

  @Test func contentHasTheSizeOfItsConstraints() throws {
    let play = try Play(Self.label)
    #expect(play.frame("label") == [20, 20, 80, 20])
    #expect(play.frame("content") == [0, 0, 125, 65])
  }

  @Test func edgesOfTheScrollViewAreThoseOfTheContent() throws {
    let play = try Play(
      """
      new 300x400; scroll root content; canvas content label=80x20
      constrain label.leading == root.leading + 20, root.trailing == label.trailing + 25
      constrain label.top == root.top + 20, label.bottom == root.bottom - 25
      """)
    #expect(play.frame("label") == [20, 20, 80, 20])
    #expect(play.frame("content") == [0, 0, 125, 65])
  }

  @Test func widthsHeightsAndCentresAreThoseOfTheFrame() throws {
    var play = try Play(Self.label)
    try play.run("constrain label.width == 2 * root.width - 45")
    #expect(play.frame("content") == [0, 0, 600, 65])
    try play.run("resize 200 400")
    #expect(play.frame("content") == [0, 0, 400, 65])
    try play.run(
      "canvas label dot=10x10; constrain dot.centerX == root.centerX, dot.top == label.top")
    #expect(play.frame("dot")[0] == 95)
    try play.run("scroll root to 50,0")
    #expect(play.frame("dot")[0] == 95)
  }

  @Test func aRelationMayBeginWithTheScrollView() throws {
    let play = try Play(
      """
      new 300x400; scroll root content; canvas content a
      constrain a.leading == content.leading, a.trailing == content.trailing
      constrain root.width == 2 * a.width + 20
      """)
    #expect(play.frame("a")[2] == 140)
  }

  @Test func contentWithoutAWidthIsAmbiguous() throws {
    var play = try Play(
      """
      new 300x400; scroll root content; canvas content label=80x20
      constrain label.leading == content.leading + 20, label.top == content.top + 20
      constrain label.bottom == content.bottom - 500
      """)
    try play.run("expect content.width ambiguous; expect content.height determined")
    #expect(play.frame("content") == [0, 0, 0, 540])
    try play.run("constrain content.width == root.width; expect content.width determined")
    #expect(play.frame("content")[2] == 300)
  }

  @Test func aStackAsWideAsTheScrollViewScrollsDown() throws {
    let play = try Play(
      """
      resize 375 667; scroll root content
      stack content v a=100x400 b=100x400 c=100x400 spacing 10
      constrain content.width == root.width
      """)
    #expect(play.frame("content") == [0, 0, 375, 1220])
    #expect(play.frame("b") == [0, 410, 375, 400])
  }

  @Test func aSizeThatWasSetWins() throws {
    let play = try Play(Self.label + "; set root content 600x-")
    #expect(play.frame("content") == [0, 0, 600, 65])
  }

  @Test func otherContentFillsTheScrollView() throws {
    let play = try Play("new 300x400; scroll root content; split content v 2")
    #expect(play.frame("content") == [0, 0, 300, 400])
  }

  @Test func distancesBetweenAScrollViewAndItsContentAreRefused() throws {
    var play = try Play(Self.label)
    #expect(
      try play.problem("constrain content.leading == root.leading + 5").code == "different-layouts")
  }

  @Test func undoAndSavedScriptsKeepSuchConstraints() throws {
    var play = try Play(Self.label)
    let before = play.state
    try play.run("constrain label.width == root.width; undo")
    #expect(play.state == before)
  }
}
