import TestSupport
import Testing

/// Ctrl-C while one command runs: in a solve, and in loops over many views.
@Suite(.serialized) struct InterruptedCommandTests {
  /// Each takes much longer than it takes to press the key, in a build without optimization.
  private static let commands: [(setup: String, command: String)] = [
    ("new", "stack root h 1500 distribution equalCentering spacing 8"),
    ("new", "split root h 1000000"),
    ("split root h 60000", "export swiftui"),
    ("new", "compare \"$LONG\" with now"),
    ("new", "source \"$LONG\""),
    ("new", "import \"$SCENES\""),
  ]

  /// A storyboard of 1,900 scenes.
  private static let scenes: String = {
    let scene =
      "<scene><objects><viewController><view key=\"view\"><subviews>"
      + String(repeating: "<label/>", count: 130)
      + "</subviews></view></viewController></objects></scene>"
    return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>"
      + String(repeating: scene, count: 1_900) + "</scenes></document>"
  }()

  @Test(.timeLimit(.minutes(3)), arguments: commands)
  func interruptEndsTheCommand(_ row: (setup: String, command: String)) throws {
    let home = try ShellRun.Home()
    let text = String(repeating: "split root h 3; undo\n", count: 150_000)
    let path = try home.write(text, to: "long.lay")
    let scenes = try home.write(Self.scenes, to: "scenes.storyboard")
    let shell = try ShellRun(["--frames", "none"], home: home)
    try shell.waitForPrompt()
    try shell.run(row.setup)
    let command = row.command.replacing("$LONG", with: path).replacing("$SCENES", with: scenes)
    shell.terminal.send(command + "\r")
    try shell.terminal.wait(for: "the command to begin") { $0.isCooked }
    shell.terminal.send("\u{3}")
    try shell.terminal.wait(for: "what is said") { terminal in
      terminal.screen.lines.contains { $0.contains("interrupted") }
    }
    try shell.run("echo on")
    #expect(shell.quit() == .status(0))
  }
}
