import LaylineKit
import Testing

@Suite struct LayoutTests {
  @Test func commandsMakeViews() throws {
    var layout = Layout()
    try layout.run("split root h sidebar=25% main\nstack main v title=80x20")
    #expect(layout.views.map { $0.name } == ["root", "sidebar", "main", "title"])
    #expect(layout.views.map { $0.parent } == [nil, "root", "root", "main"])
    #expect(layout.views[2].kind == "stack")
    #expect(layout.frame(of: "main") == Layout.Frame(x: 100, y: 0, width: 300, height: 240))
    #expect(layout.frame(of: "nobody") == nil)
  }

  @Test func aFailureChangesNothing() throws {
    var layout = Layout()
    let before = layout.json
    #expect(throws: LayoutError.self) { try layout.run("split root h 2\nsplti root v 2") }
    #expect(layout.json == before)
    do throws(LayoutError) {
      try layout.run("split root h 2\nsplti root v 2")
    } catch {
      #expect(error.code == "unknown-command")
      #expect(error.line == 2 && error.column == 1)
      #expect(error.description.hasPrefix("2:1: no command \"splti\""))
    }
  }

  @Test(arguments: ["source nothing.lay", "save nothing.lay", "quit"])
  func layoutHasNoSideEffects(_ command: String) {
    var layout = Layout()
    #expect(throws: LayoutError.self) { try layout.run(command) }
  }

  @Test func aCopyIsASnapshot() throws {
    var layout = Layout()
    try layout.run("split root h a b")
    let before = layout
    try layout.run("ratio a 0.25")
    #expect(before.frame(of: "a")?.width == 200)
    #expect(layout.frame(of: "a")?.width == 100)
  }

  @Test func answersAreThoseOfTheShell() throws {
    var layout = Layout()
    #expect(try layout.run("echo hello") == ["hello"])
    try layout.run("split root h sidebar=25% main; hide main; show main")
    #expect(try layout.why("sidebar.width").first?.hasPrefix("sidebar.width = 100") == true)
    #expect(layout.drawing(columns: 80, rows: 20).first?.hasPrefix("┌ sidebar") == true)
    #expect(layout.hidden == [])
  }

  @Test func theScriptMakesItAgain() throws {
    var layout = Layout()
    try layout.run("splitter root v top bottom fraction 0.3; hide top")
    var again = Layout()
    try again.run(layout.script)
    #expect(again.views == layout.views)
  }
}

extension Layout {
  fileprivate var hidden: [String] { views.filter { $0.isHidden }.map { $0.name } }
}
