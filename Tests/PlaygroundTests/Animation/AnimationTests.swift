import LayoutDrawing
import TerminalText
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Interpolated layouts.
@Suite struct AnimationTests {
  @Test(arguments: [
    ("", 0.25, 0.1291619310), ("curve easeInOut", 0.1, 0.0197224535),
    ("curve ease-in-out", 0.4, 0.3318838701), ("curve easeIn", 0.5, 0.3153568126),
    ("curve easeIn", 0.75, 0.6218618692), ("curve linear", 0.3, 0.3),
    // The same curve from its other end.
    ("curve easeOut", 0.5, 1 - 0.3153568126),
  ])
  func curvesMatchUIKit(_ words: String, _ share: Double, _ value: Double) throws {
    let play = try Play("split root h 2; animate 2 \(words) { ratio root 0.25 0.75 }")
    let animation = try #require(play.session.animation)
    let a = try #require(play.tree.node(named: "a"))
    let width = animation.value(of: .width, of: a, at: 2 * share)
    #expect(abs(width - (200 - 100 * value)) < 1e-6)
  }

  // MARK: Any two layouts

  static let motions = [
    "curve linear", "", "damping 0.15", "damping 0.5 velocity 9", "damping 1 velocity -4",
  ]

  /// The old layout at the start, the new one at the end, and finite numbers in between.
  @Test(arguments: 1...60) func interpolatesAnyTwoLayouts(_ seed: Int) throws {
    let before = RandomSession.session(seed: UInt64(seed), edits: 14)
    let after = RandomSession.session(seed: UInt64(seed), edits: 14 + seed % 9)
    for words in Self.motions {
      var session = Session()
      session.document = before.document
      let curve = try Play("split root h 2; animate 1.5 \(words) { hide a }").session.animation
      let animation = Animation(
        before: before.shown, after: after.shown, duration: 1.5,
        motion: try #require(curve).motion)
      #expect(LayoutJSON.text(of: animation.tree(at: 0)) == LayoutJSON.text(of: before.shown))
      #expect(LayoutJSON.text(of: animation.tree(at: 1.5)) == LayoutJSON.text(of: after.shown))
      for time in [0.001, 0.2, 0.4, 0.75, 1.1, 1.499] {
        let tree = animation.tree(at: time)
        for frame in tree.preorder().map(tree.frameInRoot) {
          let numbers = [frame.x, frame.y, frame.width, frame.height]
          #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed), \(words), \(time)")
        }
      }
      var settings = FrameSettings()
      settings.columns = 40 + seed
      let lines = Filmstrip.lines(of: animation, count: 7, settings: settings)
      #expect(lines == Filmstrip.lines(of: animation, count: 7, settings: settings))
      #expect(lines.allSatisfy { displayWidth(of: $0) <= settings.columns }, "seed \(seed)")
    }
  }

  /// Just after the start, remaining views have not jumped, even if moved in the tree.
  @Test func remainingViewsDoNotJump() throws {
    let play = try Play(
      "split root h a b; split a v c d e; "
        + "animate 1 curve linear { move d root; ratio root 0.3 0.3 0.4 }")
    let animation = try #require(play.session.animation)
    for name in ["a", "b", "c", "d"] {
      let node = try #require(play.tree.node(named: name))
      let start = animation.before.frameInRoot(node)
      let soon = animation.tree(at: 1e-9).frameInRoot(node)
      #expect(abs(start.x - soon.x) < 1e-3 && abs(start.y - soon.y) < 1e-3, "\(name)")
      #expect(abs(start.width - soon.width) < 1e-3, "\(name)")
    }
  }

  // MARK: Fading

  /// Opacities and widths of a view at the start, in the middle of a linear animation and at the end.
  @Test(arguments: [
    ("split root h a b; animate 1 curve linear { hide b }", "b", [1, 0.5, 0], [200, 100, 0.0]),
    (
      "split root h a b; hide b; animate 1 curve linear { show b }", "b", [0, 0.5, 1],
      [0, 100, 200]
    ),
    ("splitter root h a b; animate 1 curve linear { hide b }", "b", [1, 0.5, 0], [198, 99, 0]),
    ("splitter root h a b; animate 1 curve linear { hide a }", "a", [1, 0.5, 0], [198, 99, 0]),
    (
      "split root h a b; animate 1 curve linear { add root c=100pt }", "c", [0, 0.5, 1],
      [0, 100, 100]
    ),
  ])
  func viewsFadeAndResize(
    _ commands: String, _ view: String, _ opacities: [Double], _ widths: [Double]
  ) throws {
    let play = try Play(commands)
    let animation = try #require(play.session.animation)
    let node = try #require(play.tree.node(named: view))
    for (index, time) in [0, 0.5, 1].enumerated() {
      #expect(abs(animation.opacity(of: node, at: time) - opacities[index]) < 1e-9)
      // A new view has no frame before.
      guard animation.before.node(named: view) != nil || index > 0 else { continue }
      let width = animation.value(of: .width, of: node, at: time)
      #expect(abs(width - widths[index]) < 1e-6, "at \(time)")
    }
    let isShaded = Filmstrip.lines(of: animation, count: 3, settings: play.session.frames)
      .contains { $0.contains("░") }
    #expect(isShaded)
  }

  /// The bar of a splitter stays where its sides meet throughout.
  @Test func barsStayBetweenTheirSides() throws {
    let play = try Play("splitter root h a b; animate 1 damping 0.6 { hide b }")
    let animation = try #require(play.session.animation)
    let a = try #require(play.tree.node(named: "a"))
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let tree = animation.tree(at: time)
      guard tree.splitter(of: .root).hiddenSide == nil else { continue }
      let lengths = tree.splitterLengths(of: .root)
      #expect(abs(lengths.primary - tree.frames[a.slot].width) < 1e-6, "at \(time)")
    }
  }

  /// SplitView with isResizing off moves the primary (issue 22, pull request 23).
  @Test func barsFollowMovedPrimaries() throws {
    let play = try Play(
      "splitter root h a b isResizing off; animate 1 curve linear { ratio root 0.75 }")
    let middle = try #require(play.session.animation).tree(at: 0.5)
    #expect(abs(middle.splitterLengths(of: .root).primary - 248) < 1e-9)
  }

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
  }
}
