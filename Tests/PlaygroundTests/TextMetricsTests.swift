import LayoutDocument
import LayoutEngine
import Playground
import Testing

/// A label's natural size and baselines follow from its text, by the metrics in the help.
@Suite struct TextMetricsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let command: String
    let width: Double
    let height: Double
    var testDescription: String { command }
  }

  static let cases = [
    Case(command: #"text a "Hello""#, width: 43, height: 21),
    Case(command: #"text a "Hello" font 10"#, width: 25, height: 12),
    Case(command: #"text a "two words" font 10 width 25"#, width: 25, height: 24),
    Case(command: #"text a "two words" font 10 width 45"#, width: 45, height: 12),
    Case(command: #"text a "a longword b" font 10 width 20"#, width: 40, height: 36),
    Case(command: #"text a "a b c d" font 10 width 15"#, width: 15, height: 24),
    Case(command: #"text a "one\ntwo" font 10"#, width: 15, height: 24),
    Case(command: #"text a "日本" font 10"#, width: 20, height: 12),
    Case(command: #"text a """#, width: 0, height: 21),
    Case(
      command: #"text a "two words" font 10 width 25; set a textWidth none"#, width: 45, height: 12),
    Case(command: #"text a "two words" font 10; set a textWidth 25"#, width: 25, height: 24),
  ]

  @Test(arguments: cases) func naturalSize(_ row: Case) throws {
    let session = try RandomSession.session("stack root h a b", row.command)
    let node = try #require(session.tree.node(named: "a"))
    let extras = session.tree.extras(of: node)
    #expect(extras.naturalWidth == row.width && extras.naturalHeight == row.height)
  }

  @Test func baselinesFollowTheFontAndEndWithTheText() throws {
    var session = try RandomSession.session("stack root h a b", #"text a "Hello" font 20"#)
    let node = try #require(session.tree.node(named: "a"))
    #expect(session.tree.traits(of: node).firstBaseline == 19)
    #expect(session.tree.traits(of: node).lastBaseline == 5)
    session = try RandomSession.session("stack root h a b", #"text a "Hello"; size a 10x10"#)
    #expect(session.tree.traits(of: node) == LayoutTraits())
  }

  /// The value that `get` prints for a view without text also removes a text.
  @Test(arguments: ["set a text none", "set a text NONE", "size a none"])
  func noneMakesALabelAPlainView(_ command: String) throws {
    let label = #"text a "Hello" font 20 width 30"#
    let session = try RandomSession.session("stack root h a b", label, command)
    let node = try #require(session.tree.node(named: "a"))
    let extras = session.tree.extras(of: node)
    #expect(extras.text == nil && extras.naturalWidth == nil && extras.naturalHeight == nil)
    #expect(extras.traits == LayoutTraits())
  }

  @Test func quotedNoneIsAText() throws {
    let session = try RandomSession.session("stack root h a b", #"set a text "none""#)
    let node = try #require(session.tree.node(named: "a"))
    #expect(session.tree.extras(of: node).text == "none")
  }

  @Test func baselinesAlignInAStack() throws {
    let session = try RandomSession.session(
      "stack root h a b alignment firstBaseline",
      #"text a "small" font 10; text b "large" font 40"#)
    let frames = ["a", "b"].map { session.tree.frames[session.tree.node(named: $0)?.slot ?? 0] }
    #expect(frames[0].y + 9.5 == frames[1].y + 38)
  }
}
