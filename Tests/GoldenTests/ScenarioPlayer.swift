#if os(Linux)
  import Foundation
  @testable import ScriptHost
  import TestSupport

  /// Plays a scenario on the built program, in a terminal, and keeps each state of its screen.
  ///
  /// A class because it owns the terminal and a folder, which end with it.
  final class ScenarioPlayer {
    /// How long scenes stay, in tenths of a second.
    private enum Pace {
      static let character = 1
      static let afterTyping = 5
      static let key = 7
      static let answer = 12
      static let motion = 1
      static let end = 30
    }

    private static let keys: [String: String] = [
      "Enter": "\r", "Tab": "\t", "Esc": "\u{1B}", "Backspace": "\u{7F}", "Ctrl-C": "\u{3}",
      "Ctrl-D": "\u{4}", "Ctrl-R": "\u{12}", "Ctrl-U": "\u{15}", "Up": "\u{1B}[A",
      "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D", "Shift-Tab": "\u{1B}[Z",
    ]

    private let scenario: Scenario
    private let home: URL
    private let terminal: PseudoTerminal
    private var recording: TerminalRecording
    private var remark = ""
    private var pointer: TerminalRecording.Position?
    private var isPressed = false

    init(_ scenario: Scenario) throws {
      self.scenario = scenario
      recording = TerminalRecording(title: scenario.title)
      home = FileManager.default.temporaryDirectory.appendingPathComponent(
        "layline-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      var environment = [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home.path, "PAGER": "cat",
        "PATH": "/usr/bin:/bin",
      ]
      environment.merge(scenario.variables) { $1 }
      let first = scenario.first.flatMap { ["-c", $0] }
      let arguments =
        ["--no-rc"] + scenario.options
        + (first.isEmpty ? [] : ["--interactive", "--frames", "always"] + first)
      let terminal = PseudoTerminal(
        try BuiltBinary.path(), arguments, environment: environment, columns: scenario.columns,
        rows: scenario.rows)
      guard let terminal else { throw Scenario.Problem(description: "no terminal") }
      self.terminal = terminal
      terminal.answersCursorQueries = true
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    /// The picture.
    func play() throws -> String {
      try terminal.waitForPrompt("lay>")
      try terminal.waitUntilIdle()
      for step in scenario.steps { try perform(step) }
      hold(Pace.end)
      return TerminalSVGWriter.text(of: recording)
    }

    private func perform(_ step: Scenario.Step) throws {
      switch step {
      case .say(let text):
        remark = text
        keep(Pace.answer)
      case .type(let text): try type(text)
      case .press(let names):
        for name in names {
          guard let keys = Self.keys[name] ?? (name.count == 1 ? name : nil) else {
            throw Scenario.Problem(description: "no key \(name)")
          }
          try send(keys)
          keep(Pace.key, keys: [name])
        }
      case .run(let command):
        try type(command)
        try send("\r")
        keep(Pace.answer, keys: ["Enter"])
      case .paste(let lines):
        try send("\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~")
        keep(Pace.answer, keys: ["paste"])
      case .wait(let text):
        try terminal.wait(for: "“\(text)”") { $0.screen.text.contains(text) }
        try terminal.waitUntilIdle()
        recording.scenes.removeLast()
        keep(Pace.answer)
      case .hold(let tenths): hold(tenths)
      case .point(let text, let columns, let rows): try point(text, columns, rows)
      case .down: try press(true)
      case .up: try press(false)
      case .drag(let columns, let rows): try drag(columns, rows)
      case .resize(let columns, let rows):
        terminal.resize(columns: columns, rows: rows)
        // The shell lets the window come to rest first: it is the new frame that tells.
        let stale = frameSize
        try terminal.wait(for: "a frame of another size") { [unowned self] terminal in
          frameSize != stale && terminal.screen.lines.last?.hasPrefix("lay>") ?? false
        }
        try terminal.waitUntilIdle()
        keep(Pace.answer)
      }
    }

    // MARK: Steps

    private func type(_ text: String) throws {
      for character in text {
        let column = terminal.screen.cursorColumn
        terminal.send(String(character))
        try terminal.wait(for: "the echo of \(character)") { $0.screen.cursorColumn != column }
        try terminal.waitUntilIdle()
        keep(Pace.character)
      }
      hold(Pace.afterTyping)
    }

    /// Sends what the program answers, perhaps after a question.
    private func send(_ text: String, question: String = "") throws {
      let before = terminal.output.count + question.utf8.count
      terminal.send(text)
      try terminal.wait(for: "an answer to “\(text)”") { $0.output.count > before }
      try terminal.waitUntilIdle()
    }

    private func point(_ text: String, _ columns: Int, _ rows: Int) throws {
      let lines = terminal.screen.lines
      guard let row = lines.lastIndex(where: { $0.contains(text) }),
        let range = lines[row].range(of: text)
      else { throw Scenario.Problem(description: "“\(text)” is not on the screen") }
      let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
      pointer = .init(column: column + columns, row: row + rows)
      keep(Pace.key)
    }

    private func press(_ isDown: Bool) throws {
      isPressed = isDown
      // The shell asks where its prompt is before it shows what is pressed; it waits for that too.
      try send(report(0, isUp: !isDown), question: isDown ? "\u{1B}[6n" : "")
      keep(isDown ? Pace.key : Pace.answer)
    }

    /// A cell at a time along the longer way.
    private func drag(_ columns: Int, _ rows: Int) throws {
      guard let start = pointer else { throw Scenario.Problem(description: "drag without point") }
      let count = max(columns.magnitude, rows.magnitude)
      for step in 1...max(1, Int(count)) {
        pointer = .init(
          column: start.column + columns * step / Int(count),
          row: start.row + rows * step / Int(count))
        try send(report(32))
        keep(Pace.motion)
      }
      hold(Pace.key)
    }

    private func report(_ code: Int, isUp: Bool = false) -> String {
      let position = pointer ?? .init(column: 0, row: 0)
      return "\u{1B}[<\(code);\(position.column + 1);\(position.row + 1)\(isUp ? "m" : "M")"
    }

    /// Columns and rows of the last frame on the screen, if it is there whole.
    private var frameSize: [Int] {
      let lines = terminal.screen.lines
      guard let top = lines.lastIndex(where: { $0.hasPrefix("┌") && $0.hasSuffix("┐") }),
        let bottom = lines[top...].firstIndex(where: { $0.hasPrefix("└") })
      else { return [] }
      return [lines[top].count, bottom - top, lines[bottom].count]
    }

    // MARK: Scenes

    private func keep(_ tenths: Int, keys: [String] = []) {
      let screen = terminal.screen
      var scene = TerminalRecording.Scene(
        rows: screen.styledRows, columns: screen.columns,
        scrolled: screen.isAlternate ? nil : screen.scrollback.count, tenths: tenths)
      if !screen.isCursorHidden {
        scene.cursor = .init(column: screen.cursorColumn, row: screen.cursorRow)
      }
      (scene.pointer, scene.isPressed) = (pointer, isPressed)
      (scene.remark, scene.keys) = (remark, keys)
      recording.scenes.append(scene)
    }

    /// The last scene stays at least so long.
    private func hold(_ tenths: Int) {
      guard let last = recording.scenes.indices.last else { return }
      recording.scenes[last].tenths = max(recording.scenes[last].tenths, tenths)
    }
  }
#endif
