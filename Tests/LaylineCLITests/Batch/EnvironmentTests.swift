import LayoutDocument
import LayoutDrawing
import Playground
import TerminalText
import Testing

@testable import LaylineCLI

struct EnvironmentTests {
  private static func environment(_ variables: [String: String]) -> Environment {
    Environment { variables[$0] }
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/layline"),
    (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/layline"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/layline"),
    (["HOME": "h"], nil),
    ([:], nil),
  ])
  func stateFolder(_ variables: [String: String], _ expected: String?) {
    #expect(Self.environment(variables).stateFolder == expected)
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/c"], "/c/layline/rc.lay"),
    (["XDG_CONFIG_HOME": "./c", "HOME": "/h"], "/h/.config/layline/rc.lay"),
    ([:], nil),
  ])
  func runCommandsFile(_ variables: [String: String], _ expected: String?) {
    #expect(Self.environment(variables).runCommandsFile == expected)
  }

  @Test(arguments: [
    ([:], true, false),
    (["TERM": "xterm"], true, true),
    (["TERM": "xterm"], false, false),
    (["TERM": "dumb"], true, false),
    (["TERM": "vt100"], true, false),
    (["TERM": "vt100", "COLORTERM": "truecolor"], true, true),
    (["TERM": "dumb", "COLORTERM": "truecolor"], true, false),
    (["TERM": "xterm-mono"], true, false),
    (["TERM": "rxvt-m"], true, false),
    (["TERM": "st"], true, true),
    (["TERM": "stv52"], true, false),
    (["TERM": "some-256color"], true, true),
    (["TERM": "xterm", "INSIDE_EMACS": "30.1,comint"], true, false),
    (["TERM": "eterm-color", "INSIDE_EMACS": "30.1,term:0.96"], true, true),
    (["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true),
    (["FORCE_COLOR": "1"], false, true),
    (["FORCE_COLOR": "0"], false, false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
  ])
  func colour(_ variables: [String: String], _ isTerminal: Bool, _ expected: Bool) {
    let environment = Self.environment(variables)
    #expect(environment.wantsColour(.auto, isTerminal: isTerminal) == expected)
    #expect(environment.wantsColour(.always, isTerminal: isTerminal))
    #expect(!environment.wantsColour(.never, isTerminal: isTerminal))
  }

  @Test(arguments: [
    (nil, [:], 80, 20),
    (TerminalSize(columns: 120, rows: 50), ["COLUMNS": "7"], 120, 46),
    (TerminalSize(columns: 10, rows: 5), [:], 10, 3),
    (nil, ["COLUMNS": "100", "LINES": "30"], 100, 26),
    (nil, ["COLUMNS": "-1", "LINES": "x"], 80, 20),
  ])
  func frameSize(
    _ terminal: TerminalSize?, _ variables: [String: String], _ columns: Int, _ rows: Int
  ) {
    let environment = Self.environment(variables)
    let free = FrameSpace(columns: nil, rows: nil, environment: environment)
    #expect(free.size(terminal: terminal) == (columns, rows))
    let given = FrameSpace(columns: 9, rows: 8, environment: environment)
    #expect(given.size(terminal: terminal) == (9, 8))
  }

  @Test(arguments: [
    (24, FrameRows.half, 12), (60, .half, 30), (12, .half, 8), (8, .half, 4), (24, .full, 20),
    (24, .count(5), 5), (24, .count(50), 20),
  ])
  func wantedRows(_ rows: Int, _ wanted: FrameRows, _ expected: Int) {
    let available = FrameSpace(columns: nil, rows: nil, environment: Self.environment([:]))
    let terminal = TerminalSize(columns: 80, rows: rows)
    #expect(available.size(terminal: terminal, wanted: wanted) == (80, expected))
    let given = FrameSpace(columns: nil, rows: 7, environment: Self.environment([:]))
    #expect(given.size(terminal: terminal, wanted: wanted) == (80, 7))
  }

  @Test(arguments: [
    ("15;0", FrameStyle.Palette.dark), ("0;15", .light), ("0;default;7", .light), ("x", nil),
  ])
  func statedPalette(_ value: String, _ expected: FrameStyle.Palette?) {
    #expect(Self.environment(["COLORFGBG": value]).statedPalette == expected)
  }
}
