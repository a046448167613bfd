import CommandLanguage
import Foundation
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText
import TestSupport
import Testing

@testable import LaylineCLI

/// An animation painted in place.
@Suite(.serialized) struct LivePictureTests {
  private static func session(_ text: String) throws -> Session {
    var session = Session()
    for statement in try Script.parse(SourceText(text, origin: "")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
    return session
  }

  /// The bytes sent for each picture turn the screen into that picture, and leave the cursor below.
  @Test(arguments: [FrameStyle.Charset.unicode, .ascii])
  func repaintsMatchThePicture(_ charset: FrameStyle.Charset) throws {
    let session = try Self.session("splitter root h 日本 b; animate 1 damping 0.3 { hide b }")
    let animation = try #require(session.animation)
    var settings = session.frames
    settings.columns = 60
    settings.rows = 12
    settings.style.charset = charset
    var screen = ScreenModel(columns: 80, rows: 20)
    screen.feed(Array("lay> play\r\n".utf8))
    var last: TextFrame?
    for time in stride(from: 0, through: 1, by: 0.05) {
      let picture = animation.frame(at: time, settings: settings)
      let bytes = LivePicture.repaint(from: last, to: picture, colour: false)
      // The terminal's driver adds the returns.
      screen.feed(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
      last = picture
      #expect(Array(screen.lines.dropFirst()) == picture.lines(), "at \(time)")
      #expect(screen.cursorRow == picture.rows + 1 && screen.cursorColumn == 0)
      #expect(LivePicture.repaint(from: picture, to: picture, colour: false).isEmpty)
    }
  }

  @Test func playsOnATerminal() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    try shell.run("play rate 100 { animate 2 { ratio root 0.25 0.75 } }")
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?25l") && output.contains("\u{1B}[?25h"))
    #expect(shell.terminal.screen.lines.contains { $0.contains("100×240") })
    #expect(!shell.terminal.screen.history.contains { $0.contains("500 ms") })
    #expect(shell.quit() == .status(0))
    #expect(shell.terminal.isCooked)
  }

  /// Without a key it would take days.
  @Test func anyKeyEndsTheAnimation() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    shell.terminal.send("play rate 0.01 { animate 3000 { ratio root 0.25 0.75 } }\r")
    try shell.terminal.wait(for: "the hidden cursor") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?25l")
    }
    shell.terminal.send("\u{1B}[A")
    try shell.waitForPrompt()
    #expect(shell.terminal.screen.lines.contains { $0.contains("100×240") })
    try shell.run("expect a.width == 100")
    #expect(shell.quit() == .status(0))
  }

  /// The key that ends an animation stays in the input; two animations take two keys.
  @Test(arguments: [["e"], ["e", "x"], ["é"]])
  func endingKeyStaysInTheInput(_ keys: [String]) throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    let play = "play rate 0.01 { animate 3000 { ratio root 0.25 0.75 } }"
    shell.terminal.send(keys.map { _ in play }.joined(separator: "; ") + "\r")
    for (index, key) in keys.enumerated() {
      try shell.terminal.wait(for: "picture \(index)") {
        let output = String(decoding: $0.output, as: UTF8.self)
        return output.components(separatedBy: "\u{1B}[?25l").count == index + 2 && !$0.isCooked
      }
      shell.terminal.send(key)
    }
    try shell.waitForInput("lay> " + keys.joined())
    // Otherwise the terminal would take the next keys for its own line.
    #expect(!shell.terminal.isCooked)
    if keys == ["e", "x"] {
      try shell.finish("pect a.width == 100")
      #expect(!shell.terminal.screen.text.contains("error"))
    } else {
      shell.terminal.send("\u{15}")
    }
    #expect(shell.quit() == .status(0))
  }

  /// In the shell, and in a replay, where nothing else handles signals.
  @Test(arguments: [true, false], [SIGTERM, SIGHUP, SIGINT])
  func signalRestoresTheTerminal(isShell: Bool, number: Int32) throws {
    let play = "split root h a b; play rate 0.01 { animate 3000 { ratio root 0.25 0.75 } }"
    let shell = try ShellRun(isShell ? [] : ["-c", play])
    if isShell {
      try shell.waitForPrompt()
      shell.terminal.send(play + "\r")
    }
    try shell.terminal.wait(for: "the hidden cursor") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?25l") && !$0.isCooked
    }
    shell.terminal.signal(number)
    if isShell && number == SIGINT {
      // In the shell Ctrl-C ends only the animation.
      try shell.waitForPrompt()
      #expect(shell.quit() == .status(0))
    } else {
      #expect(shell.terminal.waitForExit() == .signal(number))
    }
    #expect(shell.terminal.isCooked)
    #expect(String(decoding: shell.terminal.output, as: UTF8.self).contains("\u{1B}[?25h"))
  }

  @Test func withoutATerminalItPrintsAStrip() throws {
    let result = try ProgramRun(
      ["--frames", "none", "-c", "split root h a b; play { animate 0.4 { hide b } }"],
      in: try ShellRun.Home())
    #expect(result.output.hasPrefix(" 0 ms            100 ms"))
    #expect(!result.output.contains("\u{1B}"))
  }
}
