import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

/// Animations of gestures: strips, curves, and overshoot beyond the edges.
@Suite struct GestureMotionTests {
  static let gestures = [
    "reveal root top=114pt main; pan root down 300 velocity 2500",
    "reveal root top=114pt main; pan root down 300 velocity 1500",
    "reveal root top=114pt main physics scroll; pan root down 90 velocity 900",
    "reveal root d=50pt m edge trailing physics scroll; pan root left 30 in 0.5s",
    "scroll root p=400x1200; pan root up 200 velocity 1500",
    "scroll root p=400x1200; pan root down 150",
    "scroll root p=900x1200 paging on; pan root 0,0@0 -40,-30@16ms -120,-90@33ms lift",
    "splitter root h l r; pan root right 120",
    "splitter root h l r minPrimary 0.2 dragToHide primary; pan root left 190",
    "splitter root h l r; pan root 0@0 30@16ms 60@33ms cancel",
    "scroll root p=400x1200; pan root 0@100ms -40@116ms -90@133ms hold",
  ]

  @Test(arguments: gestures) func startsAndEndsAtTheLayouts(_ commands: String) throws {
    let play = try Play(commands)
    let animation = try #require(play.session.animation)
    #expect(LayoutJSON.text(of: animation.tree(at: 0)) == LayoutJSON.text(of: animation.before))
    #expect(LayoutJSON.text(of: animation.tree(at: animation.duration)) == play.json)
    guard commands.contains("scroll"), !commands.contains("hold") else { return }
    // Nothing jumps at rest: the last moment equals the end to half a pixel.
    for child in play.tree.children(of: .root) {
      let last = animation.tree(at: animation.duration - 1e-6).frameInRoot(child)
      let end = play.tree.frameInRoot(child)
      #expect(abs(last.x - end.x) < 0.51 && abs(last.y - end.y) < 0.51)
      #expect(abs(last.width - end.width) < 1e-6)
    }
  }

  @Test func revealJumpsAsInTheOriginal() throws {
    let animation = try #require(try Play(Self.gestures[0]).session.animation)
    let top = try #require(animation.after.node(named: "top"))
    #expect(animation.value(of: .y, of: top, at: 0.033) == -114)
    #expect(animation.value(of: .y, of: top, at: 0.034) == 0)
  }

  /// Past the 10 points of recognition, the content follows the finger with rubber banding.
  @Test func rubberBandLimitsOvershoot() throws {
    let animation = try #require(try Play(Self.gestures[5]).session.animation)
    let page = try #require(animation.after.node(named: "p"))
    let overshoot = 140.0
    let banded = 0.55 * overshoot * 240 / (0.55 * overshoot + 240)
    #expect(abs(animation.value(of: .y, of: page, at: 0.25) - banded) < 1e-9)
  }

  // MARK: Beyond the edges

  @Test(arguments: ["frame offscreen on", "frame --offscreen", "frame root --offscreen"])
  func frameShowsOffscreenViews(_ command: String) throws {
    var play = try Play("reveal root top=120pt main")
    let text = try #require(play.run(command).frame?.text())
    let plain = try #require(play.run("frame").frame?.text())
    #expect(text.contains("┌ top ") && text.contains("░ 400 × 120 ░"))
    #expect(!plain.contains("top"))
    try play.run("show top")
    let shown = try #require(play.run(command).frame?.text())
    #expect(!shown.contains("░"))
    #expect(play.tree.area(around: .root) == Rect(x: 0, y: 0, width: 400, height: 360))
  }

  @Test func scrollViewsHaveScrollBars() throws {
    var play = try Play("scroll root p=400x960")
    func bars(_ lines: [String]) -> [Int] {
      lines.indices.filter { lines[$0].last == "║" || lines[$0].last == "╖" }
    }
    let top = try #require(play.run("frame").frame?.lines())
    let all = top.count - 1
    #expect(bars(top).first == 0 && bars(top).count <= all / 4 + 1)
    let bottom = try #require(play.run("scroll root to 720; frame").frame?.lines())
    #expect(bars(bottom).allSatisfy { $0 >= all * 3 / 4 - 1 } && !bars(bottom).isEmpty)
    var other = try Play("scroll root p=400x240")
    let fits = try #require(other.run("frame").frame?.lines())
    #expect(bars(fits).isEmpty)
  }
}
