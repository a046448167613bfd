import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// What users of SplitView ran into, by its issues and pull requests.
@Suite struct SplitViewIssueTests {
  // MARK: isResizing (issue 22, pull request 23)

  struct Moved: Sendable, CustomTestStringConvertible {
    let script: String
    /// `x y width height` of the primary and the secondary.
    let primary: [Double]
    let secondary: [Double]
    var testDescription: String { script }
  }

  /// The primary keeps the splitter's length and ends where the bar begins.
  static let moved = [
    Moved(
      script: "splitter root h a b", primary: [-202, 0, 400, 240], secondary: [202, 0, 198, 240]),
    Moved(
      script: "splitter root v a b fraction 0.25", primary: [0, -182, 400, 240],
      secondary: [0, 62, 400, 178]),
    Moved(
      script: "splitter root h a b; hide b", primary: [-4, 0, 400, 240],
      secondary: [400, 0, 0, 240]),
    Moved(
      script: "splitter root h a b; hide a", primary: [0, 0, 0, 240], secondary: [4, 0, 398, 240]),
    Moved(
      script: "splitter root h a b; drag root by 100", primary: [-102, 0, 400, 240],
      secondary: [302, 0, 98, 240]),
  ]

  @Test(arguments: moved) func primariesAreMoved(_ row: Moved) throws {
    let words = row.script.split(separator: ";", maxSplits: 1)
    let remaining = words.count > 1 ? ";\(words[1])" : ""
    var play = try Play("\(words[0]) isResizing off\(remaining)")
    #expect(play.frame("a") == row.primary)
    #expect(play.frame("b") == row.secondary)
    for name in ["a", "b"] {
      for attribute in ["x", "y", "width", "height"] {
        #expect(try !play.said("why \(name).\(attribute)").isEmpty)
      }
    }
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(saved.contains("isResizing off"))
    #expect(try Play(saved).json == play.json)
  }

  @Test func barsFollowMovedPrimaries() throws {
    let play = try Play(
      "splitter root h a b isResizing off; animate 1 curve linear { ratio root 0.75 }")
    let middle = try #require(play.session.animation).tree(at: 0.5)
    #expect(abs(middle.splitterLengths(of: .root).primary - 248) < 1e-9)
  }

  // MARK: Content that is still drawn (issue 49)

  @Test(arguments: [
    ("drag root to 1", 1), ("drag root to 0.95", 1), ("drag root to 0.85", 0),
    ("drag root to 0", 1),
    ("pan root right 200", 1), ("drag root by -1000", 1),
  ])
  func dragsSayWhatOverflows(_ command: String, _ count: Int) throws {
    var play = try Play("splitter root h a b; size a 30x10; size b 40x10")
    let said = try play.run(command).output
    #expect(said.filter { $0.contains("overflows") }.count == count, "\(said)")
  }

  /// The minimum that is offered leaves nothing to overflow.
  @Test func overflowsNameTheirMinimum() throws {
    var play = try Play("splitter root h a b; size b 40x10")
    let line = try #require(
      try play.run("drag root to 1").output.first { $0.contains("overflows") })
    let words = line.split(separator: " ")
    let start = try #require(words.firstIndex(of: "set"))
    let command = words[start...].prefix(4).joined(separator: " ")
    try play.run(command)
    #expect(try play.run("drag root to 1").output.filter { $0.contains("overflows") } == [])
  }

  @Test func hiddenSidesDoNotOverflow() throws {
    var play = try Play("splitter root h a b minSecondary 0.2 dragToHide secondary; size b 40x10")
    #expect(try play.run("drag root to 1").output.filter { $0.contains("overflows") } == [])
  }

  // MARK: Restoring

  /// Only the hidden side is stored, so a restored SideHolder toggles from the beginning.
  @Test(arguments: [
    ("hide a; show a", "b"), ("hide a", ""), ("hide b", ""), ("hide a; hide b", ""),
    ("hide b; hide a", ""), ("", "b"),
  ])
  func togglingAfterARestore(_ changes: String, _ hidden: String) throws {
    var play = try Play("splitter root h a b")
    _ = try play.all(changes)
    let saved = ScriptWriter.script(for: play.session.document)
    var restored = try Play(saved)
    #expect(restored.json == play.json)
    #expect(ScriptWriter.script(for: restored.session.document) == saved)
    try restored.run("toggle root")
    for name in ["a", "b"] {
      try restored.run("expect \(name) \(name == hidden ? "hidden" : "visible")")
    }
  }

  // MARK: Wrapping root

  struct Wrapped: Sendable, CustomTestStringConvertible {
    let script: String
    let wrap: String
    /// The name of what was root.
    let inner: String
    /// `x y width height` of views in root.
    let frames: [String: [Double]]
    var testDescription: String { "\(script); \(wrap)" }
  }

  static let wrapped = [
    Wrapped(
      script: "split root h a b", wrap: "wrap root split v page=0.5 bar named page", inner: "page",
      frames: ["page": [0, 0, 400, 120], "bar": [0, 120, 400, 120], "b": [200, 0, 200, 120]]),
    Wrapped(
      script: "split root h a b", wrap: "wrap root split h", inner: "c",
      frames: ["c": [0, 0, 200, 240], "d": [200, 0, 200, 240], "b": [100, 0, 100, 240]]),
    Wrapped(
      script: "stack root v a=40x20 b=40x20 spacing 8",
      wrap: "wrap root splitter h side named main",
      inner: "main", frames: ["main": [0, 0, 198, 240], "side": [202, 0, 198, 240]]),
    Wrapped(
      script: "canvas root a=40x20; constrain c1: a.centerX == root.centerX; "
        + "space root v root.top -(1)- a.top, a.bottom -(1)- root.bottom",
      wrap: "wrap root split h side=100pt page named page", inner: "page",
      frames: ["page": [100, 0, 300, 240], "a": [230, 110, 40, 20]]),
    Wrapped(
      script: "size root 40x20", wrap: "wrap root stack h leaf other=10x10 named leaf",
      inner: "leaf", frames: ["leaf": [0, 0, 390, 240]]),
    Wrapped(
      script: "text root Hello", wrap: "wrap root canvas named label", inner: "label", frames: [:]),
    Wrapped(
      script: "reveal root top=60pt main; show root", wrap: "wrap root split h", inner: "a",
      frames: ["a": [0, 0, 200, 240], "top": [0, 0, 200, 60]]),
  ]

  @Test(arguments: wrapped) func rootsAreWrapped(_ row: Wrapped) throws {
    var play = try Play(row.script)
    let before = play.json
    try play.run(row.wrap)
    let inner = try #require(play.tree.node(named: row.inner))
    #expect(play.tree.parent(of: inner) == .root)
    for (name, frame) in row.frames {
      let result = play.frame(name)
      #expect(zip(result, frame).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name) has \(result)")
    }
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(try Play(saved).json == play.json, "\(saved)")
    for view in play.tree.children(of: inner) {
      #expect(try !play.said("why \(play.tree.name(of: view)).width").isEmpty)
    }
    try play.run("undo")
    #expect(play.json == before)
  }

  @Test func wrappedRootsKeepTheScreen() throws {
    var play = try Play("resize iPhone15; set root scale 3; split root h a b")
    try play.run("wrap root split v bar=44pt page named page")
    #expect(play.tree.device == "iPhone15" && play.tree.scale == 3)
    #expect(play.failure("wrap root split h page b")?.code == "name-taken")
    #expect(play.failure("unwrap root")?.code == "root-stays")
  }
}
