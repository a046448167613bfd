import Foundation
import Testing

/// The lines of `--json`.
struct JSONLineTests {
  let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func run(_ commands: String) throws -> ProgramRun {
    try ProgramRun(["--json", "-c", commands], in: home)
  }

  @Test func everyCommandHasALine() throws {
    let result = try run("split root h a b\necho \"x\\ty\"")
    #expect(
      result.lines == [
        "{\"schema\":\"layline/1\",\"command\":\"split root h a b\",\"line\":1,"
          + "\"file\":\"<command>\",\"status\":0,\"changed\":true,\"output\":[]}",
        "{\"schema\":\"layline/1\",\"command\":\"echo \\\"x\\\\ty\\\"\",\"line\":2,"
          + "\"file\":\"<command>\",\"status\":0,\"changed\":false,\"output\":[\"x\\ty\"]}",
      ])
  }

  /// The keys of a command that answers with an object follow those of every command.
  @Test(arguments: [
    ("get a.width", "value"), ("want a.width == 120", "changes"),
    ("sweep root.width 300..500", "regimes"),
    ("why a.width if root.width 500", "changes"), ("compare 0 with now", "changed"),
  ])
  func answersHaveTheKeysOfCommands(_ command: String, _ key: String) throws {
    let objects = try run("split root h a b; hide b; \(command)").objects()
    let answer = try #require(objects.last)
    #expect(answer["schema"] as? String == "layline/1")
    #expect(answer["command"] as? String == command)
    #expect(answer["status"] as? Int == 0)
    #expect(key == "changed" || answer["changed"] as? Bool == false)
    #expect(answer["line"] as? Int == 1 && answer["file"] as? String == "<command>")
    if key != "changes" || command.hasPrefix("want") { #expect(answer[key] != nil) }
  }

  @Test func linesAreASCIIOnRequest() throws {
    let arguments = ["--json", "--charset", "ascii", "-c"]
    let script = "split root h é b; json; hide nobodé; echo “é”"
    let result = try ProgramRun(arguments + [script, "--keep-going"], in: home)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    let plain = try ProgramRun(["--json", "--keep-going", "-c", script], in: home)
    #expect(try result.objects().map { "\($0)".count } == plain.objects().map { "\($0)".count })
    #expect(try result.objects().last?["output"] as? [String] == ["“é”"])
  }

  @Test func failureReportsItsError() throws {
    let result = try run("echo 1\nexpect root.width == 1")
    #expect(result.status == 3)
    let objects = try result.objects()
    #expect(objects.count == 2)
    #expect(objects[1]["status"] as? Int == 3)
    let error = try #require(objects[1]["error"] as? [String: Any])
    #expect(error["line"] as? Int == 2)
    #expect(error["column"] is Int)
    #expect(error["message"] is String)
    #expect(error["code"] is String)
    #expect(error["notes"] is [String])
    #expect(error.keys.contains("fix"))
    #expect(result.errors.hasPrefix("<command>:2:"))
  }

  @Test func errorsBeforeTheRunHaveLines() throws {
    let result = try run("echo never\nzap\nzip")
    #expect(result.status == 1)
    let objects = try result.objects()
    #expect(objects.map { $0["command"] as? String } == ["zap", "zip"])
    #expect(objects.map { $0["line"] as? Int } == [2, 3])
  }

  @Test func failedSaveIsOnASeparateLine() throws {
    let result = try run("echo 1; save /nowhere/at/all")
    #expect(result.status == 74)
    #expect(try result.objects().map { $0["status"] as? Int } == [0, 74])
  }

  @Test func jsonCommandPrintsASeparateLine() throws {
    let result = try run("split root h a b; json")
    let last = try #require(try result.objects().last)
    #expect(last["schema"] as? String == "layline/1")
    #expect(last["size"] as? [Int] == [400, 240])
    #expect((last["views"] as? [Any])?.count == 3)
    let plain = try ProgramRun(["--frames=none", "-c", "split root h a b; json"], in: home)
    #expect(plain.lines.last == result.lines.last)
  }

  @Test func requestedFrameIsIncluded() throws {
    let object = try #require(try run("frame").objects().first)
    let frame = try #require(object["frame"] as? [String])
    #expect(frame.first?.hasPrefix("┌ root") == true)
  }
}
