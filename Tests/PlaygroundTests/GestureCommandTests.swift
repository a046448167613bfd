import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `reveal`, `scroll` and `pan`, through commands.
@Suite struct GestureCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let commands: String
    let attribute: String
    let value: Double
    /// A part of the last command's output.
    var says = ""
    var testDescription: String { commands }
  }

  private static let covered = "reveal root top=114pt main; "
  private static let shown = "reveal root top=114pt main; show top; "

  static let cases = [
    Case(commands: covered + "echo", attribute: "top.y", value: -114),
    Case(commands: "reveal root; echo", attribute: "a.height", value: 120),
    Case(commands: "resize 400 900; reveal root; echo", attribute: "a.height", value: 200),
    Case(
      commands: covered + "pan root down 300 velocity 2500", attribute: "top.y", value: 0,
      says: "revealed    at 33 ms, sample 2 (2,500 > 2,000); offset 114 → 0"),
    Case(
      commands: covered + "pan root down 300 velocity 2000", attribute: "top.y", value: -114,
      says: "it must be above the threshold"),
    Case(
      commands: covered + "pan root down 300 velocity 1900", attribute: "top.y", value: -114,
      says: "100 short"),
    Case(
      commands: covered + "pan root up 300 velocity 2500", attribute: "top.y", value: -114,
      says: "goes the other way"),
    Case(
      commands: shown + "pan main up 300 velocity 2500", attribute: "main.y", value: 0,
      says: "covered"),
    Case(commands: shown + "pan root down 300 velocity 2500", attribute: "main.y", value: 114),
    Case(
      commands: covered + "pan root 0@0 50@16ms 100@32ms 40@48ms -40@64ms lift",
      attribute: "top.y", value: -114, says: "covered"),
    Case(
      commands: covered + "pan root down 9", attribute: "top.y", value: -114,
      says: "the finger moved 9 points; a pan begins past 10"),
    Case(
      commands: covered + "set root threshold 500; pan root down 300 velocity 501",
      attribute: "top.y", value: 0),
    Case(commands: covered + "toggle root", attribute: "top.y", value: 0),
    Case(
      commands: "reveal root b=50pt m edge bottom; pan root up 300 velocity 2500",
      attribute: "b.y", value: 190),
    Case(
      commands: "reveal root d=50pt m edge leading; pan root right 300 velocity 2500",
      attribute: "d.x", value: 0),
    Case(
      commands: "set root direction rtl; reveal root d=50pt m edge leading; "
        + "pan root left 300 velocity 2500", attribute: "d.x", value: 350),
    Case(
      commands: "reveal root t=100pt m physics scroll; pan root down 80 velocity 900",
      attribute: "t.y", value: 0, says: "the direction decides"),
    Case(
      commands: "reveal root t=100pt m physics scroll; pan root down 30 velocity 100",
      attribute: "t.y", value: -100),
    Case(
      commands: "splitter root h l r; pan l right 120", attribute: "l.width", value: 318,
      says: "root 0.5 → 0.8"),
    Case(
      commands: "splitter root h l r minPrimary 0.2 dragToHide primary; pan root left 190",
      attribute: "l.width", value: 0, says: "root hides its primary"),
    Case(
      commands: "splitter root h l r; pan l right 5", attribute: "l.width", value: 198,
      says: "stays"),
    Case(
      commands: "scroll root p=400x1200; pan root up 200 velocity 200", attribute: "p.y",
      value: -190, says: "and stays there"),
    Case(commands: "scroll root p=400x1200; scroll root to 300", attribute: "p.y", value: -300),
    Case(
      commands: "scroll root p=400x1200; scroll root by 5000", attribute: "p.y", value: -960,
      says: "the content ends there"),
    Case(
      commands: "scroll root p=400x1200 paging on; pan root up 150 velocity 1500",
      attribute: "p.y", value: -240, says: "turns to the page at 240"),
    Case(
      commands: "scroll root p; stack p v a=50x400 b=50x400; echo", attribute: "p.height",
      value: 800),
  ]

  @Test(arguments: cases) func moves(_ row: Case) throws {
    var play = Play()
    let said = try play.all(row.commands)
    for outcome in said { if let problem = outcome.diagnostic { throw problem } }
    let session = play.session
    let parts = row.attribute.split(separator: ".").map(String.init)
    let node = try #require(session.tree.node(named: parts[0]))
    let attribute = try #require(Attribute(rawValue: parts[1]))
    #expect(abs(session.tree.value(of: attribute, of: node) - row.value) < 1e-9)
    if !row.says.isEmpty {
      #expect(said.last?.output.joined(separator: "\n").contains(row.says) == true)
    }
    let explanation = WhyText.explanation(of: node, attribute, in: session)
    #expect(abs(explanation.formula.value - explanation.value) < 1e-9)
  }

  @Test(arguments: cases) func savedScriptsRestoreTheLayout(_ row: Case) throws {
    let session = try RandomSession.session(row.commands)
    let script = ScriptWriter.script(for: session.document)
    let again = try RandomSession.session(script)
    #expect(LayoutJSON.text(of: again.tree) == LayoutJSON.text(of: session.tree), "\(script)")
  }

  @Test func undoRevertsAGesture() throws {
    let session = try RandomSession.session(
      "reveal root top=114pt main", "pan root down 300 velocity 2500", "undo")
    let top = try #require(session.tree.node(named: "top"))
    #expect(session.tree.frames[top.slot].y == -114)
  }

  @Test func traceHasARowForEachEvent() throws {
    var play = try Play("reveal root top=114pt main")
    let output = try play.said(
      "pan root down 300 velocity 2500 trace on")
    #expect(output.count == 13)
    #expect(output[3].contains("revealed, offset 0"))
  }

  @Test(arguments: [
    "pan root sideways 3", "pan root down", "pan root down 3 velocity 0", "pan root down -3",
    "pan root down 3 velocity 5 in 1s", "pan root 0@0 5@0", "pan root 0@0 x@1", "pan root",
    "pan root down 300 rate 0", "pan root 0@0 5@1s velocity 3", "pan root down 1e9 velocity 1",
    "hide main", "scroll root to 5", "remove top", "reveal root a b", "set root threshold -1",
  ])
  func refuses(_ line: String) throws {
    #expect(throws: (any Error).self) {
      try RandomSession.session("reveal root top=114pt main", line)
    }
  }
}
