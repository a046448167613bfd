import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Ambiguous attributes: the trace, the checks, the JSON, and `exercise`.
@Suite struct AmbiguityTests {
  @Test func traceMatchesUIKit() throws {
    var play = try Play("split root h side main; stack main h a=60x20 b=90x40; text side \"Hi\"")
    #expect(
      try play.said("ambiguity") == [
        "•root", "|   +side'Hi'", "|   +main", "|   |   *a- AMBIGUOUS LAYOUT for a.Width",
        "|   |   *b- AMBIGUOUS LAYOUT for b.minX, b.Width", "", "Legend:",
        "    * - is laid out with auto layout",
        "    + - is laid out manually, but is represented in the layout engine because "
          + "translatesAutoresizingMaskIntoConstraints = YES",
        "    • - layout engine host", "",
        "2 views are ambiguous: exercise a shows another layout that the constraints allow",
      ])
    #expect(try play.said("ambiguity side").last == "all determined")
  }

  @Test func reportsDeterminedLayouts() throws {
    var play = try Play("stack root h icon=24x24 title=180x20 badge=- spacing 8")
    let lines = try play.said("ambiguity")
    #expect(lines.prefix(4) == ["•root", "|   *icon", "|   *title", "|   *badge"])
    #expect(lines.last == "all determined")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let setup: String
    let open: [String]
    let closed: [String]
    var testDescription: String { setup }
  }

  @Test(arguments: [
    Row(
      setup: "canvas root a", open: ["a.x", "a.y", "a.width", "a.height", "a.centerX"],
      closed: ["root.width", "root.x"]),
    // The far edge is determined, though neither position nor length is.
    Row(
      setup: "canvas root a; constrain root.trailing == a.trailing; fix a -x20",
      open: ["a.x", "a.width", "a.centerX", "a.top"], closed: ["a.trailing", "a.height"]),
    Row(
      setup: "stack root h a=60x20 b=90x40", open: ["a.width", "a.right", "b.x", "b.width"],
      closed: ["a.x", "a.height", "b.right", "b.bottom"]),
    Row(setup: "split root h a b", open: [], closed: ["a.x", "a.width", "root.height"]),
  ]) func expectsAmbiguousOrDetermined(_ row: Row) throws {
    var play = try Play(row.setup)
    for subject in row.open {
      try play.run("expect \(subject) ambiguous")
      let failure = play.failure("expect \(subject) determined")
      #expect(failure?.message == "\(subject) is ambiguous" && failure?.status == 3)
    }
    for subject in row.closed {
      try play.run("expect \(subject) determined")
      #expect(play.failure("expect \(subject) ambiguous")?.status == 3)
    }
  }

  @Test func jsonAndInspectListAmbiguousAttributes() throws {
    var play = try Play("stack root h a=60x20 b=90x40")
    #expect(play.json.contains(#""name":"a","kind":"view""#))
    #expect(play.json.contains(#""ambiguous":["width"]"#))
    #expect(play.json.contains(#""ambiguous":["x","width"]"#))
    #expect(
      try play.said("inspect b").contains { $0.hasSuffix("x, width") && $0.hasPrefix("open") })
  }

  // MARK: Exercising

  /// A side of 198 points is 197.99999999999997 at some widths of root: rounding ends no exercise.
  @Test(arguments: [399.7, 410.1, 258.8782678956868]) func exerciseSurvivesRounding(
    width: Double
  ) throws {
    var play = try Play("splitter root h l r priority primary; stack l v 3 spacing 8")
    try play.run("exercise b")
    let exercised = play.frame("b")
    try play.run("resize \(width) 240")
    #expect(play.frame("b")[1] == exercised[1] && exercised[1] == 232)
    try play.run("resize \(width) 239")
    #expect(play.frame("b")[1] != 232)
  }

  /// Margins that hold the safe area are those of the chosen layout also after `undo`, when the
  /// island's system is made again.
  @Test func undoRestoresTheConflictsOfAnExercisedLayout() throws {
    var play = try Play(
      """
      canvas root a b c; stack a h d=30x10 e; reveal b f=60pt g; canvas g h=10x10
      constrain "V:|-[e(<=90,>=10)][d(50)]|"
      constrain "|-[b(>=20@800)]-[c(>=20@800)][a]|"
      resize iPad; text e "Hello there you"; exercise e
      """)
    let before = LayoutJSON.text(of: play.session)
    #expect(before.contains(#""by":28"#))
    try play.run("constrain s1: \"V:|[h(<=90,>=10)]-|\"")
    try play.run("undo")
    #expect(LayoutJSON.text(of: play.session) == before)
  }

  @Test func exerciseCyclesThroughAllLayouts() throws {
    var play = try Play("canvas root a=60x20; constrain a.top == root.top")
    try play.run("constrain a.leading >= root.leading + 5; constrain root.trailing >= a.trailing")
    let chosen = play.frame("a")
    #expect(chosen == [5, 0, 60, 20])
    let first = try play.run("exercise a")
    #expect(first.output == ["2 of 2: a.x as large as possible, 340", "   a.x 5 → 340"])
    #expect(first.isChanged)
    #expect(play.frame("a") == [340, 0, 60, 20])
    #expect(try play.said("exercise a")[0] == "1 of 2: the chosen layout")
    #expect(play.frame("a") == chosen)
  }

  @Test func exercisedLayoutsDifferAndAreEquallyGood() throws {
    var play = try Play("stack root h a=60x20 b=90x40 c=30x30 spacing 8; resize 500 100")
    let system = { (tree: LayoutTree) in tree.withIsland(of: .root) { $0 } }
    let chosen = ["a", "b", "c"].map(play.frame)
    var seen = [chosen]
    var step = 0
    repeat {
      step += 1
      #expect(step < 20, "it must come back")
      try play.run("exercise root")
      let frames = ["a", "b", "c"].map(play.frame)
      // The excess over the natural widths is the same in each.
      let excess = zip(frames, [60.0, 90, 30]).reduce(0) { $0 + max(0, $1.0[2] - $1.1) }
      #expect(abs(excess - (500 - 16 - 180)) < 1e-6)
      #expect(frames[2][0] + frames[2][2] == 500)
      if frames == chosen { break }
      #expect(!seen.contains(frames))
      seen.append(frames)
    } while true
    #expect(seen.count == 3)
    #expect(system(play.tree) != nil)
  }

  @Test func exerciseCanBeUndone() throws {
    var play = try Play("stack root h a=60x20 b=90x40")
    let before = play.state
    try play.run("exercise a")
    #expect(play.frame("a")[2] == 60)
    try play.run("undo")
    #expect(play.state == before)
    try play.run("redo")
    #expect(play.frame("a")[2] == 60)
  }

  @Test func resizeRestoresTheChosenLayout() throws {
    var play = try Play("stack root h a=60x20 b=90x40; exercise a")
    #expect(play.frame("a")[2] == 60)
    try play.run("resize 500 240")
    #expect(play.frame("a")[2] == 410)
    #expect(try play.said("exercise a")[0].hasPrefix("2 of 2"), "it starts again")
  }

  @Test func childrenFollowAnExercisedView() throws {
    let play = try Play("stack root h a b; split b v 2; exercise root")
    #expect(play.frame("b")[2] == 0)
    let frame = play.frame("b")
    let inner = play.tree.children(of: play.node("b")).map { play.tree.name(of: $0) }
    for name in inner { #expect(play.frame(name)[2] == frame[2]) }
  }

  @Test func refusesToExerciseDeterminedViews() throws {
    var play = try Play("stack root h a=60x20 b=-")
    #expect(play.failure("exercise a")?.code == "determined")
  }
}
