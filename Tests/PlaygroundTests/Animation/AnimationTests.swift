import LayoutDrawing
import TerminalText
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Interpolated layouts.
@Suite struct AnimationTests {
  struct Sample: Sendable {
    let ratio: Double
    let duration: String
    let from: Int
    let to: Int
    let time: Double
    let location: Double
    /// Tolerance in points: UIKit's frames were measured, and its spring is its own.
    let error: Double
  }

  /// Measured frames of an animated view: the position of its edge at a time.
  static let samples = [
    Sample(
      ratio: 0.6, duration: "0.8", from: 50, to: 150, time: 0.15, location: 130.98, error: 0.16),
    Sample(
      ratio: 0.6, duration: "0.8", from: 50, to: 150, time: 0.3, location: 159.39, error: 0.16),
    Sample(
      ratio: 0.6, duration: "0.8", from: 50, to: 150, time: 0.45, location: 151.06, error: 0.16),
    Sample(
      ratio: 0.6, duration: "0.8", from: 50, to: 150, time: 0.6, location: 149.06, error: 0.16),
    Sample(
      ratio: 0.35, duration: "1s", from: 40, to: 160, time: 0.15, location: 183.54, error: 0.65),
    Sample(
      ratio: 0.35, duration: "1s", from: 40, to: 160, time: 0.3, location: 166.65, error: 0.16),
    Sample(
      ratio: 0.35, duration: "1s", from: 40, to: 160, time: 0.45, location: 152.12, error: 0.16),
    Sample(
      ratio: 0.35, duration: "1s", from: 40, to: 160, time: 0.6, location: 163.52, error: 0.16),
    Sample(
      ratio: 0.35, duration: "1s", from: 40, to: 160, time: 0.8, location: 158.94, error: 0.16),
  ]

  @Test(arguments: samples) func springsMatchUIKit(_ sample: Sample) throws {
    let play = try Play(
      "split root h a=\(sample.from)pt b; "
        + "animate \(sample.duration) damping \(sample.ratio) { fix a \(sample.to) }")
    let animation = try #require(play.session.animation)
    let b = try #require(play.tree.node(named: "b"))
    let location = animation.value(of: .x, of: b, at: sample.time)
    #expect(abs(location - sample.location) <= sample.error)
    #expect(animation.value(of: .x, of: b, at: animation.duration) == Double(sample.to))
  }

  struct Timing: Sendable, CustomTestStringConvertible {
    let words: String
    let share: Double
    let value: Double
    var testDescription: String { "\(words) at \(share)" }
  }

  static let timings = [
    Timing(words: "", share: 0.25, value: 0.1291619310),
    Timing(words: "curve easeInOut", share: 0.1, value: 0.0197224535),
    Timing(words: "curve ease-in-out", share: 0.4, value: 0.3318838701),
    Timing(words: "curve easeIn", share: 0.5, value: 0.3153568126),
    Timing(words: "curve easeIn", share: 0.75, value: 0.6218618692),
    Timing(words: "curve linear", share: 0.3, value: 0.3),
    // The same curve from its other end.
    Timing(words: "curve easeOut", share: 0.5, value: 1 - 0.3153568126),
  ]

  @Test(arguments: timings) func curvesMatchUIKit(_ timing: Timing) throws {
    let play = try Play("split root h 2; animate 2 \(timing.words) { ratio root 0.25 0.75 }")
    let animation = try #require(play.session.animation)
    let a = try #require(play.tree.node(named: "a"))
    let width = animation.value(of: .width, of: a, at: 2 * timing.share)
    #expect(abs(width - (200 - 100 * timing.value)) < 1e-6)
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
        for frame in Self.frames(of: tree) {
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

  private static func frames(of tree: LayoutTree) -> [Rect] {
    var frames: [Rect] = []
    var node = NodeID.root
    while !node.isNone {
      frames.append(tree.frameInRoot(node))
      node = tree.preorderNext(after: node, within: .root)
    }
    return frames
  }

  // MARK: Fading

  struct Fade: Sendable, CustomTestStringConvertible {
    let commands: String
    let view: String
    /// At the start, in the middle of a linear animation, and at the end.
    let opacities: [Double]
    let widths: [Double]
    var testDescription: String { commands }
  }

  static let fades = [
    Fade(
      commands: "split root h a b; animate 1 curve linear { hide b }", view: "b",
      opacities: [1, 0.5, 0], widths: [200, 100, 0]),
    Fade(
      commands: "split root h a b; hide b; animate 1 curve linear { show b }", view: "b",
      opacities: [0, 0.5, 1], widths: [0, 100, 200]),
    Fade(
      commands: "splitter root h a b; animate 1 curve linear { hide b }", view: "b",
      opacities: [1, 0.5, 0], widths: [198, 99, 0]),
    Fade(
      commands: "splitter root h a b; animate 1 curve linear { hide a }", view: "a",
      opacities: [1, 0.5, 0], widths: [198, 99, 0]),
    Fade(
      commands: "split root h a b; animate 1 curve linear { add root c=100pt }", view: "c",
      opacities: [0, 0.5, 1], widths: [0, 100, 100]),
  ]

  @Test(arguments: fades) func viewsFadeAndResize(_ row: Fade) throws {
    let play = try Play(row.commands)
    let animation = try #require(play.session.animation)
    let node = try #require(play.tree.node(named: row.view))
    for (index, time) in [0, 0.5, 1].enumerated() {
      #expect(abs(animation.opacity(of: node, at: time) - row.opacities[index]) < 1e-9)
      // A new view has no frame before.
      guard animation.before.node(named: row.view) != nil || index > 0 else { continue }
      let width = animation.value(of: .width, of: node, at: time)
      #expect(abs(width - row.widths[index]) < 1e-6, "at \(time)")
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
}
