import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

@Suite struct WhyTextTests {
  @Test(arguments: 1...60)
  func printedArithmeticGivesTheValue(seed: Int) {
    let session = RandomSession.session(seed: UInt64(seed), edits: 30)
    for view in session.shown.preorder() {
      #expect(SessionTruth.arithmetic(of: view, in: session) == nil)
    }
  }

  @Test func asciiCharsetHasOnlyASCII() throws {
    var session = try RandomSession.session("split root h a=25% b")
    session.frames.style.charset = .ascii
    let node = try #require(session.tree.node(named: "b"))
    let lines = WhyText.lines(for: node, .width, in: session)
    #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func longMeaningsWrap() throws {
    let session = try RandomSession.session("stack root h a=24x24 b=180x20 spacing 8")
    let node = try #require(session.tree.node(named: "a"))
    let lines = WhyText.explanation(of: node, .width, in: session).lines(columns: 60)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count > 6)
  }
}
