import Foundation
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
    #expect(fromFile.output.hasPrefix("┌ sidebar"))
    #expect(fromFile.errors.isEmpty)
    #expect(try run("a.lay").output == fromFile.output)
    #expect(try run("-c", text).output == fromFile.output)
    #expect(try run("-", input: text).output == fromFile.output)
    #expect(try run(input: text).output == fromFile.output)
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
