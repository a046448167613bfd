import TestSupport
import Testing

@testable import LaylineCLI

/// Frames described in words.
struct AccessibleTests {
  private static let halves =
    "root, 400 × 240, splits side by side: a, 200 wide, left; b, 200 wide, right."
  private let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(arguments, in: home, variables: variables)
  }

  private static func hasPicture(_ text: String) -> Bool {
    text.unicodeScalars.contains { ("\u{2500}"..."\u{28FF}").contains($0) }
  }

  @Test func wordsReplaceFrames() throws {
    let result = try run("--accessible", "-c", "split root h 2; frame b; frame; hide nobody")
    #expect(
      result.lines == [
        Self.halves, "b, 200 × 240, is in root at 200, 0, right of a.", Self.halves,
      ])
    #expect(result.errors.contains("no view named \"nobody\""))
    #expect(result.status == 1)
  }

  @Test func environmentVariableTurnsItOn() throws {
    let script = "split root h 2"
    let words = try run("-c", script, variables: ["ACCESSIBLE": "1"])
    #expect(words.lines == [Self.halves])
    for value in ["", "0"] {
      #expect(Self.hasPicture(try run("-c", script, variables: ["ACCESSIBLE": value]).output))
    }
  }

  /// Words report changes too small for a picture, and none twice.
  @Test func everyChangeIsReported() throws {
    let script = "split root h 2; ratio a 0.5001; set root scale 3; undo 2"
    #expect(
      try run("--accessible", "-c", script).lines == [
        Self.halves,
        "root, 400 × 240, splits side by side: a, 200.04 wide, left; "
          + "b, 199.96 wide, right.", Self.halves,
      ])
  }

  @Test(arguments: [
    "split root h 2; animate 0.4 { hide a }", "split root h 2; animate 0.4 frames 3 { hide a }",
    "split root h 2; animate 0.4 plot a.width { hide a }; play",
    "reveal root top=114pt main; pan root down 300 velocity 3000; play",
    "lesson points", "lesson points; resize 100 200; lesson check",
  ])
  func noPictureIsDrawn(_ script: String) throws {
    let result = try run("--accessible", "--keep-going", "-c", script)
    #expect(!result.output.isEmpty)
    #expect(!Self.hasPicture(result.output), "\(result.output)")
    #expect(Self.hasPicture(try run("--keep-going", "-c", script).output))
  }

  @Test func lastFrameIsDescribed() throws {
    let result = try run("--accessible", "--frames", "last", "-c", "split root h 2; echo a")
    #expect(result.lines == ["a", Self.halves])
    #expect(try run("--accessible", "--frames", "none", "-c", "split root h 2").output.isEmpty)
  }

  @Test func otherOutputsKeepTheirFrames() throws {
    let script = "split root h 2; frame"
    for other in [["--json"], ["--svg", "-"]] {
      let plain = try ProgramRun(other + ["-c", script], in: home)
      let told = try ProgramRun(["--accessible"] + other + ["-c", script], in: home)
      #expect(plain.status == 0 && plain.output == told.output, "\(other)")
      let environment = try ProgramRun(
        other + ["-c", script], in: home, variables: ["ACCESSIBLE": "1"])
      #expect(environment.output == plain.output)
    }
  }

  @Test func recordingsAreDescribedInWords() throws {
    #expect(try run("--svg", "-", "-c", "split root h 2").output.contains(Self.halves))
  }
}
