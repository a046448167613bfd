import Foundation
import Testing

/// Scripts that source others, and files that are saved.
struct SourceTests {
  let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(arguments + ["--frames=none"], in: home)
  }

  @Test func aSourcedScriptRunsInTheSameSession() throws {
    _ = try home.write("split root h a b\n", to: "inner.lay")
    _ = try home.write("echo 1\nsource inner.lay\nrename a c\nget c size\n", to: "outer.lay")
    let result = try run("outer.lay")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1\n"))
  }

  @Test func errorReportsBothSourceLocations() throws {
    _ = try home.write("echo in\n  ratio nobody 1\n", to: "inner.lay")
    _ = try home.write("echo out\nsource inner.lay\n", to: "outer.lay")
    let result = try run("outer.lay")
    #expect(result.status == 1)
    #expect(result.output == "out\nin\n")
    #expect(result.errors.hasPrefix("inner.lay:2:9: error: "))
    #expect(result.errors.hasSuffix("\n  sourced at outer.lay:2\n"))
  }

  @Test func sourcedScriptIsCheckedBeforeItRuns() throws {
    _ = try home.write("echo never\nzap\n", to: "inner.lay")
    let result = try run("-c", "source inner.lay")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("inner.lay:2:1: error: "))
    #expect(result.errors.contains("sourced at <command>:1"))
  }

  /// A line that is not exact is the only error of a script, which does not run; the lines after a
  /// file know its views.
  @Test(arguments: ["source inner.lay", "import inner.json"])
  func filesMakeTheViewsOfLaterLines(_ line: String) throws {
    _ = try home.write("new\nsplit root h x y\n", to: "inner.lay")
    _ = try home.write(run("-c", "split root h x y; json").output, to: "inner.json")
    _ = try home.write("echo a\n\(line)\nhide x\nmake y 100 wide\n", to: "outer.lay")
    let refused = try run("outer.lay")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("outer.lay:4:1: error: "))
    #expect(!refused.errors.contains("outer.lay:3:"))
    #expect(try run("-c", "\(line); hide x; make y 100 wide").status == 0)
    _ = try home.write("\(line)\nhide x\nexpect x hidden\n", to: "exact.lay")
    #expect(try run("exact.lay").status == 0)
  }

  @Test func cycleIsReported() throws {
    _ = try home.write("source b.lay\n", to: "a.lay")
    _ = try home.write("source ./a.lay\n", to: "b.lay")
    let result = try run("a.lay")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "b.lay:1:8: error: a.lay sources itself: a.lay → b.lay → ./a.lay\n"))
  }

  @Test func scriptsNestUpToALimit() throws {
    for number in 1...40 {
      let next = number == 32 ? "echo deep" : "source s\(number + 1).lay"
      _ = try home.write(next + "\n", to: "s\(number).lay")
    }
    #expect(try run("s1.lay").output == "deep\n")
    _ = try home.write("source s1.lay\n", to: "s0.lay")
    let result = try run("s0.lay")
    #expect(result.status == 1)
    #expect(result.errors.contains("more than 32 deep"))
  }

  @Test func saveReplacesTheWholeFile() throws {
    let path = try home.write("# Layline script\nold", to: "saved.lay")
    let link = home.path + "/link.lay"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try run("--allow-writes", "-c", "split root h a b; save link.lay").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("split root h"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!names.contains { $0.hasSuffix(".tmp") })
    let replayed = try run("saved.lay", "-c", "json")
    #expect(try replayed.output == run("-c", "split root h a b; json").output)
  }

  @Test func aFailedSaveLeavesTheOriginal() throws {
    let path = try home.write("old", to: "kept.lay")
    // The size limit is 0, so the new text cannot be written.
    let script = "trap '' XFSZ; ulimit -f 0; $LAYLINE -c 'save kept.lay' 2>/dev/null"
    let result = try ProgramRun(in: home, through: script)
    #expect(result.status == 74)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }
}
