import CommandLanguage
import Drawing
import FrameRendering
import LineEditing
import Testing

@testable import LaylineCLI
@testable import Playground

/// The mouse on the whole screen, key by key.
@Suite struct LiveViewTests {
  /// A view and the session behind it, of which commands are run as the shell does.
  private struct Live {
    var view: LiveView
    var session = Session()
    var now = 10.0

    init(_ script: String) {
      session.frames.columns = 40
      session.frames.rows = 12
      view = LiveView(session: session)
      for line in script.split(separator: ";") { run(String(line)) }
      view = LiveView(session: session)
    }

    mutating func run(_ command: String) {
      let statements = (try? Script.parse(SourceText(command, origin: "")))?.statements ?? []
      for statement in statements {
        let outcome = Interpreter.executeSilently(statement, in: &session)
        view.note(outcome, session)
      }
    }

    mutating func take(_ key: Key) {
      now += 0.02
      switch view.take(key, at: now) {
      case .run(let command), .settle(_, _, let command): run(command)
      case .replace(let command):
        run("undo")
        run(command)
      case .nothing, .leave, .suspend: break
      }
    }

    mutating func mouse(_ code: Int, _ column: Int, _ row: Int, up: Bool = false) {
      take(.mouse(MouseReport(code: code, column: column, row: row, isReleased: up)))
    }

    /// The first `count` rows.
    mutating func picture() -> [String] {
      let screen = view.screen(columns: 60, rows: 15, isASCII: false)
      return screen.cells.map { String($0.map(\.character)) }
    }

    /// The view that the status names.
    var chosen: String {
      mutating get { String(picture()[13].dropFirst().prefix { $0 != "]" }) }
    }
  }

  /// The whole answer covers the picture until the next key.
  @Test func whyIsAnsweredInFull() {
    var live = Live("split root h a=25% b; splitter b v c d")
    live.take(.tab)
    #expect(live.chosen == "a")
    let before = live.picture()
    live.take(.character("w"))
    var picture = live.picture()
    #expect(picture[9].hasPrefix("── why a.width ───"))
    #expect(picture[10].hasPrefix("a.width = 100 = (400 − 0 fixed) × 0.25  "))
    #expect(picture[11].contains("400    root's width"))
    #expect(picture[12].contains("0.25   a's own ratio"))
    #expect(picture[14].hasPrefix("w why a.height  any other key goes on"))
    #expect(Array(picture[..<9]) == Array(before[..<9]))
    for question in ["height", "left", "top", "width"] {
      live.take(.character("w"))
      picture = live.picture()
      #expect(picture.contains { $0.hasPrefix("── why a.\(question) ─") })
    }
    live.take(.redraw)
    #expect(live.picture() == picture)
    live.take(.other)
    #expect(Array(live.picture()[..<13]) == Array(before[..<13]))
    // Of another view the first question comes first.
    live.take(.tab)
    live.run("why a.top")
    #expect(live.picture()[14].hasPrefix("any key goes on"))
    live.take(.character("w"))
    #expect(live.picture().contains { $0.hasPrefix("── why b.width ─") })
    #expect(live.view.commands.isEmpty)
  }

  @Test func whatIsTooLongForTheScreenSaysSo() {
    var live = Live("split root h 30")
    live.run("tree")
    var picture = live.picture()
    #expect(picture[0].hasPrefix("── tree ───"))
    #expect(picture[12].hasPrefix("… and 20 more lines   "))
    #expect(picture[14].hasPrefix("any key goes on  "))
    live.run("hide zz")
    picture = live.picture()
    #expect(picture[0].hasPrefix("┌"))
    #expect(picture[14].hasPrefix("error: no view named \"zz\""))
    live.session.frames.style = FrameStyle(charset: .ascii, colour: false)
    live.run("tree")
    for rows in 0..<6 {
      let ascii = live.view.screen(columns: 9, rows: rows, isASCII: true)
      #expect(ascii.cells.allSatisfy { $0.allSatisfy { $0.character.isASCII } })
    }
  }

  @Test func aClickChooses() {
    var live = Live("split root h a b; split b v c d")
    live.mouse(0, 30, 9)
    live.mouse(0, 30, 9, up: true)
    #expect(live.chosen == "d")
    #expect(live.view.commands.isEmpty)
    #expect(live.picture()[13].hasPrefix("[d]  view"))
  }

  @Test func aDragMovesTheSplitter() {
    var live = Live("splitter root h a b")
    let before = live.picture()
    live.mouse(0, 18, 4)
    #expect(live.chosen == "root")
    live.mouse(32, 24, 4)
    #expect(live.picture()[4].split(separator: "║").first?.count == 24)
    live.mouse(32, 25, 4)
    live.mouse(0, 25, 4, up: true)
    #expect(live.view.commands.count == 1)
    #expect(live.view.commands[0].hasPrefix("drag root by "))
    #expect(live.picture()[4].split(separator: "║").first?.count == 25)
    live.take(.character("u"))
    #expect(live.picture().prefix(12) == before.prefix(12))
  }

  @Test func escapeGivesUpADragAndNoMore() {
    var live = Live("splitter root h a b")
    let before = live.picture()
    live.mouse(0, 18, 4)
    live.mouse(32, 24, 4)
    #expect(live.picture() != before)
    guard case .nothing = live.view.take(.interrupt, at: 11) else {
      Issue.record("left")
      return
    }
    #expect(live.picture() == before)
    live.mouse(32, 30, 4)
    live.mouse(0, 30, 4, up: true)
    #expect(live.view.commands.isEmpty)
    guard case .leave = live.view.take(.interrupt, at: 12) else {
      Issue.record("stayed")
      return
    }
  }

  @Test func aPanIsACommand() {
    var live = Live("scroll root page=400x1200")
    live.mouse(0, 10, 9)
    for row in [8, 7, 6] { live.mouse(32, 10, row) }
    live.mouse(0, 10, 6, up: true)
    #expect(live.view.commands.count == 1)
    #expect(live.view.commands[0].hasPrefix("pan root 0@0 -21.82@20ms "))
  }

  @Test func theWheelScrollsInOneCommand() {
    var live = Live("scroll root page=400x600")
    let past = live.session.past.count
    live.mouse(65, 10, 5)
    #expect(live.view.commands == ["scroll root to 65"])
    live.mouse(65, 10, 5)
    live.mouse(65, 10, 5)
    #expect(live.view.commands == ["scroll root to 195"])
    #expect(live.session.past.count == past + 1)
    live.mouse(64, 10, 5)
    #expect(live.view.commands == ["scroll root to 130"])
    for _ in 0..<9 { live.mouse(65, 10, 5) }
    #expect(live.view.commands == ["scroll root to 360"])
    #expect(live.view.message == "the content of root ends there")
    // After something else it is a command of its own.
    live.take(.tab)
    live.mouse(64, 10, 5)
    #expect(live.view.commands == ["scroll root to 360", "scroll root to 295"])
    live.take(.character("u"))
    #expect(live.view.commands == ["scroll root to 360"])
  }

  @Test func theWheelElsewhereSaysSo() {
    var live = Live("split root h a b")
    live.mouse(65, 10, 5)
    #expect(live.view.message == "nothing scrolls there")
    #expect(live.view.commands.isEmpty)
  }

  @Test func aRefusedDragSaysWhy() {
    var live = Live("split root h a b")
    live.mouse(0, 19, 4)
    live.mouse(32, 24, 4)
    live.mouse(0, 24, 4, up: true)
    #expect(live.view.message.hasPrefix("root is a split: no drag moves its borders; ratio root"))
  }

  @Test func aTypedCommandSurvivesTheMouse() {
    var live = Live("split root h a b")
    for letter in "/hide a" { live.take(.character(letter)) }
    live.mouse(0, 30, 4)
    live.mouse(0, 30, 4, up: true)
    #expect(live.chosen == "b")
    #expect(live.view.typed == "hide a")
  }

  @Test func longLinesAreCutWhereTheyMatterLess() {
    var live = Live("split root h a b")
    live.view.message = String(repeating: "m", count: 70)
    #expect(live.picture()[14] == String(repeating: "m", count: 59) + "…")
    for letter in "/" + String(repeating: "日", count: 40) { live.take(.character(letter)) }
    let typed = live.picture()[14].filter { $0 != "\u{0}" }
    #expect(typed.hasPrefix("…日") && typed.split(separator: " ").joined().hasSuffix("日_"))
  }
}
