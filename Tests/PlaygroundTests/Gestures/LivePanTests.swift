import LayoutDrawing
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// A pointer pan shows the same as the command that it records.
@Suite struct LivePanTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    let id: String
    let script: String
    let view: String
    var testDescription: String { id }
  }

  static let settings = [
    Setting(id: "scroll", script: "scroll root page=400x1200; scroll root to 300", view: "page"),
    Setting(
      id: "scroll both ways", script: "scroll root page=900x1200; scroll root to 200,300",
      view: "page"),
    Setting(id: "scroll sideways", script: "scroll root page=1200x240", view: "page"),
    Setting(
      id: "pages", script: "scroll root page=400x1200 paging on; scroll root to 240", view: "root"),
    Setting(
      id: "insets, no bounces, fast",
      script: "scroll root page=400x600 insets 20 bounces off rate fast", view: "page"),
    Setting(id: "reveal", script: "reveal root top=114pt main", view: "main"),
    Setting(id: "revealed", script: "reveal root top=114pt main; show top", view: "main"),
    Setting(id: "reveal, easily", script: "reveal root a=114pt b threshold 200", view: "b"),
    Setting(
      id: "reveal at the end", script: "reveal root a=90pt b edge trailing threshold 300",
      view: "b"),
    Setting(
      id: "reveal that follows", script: "reveal root a=114pt b physics scroll", view: "b"),
    Setting(
      id: "below", script: "reveal root a=114pt b edge bottom physics scroll; show a", view: "b"),
    Setting(
      id: "a scroll view in a reveal",
      script: "reveal root a=114pt b physics scroll; scroll b c=300x900", view: "c"),
    Setting(
      id: "sideways in a scroll view",
      script: "scroll root p=400x900; split p v a b; scroll a row=2000x450", view: "row"),
    Setting(
      id: "with a rule",
      script: "split root h a b; scroll b c=100x900; when root.width > 100 { ratio root 0.3 0.7 }",
      view: "c"),
  ]

  /// Simulates a random drag with bursts and pauses, and returns its end time in seconds.
  private func drag(_ pan: inout LivePan, _ random: inout SeededGenerator, count: Int) -> Double {
    var (time, x, y) = (50.0, 0.0, 0.0)
    let isVertical = Bool.random(using: &random)
    for _ in 0..<count {
      time += Double.random(in: 0.001...0.04, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 { time += 0.4 }
      let fast = Double.random(in: -45...60, using: &random)
      x += isVertical ? Double.random(in: -3...3, using: &random) : fast
      y += isVertical ? fast : Double.random(in: -3...3, using: &random)
      pan.move(x: x, y: y, at: time)
    }
    return time + Double.random(in: 0...0.15, using: &random)
  }

  private func expectAlike(
    _ one: LayoutTree, _ other: LayoutTree, _ comment: String, within tolerance: Double = 1e-6
  ) {
    #expect(one.count == other.count)
    for node in one.preorder() {
      let (a, b) = (one.frames[node.slot], other.frames[node.slot])
      let isAlike =
        abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
        && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
      #expect(isAlike, "\(comment): \(one.name(of: node)) \(a) \(b)")
    }
  }

  @Test(arguments: settings, [3, 12, 60, 300]) func commandReproducesThePan(
    _ setting: Setting, count: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(count + setting.id.utf8.count))
    for _ in 0..<8 {
      var play = try Play(setting.script)
      let before = play.state
      let shown = play.session.shown
      var pan = try #require(LivePan(on: play.node(setting.view), at: 50, in: play.session.tree))
      let end = drag(&pan, &random, count: count)
      let dragged = pan.tree(of: shown)
      guard let lifted = pan.lift(at: end) else {
        #expect(!pan.isRecognized)
        expectAlike(dragged, shown, "nothing moves")
        continue
      }
      let command = lifted.command(in: play.session.tree)
      #expect(command.utf8.count < 600, "\(command)")
      try play.run(command)
      // The resting state equals the command's.
      expectAlike(
        lifted.tree(at: lifted.duration, of: shown), play.session.shown,
        command)
      // The released state equals the command's animation at that time.
      let animation = try #require(play.session.animation)
      let begin = lifted.tree(at: 0, of: shown)
      if lifted.duration > 0 {
        // A moment later, as rounding may make the difference smaller.
        let release = animation.duration - lifted.duration + 1e-9
        let later = lifted.tree(at: 1e-9, of: shown)
        expectAlike(later, animation.tree(at: release), command)
      }
      // The release starts where the drag ended; bounces below half a pixel are dropped.
      expectAlike(begin, dragged, command, within: 0.26)
      try play.run("undo")
      #expect(play.state == before)
    }
  }

  /// Samples omitted from a long pan have no effect.
  @Test(arguments: settings) func thinningChangesNothing(_ setting: Setting) throws {
    var random = SeededGenerator(seed: UInt64(setting.id.utf8.count))
    for count in [40, 200, 900] {
      var play = try Play(setting.script)
      var pan = try #require(LivePan(on: play.node(setting.view), at: 50, in: play.session.tree))
      let end = drag(&pan, &random, count: count)
      let tree = play.session.tree
      guard let short = pan.lift(at: end)?.command(in: tree),
        let long = pan.lift(at: end, maximumSamples: .max)?.command(in: tree)
      else { continue }
      #expect(short.utf8.count <= long.utf8.count)
      try play.run(short)
      let state = play.state
      try play.run("undo")
      try play.run(long)
      #expect(play.state == state, "\(short)")
    }
  }

  @Test func commandHasTheReportedTimes() throws {
    let play = try Play("scroll root page=400x1200")
    var pan = try #require(LivePan(on: play.node("page"), at: 3, in: play.session.tree))
    pan.move(x: 0, y: -12, at: 3.016)
    pan.move(x: 6, y: -40.126, at: 3.0334)
    let lifted = try #require(pan.lift(at: 3.04))
    let command = lifted.command(in: play.session.tree)
    #expect(command == "pan root 0@0 -12@16ms -40.13@33ms lift")
  }

  @Test func shortMovesAreNotPans() throws {
    let play = try Play("scroll root page=400x1200")
    var pan = try #require(LivePan(on: play.node("page"), at: 3, in: play.session.tree))
    pan.move(x: 6, y: -8, at: 3.016)
    #expect(!pan.isRecognized)
    #expect(pan.lift(at: 4) == nil)
    #expect(LivePan(on: .root, at: 3, in: Session().tree) == nil)
  }

  /// The innermost view that can move in the pan's first direction handles it.
  @Test(arguments: [
    (
      "scroll root p=400x900; split p v a b; scroll a row=2000x450", "row", 30.0, 2.0, "pan a 0,0@0"
    ),
    (
      "scroll root p=400x900; split p v a b; scroll a row=2000x450", "row", 2.0, 30.0,
      "pan root 0@0"
    ),
    ("reveal root t=90pt m; scroll m c=400x900", "c", 1.0, 30.0, "pan m 0@0"),
    ("reveal root t=90pt m; scroll m c=400x240", "c", 1.0, 30.0, "pan root 0@0"),
    ("reveal root t=90pt m edge leading; scroll m c=400x900", "c", 30.0, 1.0, "pan root 0@0"),
    ("reveal root t=90pt m", "m", 30.0, 1.0, "pan root 0,0@0"),
    ("scroll root p=900x900", "p", 30.0, 1.0, "pan root 0,0@0"),
  ])
  func innermostMovableViewHandlesThePan(_ row: (String, String, Double, Double, String)) throws {
    let play = try Play(row.0)
    var pan = try #require(LivePan(on: play.node(row.1), at: 0, in: play.session.tree))
    for step in 1...4 {
      pan.move(x: Double(step) * row.2, y: Double(step) * row.3, at: Double(step) * 0.02)
    }
    let command = try #require(pan.lift(at: 0.09)?.command(in: play.session.tree))
    #expect(command.hasPrefix(row.4), "\(command)")
  }

  /// Minutes of shaking still record a command of limited length.
  @Test func commandLengthIsLimited() throws {
    var play = try Play("scroll root page=400x4000")
    var pan = try #require(LivePan(on: play.node("page"), at: 0, in: play.session.tree))
    for step in 1...6_000 {
      pan.move(x: 0, y: Double((step * 37) % 400), at: Double(step) * 0.02)
    }
    let command = try #require(pan.lift(at: 120.01)?.command(in: play.session.tree))
    #expect(command.split(separator: " ").count <= LivePan.maximumSamples + 3)
    try play.run(command)
  }
}
