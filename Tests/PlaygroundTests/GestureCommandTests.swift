import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `reveal`, `scroll` and `pan`, through commands.
@Suite struct GestureCommandTests {
  private static let covered = "reveal root top=114pt main; "
  private static let shown = "reveal root top=114pt main; show top; "

  /// Commands, and a number of the layout afterwards. `motion.txt` has what they report.
  static let cases: [(commands: String, attribute: String, value: Double)] = [
    (covered + "echo", "top.y", -114), ("reveal root; echo", "a.height", 120),
    ("resize 400 900; reveal root; echo", "a.height", 200),
    (covered + "pan root down 300 velocity 2500", "top.y", 0),
    (covered + "pan root down 300 velocity 2000", "top.y", -114),
    (covered + "pan root down 300 velocity 1900", "top.y", -114),
    (covered + "pan root up 300 velocity 2500", "top.y", -114),
    (shown + "pan main up 300 velocity 2500", "main.y", 0),
    (shown + "pan root down 300 velocity 2500", "main.y", 114),
    (covered + "pan root 0@0 50@16ms 100@32ms 40@48ms -40@64ms lift", "top.y", -114),
    (covered + "pan root down 9", "top.y", -114),
    (covered + "set root threshold 500; pan root down 300 velocity 501", "top.y", 0),
    (covered + "toggle root", "top.y", 0),
    ("reveal root b=50pt m edge bottom; pan root up 300 velocity 2500", "b.y", 190),
    ("reveal root d=50pt m edge leading; pan root right 300 velocity 2500", "d.x", 0),
    (
      "set root direction rtl; reveal root d=50pt m edge leading; pan root left 300 velocity 2500",
      "d.x", 350
    ),
    ("reveal root t=100pt m physics scroll; pan root down 80 velocity 900", "t.y", 0),
    ("reveal root t=100pt m physics scroll; pan root down 30 velocity 100", "t.y", -100),
    ("splitter root h l r; pan l right 120", "l.width", 318),
    ("splitter root h l r minPrimary 0.2 dragToHide primary; pan root left 190", "l.width", 0),
    ("splitter root h l r; pan l right 5", "l.width", 198),
    ("scroll root p=400x1200; pan root up 200 velocity 200", "p.y", -190),
    ("scroll root p=400x1200; scroll root to 300", "p.y", -300),
    ("scroll root p=400x1200; scroll root by 5000", "p.y", -960),
    ("scroll root p=400x1200 paging on; pan root up 150 velocity 1500", "p.y", -240),
    ("scroll root p; stack p v a=50x400 b=50x400; echo", "p.height", 800),
  ]

  @Test(arguments: cases) func moves(_ commands: String, _ attribute: String, _ value: Double)
    throws
  {
    let session = try RandomSession.session(commands)
    let parts = attribute.split(separator: ".").map(String.init)
    let node = try #require(session.tree.node(named: parts[0]))
    let attribute = try #require(Attribute(rawValue: parts[1]))
    #expect(abs(session.tree.value(of: attribute, of: node) - value) < 1e-9)
    let explanation = WhyText.explanation(of: node, attribute, in: session)
    #expect(abs(explanation.formula.value - explanation.value) < 1e-9)
  }

  @Test(arguments: cases) func savedScriptsRestoreTheLayout(
    _ row: (commands: String, attribute: String, value: Double)
  ) throws {
    let session = try RandomSession.session(row.commands)
    let script = ScriptWriter.script(for: session.document)
    let again = try RandomSession.session(script)
    #expect(LayoutJSON.text(of: again.tree) == LayoutJSON.text(of: session.tree), "\(script)")
  }
}
