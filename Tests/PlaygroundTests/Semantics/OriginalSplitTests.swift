import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// PCSplitView's own rounding of 2015, its number codes, and its layout strings.
@Suite struct OriginalSplitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    /// `x y width height` of each view.
    let frames: [String: [Double]]
    var testDescription: String { script }
  }

  /// CGRectIntegral on each child in turn: the next one begins where it ends.
  static let rounded = [
    Row(
      script: "split root h 3",
      frames: ["a": [0, 0, 134, 240], "b": [134, 0, 134, 240], "c": [268, 0, 134, 240]]),
    Row(
      script: "split root v 7",
      frames: ["a": [0, 0, 400, 35], "b": [0, 35, 400, 35], "g": [0, 210, 400, 35]]),
    Row(
      script: "resize 100.5 50.25; split root h a b",
      frames: ["a": [0, 0, 51, 51], "b": [51, 0, 51, 51]]),
    Row(
      script: "split root h line=hairline a b; set root padding 10",
      frames: ["a": [11, 10, 180, 220], "b": [211, 10, 180, 220]]),
    // The rectangle of a negative width is taken from its other edge, and its length is counted.
    Row(
      script: "split root h a=300pt b=200.5pt c d; fix d off",
      frames: ["a": [0, 0, 300, 240], "b": [300, 0, 201, 240], "c": [450, 0, 51, 240]]),
  ]

  @Test(arguments: rounded) func roundingOriginal(_ row: Row) throws {
    var play = try Play(row.script + "; set root rounding original")
    for (name, frame) in row.frames {
      #expect(play.frame(name) == frame, "\(name)")
      for attribute in ["x", "y", "width", "height"] {
        #expect(try play.said("why \(name).\(attribute)").isEmpty == false)
      }
    }
    #expect(try play.said("get root rounding") == ["original"])
    #expect(try Play(ScriptWriter.script(for: play.session.document)).json == play.json)
    try play.run("set root rounding none")
    #expect(play.json == (try Play(row.script)).json)
  }

  @Test func whySaysThatItIsRounded() throws {
    var play = try Play("split root h 3; set root rounding original")
    #expect(try play.said("why b.width").first == "b.width = 134")
    #expect(try play.said("why b.width").joined().contains("133.333"))
    #expect(try play.said("why c.x").first == "c.x = 268 = 134 + 134")
  }

  /// PCSplitView's codes: −1 is no fixed value, and what is below the natural length.
  @Test(arguments: [("fix a -1", 80.0), ("fix a -1.0", 80), ("fix a -2", 70), ("fix a off", 80)])
  func fixedValueCodes(_ command: String, _ width: Double) throws {
    var play = try Play("split root h a=0.2 b=0.3 c=0.5; size a 70x10; fix a 100")
    let said = try play.run(command).output
    #expect(play.frame("a")[2] == width)
    #expect(said.isEmpty == command.hasSuffix("off"), "\(said)")
  }

  @Test(arguments: ["-0.5", "-1/2", "-50%", "-20"]) func otherNegativeLengthsAreRefused(
    _ text: String
  )
    throws
  {
    var play = try Play("split root h a b")
    #expect(play.failure("fix a \(text)")?.code == "bad-length")
    #expect(play.failure("canvas b x; fix x -1")?.code == "bad-length")
  }

  /// A rounding error of a ratio does not show in the string.
  @Test func layoutStringsAreShort() throws {
    var play = try Play("split root h a=0.2 b=0.3 c=0.5; ratio a 0.7; ratio a 0.1; ratio a 0.2")
    let text = try play.said("get root layout")
    #expect(text == ["\"0.2*-1,0.3*-1,0.5*-1\""])
    try play.run("set root layout \(text[0])")
    #expect(try play.said("get root layout") == text)
  }

  @Test func paddingIsExported() throws {
    var play = try Play("split root h 2 padding 8.5")
    let lines = try play.said("export uikit")
    #expect(lines.contains("  root.subviewPadding = 8.5"))
    #expect(!lines.contains("// Not carried over:"))
  }

  // MARK: Delays

  @Test func animationsCanWait() throws {
    for timing in ["curve linear", "damping 0.6"] {
      let late = try Play("split root h a b; animate 1 delay 500ms \(timing) { ratio a 0.75 }")
      let early = try Play("split root h a b; animate 1 \(timing) { ratio a 0.75 }")
      let waits = try #require(late.session.animation)
      let starts = try #require(early.session.animation)
      let node = try #require(late.tree.node(named: "a"))
      #expect(waits.duration == 1.5)
      for time in [0, 0.2, 0.5] { #expect(waits.tree(at: time).frames[node.slot].width == 200) }
      for time in [0.1, 0.4, 0.9, 1.0] {
        let width = waits.tree(at: 0.5 + time).frames[node.slot].width
        #expect(abs(width - starts.tree(at: time).frames[node.slot].width) < 1e-9)
      }
    }
    var wrong = try Play("split root h a b")
    #expect(wrong.failure("animate 1 delay -1 { hide a }")?.code == "bad-value")
  }
}
