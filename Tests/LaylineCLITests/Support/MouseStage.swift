import TestSupport

@testable import CommandLanguage
@testable import LaylineCLI
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground
@testable import TerminalText

/// A frame on a screen and a mouse on it, with a controlled clock.
final class MouseStage {
  private(set) var screen: ScreenModel
  private(set) var session = Session()
  /// The current time, in seconds.
  var now = 100.0
  /// Returns true if something is typed while the mouse waits.
  var isTyping: () -> Bool = { false }
  /// The painted texts, one by one.
  private(set) var paintings: [String] = []
  private(set) var mouse: ShellMouse?

  /// Screen row of the frame's first row.
  let top: Int
  private let colour: Bool

  init(_ script: String, top: Int = 1, columns: Int = 40, rows: Int = 12, colour: Bool = false) {
    self.top = top
    self.colour = colour
    session.frames.columns = columns
    session.frames.rows = rows
    session.frames.style = FrameStyle(charset: .unicode, colour: colour)
    screen = ScreenModel(columns: columns + 20, rows: rows + 6)
    run(script)
    var painter = FramePainter()
    let frame = painter.frame(of: session)
    for (row, line) in frame.lines(colour: colour).enumerated() where top + row >= 0 {
      screen.feed("\u{1B}[\(top + row + 1);1H\(line)".utf8)
    }
    let prompt = top + frame.rows + 1
    screen.feed("\u{1B}[\(prompt + 1);1Hlay> half".utf8)
    mouse = ShellMouse(
      session: session, shown: frame, rowsBetween: 1,
      ShellMouse.Surroundings(
        promptRow: { prompt }, rowsSoFar: { 0 },
        paint: { [unowned self] text in
          paintings.append(text)
          screen.feed(text.utf8)
        },
        pause: { [unowned self] milliseconds in
          now += Double(milliseconds) / 1000
          return isTyping()
        },
        clock: { [unowned self] in now }))
  }

  func run(_ script: String) {
    let statements = (try? Script.parse(SourceText(script, origin: "")))?.statements ?? []
    for statement in statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
  }

  /// Sends a report at a cell of the frame after a delay, in milliseconds.
  @discardableResult
  func send(
    _ code: Int, _ column: Int, _ row: Int, up: Bool = false, after milliseconds: Double = 20
  ) -> LineEvent? {
    now += milliseconds / 1000
    let report = MouseReport(code: code, column: column, row: top + row, isReleased: up)
    return mouse?.take(report)
  }

  func waitUntilIdle() { mouse?.idle() }

  /// The rows of the screen where the frame is.
  var picture: [String] {
    let lines = screen.lines
    return (0..<session.frames.rows).map { row in
      let index = top + row
      return lines.indices.contains(index) ? lines[index] : ""
    }
  }

  /// The frame after a script that runs from the start.
  func picture(after script: String) -> [String] {
    var copy = session
    var painter = FramePainter()
    let statements = (try? Script.parse(SourceText(script, origin: "")))?.statements ?? []
    for statement in statements {
      _ = Interpreter.standard.executeSilently(statement, in: &copy)
    }
    let lines = painter.frame(of: copy).lines()
    return (0..<session.frames.rows).map { lines.indices.contains($0) ? lines[$0] : "" }
  }

  /// The inverted cells of the frame, one letter for each cell.
  var marks: [String] {
    (0..<session.frames.rows).map { row in
      String(
        (0..<session.frames.columns).map {
          screen.isReversed(column: $0, row: top + row) ? "#" : "."
        })
    }
  }
}
