import Foundation
import TerminalText
import Testing

/// The built program without a terminal.
struct ReplayTests {
  let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, input: input, in: home)
  }

  // MARK: Where commands come from

  @Test func everyInputGivesTheSameOutput() throws {
    let text = "split root h sidebar=25% main\nsplitter main v editor console\n"
    _ = try home.write(text, to: "a.lay")
    let fromFile = try run("a.lay")
    #expect(fromFile.status == 0)
    #expect(fromFile.output.hasPrefix("lay> split root h sidebar=25% main\n┌ sidebar"))
    #expect(fromFile.errors.isEmpty)
    #expect(try run("a.lay").output == fromFile.output)
    #expect(try run("-", input: text).output == fromFile.output)
    #expect(try run(input: text).output == fromFile.output)
    let plain = try run("--no-echo", "a.lay")
    #expect(try run("-c", text).output == plain.output)
    #expect(fromFile.lines.filter { !$0.hasPrefix("lay> ") } == plain.lines)
  }

  // MARK: Echoes

  private static func echoes(_ result: ProgramRun) -> [String] {
    result.lines.filter { $0.hasPrefix("lay>") }
  }

  @Test func onlyCommandsThatDrawAreEchoed() throws {
    let text = """
      split root h 2
      get a.width
      echo x
      repeat 2 {
        hide a  # a comment
      }
      frame b; show a
      resize 400 240
      """
    let result = try run("-", input: text)
    #expect(
      Self.echoes(result) == [
        "lay> split root h 2", "lay> repeat 2 { hide a }", "lay> frame b", "lay> show a",
      ])
    for options in [["--frames", "none"], ["--json"], ["--no-echo"]] {
      let quiet = try ProgramRun(options + ["-"], input: text, in: home)
      #expect(Self.echoes(quiet).isEmpty, "\(options)")
    }
  }

  @Test(arguments: ["unicode", "ascii"])
  func echoesAreSafeAndFitTheColumns(_ charset: String) throws {
    let label = String(repeating: "日本", count: 30)
    let text = "split root h a b\ntext a '\(label)'\ntext a\t'\u{202e}x'\n"
    let result = try run("--charset", charset, "--columns", "30", input: text)
    let echoes = Self.echoes(result)
    #expect(echoes.count == 3)
    for echo in echoes {
      #expect(displayWidth(of: echo) <= 30, "\(echo)")
      #expect(!echo.unicodeScalars.contains { ["\t", "\u{202e}"].contains($0) }, "\(echo)")
    }
  }

  @Test func sourcedCommandsOfAReplayAreEchoed() throws {
    _ = try home.write("split root h 2\n", to: "inner.lay")
    _ = try home.write("source inner.lay\nhide a\n", to: "outer.lay")
    #expect(Self.echoes(try run("outer.lay")) == ["lay> split root h 2", "lay> hide a"])
    #expect(Self.echoes(try run("-c", "source inner.lay")).isEmpty)
  }

  @Test func theLastFrameHasTheLastChange() throws {
    let text = "split root h 2\nhide a\necho x\n"
    let result = try run("--frames", "last", "-", input: text)
    #expect(Array(result.lines.prefix(2)) == ["x", "lay> hide a"])
  }

  @Test func describedFramesHaveEchoes() throws {
    let result = try run("--accessible", "-", input: "split root h 2\nhide a\n")
    #expect(Self.echoes(result) == ["lay> split root h 2", "lay> hide a"])
  }

  @Test func anImportedTextIsNotEchoed() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6 UIView:0x7.width == 30   (active)>",
          "<NSLayoutConstraint:0x8 UIView:0x7.width == 40   (active)>"
      )
      """
    let result = try run("-", input: log)
    #expect(result.output.contains("read: "))
    #expect(Self.echoes(result).isEmpty)
  }

  @Test func aChosenRemedyIsEchoedAsItsCommand() throws {
    let text = "stack root h a b\nfix a 300\nfix b 200\nfix 1\n"
    let result = try run("--keep-going", "-", input: text)
    let last = try #require(Self.echoes(result).last)
    #expect(last != "lay> fix 1" && last.hasPrefix("lay> "))
  }

  // MARK: Transcripts

  @Test func aTranscriptRunsFromAnySource() throws {
    let text = """
      Layline 1.0 — type help or lesson's { "
      lay> split root h a b
      ┌ a ──┬ b ──┐ {
      └─────┴─────┘
      lay> when root.width < 300 {
      ...> hide a
      ...> }
      lay> resize 250 200
      hidden: a
      lay>
      """
    _ = try home.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "windows.lay")
    _ = try home.write(text, to: "session.txt")
    let check = "expect b.width == 250; expect a hidden"
    for arguments in [["session.txt"], ["windows.lay"], ["-"], ["-c", text]] {
      let result = try ProgramRun(
        ["--frames", "none"] + arguments + ["-c", check], input: text, in: home)
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments) \(result.errors)")
    }
  }

  @Test func anErrorOfATranscriptHasItsLocation() throws {
    _ = try home.write("lay> split root h a b\nlay> hide c\n", to: "a.lay")
    #expect(try run("a.lay").errors.hasPrefix("a.lay:2:11: error: "))
  }

  @Test func inputsShareOneSessionInOrder() throws {
    _ = try home.write("split root h a b\n", to: "a.lay")
    let result = try run(
      "--frames", "none", "-c", "echo 1", "a.lay", "-", "-c", "rename z b", input: "rename a z\n")
    #expect(result.status == 1)
    #expect(result.output == "1\n")
    #expect(result.errors.hasPrefix("<command>:1:"))
    #expect(result.errors.contains("already"))
  }

  // MARK: Statuses

  @Test(arguments: [
    ("split root h 2", 0),
    ("ratio nobody 0.5", 1),
    ("splti root h 2", 1),
    ("expect root.width == 1", 3),
    ("save /nowhere/at/all", 74),
    ("save .", 74),
    ("source nothing.lay", 66),
    ("quit; ratio nobody 0.5", 0),
  ])
  func exitStatus(_ commands: String, _ status: Int32) throws {
    #expect(try run("-c", commands, "--frames=none").status == status)
  }

  @Test func fullDeviceEndsWith74() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(try run("-c", "save /dev/full").status == 74)
    let output = try ProgramRun(in: home, through: "$LAYLINE -c 'echo hi' >/dev/full")
    #expect(output.status == 74)
    #expect(output.errors.hasPrefix("layline: standard output: "))
  }

  @Test(arguments: ["missing.lay", "."])
  func unreadableFileEndsWith66(_ path: String) throws {
    let result = try run("-c", "echo never", path)
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("\(path): error: cannot be read: "))
  }

  @Test func wrongUsageEndsWith2() throws {
    let result = try run("--verson")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("did you mean --version?"))
    #expect(try run("--restore").status == 2)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try run("--help").output.hasPrefix("Usage: layline"))
    #expect(try run("--version").output.hasPrefix("layline "))
  }

  /// The output exceeds the pipe's buffer, so a write fails.
  @Test func closedPipePrintsNoError() throws {
    let many = Array(repeating: "frame", count: 200).joined(separator: "\n") + "\n"
    _ = try home.write(many, to: "many.lay")
    let script = "{ $LAYLINE many.lay; echo $? >status; } | head -n 1; cat status"
    let result = try ProgramRun(in: home, through: script)
    #expect(result.lines.last == "141")
    #expect(result.errors.isEmpty)
  }

  // MARK: Errors

  @Test func aScriptIsCheckedWholeBeforeItRuns() throws {
    _ = try home.write("echo never\nsplti root h 2\n\n  zzz\n", to: "bad.lay")
    let result = try run("bad.lay")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("bad.lay:2:1: error: no command \"splti\""))
    #expect(result.errors.contains("bad.lay:4:3: error: "))
    #expect(result.errors.contains("  splti root h 2\n  ^~~~~\n"))
  }

  @Test func replayStopsAtTheFirstErrorByDefault() throws {
    let commands = "echo 1\nratio nobody 0.5\necho 2\nexpect root.width == 1\necho 3"
    let stopped = try run("-c", commands)
    #expect(stopped.output == "1\n")
    #expect(stopped.status == 1)
    let gone = try run("--keep-going", "-c", commands)
    #expect(gone.output == "1\n2\n3\n")
    #expect(gone.status == 1)
    #expect(gone.errors.contains("<command>:2:"))
    #expect(gone.errors.contains("<command>:4:"))
  }

  @Test func controlCharactersAreNotPrinted() throws {
    let result = try run("-c", "echo \"\\u{1b}]0;x\\u{7}\"; ratio \"\\u{9b}31m\" 1")
    #expect(
      !(result.output + result.errors).unicodeScalars.contains { scalar in
        scalar != "\n" && scalar.properties.generalCategory == .control
      })
  }

  // MARK: Frames

  @Test(arguments: [("always", 2), ("last", 1), ("none", 0)])
  func framesOptionSelectsFrames(_ when: String, _ count: Int) throws {
    let result = try run("--frames", when, "-c", "split root h a b; hide a; echo x")
    #expect(result.lines.filter { $0.hasPrefix("┌") || $0.hasPrefix("╓") }.count == count)
  }

  @Test func framesFillTheGivenSize() throws {
    let result = try run("--columns", "21", "--rows", "50", "-c", "frame")
    #expect(result.lines.first?.count == 21)
    let named = try ProgramRun(
      ["-c", "frame"], in: home, variables: ["COLUMNS": "21", "LINES": "54"])
    #expect(named.output == result.output)
  }

  @Test func plainLocalesGetASCII() throws {
    for arguments in [["-c", "split root h 2; tree"], ["-c", "help"]] {
      let plain = try ProgramRun(arguments, in: home, variables: ["LC_ALL": "C"])
      #expect(plain.status == 0)
      #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func sizeOptionSetsTheInitialSize() throws {
    let result = try run(
      "--size", "iPhone15", "-c", "expect root.width == 393; expect fails { undo }")
    #expect(result.status == 0)
  }
}
