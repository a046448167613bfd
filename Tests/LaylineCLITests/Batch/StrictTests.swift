import Testing

/// `--strict`: a layout that cannot be satisfied ends a script.
@Suite struct StrictTests {
  private static let script = "stack root h a b; fix a 300; fix b 200; fix b 100; echo after"

  @Test func conflictsEndTheScript() throws {
    let folder = try ShellRun.Home()
    let run = try ProgramRun(
      ["--strict", "--frames", "none", "-c", Self.script], in: folder)
    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(run.errors.contains("<command>:1:30: error: these constraints cannot all hold: "))
    #expect(run.errors.contains("a.width == 300, b.width == 200"))
  }

  @Test func keepGoingRunsAllCommands() throws {
    let folder = try ShellRun.Home()
    let run = try ProgramRun(
      ["--strict", "--keep-going", "--frames", "none", "-c", Self.script], in: folder)
    #expect(run.status == 4)
    #expect(run.output == "after\n")
  }

  /// Without it a conflict is only reported. What changes nothing prints nothing.
  @Test func conflictsAreOnlyReportedByDefault() throws {
    let folder = try ShellRun.Home()
    let quiet = try ProgramRun(["--frames", "none", "-c", Self.script], in: folder)
    #expect(quiet.status == 0)
    #expect(quiet.output == "after\n")
    #expect(quiet.errors.hasPrefix("unable to simultaneously satisfy constraints: "))
    let drawn = try ProgramRun(["-c", Self.script], in: folder)
    #expect(drawn.output.contains("unable to simultaneously satisfy constraints: "))
    #expect(drawn.errors == "")
  }

  @Test func jsonHasTheReportAndTheError() throws {
    let folder = try ShellRun.Home()
    let run = try ProgramRun(["--strict", "--json", "-c", Self.script], in: folder)
    let objects = try run.objects()
    let last = try #require(objects.last)
    #expect(last["status"] as? Int == 4)
    #expect((last["error"] as? [String: Any])?["code"] as? String == "unsatisfiable")
    #expect((last["output"] as? [String])?.first?.hasPrefix("unable to") == true)
  }
}
