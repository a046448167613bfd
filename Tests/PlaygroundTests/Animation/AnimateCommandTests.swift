import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// `animate`, `play`, and their output.
@Suite struct AnimateCommandTests {
  @Test func treeEqualsTheBlocksResult() throws {
    let animated = try Play(
      "split root h 3; animate 0.4 damping 0.5 { hide a; ratio root 0.1 0.3 0.6 }")
    let plain = try Play("split root h 3; hide a; ratio root 0.1 0.3 0.6")
    #expect(animated.json == plain.json)
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
