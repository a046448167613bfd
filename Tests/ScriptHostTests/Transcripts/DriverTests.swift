import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Playground
@testable import ScriptHost

@Suite struct DriverTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let typed: String
    var files: [String: String] = [:]
    var isLocked = false
    var hasTerminal = false
    /// The calls of the host, in order.
    let log: [String]
    var status: Int32 = 0
    var quitStatus: Int32?
    var testDescription: String { id }
  }

  /// Every effect, and how it can fail.
  static let rows = [
    Row(id: "quit", typed: "quit; echo never", log: ["0> quit"], quitStatus: 0),
    Row(
      id: "quit in a sourced file", typed: "source a.lay; echo never",
      files: ["a.lay": "quit\necho never"],
      log: ["0> source a.lay", "1> quit", "<1"], quitStatus: 0),
    Row(id: "write", typed: "save a.lay", log: ["0> save a.lay", "write a.lay"]),
    Row(
      id: "an unwritable file", typed: "save a.lay; echo never", isLocked: true,
      log: ["0> save a.lay", "write a.lay", "cannot-write 74: cannot write \"a.lay\": locked"],
      status: 74),
    Row(
      id: "source", typed: "source a.lay; echo b", files: ["a.lay": "echo a"],
      log: ["0> source a.lay", "1> echo a", "a", "<1", "0> echo b", "b"]),
    Row(
      id: "a file that was just written", typed: "split root h a b; save a.lay; source a.lay",
      log: [
        "0> split root h a b", "change split root h a b", "0> save a.lay", "write a.lay",
        "0> source a.lay", "1> new 400x240", "change new 400x240", "<1",
        "1> split root h a b", "change split root h a b", "<1",
      ]),
    Row(
      id: "an unreadable file", typed: "source a.lay; echo never",
      log: ["0> source a.lay", "cannot-read 66: cannot read \"a.lay\": missing script"],
      status: 66),
    Row(
      id: "a file with errors", typed: "source a.lay; echo never",
      files: ["a.lay": "echo a\nzzzz\nyyyy"],
      log: [
        "0> source a.lay", "unknown-command 1: no command \"zzzz\"", "sourced at line 1",
        "unknown-command 1: no command \"yyyy\"", "sourced at line 1",
      ], status: 1),
    Row(
      id: "a file that cannot be parsed", typed: "source a.lay", files: ["a.lay": "echo {"],
      log: [
        "0> source a.lay", "unclosed-block 1: this { is never closed", "sourced at line 1",
      ], status: 1),
    Row(
      id: "a cycle", typed: "source a.lay; echo never",
      files: ["a.lay": "source b.lay", "b.lay": "echo b\nsource a.lay"],
      log: [
        "0> source a.lay", "1> source b.lay", "2> echo b", "b", "<2", "2> source a.lay",
        "source-cycle 1: a.lay sources itself: a.lay → b.lay → a.lay", "sourced at a.lay:1",
        "sourced at line 1", "<2", "<1",
      ], status: 1),
    Row(
      id: "a token", typed: "open lay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu",
      log: [
        "0> open lay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu",
        "1> split root h sidebar=25% main",
        "change split root h sidebar=25% main", "<1",
      ]),
    Row(
      id: "a token that sources", typed: "open \(sourcingToken)",
      files: ["a.lay": "echo never"],
      log: [
        "0> open \(sourcingToken)",
        "bad-token 1: the token contains source, which reaches outside the session",
      ], status: 1),
    Row(
      id: "an example of an error", typed: "help bad-total --run",
      log: ["0> help bad-total --run", "lay> split root h a=0.5 b=0.6 +3"]),
    Row(
      id: "live", typed: "live", hasTerminal: true, log: ["0> live", "live"]),
    Row(
      id: "live without a terminal", typed: "live",
      log: ["0> live", "live", "no-terminal 1: live needs the shell on a terminal"], status: 1),
    Row(
      id: "play", typed: "split root h 2; animate 0.4 { hide a }; play rate 2",
      hasTerminal: true,
      log: [
        "0> split root h 2", "change split root h 2", "0> animate 0.4 { hide a }",
        "change animate 0.4 { hide a }", "0> play rate 2", "play 2.0",
      ]),
    Row(
      id: "play without a terminal", typed: "play { split root h 2; animate 0.4 { hide a } }",
      log: [
        "0> play { split root h 2; animate 0.4 { hide a } }",
        "change play { split root h 2; animate 0.4 { hide a } }", "play 1.0",
        " 0 ms            100 ms          200 ms          300 ms          400 ms +5",
      ]),
    Row(
      id: "a lesson in a script", typed: "source a.lay",
      files: ["a.lay": "lesson ratios\nratio menu 1/4\nlesson quit"],
      log: [
        "0> source a.lay", "1> lesson ratios", "Ratios, 4 steps +9", "<1", "1> ratio menu 1/4",
        "done ratios A quarter 1", "lesson says ✓ A quarter: 1 change, par", "<1", "1> lesson quit",
        "lesson ratios continues from here", "<1",
      ]),
    Row(
      id: "progress that cannot be saved", typed: "lesson points; lesson reset ratios",
      isLocked: true,
      log: [
        "0> lesson points", "Frames and points, step 2 of 4 +7",
        "0> lesson reset ratios", "forgotten ratios", "the progress of ratios is reset +1",
      ]),
    Row(
      id: "an unreadable lesson", typed: "lesson check a.md",
      log: ["0> lesson check a.md", "cannot-read 66: cannot read \"a.md\": missing lesson"],
      status: 66),
    Row(
      id: "a lesson that is not there", typed: "lesson zzzz",
      log: ["0> lesson zzzz", "unknown-lesson 1: no lesson \"zzzz\""], status: 1),
    Row(
      id: "typed text with errors", typed: "echo never; zzzz; yyyy",
      log: ["unknown-command 1: no command \"zzzz\""], status: 1),
    Row(
      id: "a command that fails", typed: "source a.lay; echo never",
      files: ["a.lay": "remove zzzz\necho never"],
      log: [
        "0> source a.lay", "1> remove zzzz", "unknown-view 1: no view named \"zzzz\"",
        "sourced at line 1", "<1",
      ], status: 1),
  ]

  /// A token that `share` refuses to make.
  private static let sourcingToken = ShareToken.token(around: Array("source a.lay".utf8))

  private static var silent: RunPolicy {
    var policy = RunPolicy()
    policy.drawsChanges = false
    return policy
  }

  @Test(arguments: rows) func effectIsPerformed(_ row: Row) {
    var host = TestHost()
    host.files = row.files
    host.isLocked = row.isLocked
    host.hasTerminal = row.hasTerminal
    var driver = Driver(host, Self.silent)
    let isFine = driver.run(typed: SourceText(row.typed, origin: ""))
    #expect(driver.host.log == row.log)
    #expect(driver.status == row.status)
    #expect(driver.quitStatus == row.quitStatus)
    #expect(isFine == (row.status == 0))
    #expect((driver.session.lastProblem == nil) == (row.status == 0))
  }

  // MARK: Policies

  private func run(_ typed: String, _ policy: (inout RunPolicy) -> Void) -> [String] {
    var host = TestHost()
    var rules = Self.silent
    policy(&rules)
    host.files = ["a.lay": "echo a\nzzzz\necho b"]
    var driver = Driver(host, rules)
    _ = driver.run(typed: SourceText(typed, origin: ""))
    return driver.host.log
  }

  @Test func continuesAfterFailures() {
    let log = run("source a.lay; echo c") { $0.keepsGoing = true }
    #expect(
      log == [
        "0> source a.lay", "1> echo a", "a", "<1", "1> zzzz",
        "unknown-command 1: no command \"zzzz\"", "sourced at line 1", "<1", "1> echo b", "b",
        "<1", "0> echo c", "c",
      ])
  }

  /// Words are read for the first failing lines of a script only, because that takes long.
  @Test(arguments: [(count: 3, fix: "fix a 20"), (101, "help lists the commands")])
  func failingLinesAreReadInWords(_ row: (count: Int, fix: String)) {
    var host = TestHost()
    let lines = (0..<row.count).map { _ in "make a 20 wide" }
    host.files = ["a.lay": lines.joined(separator: "\n")]
    var policy = Self.silent
    (policy.keepsGoing, policy.readsNaturally) = (true, true)
    var driver = Driver(host, policy)
    _ = driver.run(typed: SourceText("split root h a b; source a.lay", origin: ""))
    #expect(driver.session.lastProblem?.fix == row.fix)
  }

  @Test func drawsChanges() {
    let log = run("split root h a b; lesson ratios") { $0.drawsChanges = true }
    #expect(log.filter { $0 == "frame" }.count == 2)
  }

  @Test func conflictsAreErrors() {
    let log = run("stack root h a b; fix a 300; fix b 200; echo never") { $0.isStrict = true }
    #expect(log.last?.hasPrefix("unsatisfiable 4: ") == true)
  }

  @Test func stopsWhenInterrupted() {
    #expect(run("echo a") { $0.isInterrupted = { true } } == ["interrupted 1: interrupted"])
  }

  @Test func reportsOnlyTheFirstProblems() {
    let log = run("source a.lay") { $0.maximumProblems = 1 }
    #expect(log.count == 3)
  }

  // MARK: Sessions

  /// Definitions of a script that the user sources remain; those of scripts that it sources do not.
  @Test(
    arguments: [
      (script: nil, typed: "source a.lay; resize $x 9", isFine: true),
      (nil, "source a.lay; resize $y 9", false),
      ("outer.lay", "source a.lay; resize $x 9", false),
    ] as [(script: String?, typed: String, isFine: Bool)])
  func definitionsOfScripts(_ row: (script: String?, typed: String, isFine: Bool)) {
    var host = TestHost()
    host.files = ["a.lay": "let x 1\nsource b.lay", "b.lay": "let y 2"]
    var driver = Driver(host, Self.silent, script: row.script)
    for command in row.typed.split(separator: ";") {
      _ = driver.run(typed: SourceText(String(command), origin: ""))
    }
    #expect((driver.status == 0) == row.isFine)
  }

  @Test func partsOfAScriptShareDefinitions() throws {
    var driver = Driver(TestHost(), Self.silent)
    for text in ["let x 1", "echo $x"] {
      let script = try Script.parse(SourceText(text, origin: "a.lay"))
      _ = driver.run(LoadedScript(script, identity: nil), isPart: true)
    }
    #expect(driver.host.log.suffix(2) == ["1", "<1"])
  }

  /// Only changes are made: effects are refused, and nothing is reported.
  @Test func quietCommands() {
    var driver = Driver(TestHost(), Self.silent)
    let refusal = Diagnostic(code: "refused", message: "")
    var outcomes: [Outcome] = []
    for text in ["split root h a b; save a.lay; hide a", "zzzz"] {
      driver.runQuietly(text, refusal: refusal) { outcome, _ in outcomes.append(outcome) }
    }
    #expect(outcomes.map { $0.diagnostic?.code } == [nil, "refused", "unknown-command"])
    #expect(driver.host.log == ["change split root h a b"])
    #expect(driver.status == 0)
  }

  /// A saved session has commands that could not run as comments.
  @Test(arguments: ["zzzz", "echo {"]) func failedCommandsAreSavedAsComments(_ text: String) {
    var driver = Driver<Transcript>()
    _ = driver.run(typed: text, firstLine: 1)
    let lines = driver.run(typed: "save - --session", firstLine: 2)
    #expect(lines == ["# Layline script", "new 400x240", "# failed: \(text)"])
  }
}
