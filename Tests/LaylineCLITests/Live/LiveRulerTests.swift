import Testing

@testable import CommandLanguage
@testable import LaylineCLI
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

/// The ruler under the picture of `live`.
@Suite struct LiveRulerTests {
  private let ruler = LiveRuler(range: 100...500, breakpoints: [200, 333.25])

  @Test func marksBreakpointsAndTheWidth() {
    #expect(
      ruler.line(at: 400, columns: 49)
        == "100 ──────────│────────────│──────▲────────── 500")
    #expect(ruler.line(at: 900, columns: 49).contains("▲") == false)
    #expect(ruler.line(at: 400, columns: 12).isEmpty)
  }

  @Test func columnsMapToWidths() throws {
    #expect(ruler.width(atColumn: 4, columns: 49) == 100)
    #expect(ruler.width(atColumn: 0, columns: 49) == 100)
    #expect(ruler.width(atColumn: 999, columns: 49) == 500)
    #expect(ruler.width(atColumn: 14, columns: 49) == 200)
    let line = Array(ruler.line(at: 900, columns: 49))
    let position = try #require(line.lastIndex(of: "│"))
    #expect(ruler.width(atColumn: position, columns: 49) == 333.25)
    #expect(ruler.width(atColumn: 5, columns: 49) == 110)
  }

  @Test func rulerShowsBreakpoints() throws {
    let session = try session("split root h nav=25% main; when root.width < 512 { hide nav }")
    let ruler = LiveRuler.ruler(of: session)
    #expect(ruler.range == 100...800)
    #expect(ruler.breakpoints == [512])
  }

  /// The search ends early in large trees.
  @Test(arguments: [(100, true), (60_000, false)])
  func breakpointsOfLargeTrees(_ count: Int, _ areFound: Bool) throws {
    let session = try session(
      "split root h a b; split b v \(count); when root.width < 512 { hide a }")
    #expect(LiveRuler.ruler(of: session).breakpoints.contains(512) == areFound)
  }

  /// A drag along the ruler is one command, however many steps it has.
  @Test func dragResizesRoot() throws {
    var session = try session("split root h a b")
    session.frames.columns = 40
    session.frames.rows = 12
    var view = LiveView(session: session)
    var screen = view.screen(columns: 60, rows: 16, isASCII: false)
    let row = 13
    #expect(String(screen.cells[row].map(\.character)).hasPrefix("100 ─"))
    func mouse(_ code: Int, _ column: Int, up: Bool = false) -> LiveView.Request {
      view.take(
        .mouse(MouseReport(code: code, column: column, row: row, isReleased: up)), at: 1)
    }
    func run(_ request: LiveView.Request) throws {
      switch request {
      case .run(let command): try run(command)
      case .replace(let command):
        try run("undo")
        try run(command)
      case .nothing, .type, .settle, .leave, .suspend: break
      }
    }
    func run(_ command: String) throws {
      let statement = try #require(Script.parse(SourceText(command, origin: "")).statements.first)
      view.note(Interpreter.standard.executeSilently(statement, in: &session), session)
    }
    try run(mouse(0, 20))
    try run(mouse(32, 25))
    try run(mouse(32, 30))
    try run(mouse(0, 30, up: true))
    #expect(view.commands.count == 1)
    #expect(view.commands.first?.hasPrefix("resize ") == true)
    #expect(session.tree.size.width > 400)
    screen = view.screen(columns: 60, rows: 16, isASCII: false)
    #expect(screen.cells[row][30].character == "▲")
  }

  private func session(_ script: String) throws -> Session {
    var session = Session()
    for statement in try Script.parse(SourceText(script, origin: "")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      try #require(outcome.diagnostic == nil)
    }
    return session
  }
}
