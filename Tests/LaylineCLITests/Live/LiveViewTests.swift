import Testing

@testable import CommandLanguage
@testable import LaylineCLI
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground
@testable import TerminalText

/// Mouse and keys in the full-screen view.
@Suite struct LiveViewTests {
  /// A view and its session; commands run as in the shell.
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
        let outcome = Interpreter.standard.executeSilently(statement, in: &session)
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
      case .nothing, .type, .leave, .suspend: break
      }
    }

    mutating func mouse(_ code: Int, _ column: Int, _ row: Int, up: Bool = false) {
      take(.mouse(MouseReport(code: code, column: column, row: row, isReleased: up)))
    }

    /// The rows of the screen.
    mutating func picture() -> [String] {
      let screen = view.screen(columns: 60, rows: 15, isASCII: false)
      return screen.cells.map { String($0.map(\.character)) }
    }

    /// The view that the status names.
    var chosen: String {
      mutating get { String(picture()[13].dropFirst().prefix { $0 != "]" }) }
    }
  }

  /// The commands give the layout that `live` leaves, whatever the history did meanwhile.
  @Test(arguments: [
    (["hide a", "undo", "redo"], ["hide a"]),
    (["hide a", "rename b c", "undo 2", "redo"], ["hide a"]),
    (["hide a", "undo", "UNDO"], ["undo"]),
    (["undo", "split root v x y", "undo", "redo"], ["undo", "split root v x y"]),
    (["undo", "redo"], ["undo", "split root h a b"]),
    (["hide a; undo; rename a c"], ["rename a c"]),
    (["alias back undo", "hide a", "back", "redo 1"], ["hide a"]),
  ])
  func historyCommandsAreKeptTrack(_ row: (typed: [String], log: [String])) throws {
    var live = Live("resize 300 200;split root h a b")
    let start = live.session
    for line in row.typed { live.run(line) }
    #expect(live.view.commands == row.log)
    live.take(.character("u"))
    live.run("redo")
    var other = start
    for command in live.view.commands {
      for statement in try Script.parse(SourceText(command, origin: "")).statements {
        let outcome = Interpreter.standard.executeSilently(statement, in: &other)
        #expect(outcome.diagnostic == nil)
      }
    }
    #expect(LayoutJSON.text(of: other) == LayoutJSON.text(of: live.session))
  }

  /// The whole answer covers the picture until the next key.
  @Test func whyShowsTheWholeAnswer() {
    var live = Live("split root h a=25% b; splitter b v c d")
    live.take(.tab)
    #expect(live.chosen == "a")
    let before = live.picture()
    live.take(.character("w"))
    var picture = live.picture()
    #expect(picture[9].hasPrefix("── why a.width ───"))
    #expect(picture[10].hasPrefix("a.width = 100 = 400 × 0.25  "))
    #expect(picture[11].contains("400    root's width"))
    #expect(picture[12].contains("0.25   a's own ratio"))
    #expect(picture[14].hasPrefix("w why a.height  any other key continues"))
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
    // For another view the first question is `width` again.
    live.take(.tab)
    live.run("why a.top")
    #expect(live.picture()[14].hasPrefix("press any key"))
    live.take(.character("w"))
    #expect(live.picture().contains { $0.hasPrefix("── why b.width ─") })
    #expect(live.view.commands.isEmpty)
  }

  @Test func longOutputReportsTheHiddenLines() {
    var live = Live("split root h 30")
    live.run("tree")
    var picture = live.picture()
    #expect(picture[0].hasPrefix("── tree ───"))
    #expect(picture[12].hasPrefix("… and 20 more lines   "))
    #expect(picture[14].hasPrefix("press any key  "))
    live.run("hide zz")
    picture = live.picture()
    #expect(picture[0].hasPrefix("┏"))
    #expect(picture[14].hasPrefix("error: no view named \"zz\""))
    live.session.frames.style = FrameStyle(charset: .ascii, colour: false)
    live.run("tree")
    for rows in 0..<6 {
      let ascii = live.view.screen(columns: 9, rows: rows, isASCII: true)
      #expect(ascii.cells.allSatisfy { $0.allSatisfy { $0.character.isASCII } })
    }
  }

  @Test func clickSelectsAView() {
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
    #expect(live.picture()[4].split(separator: "┃").first?.count == 25)
    live.take(.character("u"))
    #expect(live.picture().prefix(12) == before.prefix(12))
  }

  @Test func interruptCancelsOnlyTheDrag() {
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

  @Test func panIsOneCommand() {
    var live = Live("scroll root page=400x1200")
    live.mouse(0, 10, 9)
    for row in [8, 7, 6] { live.mouse(32, 10, row) }
    live.mouse(0, 10, 6, up: true)
    #expect(live.view.commands.count == 1)
    #expect(live.view.commands[0].hasPrefix("pan root 0@0 -21.82@20ms "))
  }

  @Test func wheelStepsFormOneCommand() {
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
    // After another key it is a separate command.
    live.take(.tab)
    live.mouse(64, 10, 5)
    #expect(live.view.commands == ["scroll root to 360", "scroll root to 295"])
    live.take(.character("u"))
    #expect(live.view.commands == ["scroll root to 360"])
  }

  @Test func wheelOutsideAScrollViewIsReported() {
    var live = Live("split root h a b")
    live.mouse(65, 10, 5)
    #expect(live.view.message == "nothing scrolls there")
    #expect(live.view.commands.isEmpty)
  }

  @Test("a drag of a split's border becomes ratios, or a fixed length")
  func aBorderIsDragged() {
    var live = Live("split root h a b")
    live.mouse(0, 19, 4)
    live.mouse(32, 24, 4)
    live.mouse(0, 24, 4, up: true)
    #expect(live.view.commands.count == 1)
    #expect(live.view.commands[0].hasPrefix("ratio root 0.6"))
    live.take(.character("u"))
    #expect(live.view.commands == [])
    live.take(.character("r"))
    #expect(live.view.commands.count == 1)
    live.take(.character("r"))
    #expect(live.view.message == "there is nothing to redo")
  }

  @Test func aRefusedDragSaysWhy() {
    var live = Live("stack root h a b spacing 0 distribution fillEqually")
    live.mouse(0, 19, 4)
    live.mouse(32, 24, 4)
    live.mouse(0, 24, 4, up: true)
    #expect(live.view.message.hasPrefix("root is a stack: its borders cannot be dragged"))
  }

  @Test func longMessagesAreTruncated() {
    var live = Live("split root h a b")
    live.view.message = String(repeating: "m", count: 70)
    #expect(live.picture()[14] == String(repeating: "m", count: 59) + "…")
  }

  // MARK: Everything by keys

  @Test func theChosenViewHasAHeavyBorder() {
    var live = Live("split root h a b")
    live.take(.tab)
    let picture = live.picture()
    #expect(picture[0].hasPrefix("┏ a ━") && picture[0].contains("━┱ b ─"))
    #expect(picture[5].hasPrefix("┃") && picture[5].contains("┃"))
    #expect(picture[11].hasPrefix("┗━") && picture[11].contains("━┹─"))
  }

  @Test func usesTheColoursOfFrames() {
    var live = Live("split root h a b")
    live.session.frames.style = FrameStyle(colour: true, palette: .dark)
    live.view.session = live.session
    live.take(.tab)
    let cells = live.view.screen(columns: 60, rows: 15, isASCII: false).cells
    #expect(cells[0][0].style == live.session.frames.style.accent)
    #expect(cells[0].contains { $0.character == "b" && $0.style.contains("38;5;117") })
    #expect(cells[5][10].style == "")
    // Without colours only the border marks the selected view.
    live.session.frames.style = FrameStyle()
    live.view.session = live.session
    let plain = live.view.screen(columns: 60, rows: 15, isASCII: false).cells
    #expect(plain.allSatisfy { $0.allSatisfy { $0.style.isEmpty } })
    let ascii = live.view.screen(columns: 60, rows: 15, isASCII: true).cells
    #expect(ascii[0][0].style == "0;7")
  }

  @Test(arguments: [
    ("]", "resize 411 240"), ("[", "resize 389 240"), ("}", "resize 400 262"),
    ("{", "resize 400 218"),
  ])
  func keysResizeRoot(_ key: Character, _ command: String) {
    var live = Live("split root h a b")
    live.take(.character(key))
    #expect(live.view.commands == [command])
  }

  @Test(arguments: [(37, 5, 30, 5, "resize 324 240"), (37, 11, 29, 9, "resize 314 196")])
  func mouseResizesRoot(
    _ column: Int, _ row: Int, _ toColumn: Int, _ toRow: Int, _ command: String
  ) {
    var live = Live("split root h a b")
    live.mouse(0, column, row)
    live.mouse(32, toColumn, toRow)
    live.mouse(0, toColumn, toRow, up: true)
    #expect(live.view.commands == [command])
  }

  @Test func keysScroll() {
    var live = Live("scroll root page=400x600")
    live.take(.character("j"))
    live.take(.character("j"))
    live.take(.character("k"))
    #expect(
      live.view.commands == ["scroll root to 65", "scroll root to 130", "scroll root to 65"])
  }

  @Test func questionMarkShowsTheKeys() {
    var live = Live("split root h a b")
    live.take(.character("?"))
    let screen = live.view.screen(columns: 100, rows: 20, isASCII: false)
    let picture = screen.cells.map { String($0.map(\.character)) }
    #expect(picture.contains { $0.hasPrefix("── keys ─") })
    for key in ["Tab", "- +", "[ ] { }", "j k", "h ", "u ", "w ", "/ ", "q "] {
      #expect(picture.contains { $0.hasPrefix(key) }, "\(key)")
    }
    live.take(.character("x"))
    #expect(!live.picture().contains { $0.hasPrefix("── keys ─") })
  }

  @Test(arguments: [(Key.character("x"), "x"), (.other, "this key"), (.enter, "this key")])
  func aKeyWithoutAMeaningSaysSo(_ key: Key, _ name: String) {
    var live = Live("split root h a b")
    live.take(key)
    #expect(live.view.message == "\(name) does nothing: ? shows the keys")
    #expect(live.view.commands == [])
  }
}
