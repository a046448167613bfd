import Foundation
import TestSupport
import Testing

/// `--cast` and `--svg` of the built program.
struct RecorderTests {
  let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  static let script = """
    # A comment
    split root h sidebar=25% "ma\\u{69}n"
    expect fails {
    \tremove nobody  # in a block
    }
    source inner.lay
    why main.width
    echo '</pre><script>alert(1)</script>&'
    expect root.width == 1

    """

  private func write() throws {
    _ = try home.write(Self.script, to: "demo.lay")
    _ = try home.write("splitter main v a b\nhide a\n", to: "inner.lay")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  @Test func recordingsAreReproducible() throws {
    try write()
    let names = ["a.cast", "a.svg"]
    let arguments = ["demo.lay", "--cast", names[0], "--svg", names[1]]
    let first = try ProgramRun(arguments, in: home)
    #expect(first.status == 3)
    #expect(try ProgramRun(["demo.lay"], in: home).output == first.output)
    let texts = try names.map(text)
    let variables = ["COLUMNS": "33", "LINES": "9", "LC_ALL": "C", "NO_COLOR": "1", "TERM": "dumb"]
    #expect(try ProgramRun(arguments, in: home, variables: variables).status == 3)
    #expect(try names.map(text) == texts)
  }

  @Test func aCastHasAMarkerForEachCommand() throws {
    try write()
    _ = try ProgramRun(
      ["--columns", "60", "--rows", "12", "--cast", "a.cast", "demo.lay"], in: home)
    let lines = try text("a.cast").split(separator: "\n")
    let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(header?["width"] as? Int == 60)
    #expect(header?["height"] as? Int == 16)
    #expect(header?["title"] as? String == "demo.lay")
    var markers: [String] = []
    var screen = ""
    for line in lines.dropFirst() {
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let data = try #require(event[2] as? String)
      if event[1] as? String == "m" { markers.append(data) } else { screen += data }
    }
    #expect(
      markers.map { $0.split(separator: " ")[0] } == [
        "split", "expect", "source", "why", "echo", "expect",
      ])
    #expect(screen.contains("remove nobody  # in a block"))
    #expect(screen.contains("demo.lay:9:8: error: root.width is 400, not 1\r\n"))
    // Sourced commands are part of the `source` command.
    #expect(!screen.contains("lay> hide a"))
    #expect(screen.contains("hidden: a"))
  }

  @Test func playerReadsTheCast() throws {
    let player = "/usr/bin/asciinema"
    guard FileManager.default.isExecutableFile(atPath: player) else { return }
    try write()
    let result = try ProgramRun(["--color", "never", "--cast", "a.cast", "demo.lay"], in: home)
    #expect(result.status == 3)
    let terminal = try #require(
      PseudoTerminal(
        player, ["cat", home.path + "/a.cast"],
        environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": home.path], columns: 80,
        rows: 200))
    #expect(terminal.waitForExit() == .status(0))
    #expect(terminal.screen.lines.contains("lay> source inner.lay"))
  }

  @Test func aPictureShowsTheLastFrame() throws {
    try write()
    let one = try ProgramRun(["--svg", "-", "-c", "split root h left right"], in: home)
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("<svg ") && one.output.hasSuffix("</svg>\n"))
    #expect(one.output.contains(">right</text>") && !one.output.contains("animation"))
    #expect(one.errors.isEmpty)
    let several = try ProgramRun(["--svg", "-", "demo.lay"], in: home)
    #expect(several.output.contains("animation"))
    #expect(!several.output.contains("<script"))
  }

  @Test func refusedScriptKeepsTheOldRecording() throws {
    _ = try home.write("old", to: "a.svg")
    _ = try home.write("zap\n", to: "bad.lay")
    #expect(try ProgramRun(["--svg", "a.svg", "bad.lay"], in: home).status == 1)
    #expect(try text("a.svg") == "old")
    let result = try ProgramRun(["--svg", "no/where.svg", "-c", "echo a"], in: home)
    #expect(result.status == 74)
    #expect(result.output == "a\n")
    #expect(result.errors.hasPrefix("layline: no/where.svg: cannot be written: "))
  }

  @Test(arguments: [
    (["--svg", "", "-c", "tree"], "--svg needs a file"),
    (["--svg", "a", "--json"], "--svg cannot be used with --json"),
    (["--cast", "a", "-i"], "--cast cannot be used with --interactive"),
  ])
  func refuses(_ arguments: [String], _ message: String) throws {
    let result = try ProgramRun(arguments, in: home)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("layline: \(message)\n"))
  }
}
