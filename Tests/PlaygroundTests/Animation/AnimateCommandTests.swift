import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// `animate`, `play`, and their output.
@Suite struct AnimateCommandTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let command: String
    let code: String
    let message: String
    var testDescription: String { command }
  }

  static let mistakes = [
    Mistake(
      command: "animate 1 curve easeinot { hide a }", code: "bad-value",
      message: "\"easeinot\" is none of linear, easeIn, easeOut, easeInOut, default; "
        + "did you mean \"easeInOut\"?"),
    Mistake(
      command: "animate 0 { hide a }", code: "bad-value", message: "a duration is 1 ms to 3600 s"),
    Mistake(
      command: "animate 1 damping 0 { hide a }", code: "bad-value",
      message: "no spring with that damping settles in the duration"),
    Mistake(
      command: "animate 1 velocity 1e10 { hide a }", code: "bad-value",
      message: "a velocity is at most 1e9 distances per second"),
    Mistake(
      command: "animate 1 damping 0.5 curve linear { hide a }", code: "bad-option",
      message: "a spring has its own curve: curve does not apply"),
    Mistake(
      command: "animate 1 frames 0 { hide a }", code: "bad-value",
      message: "a strip has 1 to 200 frames"),
    Mistake(
      command: "animate 1 { undo }", code: "not-in-block", message: "undo cannot be used in animate"
    ),
    Mistake(
      command: "animate 1 plot a.widht { hide a }", code: "unknown-attribute",
      message: "no attribute \"widht\"; did you mean \"width\"?"),
    Mistake(command: "play", code: "no-motion", message: "nothing has moved yet"),
    Mistake(command: "play rate 0 { hide a }", code: "bad-value", message: "a rate is 0.01 to 100"),
    Mistake(
      command: "animate 1 { hide a; ratio root 0.5 0.6 }", code: "bad-total",
      message: "the ratios add up to 1.1; they must add up to 1"),
  ]

  @Test(arguments: mistakes) func refuses(_ row: Mistake) throws {
    var play = try Play("split root h 2")
    let before = play.state
    let outcome = try #require(try play.all(row.command).last)
    #expect(outcome.diagnostic?.code == row.code)
    #expect(outcome.diagnostic?.message == row.message)
    #expect(play.state == before)
    #expect(play.session.animation == nil)
  }

  @Test func treeEqualsTheBlocksResult() throws {
    let animated = try Play(
      "split root h 3; animate 0.4 damping 0.5 { hide a; ratio root 0.1 0.3 0.6 }")
    let plain = try Play("split root h 3; hide a; ratio root 0.1 0.3 0.6")
    #expect(animated.json == plain.json)
  }

  @Test func oneUndoRevertsTheBlock() throws {
    var play = try Play("split root h 3")
    let before = play.state
    try play.run("animate 0.4 { hide a; animate 3 { add root d }; ratio root 0.1 0.3 0.3 0.3 }")
    #expect(play.state != before)
    try play.run("undo")
    #expect(play.state == before)
    try play.run("redo")
    #expect(play.tree.node(named: "d") != nil)
  }

  @Test func innerAnimateUsesTheOuterDuration() throws {
    var play = try Play("split root h 2")
    let outcome = try play.run("animate 0.4 { animate 3 damping 0.2 { ratio root 0.3 0.7 } }")
    #expect(play.session.animation?.duration == 0.4)
    #expect(
      outcome.output.first
        == "a nested animate uses the outer one's duration and curve")
  }

  /// A strip replaces the frame; without `drawsChanges` there is neither.
  @Test func stripReplacesTheFrame() throws {
    var play = try Play("split root h 2")
    let drawn = try #require(
      try play.all("animate 0.4 { ratio root 0.3 0.7 }", drawsChanges: true).last)
    #expect(drawn.frame == nil)
    #expect(drawn.output.first == " 0 ms                 100 ms               200 ms")
    let quiet = try play.run("animate 1 { ratio root 0.5 0.5 }")
    #expect(quiet.output.isEmpty)
    #expect(quiet.frame == nil)
    let still = try play.run("animate 1 { ratio root 0.5 0.5 }")
    #expect(still.output == ["nothing moves"])
  }

  @Test func reportsOvershootAndSettlingTime() throws {
    var play = try Play("split root h a=0.2 b")
    let output = try play.run("animate 0.4 damping 0.7 velocity 1 frames 2 { ratio root 0.5 0.5 }")
      .output
    let line = try #require(output.last)
    #expect(line.hasPrefix(" a.width  80 "))
    #expect(line.hasSuffix(" 200   overshoot 206 at 179 ms, settles by 400 ms"))
  }

  @Test(arguments: ["plot a.width table on", "--curve a.width --table"])
  func acceptsBothSpellings(_ words: String) throws {
    var play = try Play("split root h a b")
    let output = try play.run("animate 0.5 curve linear \(words) { ratio root 0.25 0.75 }").output
    #expect(output.contains("        250 ms    0  0    150     240"))
    #expect(output.last == " a.width 200 → 100: ends at 500 ms")
    #expect(!output.contains { $0.contains("┌") })
  }

  @Test func curvesFitTheColumns() throws {
    for columns in [22, 24, 40, 80, 200] {
      for charset in FrameStyle.Charset.allCases {
        var play = try Play("scroll root page=400x1200")
        play.session.frames.columns = columns
        play.session.frames.style.charset = charset
        let output = try play.run("pan root down 150 plot page.y").output
        let curve = output.dropFirst().dropLast()
        #expect(curve.allSatisfy { displayWidth(of: $0) <= columns }, "\(columns), \(charset)")
        let isASCII = curve.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        #expect(isASCII == (charset == .ascii))
      }
    }
  }

  @Test func opacityCanBePlotted() throws {
    var play = try Play("split root h a b")
    let output = try play.run("animate 1 curve linear plot b.alpha { hide b }").output
    #expect(output.last == " b.alpha 1 → 0: ends at 1000 ms")
  }

  @Test func playRequestsPlayback() throws {
    var play = try Play("split root h a b")
    let outcome = try play.run("play rate 2 { animate 0.4 { hide b } }")
    guard case .play(let rate, let replaced) = try #require(outcome.report.requests.first) else {
      Issue.record("no effect to play")
      return
    }
    #expect(rate == 2)
    #expect(replaced == outcome.output.count)
    #expect(outcome.isChanged)
    // A block without its own motion animates to its result.
    let plain = try play.run("play { show b }")
    #expect(plain.isChanged)
    #expect(play.session.animation?.duration == 0.25)
    let again = try play.run("play")
    #expect(again.output == plain.output)
    #expect(!again.isChanged)
  }
}
