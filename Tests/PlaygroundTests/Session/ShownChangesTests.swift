import Testing

@testable import LayoutDocument
@testable import Playground

/// The shell's summary of a change below its frame.
@Suite struct ShownChangesTests {
  @Test(arguments: [
    (
      "split root h sidebar=25% main", "ratio root 1/3 2/3",
      "sidebar 100 → 133.33 wide, main 300 → 266.67 wide"
    ),
    ("split root h 3", "resize 400 300", "root 240 → 300 high"),
    (
      "split root h a b", "resize 500 300",
      "root 400 → 500 wide and 240 → 300 high, a 200 → 250 wide and 240 → 300 high, b …"
    ),
    ("split root h a b; split b v c d", "fix a 100", "a 200 → 100 wide, b 200 → 300 wide"),
    ("splitter root h list text", "hide list", "text 198 → 398 wide, list is hidden"),
    ("splitter root h list text; hide list", "show list", "text 398 → 198 wide, list is shown"),
    ("canvas root a=20x20; constrain a.left == root.left + 8", "unconstrain all", "a x 8 → 0"),
    (
      "stack root h a=20x20 b=20x20 alignment top distribution equalSpacing", "set root spacing 2",
      nil
    ),
    ("split root h 2", "rename a left", nil),
    ("split root h 2", "ratio root 0.5 0.5", nil),
  ])
  func summarizesChanges(_ start: String, _ command: String, _ expected: String?) throws {
    var play = try Play(start)
    let before = play.session.shown
    _ = try play.all(command)
    let line = ShownChanges(from: before, to: play.session.shown).line(columns: 200)
    if let expected, expected.hasSuffix("…") {
      #expect(line?.hasPrefix(expected.dropLast()) == true, "\(line ?? "nothing")")
    } else {
      #expect(line == expected)
    }
  }

  @Test func countsChangesThatDoNotFit() throws {
    var play = try Play("split root h 6")
    let before = play.session.shown
    try play.run("fix a 100")
    let changes = ShownChanges(from: before, to: play.session.shown)
    #expect(changes.line(columns: 60) == "a 66.67 → 100 wide, b 66.67 → 60 wide and 4 more")
    #expect(changes.views.count == 6)
    let words = changes.line(columns: 70, inWords: true)
    #expect(words == "a from 66.67 to 100 wide, b from 66.67 to 60 wide and 4 more")
  }

  @Test func reportsMovesIfNothingElseChanged() throws {
    var play = try Play("canvas root a=20x20; constrain x: a.left == root.left + 8")
    let before = play.session.shown
    try play.run("unconstrain x; constrain a.left == root.left + 18")
    let changes = ShownChanges(from: before, to: play.session.shown)
    #expect(changes.line(columns: 80) == "a x 8 → 18")
  }

  @Test func manyViewsAreNotCompared() throws {
    var play = try Play("split root h \(ShownChanges.maximumViews)")
    let before = play.session.shown
    try play.run("resize 500 300")
    #expect(ShownChanges(from: before, to: play.session.shown).line(columns: 80) == nil)
  }
}
