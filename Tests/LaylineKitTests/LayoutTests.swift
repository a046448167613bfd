import LaylineKit
import LayoutEngine
import Testing

@Suite struct LayoutTests {
  @Test func viewsAreMade() throws {
    var layout = try Layout(
      .split(
        "root", .horizontal,
        [
          .points(60, "icons"), .ratio(0.25, "list"),
          .rest(.stack("main", .vertical, [.leaf("title", .init(width: 80, height: 20))])),
        ]), width: 460, height: 100)
    #expect(layout.nodes.map(\.id) == ["root", "icons", "list", "main", "title"])
    #expect(layout["title"]?.parent == "main" && layout["root"]?.parent == nil)
    #expect(layout["main"]?.kind == "stack")
    #expect(layout["list"]?.frame == Layout.Frame(x: 60, y: 0, width: 100, height: 100))
    #expect(layout["main", .width] == 300)
    #expect(layout["nobody"] == nil && layout["nobody", .width] == nil)
    try layout.make(.canvas("list", ["x"]))
    #expect(layout["x"]?.parent == "list")
    try layout.remove("list")
    #expect(layout["x"] == nil && layout["list"] == nil)
  }

  /// Each container, the script of its commands, and a number.
  @Test(arguments: [
    (
      Layout.View.splitter("root", .vertical, "editor", "console", fraction: 0.7),
      "splitter root v editor console fraction 0.7", Layout.ID("editor"), 166
    ),
    (
      .stack(
        "root", .horizontal, ["a", .leaf("b", .init(width: 50))], spacing: 8,
        distribution: .fillEqually),
      "stack root h a b spacing 8 distribution fillEqually; size b 50x-", "a", 240
    ),
    (
      .stack("root", .horizontal, [.leaf("a", .init(height: 20))], alignment: .leading),
      "stack root h a=-x20 alignment leading", "a", 20
    ),
    (
      .reveal("root", "drawer", length: 114, "page"), "reveal root drawer=114pt page", "page", 240
    ),
    (
      .scroll("root", "page", content: .init(width: 400, height: 900)),
      "scroll root page=400x900", "page", 900
    ),
    (
      .spaces(
        "root", .vertical, [.leaf("a", .init(height: 40)), .leaf("b", .init(height: 80))],
        coefficients: [1, 2, 1]),
      """
      canvas root a b; size a -x40; size b -x80
      space root v root.top -(1)- a.top, a.bottom -(2)- b.top, b.bottom -(1)- root.bottom
      """, "b", 80
    ),
    (
      .canvas("root", [.label("a", "hello", font: 12)]), "canvas root a; text a hello font 12", "a",
      15
    ),
  ])
  func containers(_ view: Layout.View, _ script: String, _ id: Layout.ID, _ height: Double) throws {
    let layout = try Layout(view)
    var typed = Layout()
    try typed.run(script)
    #expect(layout == typed)
    #expect(layout[id, .height] == height)
  }

  @Test func attributesAreThoseOfTheEngine() {
    #expect(Layout.Attribute.allCases.map(\.rawValue) == Attribute.allCases.map(\.rawValue))
  }

  @Test func propertiesAreSet() throws {
    var layout = try Layout(
      .split("root", .horizontal, [.rest(.stack("a", .vertical, ["b", "c"])), .rest("d")]))
    try layout.set("a", .ratio, 0.25)
    try layout.set("a", .spacing, 10)
    try layout.set("a", .distribution, .fillEqually)
    try layout.set("b", .hugging, 600)
    #expect(layout["a", .width] == 100 && layout["c", .y] == 125)
    try layout.set("d", .fixed, 50)
    #expect(layout["d", .width] == 50)
    try layout.set("d", .fixed, nil)
    #expect(layout["d", .width] == 300)
    try layout.hide("d")
    #expect(layout["d"]?.isHidden == true && layout["a", .width] == 400)
    try layout.show("d")
    #expect(layout["a", .width] == 100)
  }

  @Test func constraintsHoldOrConflict() throws {
    var layout = try Layout(.canvas("root", ["a", "b"]))
    let (a, b) = (Layout.Anchor("a", .width), Layout.Anchor("b", .width))
    #expect(layout.isAmbiguous("a") && !layout.isAmbiguous("nobody"))
    try layout.constrain(a == 100, b == 0.5 * a + 10, (b >= 200).priority(500))
    #expect(layout["b", .width] == 60)
    #expect(layout.conflicts.isEmpty)
    try layout.constrain(b - 0 <= 50)
    let conflict = try #require(layout.conflicts.first)
    #expect(conflict.members.count == 3 && conflict.excess == 10)
    let remedy = try #require(conflict.remedies.first)
    try layout.run(remedy)
    #expect(layout.conflicts.isEmpty)
  }

  @Test(arguments: [
    (Layout.View.leaf("top"), "root-name"), (.canvas("root", ["x; new"]), "bad-name"),
    (.canvas("root", [.leaf("new\nnew", .init(width: 1))]), "bad-name"),
    (.canvas("root", ["a", "a"]), "name-taken"),
    (.split("root", .vertical, [.ratio(0.5, "a"), .ratio(0.6, "b")]), "bad-total"),
    (.split("root", .vertical, [.ratio(.nan, "a"), .rest("b")]), "bad-size"),
    (.split("root", .vertical, [.points(-1, "a"), .rest("b")]), "bad-size"),
    (.spaces("root", .vertical, ["a"], coefficients: [1]), "bad-count"),
    (.stack("root", .vertical, ["a"], spacing: .infinity), "bad-value"),
  ])
  func refusedViews(_ view: Layout.View, _ code: String) throws {
    do throws(LayoutError) {
      _ = try Layout(view)
      Issue.record("it was made")
    } catch {
      #expect(error.code == code, "\(error)")
    }
  }

  @Test func aFailureChangesNothing() throws {
    var layout = Layout()
    let before = layout.json
    #expect(throws: LayoutError.self) { try layout.constrain(2 * .init("root", .width) == 3) }
    #expect(throws: LayoutError.self) { try layout.resize(width: .nan, height: 1) }
    #expect(throws: LayoutError.self) { try layout.set("nobody", .spacing, 3) }
    #expect(layout.json == before)
    do throws(LayoutError) {
      try layout.run("split root h 2\nsplti root v 2")
    } catch {
      #expect(error.code == "unknown-command")
      #expect(error.line == 2 && error.column == 1)
      #expect(error.description.hasPrefix("2:1: no command \"splti\""))
    }
    #expect(layout.json == before)
  }

  @Test(arguments: ["source nothing.lay", "save nothing.lay", "quit"])
  func layoutHasNoSideEffects(_ command: String) {
    var layout = Layout()
    #expect(throws: LayoutError.self) { try layout.run(command) }
  }

  @Test func aCopyIsASnapshot() throws {
    var layout = try Layout(.split("root", .horizontal, [.rest("a"), .rest("b")]))
    let before = layout
    try layout.set("a", .ratio, 0.25)
    #expect(before["a", .width] == 200 && layout["a", .width] == 100)
  }

  @Test func answersAreThoseOfTheShell() throws {
    var layout = Layout()
    #expect(try layout.run("echo hello") == ["hello"])
    try layout.run("split root h sidebar=25% main; hide main; show main")
    let lines = try layout.explanation(of: "sidebar", .width).lines
    #expect(try layout.run("why sidebar.width") == lines)
    #expect(lines.first?.hasPrefix("sidebar.width = 100") == true)
    #expect(layout.drawing(columns: 80, rows: 20).first?.hasPrefix("┌ sidebar") == true)
  }

  @Test func theScriptMakesItAgain() throws {
    var layout = Layout()
    try layout.run("splitter root v top bottom fraction 0.3; hide top")
    var again = Layout()
    try again.run(layout.script)
    #expect(again == layout && again.nodes == layout.nodes)
  }
}
