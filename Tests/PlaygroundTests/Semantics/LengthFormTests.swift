import CommandLanguage
import LayoutEngine
import Testing

@testable import Playground

/// Forms that change a length relative to the present one, or in another unit.
@Suite struct LengthFormTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var script: String
    /// The view and its width; no width if the last line is refused with a code.
    var view: String
    var width: Double?
    var code = ""

    var testDescription: String { script }
  }

  private static func refused(_ script: String, _ code: String) -> Row {
    Row(script: script, view: "", code: code)
  }

  static let rows: [Row] = [
    // fix V by N
    Row(script: "split root h a b; fix a by 50", view: "a", width: 250),
    Row(script: "split root h a b; fix a by -50", view: "a", width: 150),
    Row(script: "split root h a b; fix a by -1", view: "a", width: 199),
    Row(script: "split root h a b; fix a by -2pt", view: "a", width: 198),
    Row(script: "split root h a b; fix a +50", view: "a", width: 250),
    Row(script: "split root h a b; fix a by 50; fix a by 50", view: "a", width: 300),
    Row(script: "split root h a b padding 5; fix a by 50", view: "a", width: 240),
    Row(script: "split root h a=auto b; size a 80x20; fix a +20", view: "a", width: 100),
    Row(script: "stack root h a=50x20 b; fix a by 25", view: "a", width: 75),
    Row(script: "canvas root a=50x20; fix a by -10", view: "a", width: 40),
    Row(script: "split root h a b; let n -30; fix a by $n", view: "a", width: 170),
    Row(script: "split root h a b; repeat 3 { fix a by -1 }", view: "a", width: 197),
    Row(script: "split root h a b; when root.width > 1 { fix a by 10 }", view: "a", width: 200),
    refused("split root h a b; fix a by -201", "bad-length"),
    refused("split root h a b; fix a by 1e30", "bad-length"),
    refused("split root h a b; fix a by 10%", "bad-length"),
    refused("split root h a b; fix a +1/2", "bad-length"),
    refused("split root h a b; fix a 50 by 50", "bad-option"),
    refused("split root h a b; hide a; fix a by 50", "bad-length"),
    refused("splitter root h a b; fix a by 50", "not-in-split"),
    refused("split root h a b; fix 1 by 50", "unknown-view"),
    // ratio V R of P
    Row(script: "split root h a=100pt b c; ratio b 50% of root", view: "b", width: 200),
    Row(script: "split root h a b c; fix a 100; ratio b 1/2 of root", view: "b", width: 200),
    Row(script: "split root h a b; ratio b 1/4 of root", view: "b", width: 100),
    Row(
      script: "split root v x y; split x h a=100pt b c; ratio b 0.5 of root", view: "b", width: 200),
    Row(script: "split root h s x; split s h a=50pt b c; ratio b 0.5 of s", view: "b", width: 100),
    refused("split root h a=100pt b; ratio b 0.5 of root", "bad-ratio"),
    refused("split root h a=300pt b c; ratio b 0.5 of root", "bad-ratio"),
    refused("split root h a=100pt b c; ratio a 0.5 of root", "bad-ratio"),
    refused("split root h a b c; fix a 350; ratio b 0 of root", "bad-ratio"),
    refused("split root h a b; ratio a 0.5 of b", "no-ratio"),
    refused("split root h a b; ratio root 0.5 0.5 of root", "no-ratio"),
    refused("stack root h a b; ratio a 0.5 of root", "no-ratio"),
    // drag P to N
    Row(script: "splitter root h a b; drag root to 120", view: "a", width: 120),
    Row(script: "splitter root h a b; drag root to 120pt", view: "a", width: 120),
    Row(script: "splitter root h a b; drag root to 0.5pt", view: "a", width: 0.5),
    Row(script: "splitter root h a b; drag root to 1pt", view: "a", width: 1),
    Row(script: "splitter root h a b; drag root to 1", view: "a", width: 396),
    Row(script: "splitter root h a b; drag root to 0.25", view: "a", width: 98),
    Row(script: "splitter root h a b minPrimary 0.5; drag root to 10", view: "a", width: 200),
    Row(script: "splitter root h a b; hide a; drag root to 120", view: "a", width: 120),
    refused("splitter root h a b; drag root to 401", "bad-length"),
    refused("splitter root h a b; drag root to -5pt", "bad-length"),
    refused("splitter root h a b; drag root to 1e30", "bad-length"),
    refused("splitter root h a b; drag root to 120%", "bad-ratio"),
    // move SIDE SPLITTER
    Row(script: "splitter root h a b fraction 0.25; move b root at 0", view: "b", width: 298),
    Row(script: "splitter root h a b fraction 0.25; move a root", view: "a", width: 98),
    Row(script: "splitter root h a b fraction 0.25; move a root at 0", view: "a", width: 98),
    Row(script: "splitter root h a b; hide a; move a root", view: "b", width: 396),
    refused("split root h x s; splitter s h a b; move x s", "wrong-kind"),
    // fix SECONDARY N
    Row(script: "reveal root t m edge leading; fix t 80", view: "t", width: 80),
    Row(script: "reveal root t=80pt m edge leading; fix t by -30", view: "t", width: 50),
    Row(script: "reveal root t=80pt m edge leading; fix t off", view: "t", width: 200),
    refused("reveal root t m; fix t auto", "bad-length"),
    refused("reveal root t m; fix m 80", "not-in-split"),
  ]

  @Test(arguments: rows) func lengths(_ row: Row) throws {
    var play = Play()
    let problem = play.failure(row.script)
    #expect(problem?.code ?? "" == row.code, "\(problem?.message ?? "")")
    guard let width = row.width else { return }
    let frame = try #require(play.tree.node(named: row.view).map { play.tree.frames[$0.slot] })
    #expect(abs(frame.width - width) < 1e-9, "\(frame.width)")
  }

  /// Everything about a side moves with its view, and a second exchange restores the splitter.
  @Test func sidesExchangeTheirSettings() throws {
    let made = "splitter root h a b fraction 0.25 minPrimary 0.2 priority primary"
    var play = try Play(made + " dragToHide primary; move b root at 0")
    #expect(play.frame("a") == [302, 0, 98, 240])
    for (key, value) in [
      ("fraction", "0.75"), ("minPrimary", "none"), ("minSecondary", "0.2"),
      ("priority", "secondary"), ("dragToHide", "secondary"),
    ] {
      #expect(try play.said("get root \(key)") == [value], "\(key)")
    }
    try play.run("drag root to 0.95")
    #expect(play.tree.splitter(of: .root).hiddenSide == .secondary)
    try play.run("undo; move a root at 0")
    #expect(play.json == (try Play(made + " dragToHide primary").json))
  }
}
